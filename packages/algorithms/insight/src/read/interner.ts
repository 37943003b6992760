import { MARK, NUMBER, STRING, type Tokens, WORD } from './tokens.js';

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

/** What stands for any name, number and string where these are abstracted. */
const NAME_CLASS = 1;
const NUMBER_CLASS = 2;
const STRING_CLASS = 3;
const FIRST_ID = 8;

/** Numbers for the texts of tokens: equal texts, equal numbers. */
export interface Interner {
  /** Number of a token's text; the quotes of a string do not count. */
  exact(tokens: Tokens, index: number): number;
  /** The same, with any name, number or string for all of its kind. */
  shape(tokens: Tokens, index: number): number;
  word(tokens: Tokens, index: number): string;
}

/** An interner; those of one comparison must be the same. */
export function interner(): Interner {
  const ids = new Map<string, number>();
  const idOf = (text: string): number => {
    const known = ids.get(text);
    if (known !== undefined) return known;
    const id = ids.size + FIRST_ID;
    ids.set(text, id);
    return id;
  };
  const textOf = ({ text, starts, ends }: Tokens, index: number): string =>
    text.slice(starts[index], ends[index]);
  return {
    word: textOf,
    exact: (tokens, index) => {
      const text = textOf(tokens, index);
      if (tokens.kinds[index] !== STRING) return idOf(text);
      return idOf(`"${/^['"]/.test(text) ? text.slice(1, -1) : text}`);
    },
    shape: (tokens, index) => {
      const kind = tokens.kinds[index];
      if (kind === NUMBER) return NUMBER_CLASS;
      if (kind === STRING) return STRING_CLASS;
      const text = textOf(tokens, index);
      return kind === MARK || KEYWORDS.has(text) ? idOf(text) : NAME_CLASS;
    },
  };
}

/** Whether a token stands for a name, and not for a word of the grammar. */
export function isName(tokens: Tokens, index: number): boolean {
  const { text, starts, ends, kinds } = tokens;
  return kinds[index] === WORD && !KEYWORDS.has(text.slice(starts[index], ends[index]));
}
