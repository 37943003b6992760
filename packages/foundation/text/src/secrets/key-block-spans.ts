import { shannonEntropy } from '../measures/entropy.js';
import type { SecretSpan } from './token-spans.js';

const BEGIN = '-----BEGIN ';
const END = '-----END';

/** Characters in which a private key ends: a 16,384-bit RSA key takes 12,700. */
const LONGEST_KEY = 20_000;

/** Least characters of base 64 of a private key: Ed25519 in PKCS 8 has 64. */
const LEAST_KEY = 60;

/** Random base 64 has 5.5 bits a character and more, `MIIE…` in an example less. */
const LEAST_ENTROPY = 4.2;

/**
 * Finds the lines of private keys in PEM and PGP armour, also where they stand in a string with `\n`.
 * The marks stay, and each line between them is a span of its own, so that lines and quotes stay.
 */
export function keyBlockSpans(text: string, emit: (span: SecretSpan) => void): void {
  let at = text.indexOf(BEGIN);
  while (at >= 0) {
    const head = /-----BEGIN (?:[A-Z0-9]{1,20} ){0,4}PRIVATE KEY(?: BLOCK)?-----/y;
    head.lastIndex = at;
    const match = head.exec(text);
    let next = at + BEGIN.length;
    if (match) {
      const start = at + match[0].length;
      const end = endOf(text, start);
      const parts = partsOf(text, start, end);
      const key = parts.map(([from, to]) => text.slice(from, to)).join('');
      if (key.length >= LEAST_KEY && shannonEntropy(key) >= LEAST_ENTROPY)
        for (const [from, to] of parts)
          emit({ startIndex: from, endIndex: to, kind: 'private key' });
      next = end;
    }
    at = text.indexOf(BEGIN, next);
  }
}

/** The mark at the end; for a key that is cut off, the first line that does not belong to it. */
function endOf(text: string, start: number): number {
  // Nothing behind the next mark is looked at, so that many marks cost no more than one.
  const reach = text.slice(start, start + LONGEST_KEY);
  const again = reach.indexOf(BEGIN);
  const window = again < 0 ? reach : reach.slice(0, again);
  const end = window.indexOf(END);
  if (end >= 0) return start + end;
  const other = /\n(?![ \t"'+|#*>/-]{0,40}[A-Za-z0-9+/=]{16,}|[ \t]{0,40}\r?\n)/.exec(
    window.slice(1),
  );
  return start + (other ? other.index + 1 : window.length);
}

/** Runs of base 64 (and the words of its headers) between the marks; `\n` in a string ends a run. */
function partsOf(text: string, start: number, end: number): [number, number][] {
  const parts: [number, number][] = [];
  const part = /\\[nrt]|([A-Za-z0-9+/=]{4,})/g;
  const body = text.slice(start, end);
  for (let hit = part.exec(body); hit !== null; hit = part.exec(body)) {
    if (hit[1] !== undefined) parts.push([start + hit.index, start + hit.index + hit[1].length]);
  }
  return parts;
}
