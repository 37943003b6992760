import type { Cutter } from './cut.js';
import type { Draft } from './pack.js';

/** Characters without white space below which a chunk joins its neighbor: a bracket, a `return`. */
const TINY = 60;

/**
 * Joins what is too small to be a chunk, the bracket or the `return` behind what was taken apart, to
 * the neighbor it has more scope in common with: the one before, or for the beginning of something
 * the one after.
 */
export function settle(cutter: Cutter, drafts: readonly Draft[]): Draft[] {
  const settled: Draft[] = [];
  for (const [index, draft] of drafts.entries()) {
    const last = settled.at(-1);
    if (last !== undefined && joinsBack(cutter, last, draft, drafts[index + 1]))
      settled[settled.length - 1] = joined(last, draft);
    else settled.push(draft);
  }
  return settled;
}

function joinsBack(cutter: Cutter, last: Draft, draft: Draft, next: Draft | undefined): boolean {
  if (!together(cutter, last, draft)) return false;
  const { measure } = cutter;
  const isTiny = (one: Draft) => measure.dense(one.start, one.end) < TINY && !declares(one);
  // A tiny draft that could not join its predecessor joins this one.
  if (isTiny(last)) return true;
  if (!isTiny(draft)) return false;
  if (next === undefined || !together(cutter, draft, next)) return true;
  const begins = draft.pieces.some(({ role }) => role !== 'loose');
  const before = common(last, draft);
  const after = common(draft, next);
  return before > after || (before === after && !begins);
}

function together({ measure, limit, target }: Cutter, a: Draft, b: Draft): boolean {
  const estimate = measure.estimate(a.start, b.end);
  if (estimate > limit) return false;
  return estimate < Math.min(target, limit / 2) || measure.exact(a.start, b.end) <= limit;
}

function common(a: Draft, b: Draft): number {
  let length = 0;
  while (length < a.path.length && a.path[length] === b.path[length]) length++;
  return length;
}

function declares({ pieces }: Draft): boolean {
  return pieces.some(({ spans }) => spans.some(({ name }) => name !== undefined));
}

/** The larger of two drafts says what the chunk is. */
function joined(a: Draft, b: Draft): Draft {
  const larger = b.end - b.start > a.end - a.start ? b : a;
  return { ...larger, start: a.start, end: b.end };
}
