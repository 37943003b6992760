import type { LineRange } from '@ctx/text';
import type { Block } from '../portions/portions.js';
import { within } from '../portions/ranges.js';

/** Lines that are shown together under one heading `@@ a-b name`. */
export interface Hunk extends LineRange {
  /** Names the definitions of its lines: one, or the first and the last of several; may be empty. */
  label: string;
  /** Runs of lines that are shown whole, in line order. */
  runs: LineRange[];
}

/** A hunk while runs are added to it. */
interface OpenHunk extends LineRange {
  runs: LineRange[];
  /** The place of its last line. */
  last?: Block | undefined;
}

/**
 * Groups runs of shown lines: those of one place stand together, its holes are marked.
 *
 * @param shown Lines shown whole: disjoint and sorted.
 * @param blocks Places that hold shown lines, in line order.
 */
export function hunksOf(shown: readonly LineRange[], blocks: readonly Block[]): Hunk[] {
  const hunks: OpenHunk[] = [];
  for (const run of shown) {
    const inside = blocks.filter((block) => within(run, block));
    const [first, last] = [inside[0], inside.at(-1)];
    const open = hunks.at(-1);
    if (open?.last !== undefined && open.last === first && first.whole) {
      open.runs.push(run);
      open.endLine = run.endLine;
      open.last = last;
    } else hunks.push({ ...run, runs: [run], last });
  }
  return hunks.map((hunk, i): Hunk => {
    const { startLine, runs, last } = hunk;
    // Lines missing at the end of a definition are a hole as well, up to what is shown next.
    const end = last?.whole === true ? last.endLine : hunk.endLine;
    const endLine = Math.max(
      hunk.endLine,
      Math.min(end, (hunks[i + 1]?.startLine ?? Infinity) - 1),
    );
    return { startLine, endLine, runs, label: labelOf(runs, blocks) };
  });
}

/** `Cart.add`, or of several definitions the first and the last: `Cart.add to remove`. */
function labelOf(runs: readonly LineRange[], blocks: readonly Block[]): string {
  const labels = namedBlocks(runs, blocks).map(({ label }) => label);
  const [first = '', last = ''] = [labels[0], labels.at(-1)];
  if (first === last) return first;
  const owner = first.slice(0, first.lastIndexOf('.') + 1);
  const isSibling = owner !== '' && last.startsWith(owner);
  return `${first} to ${isSibling ? last.slice(owner.length) : last}`;
}

/**
 * The definitions that lines are of: without one that only stands around another of them, and without
 * members of one that is shown whole.
 */
function namedBlocks(runs: readonly LineRange[], blocks: readonly Block[]): Block[] {
  const met = blocks.filter(
    (block) => block.label !== '' && runs.some((run) => within(run, block)),
  );
  const isAround = (outer: Block, inner: Block) =>
    outer !== inner && outer.startLine <= inner.startLine && outer.endLine >= inner.endLine;
  const isBegun = ({ startLine }: Block) =>
    runs.some((run) => run.startLine <= startLine && startLine <= run.endLine);
  const isWhole = ({ startLine, endLine }: Block) =>
    runs.some((run) => run.startLine <= startLine && endLine <= run.endLine);
  return met.filter(
    (block) =>
      !met.some((other) => isAround(other, block) && isWhole(other)) &&
      (isBegun(block) || !met.some((other) => isAround(block, other))),
  );
}
