import type { CountTokens, LineRange } from '@ctx/text';
import { groupBy } from '@ctx/text/collections';
import { sourceLines } from '@ctx/text/lines';
import { WORTH_OF_REST } from './defaults.js';
import { type StageMetrics, stageRunner } from './metrics.js';
import { type Portion, type PortionKind, portionsOf } from './portions/portions.js';
import { holes, mergeRanges, without } from './portions/ranges.js';
import { joinParts, renderParts, renderSection, type ShownFile } from './render/render.js';
import { type ContextFile, describe, fileShower, type ShowOptions } from './render/shown-files.js';
import { fitPortions, remembered } from './select/fit-portions.js';
import { orderPortions } from './select/order.js';
import { withoutTwins } from './select/twins.js';
import type { NamedTest, RankedFile, Source, View } from './shapes.js';

/** Lines of a header at most; a parameter a line is common, thirty of them are not. */
const HEADER_LINES = 8;

/** The end of a line that opens a body. */
const OPENS = /(?:[{:;=]|=>|\bdo|\bthen)\s*$/;

/** Files considered for a view. Twenty hold 92 % of the files that fixes touch; twice that is a margin. */
const CANDIDATES = 40;

/** Tokens of a header beside the name in it and its lines. */
const HEADER_COST = 12;

/** Tokens of a context when the caller names no budget: about what one large file costs an agent. */
const BUDGET = 8000;

/** The input of a composed context: the ranking and the content of its first files. */
export interface ContextInput {
  /** Best first. */
  ranked: readonly RankedFile[];
  /** Content by path, at least for the first `candidates` files; a missing one is shown by path. */
  sources: ReadonlyMap<string, Source>;
  /** Files that were considered at all; printed in the first line. */
  considered: number;
  /** Identifiers that the task names. */
  names?: ReadonlySet<string> | undefined;
  /** Tests of the first files: those of shown files that are not shown themselves are named. */
  tests?: readonly NamedTest[] | undefined;
  /** Sentences that a reader must know with the text: they stand in its head, a line each, within the budget. */
  notes?: readonly string[] | undefined;
}

/**
 * Files that come next, for each test that is named in place of one: a hundredth of the text is spent on
 * either.
 */
const NEXT_PER_TEST = 2;

/** Options of {@link composeContext}. */
export interface ContextOptions {
  /** The caller's tokenizer; the budget is kept by its count. */
  countTokens: CountTokens;
  /** Tokens of the whole text, headings and markers included (default 8000). */
  budget?: number | undefined;
  /** Files that may get a view (default 40). */
  candidates?: number | undefined;
  /** How deep to look: files that may show lines, and files after them that may name definitions. */
  depth?: { readonly filesFull: number; readonly filesSignatures: number } | undefined;
  /**
   * The view of each file (default: as worth goes). `full`: whole files, as many as fit; `outline`: headers of
   * definitions, and the bodies that match best; `signatures`: headers; `path`: its path.
   */
  view?: View | undefined;
  /**
   * Files of the contexts that this conversation has seen. Lines that they show are not delivered again: each
   * context is appended to what went before, so the prefix of the conversation only grows and stays in a prompt cache.
   */
  seen?: readonly SeenFile[] | undefined;
  /**
   * Order of the sections: `rank` (default), or `edges`: the best first and the second best last, for
   * models that read the middle least.
   */
  order?: 'rank' | 'edges' | undefined;
  /** Put each line's number before it (default false: plain lines can be copied into an edit). */
  numbers?: boolean | undefined;
  /** Injected clock in milliseconds for the metrics; without it no times are taken. */
  now?: (() => number) | undefined;
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
  /** Tests of shown files that the text names. */
  tests: NamedTest[];
  metrics: StageMetrics[];
}

/**
 * Chooses what of the ranked files is shown, and renders it under a hard budget.
 *
 * Portions of all files are ordered by expected worth per token; the longest prefix whose
 * **rendered** text measures at most `budget` is shown, and of the next portion as many lines as fit.
 * So the budget is exact by the caller's tokenizer, and a larger budget only ever adds lines.
 *
 * @throws RangeError when `budget` or `candidates` is not a non-negative number.
 */
export function composeContext(input: ContextInput, options: ContextOptions): Context {
  checkArguments(input, options);
  const { countTokens, budget = BUDGET, candidates = CANDIDATES, now } = options;
  if (!(budget >= 0)) throw new RangeError(`budget must be a number of tokens ≥ 0, not ${budget}`);
  if (!(candidates >= 0)) throw new RangeError(`candidates must be ≥ 0, not ${candidates}`);
  const ranked = input.ranked.slice(0, candidates);
  const seen = groupBy(options.seen ?? [], ({ path }) => path);
  const metrics: StageMetrics[] = [];
  const run = stageRunner(metrics, now);
  const ordered = run('portions', ranked.length, () =>
    orderPortions(
      ranked.flatMap((file, rank) =>
        wantedOf({ file, rank, before: seen.get(file.path) }, input, options),
      ),
    ),
  );
  const textOf = remembered((file: number): readonly string[] => {
    const source = input.sources.get(ranked[file]!.path);
    return source ? sourceLines(source.text) : [];
  });
  const first = withoutTwins(ordered, textOf, (file) => ranked[file]!.path);
  const choice: Choice = {
    ...{ ranked, others: input.ranked.slice(candidates), seen, budget },
    ...writerOf({ ranked, sources: input.sources, textOf }, options),
  };
  const fitted = run('fit', ordered.length, () =>
    fitPortions(ordered, {
      budget,
      countTokens,
      first,
      answerOf: (portions) => answerOf(portions, choice, input, options),
    }),
  );
  const { answer, tokens } = fitted;
  if (answer === undefined) return nothing(input.ranked, budget, tokens, metrics);
  return run('render', answer.files.length, () => ({
    text: answer.text,
    tokens,
    budget,
    files: answer.files.map((file) => describe(file, countTokens, choice.sectionOf)),
    tests: answer.tests,
    leftOut: Array.from(answer.leftOut(), ({ path, reasons }) => ({ path, reasons: [...reasons] })),
    metrics,
  }));
}

/** The files that a context shows, and its text. */
interface Answer {
  files: ShownFile[];
  /** Of all ranked files, best first; asked for once the answer is chosen. */
  leftOut: () => Iterable<RankedFile>;
  tests: NamedTest[];
  /** The parts that are joined to `text`. */
  parts: string[];
  text: string;
}

/** The files that portions are of: the same for every choice of portions that is tried. */
interface Choice {
  /** Files that may get a view. */
  ranked: readonly RankedFile[];
  /** The files behind them. */
  others: readonly RankedFile[];
  /** The files that the conversation has seen, by path. */
  seen: ReadonlyMap<string, readonly SeenFile[]>;
  budget: number;
  /** The view of each file by its portions; the same of the same ones. */
  show: (portions: readonly Portion[]) => ShownFile[];
  /** A file as the caller's view has it. */
  inItsView: (file: ShownFile) => ShownFile;
  /** The section of a file, written once. */
  sectionOf: (file: ShownFile) => string;
}

/** Makes files of portions and sections of files, each once. */
function writerOf(
  files: Pick<ShowOptions, 'ranked' | 'sources' | 'textOf'>,
  options: ContextOptions,
): Pick<Choice, 'show' | 'inItsView' | 'sectionOf'> {
  const { view } = options;
  return {
    // Two lines of a body between two headers are none.
    show: fileShower({ ...files, ...(view === 'signatures' && { bridge: 0 }) }),
    inItsView: remembered((file) => inItsView(file, view)),
    sectionOf: remembered((file) => renderSection(file, options)),
  };
}

/** The answer that shows these portions. */
function answerOf(
  portions: readonly Portion[],
  { ranked, others, seen, budget, show, inItsView, sectionOf }: Choice,
  { considered, tests: namedTests = [], notes }: ContextInput,
  { countTokens, order, numbers = false }: ContextOptions,
): Answer {
  const files = arranged(show(portions).map(inItsView), order);
  const shown = new Set(files.map(({ path }) => path));
  const leftOut = function* () {
    for (const file of ranked) if (!shown.has(file.path)) yield file;
    yield* others;
  };
  const room = portions.filter(({ kind }) => kind === 'next').length;
  const tests = namedTests
    .filter(({ path, of }) => shown.has(of) && !shown.has(path) && !seen.has(path))
    .slice(0, Math.floor(room / NEXT_PER_TEST));
  const named = new Set(tests.map(({ path }) => path));
  const behind = function* () {
    for (const file of leftOut()) if (!named.has(file.path)) yield file;
  };
  const next = room - tests.length;
  const shownBefore = seen.size > 0 ? seen : undefined;
  const how = {
    budget,
    considered,
    countTokens,
    numbers,
    next,
    tests,
    notes,
    shownBefore,
    sectionOf,
  };
  const parts = renderParts(files, behind(), how);
  return { files, leftOut, tests, parts, text: joinParts(parts) };
}

/** A file that may get a view. */
interface Candidate {
  file: RankedFile;
  /** 0-based. */
  rank: number;
  /** The views of it that the conversation has seen. */
  before: readonly SeenFile[] | undefined;
}

/** The portions of a file that the caller wants and the reader has not. */
function wantedOf(
  { file, rank, before }: Candidate,
  { sources, names }: ContextInput,
  { depth, view }: ContextOptions,
): Portion[] {
  let lines: readonly string[] | undefined;
  const textOf = () => (lines ??= sourceLines(sources.get(file.path)?.text ?? ''));
  const all = portionsOf(file, rank, sources.get(file.path), names);
  // Most calls ask for nothing special, and files have thousands of portions.
  if (!depth && !view && !before) return all;
  return all
    .filter(({ kind }) => isDeepEnough(kind, rank, depth))
    .flatMap((portion) => inView(portion, view, textOf))
    .flatMap((portion) => withoutSeen(portion, before ?? []));
}

/** A file of which headers alone are shown says so. */
function inItsView(file: ShownFile, view: View | undefined): ShownFile {
  return view === 'signatures' && file.view !== 'path' ? { ...file, view } : file;
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
  return kind === 'stub' && rank < depth.filesFull + depth.filesSignatures;
}

/** A portion under the view that the caller asks for: itself, whole files or headers in place of it, or nothing. */
function inView(
  portion: Portion,
  view: View | undefined,
  textOf: () => readonly string[],
): Portion[] {
  const { kind, worth, stub } = portion;
  if (view === undefined || kind === 'path') return [portion];
  if (view === 'full') return kind === 'rest' ? [{ ...portion, worth: worth / WORTH_OF_REST }] : [];
  if (kind === 'body' && view === 'outline') return [portion];
  if (kind !== 'stub' || view === 'path' || stub === undefined) return [];
  const ranges = [headerLines(textOf(), stub.line, stub.endLine)];
  return [{ ...portion, kind: 'body', ranges, cost: portion.cost + HEADER_COST }];
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
    tests: [],
    leftOut: ranked.map(({ path, reasons }) => ({ path, reasons: [...reasons] })),
    metrics,
  };
}

