import { type CountTokens, fit, type LineRange, type Omission } from '@ctx/text';
import { BUDGET, CANDIDATES, HEADER_TASKS, WORTH_OF_REST } from './defaults.js';
import { type StageMetrics, stage } from './metrics.js';
import { orderPortions, type Portion, type PortionKind, portionsOf } from './portions.js';
import { holes, mergeRanges, without } from './ranges.js';
import { renderContext, renderSection, type ShownFile, sayTwin } from './render.js';
import { type SeenFile, withoutSeen } from './seen.js';
import type { RankedFile, Source, TaskIntent, Twin, View } from './shapes.js';
import { sourceLines } from './source-lines.js';
import { withoutTwins } from './twins.js';

/** What is needed to compose a context: the ranking and the content of its first files. */
export interface ContextInput {
  /** Best first. */
  ranked: readonly RankedFile[];
  /** Content by path, at least for the first `candidates` files; a missing one is shown by path. */
  sources: ReadonlyMap<string, Source>;
  /** Files that were considered at all; printed in the first line. */
  considered: number;
  /** Identifiers that the task names. */
  names?: ReadonlySet<string> | undefined;
  /** What the task asks for: whether headers or lines are shown first. */
  intent?: TaskIntent | undefined;
}

/** Options of {@link composeContext}. */
export interface ContextOptions {
  /** The caller's tokenizer; the budget is kept by its count. */
  countTokens: CountTokens;
  /** Tokens of the whole text, headings and markers included (default 8000). */
  budget?: number | undefined;
  /** Files that may get a view (default 40). */
  candidates?: number | undefined;
  /** How deep to look: files that may show bodies, and files after them that may show headers. */
  depth?: { readonly filesFull: number; readonly filesSignatures: number } | undefined;
  /** The most that is shown of any file; `full`: whole files, as many as fit (default: as worth goes). */
  view?: View | undefined;
  /**
   * Files of the contexts that this conversation has been given. What they show is not delivered
   * again: each context is appended to what went before, so the prefix of the conversation only
   * grows and stays in a prompt cache.
   */
  seen?: readonly SeenFile[] | undefined;
  /**
   * Order of the sections: `rank` (default), or `edges`: the best first and the second best last, for
   * models that read the middle least.
   */
  order?: 'rank' | 'edges' | undefined;
  /** Injected clock in milliseconds for the metrics; without it no times are taken. */
  now?: (() => number) | undefined;
}

/** One file of a context. */
export interface ContextFile {
  path: string;
  view: View;
  /** Tokens of the file's section; 0 for the view `path`. */
  tokens: number;
  /** Lines of the whole file; 0 when its content was not given. */
  lines: number;
  reasons: string[];
  /** Lines shown, 1-based inclusive. */
  shown: LineRange[];
  /** Lines among `shown` that hold a definition's header and end at its name. */
  headers: number[];
  /** Lines left out, by range: for the budget, or because another file that is shown has the same. */
  omitted: Omission[];
  /** Lines that are the same as shown lines of another file, or nearly; those that differ are shown. */
  twins: Twin[];
}

/** A composed context: the text an agent reads, and the same as data. */
export interface Context {
  /** The text; empty when nothing fits. */
  text: string;
  /** Its exact size by the caller's tokenizer. */
  tokens: number;
  budget: number;
  /** Tokens that the smallest answer would need; set when nothing fits the budget. */
  needed?: number | undefined;
  files: ContextFile[];
  /** Ranked files that are not in the text. */
  leftOut: { path: string; reasons: string[] }[];
  metrics: StageMetrics[];
}

/**
 * Chooses what of the ranked files is shown, and renders it under a hard budget.
 *
 * Portions of all files are ordered by expected worth per token; the longest prefix whose
 * **rendered** text measures at most `budget` is shown. So the budget is exact by the caller's
 * tokenizer, and a larger budget only ever adds lines.
 *
 * @throws RangeError when `budget` or `candidates` is not a non-negative number.
 */
