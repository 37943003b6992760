import { NUMBER, STRING, type Tokens, WORD } from './tokens.js';

/**
 * Words that are part of the grammar in one language or another. They keep their meaning where names
 * are abstracted; one that is a name in some language only makes copies there count as less alike.
 */
const KEYWORDS: ReadonlySet<string> = new Set(
  (
    'abstract and as assert async await base begin bool boolean break byte case catch char class const ' +
    'continue crate debugger def default defer del delete do double dyn elif else elsif end ensure enum ' +
    'except export extends extern false False final finally float fn for foreach from func function ' +
    'global go goto guard if impl implements import in init inline instanceof int interface internal is ' +
    'lambda let lock long loop macro map match mod module move mut namespace native new next nil None ' +
    'nonlocal not null nullptr object of operator or out override package pass private protected pub ' +
    'public raise range readonly ref repeat require rescue retry return select self Self sealed short ' +
    'signed sizeof static string struct super switch synchronized then this throw throws trait True ' +
    'true try type typedef typeof undefined union unless unsafe unsigned until use using val var ' +
    'virtual void volatile when where while with xor yield'
  ).split(' '),
);

/** The numbers of any name, number and string where these are abstracted. */
const NAME_CLASS = 1;
const NUMBER_CLASS = 2;
const STRING_CLASS = 3;
const FIRST_ID = 8;

/** Numbers for the texts of tokens: equal texts, equal numbers; the quotes of a string do not count. */
export interface Interner {
  /** The number of each token. */
  numbers(tokens: Tokens): Int32Array;
  /** The number for a token where names, numbers and strings are abstracted: one for all of a kind. */
  shape(number: number): number;
  /** Whether a number is that of a name, and not of a word of the grammar. */
  isName(number: number): boolean;
}

/** An interner; those of one comparison must be the same. */
export function interner(): Interner {
  const numbers = new Map<string, number>();
  const shapes: number[] = [];
  const numberOf = (key: string, kind: number | undefined): number => {
    const existing = numbers.get(key);
    if (existing !== undefined) return existing;
    const number = shapes.length + FIRST_ID;
    numbers.set(key, number);
    shapes.push(shapeOf(key, kind) ?? number);
    return number;
  };
  return {
    numbers: (tokens) => {
      const { text, count, kinds, starts, ends } = tokens;
      const hashes = new Int32Array(count);
      for (let i = 0; i < count; i++) {
        const kind = kinds[i];
        const own = text.slice(starts[i], ends[i]);
        hashes[i] = numberOf(kind === STRING ? stringKey(own) : own, kind);
      }
      return hashes;
    },
    shape: (number) => shapes[number - FIRST_ID]!,
    isName: (number) => shapes[number - FIRST_ID] === NAME_CLASS,
  };
}

/** A key that no other token has. */
function stringKey(text: string): string {
  const isQuoted = text.startsWith('"') || text.startsWith("'");
  return isQuoted ? `"${text.slice(1, -1)}` : `"\0${text}`;
}

/** The class of a text; undefined for what keeps its own number. */
function shapeOf(text: string, kind: number | undefined): number | undefined {
  if (kind === NUMBER) return NUMBER_CLASS;
  if (kind === STRING) return STRING_CLASS;
  return kind === WORD && !KEYWORDS.has(text) ? NAME_CLASS : undefined;
}
