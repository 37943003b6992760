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

/** Tests that a list begins with, and a command runs, whatever else there is. */
export const FEW = 10;

/** The same of a test behind the first {@link FEW}: of what many tests run more are named, as long as they are likely. */
const LEAST_BEHIND = 0.15;

/** Tests that are named at most, of a definition that nearly all run. */
const MOST = 80;

/** The part of the likeliest test's chance below which a test is not named either, where calls lead from it. */
const LEAST_PART = 1 / 5;

/**
 * The same where names or imports alone tell of a test, which are right more seldom than what has as good a chance by a
 * way of calls. The parts and the chance behind the first ten were chosen on five traced suites, as those by which the
 * list has most of what the whole order has and six in ten of the first ten ran.
 */
const LEAST_PART_UNCALLED = 3 / 5;

/** Evidence by a way of calls from the test. */
const CALLED: ReadonlySet<string> = new Set(['runs', 'may-run']);

/** Evidence for a test by a statement, or by the change itself: no chance. */
const STATED: ReadonlySet<string> = new Set(['changed', 'imports', 'imports-file']);

/** Whether the score of a test is a measured chance, and no statement says more. */
export function isChance({ by }: RankedLikely): boolean {
  return !STATED.has(by);
}

/**
 * The number of ranked tests that are worth naming: the first, those that are likely, and those that a statement tells
 * of.
 *
 * @param ranked the likeliest first
 */
export function likelyCount(ranked: readonly RankedLikely[]): number {
  const stated = ranked.findLastIndex((one) => !isChance(one)) + 1;
  const first = ranked.find(isChance)?.score ?? 0;
  const isUnlikely = ({ score, by }: RankedLikely, at: number): boolean =>
    score < (at < FEW ? LEAST_CHANCE : LEAST_BEHIND) ||
    score < first * (CALLED.has(by) ? LEAST_PART : LEAST_PART_UNCALLED);
  const end = ranked.findIndex((one, at) => at >= Math.max(1, stated) && isUnlikely(one, at));
  return Math.min(MOST, end < 0 ? ranked.length : end);
}