function checkArguments(input: ContextInput, options: ContextOptions): void {
  const ranked: unknown = input?.ranked;
  if (!Array.isArray(ranked)) {
    throw new TypeError(`composeContext: input.ranked must be an array, got ${typeof ranked}`);
  }
  const count: unknown = options?.countTokens;
  if (typeof count !== 'function') {
    throw new TypeError(
      `composeContext: options.countTokens must be a function, got ${typeof count}`,
    );
  }
}

/**
 * The lines that name and type a definition, without its body: from the one that holds its name to the
 * one that opens the body, if one does soon.
 *
 * @param line Holds the name, 1-based.
 * @param endLine Last line of the definition.
 */
export function headerLines(text: readonly string[], line: number, endLine: number): LineRange {
  const last = Math.min(endLine, text.length, line + HEADER_LINES - 1);
  for (let at = line; at <= last; at++)
    if (OPENS.test(text[at - 1]!)) return { startLine: line, endLine: at };
  return { startLine: line, endLine: line };
}

/** The lines of a file that a reader has already: the part of a `ContextFile` that matters. */
export interface SeenFile {
  path: string;
  /** Lines shown. */
  shown: readonly LineRange[];
  /** Lines among them that end at a definition's name. */
  headers: readonly number[];
  /** Lines of the whole file. */
  lines: number;
}

/**
 * A portion without what the reader has already; nothing when all of it is known. Lines of which only
 * the header was shown count as new.
 *
 * @param portion Of the file that `files` were shown of.
 * @param files Of this file, from all contexts of the conversation.
 */
export function withoutSeen(portion: Portion, files: readonly SeenFile[]): Portion[] {
  if (files.length === 0) return [portion];
  const cut = (file: SeenFile) => file.headers.map((line) => ({ startLine: line, endLine: line }));
  const whole = mergeRanges(
    files.flatMap((file) => file.shown.flatMap((range) => without(range, cut(file)))),
    0,
  );
  const lineCount = Math.max(...files.map(({ lines }) => lines));
  const named = new Set(files.flatMap((file) => file.headers));
  const { kind, stub } = portion;
  if (kind === 'path') return holes(whole, lineCount).length === 0 ? [] : [portion];
  if (kind === 'stub') {
    const { line } = stub!;
    const isNew = !named.has(line) && without({ startLine: line, endLine: line }, whole).length > 0;
    return isNew ? [portion] : [];
  }
  const ranges = portion.ranges.flatMap((range) => without(range, whole));
  return ranges.length === 0 ? [] : [{ ...portion, ranges }];
}
