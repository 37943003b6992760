import { keyBlockSpans } from './secrets/key-block-spans.js';
import { keyedSpans } from './secrets/keyed-spans.js';
import { type SecretSpan, tokenSpans } from './secrets/token-spans.js';

/** A secret that was found. Its value is not kept. */
export interface FoundSecret {
  /** Its kind: `github token`, `private key`. */
  readonly kind: string;
  /** 1-based line in which it begins; lines end at line feeds. */
  readonly line: number;
}

/** A text without its secrets. */
export interface Redaction {
  /** The text with `⟨secret: github token⟩` for each value: the same lines, other columns. */
  readonly text: string;
  /** In the order of the text; of a key in several lines one entry a line. Empty: `text` is unchanged. */
  readonly found: readonly FoundSecret[];
}

/**
 * Takes the values of secrets out of a text: tokens by the published forms of their issuers, private
 * keys, keys of clouds by the name before them, passwords in addresses. A value counts only if it looks
 * random; documented examples and placeholders stay. Passwords and keys without a form of their own are
 * not found: `password = "…"` is right too seldom.
 *
 * Linear, and cheap where there is none: some hundred megabytes a second of ordinary source code. Idempotent. A text
 * that was changed is no longer verbatim and expands to nothing: it says so itself.
 *
 * @param text Any text; offsets and columns of it do not hold for the result, line numbers do.
 */
export function redactSecrets(text: string): Redaction {
  const spans: SecretSpan[] = [];
  const emit = (span: SecretSpan): void => {
    spans.push(span);
  };
  tokenSpans(text, emit);
  keyBlockSpans(text, emit);
  keyedSpans(text, emit);
  if (spans.length === 0) return { text, found: [] };
  spans.sort((a, b) => a.startIndex - b.startIndex || b.endIndex - a.endIndex);
  const parts: string[] = [];
  const secrets: FoundSecret[] = [];
  let done = 0;
  let line = 1;
  for (const { startIndex, endIndex, kind } of spans) {
    if (startIndex < done) continue;
    const before = text.slice(done, startIndex);
    line += before.split('\n').length - 1;
    parts.push(before, `⟨secret: ${kind}⟩`);
    secrets.push({ kind, line });
    done = endIndex;
  }
  parts.push(text.slice(done));
  return { text: parts.join(''), found: secrets };
}

/** How many values a text stands without: the marks that {@link redactSecrets} left in it. */
export function countRedacted(text: string): number {
  let count = 0;
  for (let at = text.indexOf(MARK); at >= 0; at = text.indexOf(MARK, at + MARK.length)) count++;
  return count;
}

const MARK = '⟨secret: ';
