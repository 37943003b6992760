import {
  approximateTokens,
  type CountTokens,
  countLines,
  type LineRange,
  lines,
  type Omission,
} from '@ctx/text';
import type { Compressed, Unit } from '../shapes.js';
import { type BlockSignals, scoreBlocks } from './block-scores.js';
import { type Block, blocksOf, type ScoreBlocks } from './blocks.js';
import { keepLines, marker } from './kept-lines.js';
import { spreadScores } from './line-views.js';
import { lossy, verbatim } from './result.js';

/** Share of the budget that headers of enclosing definitions may take. Measured: at 10 % headers of 82 % of changed hunks are shown and none less is kept; at 50 % five points are lost. */
export const HEADER_SHARE = 0.1;

/** Options of {@link select}. */
export interface SelectOptions extends BlockSignals {
  /** Most tokens of the result, markers included. */
  readonly budget: number;
  /** Default: a rough count, characters over 4. */
  readonly countTokens?: CountTokens | undefined;
  /** Definitions of `@ctx/syntax` or blocks of an outline; without them, paragraphs are chosen. */
  readonly units?: readonly Unit[] | undefined;
}

/** A selection: its kept lines stand as in the source. */
export interface Selection extends Compressed {
  /** The shown ranges, in line order. */
  readonly shown: readonly LineRange[];
}

/**
 * Chooses which blocks of a file to keep under a budget, whole and in source order; every stretch
 * left out is marked by its lines and listed with its tokens.
 *
 * With a query, blocks are ranked by how well they match it, and up to a tenth of the budget shows
 * the headers around the best of them; without one, by `recency`, if given; else headers come first,
 * the outer ones before the inner, then blocks spread over the file, comments and imports last.
 *
 * @throws RangeError when the budget is not a number ≥ 0.
 */
export function select(text: string, options: SelectOptions): Selection {
  if (typeof text !== 'string') {
    throw new TypeError(`select: text must be a string, got ${typeof text}`);
  }
  const { units = [], query, recency } = options;
  if (query === undefined && recency === undefined)
    return selectBy(text, options, 0, spreadScores(units));
  return selectBy(text, options, query === undefined ? 0 : HEADER_SHARE, (all, blocks) =>
    scoreBlocks(all, blocks, units, options),
  );
}

/** Options of {@link selectBy}. */
export interface SelectByOptions extends Pick<SelectOptions, 'budget' | 'countTokens' | 'units'> {
  /** Lines that are left out whatever the budget: 1; all others 0. */
  readonly folds?: Uint8Array | undefined;
}

/** {@link select} by any score, with a share of the budget for headers. */
export function selectBy(
  text: string,
  options: SelectByOptions,
  headerShare: number,
  score: ScoreBlocks,
): Selection {
  const { budget, units = [], folds, countTokens = approximateTokens } = options;
  if (!(budget >= 0)) throw new RangeError(`select: budget must be a number ≥ 0, got ${budget}`);
  const tokensBefore = countTokens(text);
  if (tokensBefore <= budget && !folds) {
    return { ...verbatim(text, tokensBefore), shown: shownLines(countLines(text), []) };
  }
  const all = lines(text);
  const blocks = folds ? cutAt(blocksOf(all, units), folds) : blocksOf(all, units);
  const order = byScore(score(all, blocks));
  const choice: Choice = { blocks, order, plan: createPlan(all, blocks, countTokens), taken: [] };
  if (headerShare > 0) takeHeaders(choice, units, budget * headerShare);
  for (const index of order) {
    const isLeftOut = folds?.[(blocks[index] as Block).start];
    if (!isLeftOut && choice.plan.take(index, budget)) choice.taken.push(index);
  }
  return writeWithin(choice, { text, lines: all.length, tokensBefore, budget, countTokens });
}

/** The blocks of a text, and those that are kept so far. */
interface Choice {
  readonly blocks: readonly Block[];
  /** Indices of the blocks, best score first. */
  readonly order: readonly number[];
  readonly plan: SelectionPlan;
  /** The blocks that were taken for their score, in the order in which they were. */
  readonly taken: number[];
}

/** The blocks to write, and the budget for them. */
interface Frame {
  readonly text: string;
  readonly lines: number;
  readonly tokensBefore: number;
  readonly budget: number;
  readonly countTokens: CountTokens;
}

/** Writes the kept blocks; while they are over the budget, those taken last are given back. */
function writeWithin(choice: Choice, frame: Frame): Selection {
  const { text, tokensBefore, budget, countTokens } = frame;
  for (let step = 1; ; step *= 2) {
    const folds = foldsOf(choice, frame.lines);
    const { text: written, omissions } = keepLines(text, folds, NOT_SELECTED, countTokens);
    const tokensAfter = countTokens(written);
    if (tokensAfter <= budget) {
      const shown = shownLines(countLines(text), omissions);
      return { ...lossy(written, omissions, tokensBefore, tokensAfter), shown };
    }
    if (!giveBack(choice, step, tokensAfter - budget)) return nothing(frame);
  }
}

/**
 * Drops the blocks taken last, then the others. Sums over blocks are near the measured tokens, not
 * equal: at least `over` tokens are given back, and, for a counter that sums say nothing of, at
 * least `step` blocks, twice as many every time.
 *
 * @returns whether there was anything to give back
 */
