import type { CountTokens, LineRange, Omission } from '@ctx/text';
import { append } from '@ctx/text/collections';
import type { Block, Portion, Stub } from '../portions/portions.js';
import { holes, mergeRanges, without } from '../portions/ranges.js';
import type { RankedFile, Source, Twin, View } from '../shapes.js';
import { type ShownFile, sayTwin } from './render.js';

/** One file of a context. */
export interface ContextFile {
  path: string;
  view: View;
  /** Tokens of the file's section. */
  tokens: number;
  /** Lines of the whole file; 0 when its content was not given. */
  lines: number;
  reasons: string[];
  /** The task names nothing in it: {@link reasons} say what it shares with the task. */
  unnamed?: boolean | undefined;
  /** Lines shown, 1-based inclusive. */
  shown: LineRange[];
  /** Lines among `shown` that are not shown whole: they hold the name of a definition that is only named. */
  headers: number[];
  /** Lines left out, by range: for the budget, or because another file that is shown has the same. */
  omitted: Omission[];
  /** Lines that are the same as shown lines of another file, or nearly; those that differ are shown. */
  twins: Twin[];
}

/** How {@link fileShower} reads files. */
export interface ShowOptions {
  ranked: readonly RankedFile[];
  sources: ReadonlyMap<string, Source>;
  /** Lines of a file, by its place in the ranking. */
  textOf: (file: number) => readonly string[];
  /** Largest hole between shown lines that is shown with them, in lines (default 2). */
  bridge?: number | undefined;
}

/** The view of a file by so many of its portions. */
interface Known {
  last: Portion;
  file: ShownFile;
}

/**
 * Collects the portions of each file into what is shown of it, in rank order, and those that stand last behind the
 * others. The view of a file by the same portions is made once: between two prefixes of one order most files stay as
 * they are.
 *
 * @returns takes prefixes of one order, and such a prefix with one portion more
 */
export function fileShower({
  ranked,
  sources,
  textOf,
  bridge,
}: ShowOptions): (portions: readonly Portion[]) => ShownFile[] {
  const cache = new Map<number, Map<number, Known>>();
  const show = (index: number, portions: readonly Portion[]): ShownFile => {
    const mine = cache.get(index) ?? new Map<number, Known>();
    cache.set(index, mine);
    const last = portions.at(-1)!;
    const same = mine.get(portions.length);
    if (same?.last === last) return same.file;
    const { path, reasons, unnamed } = ranked[index]!;
    const source = sources.get(path);
    const language = source?.language === undefined ? {} : { language: source.language };
    const file = {
      ...{ path, reasons, ...(unnamed && { unnamed }), ...language },
      ...shownOf(portions, textOf(index), bridge),
    };
    mine.set(portions.length, { last, file });
    return file;
  };
  return (portions) => {
    const parts = new Map<number, Portion[]>();
    for (const portion of portions)
      if (portion.kind !== 'next') append(parts, portion.file, portion);
    const isLast = (index: number) => Number(ranked[index]!.last ?? false);
    return [...parts.keys()]
      .sort((a, b) => isLast(a) - isLast(b) || a - b)
      .map((index) => show(index, parts.get(index)!));
  };
}

/** The lines and names that the portions of one file show. */
function shownOf(
  portions: readonly Portion[],
  text: readonly string[],
  bridge: number | undefined,
): Omit<ShownFile, 'path' | 'reasons' | 'language'> {
  const inText = ({ startLine, endLine }: LineRange) => ({
    startLine: Math.max(1, startLine),
    endLine: Math.min(endLine, text.length),
  });
  const ranges = portions.flatMap(({ ranges }) => ranges).map(inText);
  const shown = mergeRanges(
    ranges.filter(({ startLine, endLine }) => startLine <= endLine),
    bridge,
  );
  const isWhole = (line: number) =>
    shown.some(({ startLine, endLine }) => line >= startLine && line <= endLine);
  const stubs = new Map<number, Stub>();
  // Of a definition that is shown elsewhere the name stays here.
  for (const { kind, stub, twin } of portions)
    if (stub && (kind === 'stub' || twin) && !isWhole(stub.line)) stubs.set(stub.line, stub);
  const blocks = new Map<number, Block>();
  for (const { block } of portions) if (block) blocks.set(block.startLine, block);
  const twins = portions
    .flatMap(({ twin }) => twin ?? [])
    .filter((twin) => without(twin, shown).length > 0)
    .sort((a, b) => a.startLine - b.startLine);
  return {
    text,
    shown,
    blocks: [...blocks.values()].sort((a, b) => a.startLine - b.startLine),
    stubs: [...stubs.values()].sort((a, b) => a.line - b.line),
    twins,
    view: viewOf(shown, stubs.size + twins.length, text.length),
  };
}

function viewOf(shown: readonly LineRange[], named: number, lineCount: number): View {
  if (shown.length === 0) return named === 0 ? 'path' : 'signatures';
  return holes(shown, lineCount).length === 0 ? 'full' : 'outline';
}

/** The shown part of a file, as data. */
export function describe(
  file: ShownFile,
  countTokens: CountTokens,
  sectionOf: (file: ShownFile) => string,
): ContextFile {
  const headers = file.stubs.map(({ line }) => line);
  const single = headers.map((line) => ({ startLine: line, endLine: line }));
  const shown = mergeRanges([...file.shown, ...single], 0);
  return {
    path: file.path,
    view: file.view,
    tokens: countTokens(sectionOf(file)),
    lines: file.text.length,
    reasons: [...file.reasons],
    ...(file.unnamed && { unnamed: true }),
    shown,
    headers,
    omitted: file.view === 'path' ? [] : omissions(file, shown),
    twins: file.twins.map((twin) => ({ ...twin, of: { ...twin.of } })),
  };
}

/** The omitted lines, in line order: those of a twin name the other file, all others the budget. */
function omissions({ text, twins }: ShownFile, shown: readonly LineRange[]): Omission[] {
  const left = holes(shown, text.length);
  const repeated = mergeRanges(twins, 0);
  return [
    ...left
      .flatMap((range) => without(range, repeated))
      .map((range) => ({ range, reason: 'budget' })),
    ...twins.flatMap((twin) =>
      without(twin, shown).map((range) => ({ range, reason: sayTwin(twin) })),
    ),
  ].sort((a, b) => a.range.startLine - b.range.startLine);
}