export function composeContext(input: ContextInput, options: ContextOptions): Context {
  const { countTokens, budget = BUDGET, candidates = CANDIDATES, now } = options;
  if (!(budget >= 0)) throw new RangeError(`budget must be a number of tokens ≥ 0, not ${budget}`);
  if (!(candidates >= 0)) throw new RangeError(`candidates must be ≥ 0, not ${candidates}`);
  const ranked = input.ranked.slice(0, candidates);
  const seen = new Map<string, SeenFile[]>();
  for (const file of options.seen ?? [])
    seen.set(file.path, [...(seen.get(file.path) ?? []), file]);
  const metrics: StageMetrics[] = [];
  const ordered = stage(metrics, 'portions', ranked.length, now, () =>
    orderPortions(
      ranked.flatMap((file, rank) => {
        const all = portionsOf(file, rank, input.sources.get(file.path), input.names);
        const before = seen.get(file.path);
        // Most calls ask for nothing special, and files have thousands of portions.
        if (!options.depth && !options.view && !before) return all;
        return all
          .filter(({ kind }) => isDeepEnough(kind, rank, options.depth))
          .flatMap((portion) => inView(portion, options.view))
          .flatMap((portion) => withoutSeen(portion, before ?? []));
      }),
      HEADER_TASKS.has(input.intent?.taskType ?? '')
        ? { headersFirst: Number.POSITIVE_INFINITY }
        : {},
    ),
  );
  const textOf = remembered((file: number): readonly string[] => {
    const source = input.sources.get(ranked[file]!.path);
    return source ? sourceLines(source.text) : [];
  });
  const first = withoutTwins(ordered, textOf, (file) => ranked[file]!.path);
  const others = input.ranked.slice(candidates);
  const answerOf = remembered((count: number) => {
    const files = arranged(showFiles(ranked, input.sources, first(count), textOf), options.order);
    const shown = new Set(files.map(({ path }) => path));
    const leftOut = [...ranked.filter(({ path }) => !shown.has(path)), ...others];
    const text = renderContext(files, leftOut, {
      budget,
      considered: input.considered,
      countTokens,
      shownBefore: seen,
    });
    return { files, leftOut, text };
  });
  const tokensOf = remembered((count: number) => countTokens(answerOf(count).text));
  const sumOf = lineByLine(countTokens);
  const count = stage(metrics, 'fit', ordered.length, now, () =>
    settle(
      fitNear(ordered, budget, (n) => sumOf(answerOf(n).text)),
      ordered.length,
      (n) => tokensOf(n) <= budget,
    ),
  );
  const needed = count === 0 ? tokensOf(Math.min(1, ordered.length)) : 0;
  if (needed > budget) return nothing(input.ranked, budget, needed, metrics);
  return stage(metrics, 'render', answerOf(count).files.length, now, () => {
    const { files, leftOut, text } = answerOf(count);
    return {
      text,
      tokens: tokensOf(count),
      budget,
      files: files.map((file) => describe(file, countTokens)),
      leftOut: leftOut.map(({ path, reasons }) => ({ path, reasons: [...reasons] })),
      metrics,
    };
  });
}

/** Files in the order of their sections. */
function arranged(files: ShownFile[], order: ContextOptions['order']): ShownFile[] {
  if (order !== 'edges') return files;
  const odd = files.filter((_, i) => i % 2 === 1);
  return [...files.filter((_, i) => i % 2 === 0), ...odd.reverse()];
}

/** Whether a file of this rank may show portions of this kind. */
function isDeepEnough(kind: PortionKind, rank: number, depth: ContextOptions['depth']): boolean {
  if (depth === undefined || kind === 'path' || rank < depth.filesFull) return true;
  return kind === 'header' && rank < depth.filesFull + depth.filesSignatures;
}

/** A portion under the view that the caller asks for: itself, whole files in place of it, or nothing. */
function inView(portion: Portion, view: View | undefined): Portion[] {
  const { kind, worth } = portion;
  if (view === undefined || kind === 'path') return [portion];
  if (view === 'full') return kind === 'rest' ? [{ ...portion, worth: worth / WORTH_OF_REST }] : [];
  const isShown = kind === 'header' ? view !== 'path' : kind === 'body' && view === 'outline';
  return isShown ? [portion] : [];
}

/** Asks once for each key. */
function remembered<Key, Value>(ask: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    if (known.has(key)) return known.get(key)!;
    const value = ask(key);
    known.set(key, value);
    return value;
  };
}

/**
 * Measures a text as the sum over its lines, each of which is counted once: between two probes most
 * stay the same. Of byte-pair encodings that part words at line ends and numbers the sum is exact.
 */
function lineByLine(countTokens: CountTokens): (text: string) => number {
  const sizeOf = remembered((line: string) => countTokens(`${line}\n`));
  return (text) => {
    const lines = text.split('\n');
    // What follows the last line break is no line.
    lines.pop();
    return lines.reduce((sum, line) => sum + sizeOf(line), 0);
  };
}

/**
 * The sum over lines is near the size of the whole text, not always equal to it: moves to the largest
 * count whose whole text fits.
 */