function giveBack({ plan, taken }: Choice, step: number, over: number): boolean {
  const most = plan.spent - over;
  for (let dropped = 0; dropped < step || plan.spent > most; dropped++) {
    const last = taken.pop() ?? plan.kept.lastIndexOf(1);
    if (last < 0) return dropped > 0;
    plan.drop(last);
  }
  return true;
}

/** Cuts blocks where lines that are left out begin and end. */
function cutAt(blocks: readonly Block[], folds: Uint8Array): Block[] {
  return blocks.flatMap((block) => {
    const parts: Block[] = [];
    for (let start = block.start; start < block.end; ) {
      let end = start + 1;
      while (end < block.end && folds[end] === folds[start]) end++;
      parts.push({ ...block, start, end, header: block.header && !folds[start] });
      start = end;
    }
    return parts;
  });
}

const NOT_SELECTED = [{ reason: 'not selected' }];

/**
 * Headers of the definitions with the best blocks and of those around them, as far as their share
 * of the budget goes.
 */
function takeHeaders({ blocks, order, plan }: Choice, units: readonly Unit[], share: number): void {
  const headers = new Map<number, number[]>();
  blocks.forEach(({ header, unit }, index) => {
    if (header) headers.set(unit, [...(headers.get(unit) ?? []), index]);
  });
  const done = new Set<number>();
  for (const index of order) {
    const { unit, start } = blocks[index] as Block;
    if (unit < 0 || done.has(unit)) continue;
    done.add(unit);
    for (const [around, { startLine, endLine }] of units.entries()) {
      if (startLine > start + 1 || endLine <= start || done.has(around)) continue;
      done.add(around);
      for (const header of headers.get(around) ?? []) plan.take(header, share);
    }
    for (const header of headers.get(unit) ?? []) plan.take(header, share);
  }
}

function byScore(scores: Float64Array): number[] {
  return [...scores.keys()].sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b);
}

function foldsOf({ blocks, plan }: Choice, count: number): Uint8Array {
  const folds = new Uint8Array(count).fill(1);
  blocks.forEach(({ start, end }, index) => {
    if (plan.kept[index]) folds.fill(0, start, end);
  });
  return folds;
}

function shownLines(count: number, omissions: readonly Omission[]): LineRange[] {
  const shown: LineRange[] = [];
  let startLine = 1;
  for (const { range } of omissions) {
    if (range.startLine > startLine) shown.push({ startLine, endLine: range.startLine - 1 });
    startLine = range.endLine + 1;
  }
  if (startLine <= count) shown.push({ startLine, endLine: count });
  return shown;
}

/** Not even a marker fits: an empty text, whose omission says so. */
function nothing({ text, tokensBefore, countTokens }: Frame): Selection {
  const range = { startLine: 1, endLine: countLines(text) };
  const omission = { range, tokens: tokensBefore, reason: 'budget too small' };
  return { ...lossy('', [omission], tokensBefore, countTokens('')), shown: [] };
}

/**
 * The blocks that are kept, and their cost with the markers between them. Costs are sums over blocks: the final text is
 * measured once more.
 */
interface SelectionPlan {
  readonly kept: Uint8Array;
  /** Tokens of the kept blocks and of a marker for each gap. */
  readonly spent: number;
  /** Keeps a block if the whole stays within `budget`; its own header comes with its first lines. */
  take(index: number, budget: number): boolean;
  drop(index: number): void;
}

/** A plan that keeps nothing yet. */
export function createPlan(
  lines: readonly string[],
  blocks: readonly Block[],
  countTokens: CountTokens,
): SelectionPlan {
  const tokens = blocks.map(({ start, end }) =>
    countTokens(`${lines.slice(start, end).join('\n')}\n`),
  );
  const gap = countTokens(`${marker(lines.length, lines.length)}\n`) + GAP_DIGITS;
  const selected = new Uint8Array(blocks.length);
  const isKept = (index: number): boolean =>
    index < 0 || index >= selected.length || selected[index] === 1;
  let spent = gap;
  const put = (index: number): number => {
    const gaps = Number(!isKept(index - 1)) + Number(!isKept(index + 1)) - 1;
    selected[index] = 1;
    spent += (tokens[index] as number) + gap * gaps;
    return spent;
  };
  const drop = (index: number): void => {
    if (!selected[index]) return;
    const gaps = Number(!isKept(index - 1)) + Number(!isKept(index + 1)) - 1;
    selected[index] = 0;
    spent -= (tokens[index] as number) + gap * gaps;
  };
  return {
    kept: selected,
    get spent() {
      return spent;
    },
    take(index, budget) {
      const header = headerOf(blocks, index);
      const parts = header === undefined ? [index] : [header, index];
      const fresh = parts.filter((part) => !selected[part]);
      if (fresh.length === 0) return true;
      for (const part of fresh) put(part);
      if (spent <= budget) return true;
      for (const part of fresh.reverse()) drop(part);
      return false;
    },
    drop,
  };
}

/** Tokens that the second line number of a marker adds. */
const GAP_DIGITS = 2;

/** The header right before a body's first block. */
function headerOf(blocks: readonly Block[], index: number): number | undefined {
  const block = blocks[index] as Block;
  const before = blocks[index - 1];
  return !block.header && before?.header && before.unit === block.unit ? index - 1 : undefined;
}
