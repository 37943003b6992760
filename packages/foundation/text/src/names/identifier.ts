const SEPARATOR = 0;
const LOWER = 1;
const UPPER = 2;
const DIGIT = 3;

/**
 * Splits an identifier into its lower-cased words, in order.
 *
 * - Anything that is no letter, mark or digit separates: `_`, `-`, `$`, `.`, `/`, spaces.
 * - A capital after a small letter starts a word: `readFile` → read, file.
 * - The last capital of a run starts a word when a small letter follows: `HTTPServer` → http,
 *   server.
 * - Digits stay with the word before them: `base64` → base64, `utf8Decoder` → utf8, decoder,
 *   `HTTP2Server` → http2, server. A single capital after a digit stays too: `Vec3D` → vec3d.
 * - Letters without case (漢字) count as small letters.
 *
 * A name of separators only gives `[]`. Lower-casing is Unicode's, without locale. Linear.
 */
export function splitIdentifier(name: string): string[] {
  const words: string[] = [];
  let start = 0;
  let previous = SEPARATOR;
  let current = classOf(name, 0);
  for (let index = 0; index < name.length; ) {
    const after = index + (isWide(name, index) ? 2 : 1);
    const next = classOf(name, after);
    if (current === SEPARATOR) {
      push(words, name, start, index);
      start = after;
    } else if (current === UPPER && startsWord(previous, next)) {
      push(words, name, start, index);
      start = index;
    }
    previous = current;
    current = next;
    index = after;
  }
  push(words, name, start, name.length);
  return words;
}

/** Whether a capital between these two neighbors is the first letter of a new word. */
function startsWord(previous: number, next: number): boolean {
  if (previous === LOWER) return true;
  if (previous === UPPER) return next === LOWER;
  return previous === DIGIT && (next === LOWER || next === UPPER);
}

function push(words: string[], name: string, start: number, end: number): void {
  if (end > start) words.push(name.slice(start, end).toLowerCase());
}

function classOf(name: string, index: number): number {
  const code = name.charCodeAt(index);
  if (code < 128) {
    if (code >= 97 && code <= 122) return LOWER;
    if (code >= 65 && code <= 90) return UPPER;
    return code >= 48 && code <= 57 ? DIGIT : SEPARATOR;
  }
  if (Number.isNaN(code)) return SEPARATOR;
  const character = String.fromCodePoint(name.codePointAt(index) as number);
  if (/[\p{Lu}\p{Lt}]/u.test(character)) return UPPER;
  if (/[\p{L}\p{M}]/u.test(character)) return LOWER;
  return /\p{N}/u.test(character) ? DIGIT : SEPARATOR;
}

/** Whether the character at `index` is a surrogate pair. */
function isWide(name: string, index: number): boolean {
  return (name.codePointAt(index) as number) > 0xffff;
}
