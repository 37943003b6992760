import { languageOf, type SourceFacts } from '@ctx/source';
import { compareText, type Remark } from '@ctx/text';
import { type Lexicon, lexiconOf } from '../read/lexicon.js';
import { CLOSER, type Statements, statementsOf } from '../read/statements.js';
import { MARK, NUMBER, STRING, type Tokens, tokensOf, WORD } from '../read/tokens.js';

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

/** A file in which copies are looked for. */
export interface ClonesFile {
  /** POSIX path relative to the root. */
  path: string;
  text: string;
  /** By its path and text where it is not given. */
  language?: string | undefined;
  /** Its definitions, by `@ctx/syntax`: gives the names of copies, and the functions that may be near copies. */
  definitions?: SourceFacts['definitions'] | undefined;
}

/**
 * Why a file was not read for copies: its language is not known or is markup, or its brackets do not
 * close each other, so that where statements begin would be a guess.
 */
export type UnreadReason = 'unknown-language' | 'unbalanced' | 'too-large';

/** A file that was not read, and why. */
export interface UnreadFile {
  path: string;
  skipped: Remark<UnreadReason>;
}

/** A file as units, each with what it says exactly and by its shape, as numbers. */
export interface SourceUnits {
  readonly file: ClonesFile;
  readonly statements: Statements;
  readonly exact: Int32Array;
  readonly shape: Int32Array;
  /** The number of each token, and where it begins and ends. */
  readonly numbers: Int32Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** Past the last token of each unit that says something: a `;` or `,` behind it is a matter of taste. */
  readonly contentEnds: Uint32Array;
  /** 1-based lines on which the first and the last token of each unit begin. */
  readonly firstLines: Uint32Array;
  readonly lastLines: Uint32Array;
  /** Tokens of each unit. */
  readonly sizes: Uint32Array;
  /** Lines of code that begin in each unit. */
  readonly codeLines: Uint32Array;
}

/** Files as units of one interner. */
export interface UnitReader {
  readonly units: readonly SourceUnits[];
  readonly unread: readonly UnreadFile[];
  readonly interner: Interner;
}

/** Longer texts are data, UTF-16 units. */
const LONGEST_TEXT = 2_000_000;

/** Reads files as units, sorted by path. */
export function readUnits(files: readonly ClonesFile[]): UnitReader {
  const names = interner();
  const exactIds = new Map<number, number>();
  const shapeIds = new Map<number, number>();
  const units: SourceUnits[] = [];
  const unread: UnreadFile[] = [];
  for (const file of [...files].sort((a, b) => compareText(a.path, b.path))) {
    const lexicon = lexiconFor(file);
    if (typeof lexicon === 'string') {
      unread.push({ path: file.path, skipped: { reason: lexicon } });
      continue;
    }
    const tokens = tokensOf(file.text, lexicon);
    const statements = statementsOf(tokens, lexicon);
    if (statements.unbalanced) {
      unread.push({ path: file.path, skipped: { reason: 'unbalanced' } });
      continue;
    }
    units.push({ file, statements, ...numbered(tokens, statements, names, [exactIds, shapeIds]) });
  }
  return { units, unread, interner: names };
}

function lexiconFor({ path, text, language }: ClonesFile): Lexicon | UnreadReason {
  if (text.length > LONGEST_TEXT) return 'too-large';
  const grammar = language ?? languageOf(path, text);
  return (grammar === undefined ? undefined : lexiconOf(grammar)) ?? 'unknown-language';
}

/** Past the last token of a unit but for a `;` or `,` behind it. */
function contentEnd({ text, starts, kinds }: Tokens, from: number, to: number): number {
  let end = to;
  while (end > from && kinds[end - 1] === MARK && ';,'.includes(text[starts[end - 1]!]!)) end--;
  return end;
}

function numbered(
  tokens: Tokens,
  { count, from, to, kinds }: Statements,
  names: Interner,
  [exactIds, shapeIds]: readonly [Map<number, number>, Map<number, number>],
): Omit<SourceUnits, 'file' | 'statements'> {
  const numbers = names.numbers(tokens);
  const exact = new Int32Array(count);
  const shape = new Int32Array(count);
  const [sizes, codeLines] = [new Uint32Array(count), new Uint32Array(count)];
  const [firstLines, lastLines] = [new Uint32Array(count), new Uint32Array(count)];
  const contentEnds = new Uint32Array(count);
  for (let unit = 0; unit < count; unit++) {
    const start = from[unit]!;
    const end = contentEnd(tokens, start, to[unit]!);
    contentEnds[unit] = end;
    sizes[unit] = end - start;
    firstLines[unit] = tokens.lines[start] ?? NO_LINE;
    lastLines[unit] = tokens.lines[Math.max(start, to[unit]! - 1)] ?? NO_LINE;
    const [written, look] = [mixer(), mixer()];
    for (let i = start; i < end; i++) {
      if (tokens.breaks[i] === 1) codeLines[unit]!++;
      written.add(numbers[i]!);
      look.add(names.shape(numbers[i]!));
    }
    written.add(kinds[unit]!);
    look.add(kinds[unit]!);
    exact[unit] = idOf(exactIds, written.value());
    // Ends of blocks by indentation have no tokens and are all the same.
    shape[unit] = idOf(shapeIds, look.value());
    if (kinds[unit] === CLOSER) sizes[unit] = Math.min(1, sizes[unit]!);
  }
  const places = { numbers, starts: tokens.starts.slice(), ends: tokens.ends.slice() };
  return { ...places, exact, shape, sizes, codeLines, firstLines, lastLines, contentEnds };
}

/** The line of the end of a block behind which nothing stands: beyond all others. */
const NO_LINE = 0xffffffff;

function idOf(ids: Map<number, number>, value: number): number {
  const existing = ids.get(value);
  if (existing !== undefined) return existing;
  const id = ids.size;
  ids.set(value, id);
  return id;
}

/** Mixes numbers into one of 53 bits: two mixes of 32 bits after murmur3, side by side. */
export function mixer(): { add(value: number): void; value(): number } {
  let a = 0x9747b28c;
  let b = 0x3c6ef372;
  return {
    add: (value) => {
      a = Math.imul(a ^ Math.imul(value, 0xcc9e2d51), 0x1b873593);
      a ^= a >>> 15;
      b = Math.imul(b ^ Math.imul(value, 0x85ebca6b), 0xc2b2ae35);
      b ^= b >>> 13;
    },
    value: () => (a >>> 0) * 2 ** 21 + (b >>> 11),
  };
}

/** Numbers for the texts of tokens: equal texts, equal numbers; the quotes of a string do not count. */
interface Interner {
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
