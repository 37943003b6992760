import { BREAK, HEAD, LETTER, NUMBER, SPACE, TAIL } from './kinds.js';

const BLANK = 32;
const APOSTROPHE = 39;
const SLASH = 47;

/** Contractions: an apostrophe and its letters at the end of a word. Rust folds the long s, U+017F, to "s", too. */
const CONTRACTION = /^'(?:[sdmtſ]|ll|ve|re)/i;

/**
 * Gives where the piece that begins at `start` ends, by the pattern of o200k_base:
 *
 * ```text
 * [^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+(?i:'s|'t|'re|'ve|'m|'ll|'d)?
 * [^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*(?i:'s|'t|'re|'ve|'m|'ll|'d)?
 * \p{N}{1,3}
 *  ?[^\s\p{L}\p{N}]+[\r\n/]*
 * \s*[\r\n]+
 * \s+(?!\S)
 * \s+
 * ```
 *
 * The first line that matches decides, and each is as greedy as it can be. A scan, not a regular
 * expression: V8's runs out of stack on a run of some million letters, knows another version of
 * Unicode in each release, and takes U+FEFF for white space and U+0085 for none.
 *
 * @param kinds Of {@link readKinds}.
 * @param start Inside the text.
 */
export function pieceEnd(kinds: Uint8Array, text: string, start: number): number {
  const first = codeAt(text, start);
  const kind = kinds[first] as number;
  const second = start + width(first);
  if (kind & NUMBER) return endOfNumber(kinds, text, second);
  if (kind & LETTER) return withContraction(text, endOfWord(kinds, text, start, start));
  // One character other than a line break may lead a word.
  const next = second < text.length ? (kinds[codeAt(text, second)] as number) : SPACE;
  if (!(kind & BREAK) && (kind | next) & (HEAD | TAIL)) {
    const end = endOfWord(kinds, text, start, second);
    return withContraction(text, end);
  }
  if (!(kind & SPACE)) return endOfSymbols(kinds, text, second);
  if (first === BLANK && !(next & (SPACE | LETTER | NUMBER))) {
    return endOfSymbols(kinds, text, second);
  }
  return endOfSpace(kinds, text, start);
}

/** The code point at an index; half a surrogate pair is one of its own. */
export function codeAt(text: string, index: number): number {
  const code = text.charCodeAt(index);
  if ((code & 0xfc00) !== 0xd800) return code;
  const low = text.charCodeAt(index + 1);
  return (low & 0xfc00) === 0xdc00 ? 0x10000 + ((code & 0x3ff) << 10) + (low & 0x3ff) : code;
}

/** UTF-16 code units of a code point. */
function width(code: number): number {
  return code > 0xffff ? 2 : 1;
}

/** The second and the third digit. */
function endOfNumber(kinds: Uint8Array, text: string, second: number): number {
  let end = second;
  for (let digits = 1; digits < 3 && end < text.length; digits++) {
    const code = codeAt(text, end);
    if (!((kinds[code] as number) & NUMBER)) break;
    end += width(code);
  }
  return end;
}

/**
 * Capitals, then small letters. Letters without case and marks are both: where no small letter
 * follows, the last of them ends the word, and without any the word is of capitals alone.
 *
 * @param start Where the piece begins.
 * @param body Where the word itself does, behind the character that leads it.
 */
function endOfWord(kinds: Uint8Array, text: string, start: number, body: number): number {
  let end = body;
  let both = -1;
  while (end < text.length) {
    const code = codeAt(text, end);
    const kind = kinds[code] as number;
    if (!(kind & HEAD)) {
      if (kind & TAIL) return endOfTail(kinds, text, end);
      break;
    }
    end += width(code);
    if (kind & TAIL) both = end;
  }
  if (both !== -1) return both;
  // A mark that leads capitals is a word by itself: the first line matches it, the second is not tried.
  return (kinds[codeAt(text, start)] as number) & TAIL ? body : end;
}

function endOfTail(kinds: Uint8Array, text: string, start: number): number {
  let end = start;
  while (end < text.length) {
    const code = codeAt(text, end);
    if (!((kinds[code] as number) & TAIL)) break;
    end += width(code);
  }
  return end;
}

function withContraction(text: string, end: number): number {
  if (text.charCodeAt(end) !== APOSTROPHE) return end;
  const contraction = CONTRACTION.exec(text.slice(end, end + 3));
  return contraction ? end + contraction[0].length : end;
}

/** Symbols and marks, with the line breaks and slashes that follow them. */
function endOfSymbols(kinds: Uint8Array, text: string, start: number): number {
  let end = start;
  while (end < text.length) {
    const code = codeAt(text, end);
    if ((kinds[code] as number) & (SPACE | LETTER | NUMBER)) break;
    end += width(code);
  }
  while (end < text.length) {
    const code = text.charCodeAt(end);
    if (!((kinds[code] as number) & BREAK) && code !== SLASH) break;
    end++;
  }
  return end;
}

/** Up to the last line break of the white space; without one, all but what leads the next piece. */
function endOfSpace(kinds: Uint8Array, text: string, start: number): number {
  let end = start;
  let afterBreak = 0;
  while (end < text.length) {
    const kind = kinds[text.charCodeAt(end)] as number;
    if (!(kind & SPACE)) break;
    end++;
    if (kind & BREAK) afterBreak = end;
  }
  if (afterBreak > 0) return afterBreak;
  return end < text.length && end - start > 1 ? end - 1 : end;
}
