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
  const end = ranked.findIndex(
    ({ score }, at) => at >= Math.max(1, stated) && score < LEAST_CHANCE,
  );
  return end < 0 ? ranked.length : end;
}
