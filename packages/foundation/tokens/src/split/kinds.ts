import { KIND_RUNS } from './kind-data.js';

/** May stand in the first part of a word: capitals, letters without case, marks. */
export const HEAD = 1;
/** May stand in the last part of a word: small letters, letters without case, marks. */
export const TAIL = 2;
/** A letter: `\p{L}`. */
export const LETTER = 4;
/** A number: `\p{N}`. */
export const NUMBER = 8;
/** White space by Unicode's property White_Space, which JavaScript's `\s` is not. */
export const SPACE = 16;
/** A carriage return or a line feed; white space, too. */
export const BREAK = 32;

/** The kinds that the runs name by a letter. */
const KINDS: Readonly<Record<string, number>> = {
  // Capitals and title case.
  U: HEAD | LETTER,
  // Small letters.
  L: TAIL | LETTER,
  // Letters without case and modifiers.
  B: HEAD | TAIL | LETTER,
  // Marks: they join words, and are no letters.
  M: HEAD | TAIL,
  N: NUMBER,
  S: SPACE,
  // Everything else: symbols, controls, surrogates, what is not assigned.
  O: 0,
};

/** Code points of Unicode. */
const CODE_POINTS = 0x110000;

/** The kind of every code point, as a sum of the constants above. */
export function readKinds(): Uint8Array {
  const kinds = new Uint8Array(CODE_POINTS);
  let at = 0;
  for (const [, letter = '', length = ''] of KIND_RUNS.matchAll(/([A-Z])([0-9a-z]*)/g)) {
    const end = at + (length === '' ? 1 : Number.parseInt(length, 36));
    kinds.fill(KINDS[letter] ?? 0, at, end);
    at = end;
  }
  for (const lineBreak of [10, 13]) kinds[lineBreak] = SPACE | BREAK;
  return kinds;
}
