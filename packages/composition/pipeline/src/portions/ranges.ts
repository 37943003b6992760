import type { LineRange } from '@ctx/text';

/** A hole of at most this many lines is shown: saying that it is there would cost as much. */
const BRIDGE = 2;

/**
 * Sorts ranges and joins those that touch, overlap, or leave a hole of at most `bridge` lines.
 *
 * @param ranges 1-based inclusive, any order.
 * @param bridge Largest hole that is closed, in lines (default 2: naming it would cost as much).
 * @returns Disjoint ranges in line order.
 */
export function mergeRanges(ranges: readonly LineRange[], bridge: number = BRIDGE): LineRange[] {
  const sorted = [...ranges].sort((a, b) => a.startLine - b.startLine);
  const merged: LineRange[] = [];
  for (const { startLine, endLine } of sorted) {
    const last = merged.at(-1);
    if (last && startLine <= last.endLine + bridge + 1) {
      last.endLine = Math.max(last.endLine, endLine);
    } else merged.push({ startLine, endLine });
  }
  return merged;
}

/** The holes that disjoint, sorted `ranges` leave in the lines 1 … `lineCount`. */
export function holes(ranges: readonly LineRange[], lineCount: number): LineRange[] {
  const gaps: LineRange[] = [];
  let next = 1;
  for (const { startLine, endLine } of ranges) {
    if (startLine > next) gaps.push({ startLine: next, endLine: startLine - 1 });
    next = endLine + 1;
  }
  if (next <= lineCount) gaps.push({ startLine: next, endLine: lineCount });
  return gaps;
}

/** Lines in all of `ranges`, which must be disjoint. */
export function lengthOf(ranges: readonly LineRange[]): number {
  return ranges.reduce((sum, { startLine, endLine }) => sum + endLine - startLine + 1, 0);
}

/** The parts of one range that disjoint, sorted ranges leave uncovered. */
export function without(
  { startLine, endLine }: LineRange,
  ranges: readonly LineRange[],
): LineRange[] {
  const inside = ranges
    .filter((range) => range.startLine <= endLine && range.endLine >= startLine)
    .map((range) => ({
      startLine: Math.max(startLine, range.startLine) - startLine + 1,
      endLine: Math.min(endLine, range.endLine) - startLine + 1,
    }));
  return holes(inside, endLine - startLine + 1).map((range) => ({
    startLine: range.startLine + startLine - 1,
    endLine: range.endLine + startLine - 1,
  }));
}

/** Whether two ranges have a line in common. */
export function within(a: LineRange, b: LineRange): boolean {
  return a.startLine <= b.endLine && b.startLine <= a.endLine;
}

/** The first `count` lines of disjoint, sorted ranges. */
export function headOf(ranges: readonly LineRange[], count: number): LineRange[] {
  const head: LineRange[] = [];
  let left = count;
  for (const { startLine, endLine } of ranges) {
    if (left <= 0) break;
    head.push({ startLine, endLine: Math.min(endLine, startLine + left - 1) });
    left -= endLine - startLine + 1;
  }
  return head;
}
