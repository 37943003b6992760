import { languageOf, type SourceFacts } from '@ctx/source';
import { compareText, type Remark } from '@ctx/text';
import { type Interner, interner } from '../read/interner.js';
import { type Lexicon, lexiconOf } from '../read/lexicon.js';
import { CLOSER, type Statements, statementsOf } from '../read/statements.js';
import { MARK, type Tokens, tokensOf } from '../read/tokens.js';

/** A file in which copies are looked for. */
export interface ClonesFile {
  /** POSIX path relative to the root. */
  path: string;
  text: string;
  /** By its path and text where it is not given. */
  language?: string | undefined;
  /** What it defines, by `@ctx/syntax`: gives the names of copies, and the functions that may be near copies. */
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
  /** Tokens of each unit. */
  readonly sizes: Uint32Array;
  /** Lines of code that begin in each unit. */
  readonly codeLines: Uint32Array;
}

/** Files as units, and their tokens, which are read again when they are asked for. */
export interface UnitReader {
  readonly units: readonly SourceUnits[];
  readonly unread: readonly UnreadFile[];
  readonly interner: Interner;
  tokens(file: number): Tokens;
}

/** Longer texts are data, UTF-16 units. */
const LONGEST_TEXT = 2_000_000;

/** Files whose tokens are kept: the copies of one file are looked at one after the other. */
const KEPT_FILES = 256;

/** Reads files as units, sorted by path. */
export function readUnits(files: readonly ClonesFile[]): UnitReader {
  const names = interner();
  const exactIds = new Map<number, number>();
  const shapeIds = new Map<number, number>();
  const units: SourceUnits[] = [];
  const unread: UnreadFile[] = [];
  const kept = new Map<number, Tokens>();
  for (const file of [...files].sort((a, b) => compareText(a.path, b.path))) {
    const lexicon = lexiconFor(file);
    if (typeof lexicon === 'string') {
      unread.push({ path: file.path, skipped: { reason: lexicon } });
      continue;
    }
    const tokens = tokensOf(file.text, lexicon);
    const statements = statementsOf(tokens, lexicon, names);
    if (statements.unbalanced) {
      unread.push({ path: file.path, skipped: { reason: 'unbalanced' } });
      continue;
    }
    units.push({ file, statements, ...numbered(tokens, statements, names, [exactIds, shapeIds]) });
  }
  return {
    units,
    unread,
    interner: names,
    tokens: (index) => {
      const known = kept.get(index) ?? tokensAgain(units[index]!.file);
      kept.delete(index);
      kept.set(index, known);
      if (kept.size > KEPT_FILES) kept.delete(kept.keys().next().value!);
      return known;
    },
  };
}

function lexiconFor({ path, text, language }: ClonesFile): Lexicon | UnreadReason {
  if (text.length > LONGEST_TEXT) return 'too-large';
  const known = language ?? languageOf(path, text);
  return (known === undefined ? undefined : lexiconOf(known)) ?? 'unknown-language';
}

function tokensAgain(file: ClonesFile): Tokens {
  return tokensOf(file.text, lexiconFor(file) as Lexicon);
}

/** Past the last token of a unit that says something: a `;` or `,` behind it is a matter of taste. */
export function contentEnd({ text, starts, kinds }: Tokens, from: number, to: number): number {
  let end = to;
  while (end > from && kinds[end - 1] === MARK && ';,'.includes(text[starts[end - 1]!]!)) end--;
  return end;
}

function numbered(
  tokens: Tokens,
  { count, from, to, kinds }: Statements,
  names: Interner,
  [exactIds, shapeIds]: readonly [Map<number, number>, Map<number, number>],
): Pick<SourceUnits, 'exact' | 'shape' | 'sizes' | 'codeLines'> {
  const exact = new Int32Array(count);
  const shape = new Int32Array(count);
  const sizes = new Uint32Array(count);
  const codeLines = new Uint32Array(count);
  for (let unit = 0; unit < count; unit++) {
    const end = contentEnd(tokens, from[unit]!, to[unit]!);
    sizes[unit] = end - from[unit]!;
    const [written, look] = [mixer(), mixer()];
    for (let i = from[unit]!; i < end; i++) {
      if (tokens.breaks[i] === 1) codeLines[unit]!++;
      written.add(names.exact(tokens, i));
      look.add(names.shape(tokens, i));
    }
    written.add(kinds[unit]!);
    look.add(kinds[unit]!);
    exact[unit] = idOf(exactIds, written.value());
    // Ends of blocks by indentation have no tokens and are all the same.
    shape[unit] = idOf(shapeIds, look.value());
    if (kinds[unit] === CLOSER) sizes[unit] = Math.min(1, sizes[unit]!);
  }
  return { exact, shape, sizes, codeLines };
}

function idOf(ids: Map<number, number>, value: number): number {
  const known = ids.get(value);
  if (known !== undefined) return known;
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
