import { type ImpactedSymbol, SYMBOL_TIERS, type SymbolSubject } from '@ctx/repomap/symbols';
import { importIdiomOf } from '@ctx/source/languages';
import { codeLines } from '@ctx/source/lexis';
import { basename } from '@ctx/source/paths';
import { compareText } from '@ctx/text';
import type { Sources } from '../answers/sources.js';
import { linesReader, wordsOf } from './source-texts.js';

/** Characters of a line that are shown: longer ones are of generated code, or tables. */
const WIDTH = 120;

/**
 * Gives each definition the line inside of itself that holds the name it uses. The facts of a file
 * keep only the first line of a name, which may stand in another definition; the texts have the rest.
 *
 * @param imports statements that bring in or hand on a name that their file uses nowhere
 */
export async function withOwnLines(
  symbols: readonly ImpactedSymbol[],
  sources: Pick<Sources, 'facts' | 'read'>,
  imports: readonly ImpactedSymbol[] = [],
): Promise<ImpactedSymbol[]> {
  const own = await inOwnLines(symbols, sources);
  const placed = [...own, ...(await withImportLines(imports, sources))];
  return placed.sort(
    (a, b) =>
      a.depth - b.depth ||
      SYMBOL_TIERS.indexOf(a.tier) - SYMBOL_TIERS.indexOf(b.tier) ||
      compareText(a.path, b.path) ||
      a.line - b.line,
  );
}

/** A use of a name by a definition. */
type Using = Pick<ImpactedSymbol, 'path' | 'name' | 'headerLine' | 'line' | 'written' | 'kind'> &
  Partial<Pick<ImpactedSymbol, 'tier' | 'via'>>;

/** The same uses, each with the line of its own, in the order that they have. */
export async function inOwnLines<T extends Using>(
  symbols: readonly T[],
  { facts, read }: Pick<Sources, 'facts' | 'read'>,
): Promise<T[]> {
  const byPath = new Map(facts.map((file) => [file.path, file]));
  const linesOf = linesReader({ read });
  return await Promise.all(
    symbols.map(async (symbol) => {
      const { path, name, headerLine, line, written, kind } = symbol;
      const file = byPath.get(path);
      const own = file?.definitions.find(
        (definition) => definition.name === name && definition.headerLine === headerLine,
      );
      const form = formOf(symbol);
      if (file === undefined) return symbol;
      if (form !== 'whole') {
        if (kind === 'file' || own === undefined) return symbol;
        if (own.startLine <= line && line <= own.endLine) return symbol;
      }
      const lines = await linesOf(path);
      const word = wordsOf(written)[0] ?? written;
      // Above the first use of a module in a file are only the statements that import it.
      const startLine = own?.startLine ?? line;
      const rows = lines.slice(startLine - 1, own?.endLine ?? lines.length);
      const holds = ownLine(rows, word, { language: file.language, form });
      if (holds >= 0) return { ...symbol, line: startLine + holds };
      return own === undefined ? symbol : { ...symbol, line: headerLine };
    }),
  );
}

/** Whether a use is one of all that a file has: its module is handed on, or looked into by a text. */
export function isWholeFile({ path, name }: SymbolSubject): boolean {
  return path === name;
}

/** How a use writes the name: a member may be called without its object in some languages. */
function formOf({ path, tier, via }: Using): Form | undefined {
  if (tier === 'receiver') return 'member';
  if (via === undefined) return undefined;
  if (isWholeFile(via)) return 'whole';
  if (via.owner === undefined) return 'bare';
  return importIdiomOf(path)?.bareMembers === true ? undefined : 'member';
}

/** A place in code, and the name that it has there. */
type Use = Pick<ImpactedSymbol, 'path' | 'line' | 'written'>;

/**
 * The same uses, the first `count` of them each with the text of its line, as the file has it now: without
 * what is indented, cut after 120 characters. A line that no longer has the name has no text.
 */
export async function withTexts<T extends Use>(
  uses: readonly T[],
  count: number,
  { read }: Pick<Sources, 'read'>,
): Promise<(T & { text?: string | undefined })[]> {
  const linesOf = linesReader({ read });
  return await Promise.all(
    uses.map(async (use, place) => {
      if (place >= count) return use;
      const row = (await linesOf(use.path))[use.line - 1] ?? '';
      const word = wordsOf(use.written)[0] ?? use.written;
      return wordsOf(row).includes(word) ? { ...use, text: shortened(row) } : use;
    }),
  );
}

