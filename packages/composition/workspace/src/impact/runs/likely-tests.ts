/** How likely a test is, and by what it is known. */
export interface RankedLikely {
  readonly score: number;
  readonly by: string;
}

/**
 * The chance below which a test is counted and not named. On the traced suites of eleven repositories, each
 * judged by chances fitted on the ten others, it leaves out a third of the first ten and one in a hundred of
 * those that are right.
 */
export const LEAST_CHANCE = 0.1;

/**
 * The part of the likeliest test's chance below which a test is not named either. On the same suites the share of
 * named tests that ran rises from .62 to .66 by it, and of the right ones among the first ten one in a hundred is lost.
 */
const LEAST_PART = 1 / 3;

/** Evidence for a test by a statement, or by the change itself: no chance. */
const STATED: ReadonlySet<string> = new Set(['changed', 'imports', 'imports-file']);

/** Whether the score of a test is a measured chance, and no statement says more. */
export function isChance({ by }: RankedLikely): boolean {
  return !STATED.has(by);
}

/**
 * The number of ranked tests that are worth naming: the first, those that are likely, and every one that a
 * statement tells of.
 *
 * @param ranked the likeliest first
 */
export function likelyCount(ranked: readonly RankedLikely[]): number {
  const stated = ranked.findLastIndex((one) => !isChance(one)) + 1;
  const least = Math.max(LEAST_CHANCE, LEAST_PART * (ranked.find(isChance)?.score ?? 0));
  const end = ranked.findIndex(({ score }, at) => at >= Math.max(1, stated) && score < least);
  return end < 0 ? ranked.length : end;
}
