import type { ReferenceKind } from '../facts/facts.js';
import type { Identifiers } from '../languages/language.js';
import type { Local } from '../tree/local.js';
import { isIdentifierPart, nameEnd } from '../tree/receiver.js';
import type { Span } from '../tree/source.js';
import { type Spelling, spelledAt } from '../tree/spelling.js';

/** A run of identifier characters in code. */
export interface Word extends Span {
  /** Its use by the tree, which marks only some names. */
  use: ReferenceKind | undefined;
  /** Index of the first hole behind it. */
  hole: number;
}

/** Single names that the tree marks, by their offsets. */
export interface Marked {
  locals: readonly Local[];
  /** Offsets of names that a function takes from outside though it assigns them. */
  outer: ReadonlySet<number>;
  /** Offsets of the names of definitions. */
  names: ReadonlySet<number>;
  /** Offsets of names that are keys of something else. */
  keys: ReadonlySet<number>;
  /** The uses of names by offset, where the text around them does not show it. */
  uses: ReadonlyMap<number, ReferenceKind>;
}

const DECLARED = 1;
const NAME = 2;
const KEY = 4;
const USED = 8;
const MARKUP = 16;
const NO_USE: number = DECLARED | NAME | KEY;

const DOLLAR = 36;
const HASH = 35;
const HYPHEN = 45;
const BACKSLASH = 92;

/**
 * Reads the words of a text that may be uses of names, one at a time and in order; undefined at the
 * end. Declared names, keys and numbers are passed over.
 *
 * @param holes stretches without code, in source order, none touching another
 */
export function createWords(
  text: string,
  holes: readonly Span[],
  marked: Marked,
  identifiers: Identifiers,
): () => Word | undefined {
  // A typed array, as every name asks for its mark.
  const marks = markedOffsets(text.length, marked);
  let hole = 0;
  let wall = holes[0]?.startIndex ?? text.length;
  let at = 0;
  const leaveHole = (): void => {
    while (hole < holes.length && holes[hole]!.endIndex <= at) hole++;
    wall = holes[hole]?.startIndex ?? text.length;
    if (wall <= at) at = holes[hole]!.endIndex;
  };
  const readWord = (start: number, mark: number): Word => {
    at = nameEnd(text, start, identifiers.suffixes);
    if (identifiers.joints !== undefined) at = jointEnd(text, at, identifiers.joints);
    // Elements and attributes of markup: `custom-element`, `aria-label`.
    if ((mark & (KEY | MARKUP)) !== 0)
      while (text.charCodeAt(at) === HYPHEN) at = nameEnd(text, at + 1);
    const use = (mark & USED) === 0 ? undefined : marked.uses.get(start);
    return { startIndex: start, endIndex: at, use, hole };
  };
  const readSpelled = (spelling: Spelling): Word | undefined => {
    const name = spelledAt(text, at, spelling);
    if (name === undefined || name.endIndex > wall) {
      at++;
      return undefined;
    }
    const { startIndex, endIndex } = name;
    at = Math.max(endIndex, at + 1);
    // Behind the closing quote.
    if (
      startIndex > 0 &&
      spelling.quotes?.includes(text[at] ?? ' ') &&
      text[at] === text[startIndex - 1]
    )
      at++;
    const mark = marks[startIndex]!;
    if ((mark & NO_USE) !== 0 || !/[\p{L}%]/u.test(text.slice(startIndex, endIndex)))
      return undefined;
    const use = (mark & USED) === 0 ? undefined : marked.uses.get(startIndex);
    const word = { startIndex, endIndex, use, hole };
    return mayBeUse(text, word, identifiers) ? word : undefined;
  };
  return () => {
    while (at < text.length) {
      if (at >= wall) leaveHole();
      else if (identifiers.spelling !== undefined) {
        const word = readSpelled(identifiers.spelling);
        if (word !== undefined) return word;
      } else if (isIdentifierPart(text.charCodeAt(at))) {
        const mark = marks[at]!;
        const word = readWord(at, mark);
        if (
          (mark & NO_USE) === 0 &&
          mayBeUse(text, word, identifiers) &&
          !isKey(text, word, holes, identifiers)
        )
          return word;
      } else at = identifiers.comments === true ? afterComment(text, at) : at + 1;
    }
    return undefined;
  };
}

/** Offset after the parts of a name that are joined: `a-b`, `a::b`. */
function jointEnd(text: string, from: number, joints: string): number {
  let end = from;
  for (;;) {
    let at = end;
    while (at < end + 2 && joints.includes(text[at] ?? ' ')) at++;
    if (at === end || !isIdentifierPart(text.charCodeAt(at))) return end;
    end = nameEnd(text, at);
  }
}

function markedOffsets(length: number, { locals, outer, names, keys, uses }: Marked): Uint8Array {
  const marks = new Uint8Array(length);
  for (const { startIndex } of locals) marks[startIndex]! |= DECLARED;
  for (const index of outer) marks[index]! |= DECLARED;
  for (const index of names) marks[index]! |= NAME;
  for (const index of keys) marks[index]! |= KEY;
  for (const [index, kind] of uses) marks[index]! |= kind === 'markup' ? USED | MARKUP : USED;
  return marks;
}

/** Offset after a comment that the tree takes for code, or after one character. */
function afterComment(text: string, at: number): number {
  if (text[at] !== '/' || (text[at + 1] !== '/' && text[at + 1] !== '*')) return at + 1;
  const end = text[at + 1] === '/' ? text.indexOf('\n', at) : text.indexOf('*/', at) + 2;
  return end < at + 2 ? text.length : end;
}

/** Whether a run of identifier characters can be a use of a name at all. */
function mayBeUse(
  text: string,
  { startIndex: start, endIndex: end, use }: Word,
  identifiers: Identifiers,
): boolean {
  const first = text.charCodeAt(start);
  if (end - start < 2 || (first >= 48 && first <= 57)) return false;
  if (use === 'markup' && first >= 97 && text[end] !== '.') return false;
  if (first === DOLLAR && identifiers.dollarVariables) return false;
  const before = text.charCodeAt(start - 1);
  if (before === HASH || (before === BACKSLASH && !identifiers.backslashes)) return false;
  return !identifiers.sigils?.includes(text[start - 1] ?? ' ') || text[start - 2] === ':';
}

/**
 * Followed by `:` and preceded by `{`, `,`, `;` or `(`: a key or a label, not a use.
 *
 * @param holes with the comments that may stand between
 */
function isKey(
  text: string,
  { startIndex, endIndex, hole: next }: Word,
  holes: readonly Span[],
  { keysBeforeColon }: Identifiers,
): boolean {
  if (!keysBeforeColon) return false;
  let colon = endIndex;
  while (text.charCodeAt(colon) === 32 || text.charCodeAt(colon) === 63) colon++;
  if (text.charCodeAt(colon) !== 58 || text.charCodeAt(colon + 1) === 58) return false;
  let before = startIndex - 1;
  for (let hole = next - 1; ; hole--) {
    while (before >= 0 && text.charCodeAt(before) <= 32) before--;
    const comment = holes[hole];
    if (comment === undefined || before < comment.startIndex || before >= comment.endIndex) break;
    before = comment.startIndex - 1;
  }
  return before >= 0 && '{,;('.includes(text[before]!);
}