function shortened(row: string): string {
  const text = row
    .slice(0, 16 * WIDTH)
    .trim()
    .replace(/\s+/g, ' ');
  const characters = [...text];
  return characters.length <= WIDTH ? text : `${characters.slice(0, WIDTH - 1).join('')}…`;
}

/**
 * Gives each import the line that has the imported name: a statement may go over many lines, and one that
 * takes a whole module or package has no name of it at all. Of such a file the first line of its code with the
 * name is the evidence; a file without one takes or hands on the whole file, and that is what is said of it.
 */
export async function withImportLines(
  imports: readonly ImpactedSymbol[],
  { facts, read }: Pick<Sources, 'facts' | 'read'>,
): Promise<ImpactedSymbol[]> {
  const languages = new Map(facts.map(({ path, language }) => [path, language]));
  const linesOf = linesReader({ read });
  return await Promise.all(
    imports.map(async (one) => {
      const { path, line, written } = one;
      const lines = await linesOf(path);
      const word = wordsOf(written)[0] ?? written;
      if (lines.length === 0 || wordsOf(lines[line - 1] ?? '').includes(word)) return one;
      const language = languages.get(path) ?? '';
      const behind = ownLine(lines.slice(line), word, { language });
      if (behind >= 0) return { ...one, line: line + 1 + behind };
      const before = ownLine(lines.slice(0, line), word, { language });
      return before < 0 ? ofWholeFile(one) : { ...one, line: before + 1 };
    }),
  );
}

/** The same statement as a use of all that the file has. */
function ofWholeFile(symbol: ImpactedSymbol): ImpactedSymbol {
  const { path } = symbol.via;
  return { ...symbol, written: basename(path).replace(/\.\w+$/, ''), via: { path, name: path } };
}

/** How a name stands in its line: behind a dot or an arrow, or not; or with no member behind it. */
type Form = 'member' | 'bare' | 'whole';

/** A member of what stands before: `.total`, `?.total`, `::total`, `->total`, but no `...` or `["total"]`. */
const MEMBER_BEHIND = /^\s*(?:\?\.|\.|::|->)\s*[\p{L}_$]/u;

/** Characters of a line that are looked at: a longer one is of generated code. */
const LINE_WIDTH = 2_000;

/**
 * The line that uses a name: in code before one in a comment or a string, and in its form before another.
 *
 * @param rows lines of a definition
 * @param form how the name is written where it is used; undefined for either
 * @returns its place among them, -1 where none has the name
 */
export function ownLine(
  rows: readonly string[],
  name: string,
  { language, form }: { language: string; form?: Form | undefined },
): number {
  const named = rows.flatMap((row, place) => (wordsOf(row).includes(name) ? [place] : []));
  if (named.length < 2) return named[0] ?? -1;
  const code = codeLines(language, rows.join('\n'));
  const inCode = named.filter((place) => wordsOf(plain(code[place]!)).includes(name));
  const fitting = inCode.filter(
    (place) => form === undefined || hasForm(plain(code[place]!), name, form),
  );
  return fitting[0] ?? inCode[0] ?? named[0]!;
}

/** A line of code without its strings. */
function plain(line: string): string {
  return line
    .slice(0, LINE_WIDTH)
    .replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/g, '""');
}

function hasForm(code: string, name: string, form: Form): boolean {
  for (let at = code.indexOf(name); at >= 0; at = code.indexOf(name, at + 1)) {
    const isWord = !/[\p{L}\p{N}_$]/u.test(`${code[at - 1] ?? ''}${code[at + name.length] ?? ''}`);
    if (!isWord) continue;
    if (form === 'whole') {
      if (!MEMBER_BEHIND.test(code.slice(at + name.length, at + name.length + 9))) return true;
      continue;
    }
    const isMember = /(?:\.|->)$/.test(code.slice(Math.max(0, at - 9), at).trimEnd());
    // A function may stand behind the name of its module: that is found where no line has it bare.
    if (isMember === (form === 'member')) return true;
  }
  return false;
}
