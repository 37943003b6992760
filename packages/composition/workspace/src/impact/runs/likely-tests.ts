/** How likely a test is, and by what it is known. */
export interface RankedLikely {
  readonly score: number;
  readonly by: string;
}

// Chosen on five repositories whose tests were traced (`pnpm bench tests`), so that of ten named tests six run
// what was asked and the share of those that do falls least; looked at on six others once.

/** Tests that are named whatever their chance is: the second is right more often than a gap before it tells. */
const FIRST = 2;

/** Of the score of the one before: below it, the list ends where the score is low. */
const DROP = 0.5;

/** A score that is low. */
const LOW = 0.5;

/** A score that says nothing. */
const LEAST = 0.05;

/** Evidence for a test by a statement, or by the change itself: no chance. */
const STATED: ReadonlySet<string> = new Set(['changed', 'imports', 'imports-file']);

/**
 * How many of ranked tests are worth naming: up to the first that is far less likely than the one before it. A test
 * that a statement names is not left out.
 *
 * @param ranked the likeliest first
 */
export function likelyCount(ranked: readonly RankedLikely[]): number {
  const stated = ranked.findLastIndex(({ by }) => STATED.has(by)) + 1;
  const end = ranked.findIndex(({ score }, at) => {
    if (at < Math.max(FIRST, stated)) return false;
    return score < LEAST || (score < LOW && score < DROP * ranked[at - 1]!.score);
  });
  return end < 0 ? ranked.length : end;
}