function settle(near: number, most: number, fits: (count: number) => boolean): number {
  let count = near;
  if (count > 0 && !fits(count)) {
    do count--;
    while (count > 0 && !fits(count));
    return count;
  }
  while (count < most && fits(count + 1)) count++;
  return count;
}

/**
 * How many portions fit by the sum over lines, searched around the number that their approximate
 * costs suggest. See `fit` of `@ctx/text`.
 */
function fitNear(
  ordered: readonly Portion[],
  budget: number,
  measure: (count: number) => number,
): number {
  let guess = 0;
  for (let cost = 0; guess < ordered.length && cost <= budget; guess++)
    cost += ordered[guess]!.cost;
  let [fits, fails] = [0, ordered.length + 1];
  for (let step = 4, n = guess; n > fits && n < fails; step *= 2) {
    if (measure(n) <= budget) {
      fits = n;
      n = Math.min(ordered.length, n + step);
    } else {
      fails = n;
      n = Math.max(0, n - step);
    }
  }
  return fits + fit(fails - fits - 1, budget, (n) => measure(fits + n));
}

/** Collects the portions of each file into what is shown of it, in rank order. */
function showFiles(
  ranked: readonly RankedFile[],
  sources: ReadonlyMap<string, Source>,
  portions: readonly Portion[],
  textOf: (file: number) => readonly string[],
): ShownFile[] {
  const parts = new Map<number, Portion[]>();
  for (const portion of portions) {
    const list = parts.get(portion.file);
    if (list) list.push(portion);
    else parts.set(portion.file, [portion]);
  }
  return [...parts.keys()]
    .sort((a, b) => a - b)
    .map((index) => {
      const file = ranked[index]!;
      const source = sources.get(file.path);
      const mine = parts.get(index)!;
      const text = textOf(index);
      const shown = mergeRanges(mine.flatMap(({ ranges }) => ranges));
      const isWhole = (line: number) =>
        shown.some(({ startLine, endLine }) => line >= startLine && line <= endLine);
      const headers = new Map(
        mine
          .flatMap((portion) => portion.headers)
          .filter(({ line }) => !isWhole(line))
          .map((header) => [header.line, header]),
      );
      const twins = mine
        .flatMap(({ twin }) => twin ?? [])
        .filter((twin) => without(twin, shown).length > 0)
        .sort((a, b) => a.startLine - b.startLine);
      return {
        rank: index + 1,
        path: file.path,
        reasons: file.reasons,
        ...(source?.language === undefined ? {} : { language: source.language }),
        text,
        shown,
        headers: [...headers.values()].sort((a, b) => a.line - b.line),
        twins,
        view: viewOf(shown, headers.size + twins.length, text.length),
      };
    });
}

function viewOf(shown: readonly LineRange[], headers: number, lineCount: number): View {
  if (shown.length === 0) return headers === 0 ? 'path' : 'signatures';
  return holes(shown, lineCount).length === 0 ? 'full' : 'outline';
}

function describe(file: ShownFile, countTokens: CountTokens): ContextFile {
  const headers = file.headers.map(({ line }) => line);
  const single = headers.map((line) => ({ startLine: line, endLine: line }));
  const shown = mergeRanges([...file.shown, ...single], 0);
  return {
    path: file.path,
    view: file.view,
    tokens: file.view === 'path' ? 0 : countTokens(renderSection(file)),
    lines: file.text.length,
    reasons: [...file.reasons],
    shown,
    headers,
    omitted: file.view === 'path' ? [] : omissionsOf(file, shown),
    twins: file.twins.map((twin) => ({ ...twin, of: { ...twin.of } })),
  };
}

/** What is not shown, in line order: of a twin by the name of the other, all else for the budget. */
function omissionsOf({ text, twins }: ShownFile, shown: readonly LineRange[]): Omission[] {
  const left = holes(shown, text.length);
  const told = mergeRanges(twins, 0);
  return [
    ...left.flatMap((range) => without(range, told)).map((range) => ({ range, reason: 'budget' })),
    ...twins.flatMap((twin) =>
      without(twin, shown).map((range) => ({ range, reason: sayTwin(twin) })),
    ),
  ].sort((a, b) => a.range.startLine - b.range.startLine);
}

function nothing(
  ranked: readonly RankedFile[],
  budget: number,
  needed: number,
  metrics: StageMetrics[],
): Context {
  return {
    text: '',
    tokens: 0,
    budget,
    needed,
    files: [],
    leftOut: ranked.map(({ path, reasons }) => ({ path, reasons: [...reasons] })),
    metrics,
  };
}
