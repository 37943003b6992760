import { bm25, readQuery, terms } from '@ctx/relevance';
import type { Unit } from '../shapes.js';
import type { Block } from './blocks.js';

/** Weight of a query's word that looks like code (`parseCookie`, `max_age`). Measured: +3 points. */
const CODE_TERM = 2;

/** Share of its best score that a definition lends its other blocks. Measured: +3 points. */
const SAME_UNIT = 0.5;

/** Weight of recency beside a query; alone it is all there is. Measured: within noise. */
const RECENCY_SHARE = 0.3;

/** Bonus for a line that a stack frame names, in units of the best block's score. */
export const NAMED_LINE = 1;

/** Bonus for holding the text of the task's error message. */
const ERROR_BOOST = 0.5;

/** The signals by which the blocks of a file are scored. */
export interface BlockSignals {
  /** The task: a sentence, an issue, an error with its stack. */
  readonly query?: string | undefined;
  /** POSIX path of the file, to which stack frames of the task may point. */
  readonly path?: string | undefined;
  /** How recently each line was changed, any non-negative scale; 0 or absent: not lately. */
  readonly recency?: readonly number[] | undefined;
}

/**
 * One score a block, higher is better.
 *
 * With a query: BM25 over the blocks, words of code doubled; the best block of the same definition
 * lends half its score; lines that the task names, and its error messages, come first. Without:
 * the recency of the lines, if known. Comments and imports come last among equals.
 */
export function scoreBlocks(
  lines: readonly string[],
  blocks: readonly Block[],
  units: readonly Unit[],
  { query, path, recency }: BlockSignals,
): Float64Array {
  const recent = recency ? normalized(blocks.map((block) => recencyOf(block, recency))) : undefined;
  const scores = query === undefined ? new Float64Array(blocks.length) : queryScores();
  return scores.map((score, index) => {
    const share = (recent?.[index] ?? 0) * (query === undefined ? 1 : RECENCY_SHARE);
    return score + share - (blocks[index]?.minor ? MINOR : 0);
  });

  function queryScores(): Float64Array {
    const read = readQuery(query as string);
    const documents = documentsOf(lines, blocks);
    const weighted = read.terms.map(({ term, weight, word }) => ({
      term,
      weight: CODE_LIKE.test(word) ? weight * CODE_TERM : weight,
    }));
    const own = normalized(bm25(weighted, documents.map(terms)));
    const best = bestOfUnits(own, blocks, units);
    const named = namedLines(read.mentions, path);
    return own.map((score, index) => {
      const block = blocks[index] as Block;
      let sum = score + SAME_UNIT * (best.get(block.unit) ?? 0);
      if (named.some((line) => line > block.start && line <= block.end)) sum += NAMED_LINE;
      if (read.errors.some((error) => holds(documents[index] as string, error))) sum += ERROR_BOOST;
      return sum;
    });
  }
}

/** Malus of a comment or an import: less than the distance of any two different scores. */
const MINOR = 1e-6;
const CODE_LIKE = /[a-z0-9][A-Z]|[A-Za-z0-9]_[A-Za-z0-9]|\$|[A-Z]{2}/;

/** A body's first block is read together with its header. */
function documentsOf(lines: readonly string[], blocks: readonly Block[]): string[] {
  return blocks.map((block, index) => {
    const before = blocks[index - 1];
    const start = before?.header && before.unit === block.unit ? before.start : block.start;
    return lines.slice(start, block.end).join('\n');
  });
}

/** The best score in each unit, of its own blocks and those of the units inside it. */
function bestOfUnits(
  scores: Float64Array,
  blocks: readonly Block[],
  units: readonly Unit[],
): Map<number, number> {
  const best = new Map<number, number>();
  blocks.forEach(({ unit }, index) => {
    if (unit < 0 || !units[unit]) return;
    best.set(unit, Math.max(best.get(unit) ?? 0, scores[index] as number));
  });
  return best;
}

function recencyOf({ start, end }: Block, recency: readonly number[]): number {
  let sum = 0;
  for (let line = start; line < end; line++) sum += recency[line] ?? 0;
  return sum / (end - start);
}

/** Divided by the largest, so that different signals can be added. */
function normalized(scores: ArrayLike<number>): Float64Array {
  const values = Float64Array.from(scores);
  const top = values.reduce((most, value) => Math.max(most, value), 0);
  return top > 0 ? values.map((value) => value / top) : values;
}

interface Mention {
  readonly path: string;
  readonly line?: number | undefined;
}

/** Lines of this file that the task names; a mention's path may be longer or shorter. */
function namedLines(mentions: readonly Mention[], path: string | undefined): number[] {
  if (path === undefined) return [];
  return mentions.flatMap(({ path: named, line }) =>
    line !== undefined && (path.endsWith(named) || named.endsWith(path)) ? [line] : [],
  );
}

/** Whether a block holds the words of an error message, its values aside. */
function holds(document: string, error: string): boolean {
  const words = error.match(/[A-Za-z][\w ]{11,}/g) ?? [];
  return words.some((part) => document.includes(part.trim()));
}
