import {
  approximateTokens,
  type CountTokens,
  type LineRange,
  lines,
  type Omission,
} from '@ctx/text';
import { type BlockSignals, scoreBlocks } from './block-scores.js';
import { type Block, blocksOf } from './blocks.js';
import { boundedCount } from './bounded-count.js';
import { HEADER_SHARE } from './defaults.js';
import { keepLines } from './kept-lines.js';
import { createPlan, type SelectionPlan } from './selection-plan.js';
import type { Compressed, Unit } from './shapes.js';

/** Options of {@link select}. */
export interface SelectOptions extends BlockSignals {
  /** Most tokens of the result, markers included. */
  readonly budget: number;
  /** Default: a rough count, characters over 4. */
  readonly countTokens?: CountTokens;
  /** Definitions of `@ctx/syntax` or blocks of an outline; without them, paragraphs are chosen. */
  readonly units?: readonly Unit[];
}

/** A selection: its kept lines stand as in the source. */
export interface Selection extends Compressed {
  /** What is shown, in line order. */
  readonly shown: readonly LineRange[];
}

/**
 * Chooses which blocks of a file to keep under a budget, whole and in source order; every stretch
 * left out is marked by its lines and listed with its tokens.
 *
 * @throws RangeError when the budget is not a number ≥ 0.
 */
export function select(text: string, options: SelectOptions): Selection {
  const { budget, units = [] } = options;
  if (!(budget >= 0)) throw new RangeError(`select: budget must be a number ≥ 0, got ${budget}`);
  const countTokens = boundedCount(options.countTokens ?? approximateTokens);
  const all = lines(text);
  const tokensBefore = countTokens(text);
  if (tokensBefore <= budget) {
    return {
      text,
      class: 'verbatim',
      omissions: [],
      legend: { originals: [], edits: [] },
      tokensBefore,
      tokensAfter: tokensBefore,
      shown: [{ startLine: 1, endLine: all.length }],
    };
  }
  const blocks = blocksOf(all, units);
  const scores = scoreBlocks(all, blocks, units, options);
  const plan = createPlan(all, blocks, countTokens);
  if (options.query !== undefined) takeHeaders(plan, blocks, scores, budget * HEADER_SHARE);
  const taken = byScore(scores).filter((index) => plan.take(index, budget));
  // Sums over blocks are near the measured tokens, not equal: give back what is over.
  for (;;) {
    const kept = linesOf(plan, blocks, all.length);
    const { text: written, omissions } = keepLines(text, kept, countTokens, 'not selected');
    const tokensAfter = countTokens(written);
    if (tokensAfter <= budget && tokensAfter <= tokensBefore) {
      const shown = shownLines(all.length, omissions);
      return {
        text: written,
        class: 'lossy',
        omissions,
        legend: { originals: [], edits: [] },
        tokensBefore,
        tokensAfter,
        shown,
      };
    }
    const last = taken.pop() ?? plan.kept.lastIndexOf(1);
    if (last < 0) return nothing(all.length, tokensBefore);
    plan.drop(last);
  }
}

/** Headers of the definitions with the best blocks, as far as their share of the budget goes. */
function takeHeaders(
  plan: SelectionPlan,
  blocks: readonly Block[],
  scores: Float64Array,
  share: number,
): void {
  const headers = new Map<number, number[]>();
  blocks.forEach(({ header, unit }, index) => {
    if (header) headers.set(unit, [...(headers.get(unit) ?? []), index]);
  });
  for (const index of byScore(scores)) {
    if ((scores[index] as number) <= 0) break;
    for (const header of headers.get((blocks[index] as Block).unit) ?? []) plan.take(header, share);
  }
}

function byScore(scores: Float64Array): number[] {
  return [...scores.keys()].sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b);
}

function linesOf({ kept }: SelectionPlan, blocks: readonly Block[], count: number): Uint8Array {
  const mask = new Uint8Array(count);
  blocks.forEach(({ start, end }, index) => {
    if (kept[index]) mask.fill(1, start, end);
  });
  return mask;
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
function nothing(count: number, tokensBefore: number): Selection {
  const range = { startLine: 1, endLine: count };
  const omission = { range, tokens: tokensBefore, reason: 'budget too small' };
  return {
    text: '',
    class: 'lossy',
    omissions: [omission],
    legend: { originals: [], edits: [] },
    tokensBefore,
    tokensAfter: 0,
    shown: [],
  };
}
