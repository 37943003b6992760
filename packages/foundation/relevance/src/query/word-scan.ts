import { eachWord } from '../terms/terms.js';
import type { Query } from './query.js';

/** The class of a character in a word: nothing, one of ASCII, another letter, or CJK. */
const NONE = 0;
const LOWER = 1;
const UPPER = 2;
const DIGIT = 3;
const JOINT = 4;
const WIDE = 5;
const CJK = 6;

/** Kinds of the characters of ASCII. */
const KINDS: Uint8Array = /* @__PURE__ */ Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[a-z]/.test(character)) return LOWER;
  if (/[A-Z]/.test(character)) return UPPER;
  if (/[0-9]/.test(character)) return DIGIT;
  return /[_$]/.test(character) ? JOINT : NONE;
});

/** Whether a word that begins with one kind of characters goes on with another: by eights. */
const GOES_ON: Uint8Array = /* @__PURE__ */ Uint8Array.from({ length: 64 }, (_, pair) => {
  const [first, next] = [pair >> 3, pair & 7];
  if (first === DIGIT || first === CJK) return Number(next === first);
  return Number(next !== NONE && next !== CJK);
});

/** Makes one of `A` and `a`, and leaves digits as they are. */
const SMALL = 32;

/** The character that joins the parts of a term: of one whose first part is a letter, the second character. */
const UNDERSCORE = 95;

/** Longest word that is read and the first length at which a part is no term, as of `terms/terms.ts`. */
const MAX_WORD = 80;
const MAX_PART = 40;

/** The words that may mean something to a query; all others only count. */
export interface WordFilter {
  /** By the first two characters of a part. */
  readonly pairs: Uint8Array;
  /** By first character and length of the whole word. */
  readonly names: Uint8Array;
}

/** The filter of a query's terms and identifiers. */
export function wordFilter({ terms, identifiers }: Query): WordFilter {
  const filter = { pairs: new Uint8Array(128 * 128), names: new Uint8Array(128 * 128) };
  for (const { term } of terms) {
    const [first, second] = [term.charCodeAt(0), term.charCodeAt(1)];
    if (first < 128 && second < 128) filter.pairs[pairOf(first, second)] = 1;
  }
  for (const { name } of identifiers)
    if (name.charCodeAt(0) < 128 && name.length <= MAX_WORD)
      filter.names[name.charCodeAt(0) * 128 + name.length] = 1;
  return filter;
}

/**
 * Reads the words of a line as `eachWord` does, without making them: a term begins as a part of its words
 * does, so that two characters of each part say of most words that a query does not ask for them.
 *
 * @param end where to stop reading
 * @param visit Takes each word that a query may ask for, and each of other characters than ASCII.
 * @returns the number of terms of the words that were not visited
 */
export function scanWords(
  line: string,
  end: number,
  filter: WordFilter,
  visit: (word: string) => void,
): number {
  let count = 0;
  for (let at = 0; at < end; ) {
    // No call for a character of ASCII: before a compiler has looked at this, calls are what takes time.
    const code = line.charCodeAt(at);
    const first = code < 128 ? KINDS[code]! : kindOfWide(code);
    const start = at++;
    if (first === NONE) continue;
    let kinds = 1 << first;
    let kind = first;
    while (at < end) {
      const next = line.charCodeAt(at);
      kind = next < 128 ? KINDS[next]! : kindOfWide(next);
      if (GOES_ON[first * 8 + kind] === 0) break;
      kinds |= 1 << kind;
      at++;
    }
    // One digit alone is no word.
    if (first === DIGIT && at === start + 1) continue;
    if (kinds >= 1 << WIDE) eachWord(line.slice(start, at), visit);
    else if (at - start <= MAX_WORD) {
      const terms = termsIn(line, start, at, kinds, filter);
      if (terms === ASKED) visit(line.slice(start, at));
      else count += terms;
    }
  }
  return count;
}

/** In place of the number of a word's terms: a query may ask for them. */
const ASKED = -1;

/**
 * The number of terms of a word of ASCII, as `wordTerms` finds them, or that it may mean something.
 *
 * @param kinds of its characters, a bit each
 */
// biome-ignore lint/complexity/useMaxParams: a word as a part of its line, for which no string is made.
function termsIn(
  line: string,
  start: number,
  end: number,
  kinds: number,
  { pairs, names }: WordFilter,
): number {
  if (names[line.charCodeAt(start) * 128 + end - start] === 1) return ASKED;
  // Most words are of one part.
  if (kinds === 1 << LOWER || kinds === 1 << DIGIT) return partOf(line, start, end, true, pairs);
  let [begin, parts, kept, previous] = [start, 0, 0, NONE];
  let kind = KINDS[line.charCodeAt(start)]!;
  for (let at = start; at <= end; at++) {
    const next = at + 1 < end ? KINDS[line.charCodeAt(at + 1)]! : NONE;
    if (at === end || kind === JOINT || (kind === UPPER && startsPart(previous, next))) {
      if (at > begin) {
        const part = partOf(line, begin, at, parts === 0, pairs);
        if (part === ASKED) return ASKED;
        kept += part;
        parts++;
      }
      begin = kind === JOINT ? at + 1 : at;
    }
    previous = kind;
    kind = next;
  }
  // The parts joined are a term as well.
  return parts > 1 ? kept + 1 : kept;
}

/** Whether a part is a term: 1 or 0; or that it may mean something, alone or as the first of several. */
// biome-ignore lint/complexity/useMaxParams: a part as it stands in its line, for which no string is made.
function partOf(
  line: string,
  begin: number,
  end: number,
  isFirst: boolean,
  pairs: Uint8Array,
): number {
  const size = end - begin;
  const second = size > 1 ? line.charCodeAt(begin + 1) : UNDERSCORE;
  if ((size > 1 || isFirst) && pairs[pairOf(line.charCodeAt(begin), second)] === 1) return ASKED;
  return Number(size > 1 && size < MAX_PART);
}

/** Whether a capital between these two is the first letter of a part, as of `splitIdentifier`. */
function startsPart(previous: number, next: number): boolean {
  if (previous === LOWER) return true;
  if (previous === UPPER) return next === LOWER;
  return previous === DIGIT && (next === LOWER || next === UPPER);
}

function pairOf(first: number, second: number): number {
  return (first | SMALL) * 128 + (second | SMALL);
}

/** The kind of a character beyond ASCII. */
function kindOfWide(code: number): number {
  if (code < 0xaa) return NONE;
  if (code <= 0x1fff) return WIDE;
  const isCjk =
    (code >= 0x3040 && code <= 0x30ff) ||
    (code >= 0x3400 && code <= 0x9fff) ||
    (code >= 0xac00 && code <= 0xd7af);
  return isCjk ? CJK : NONE;
}
