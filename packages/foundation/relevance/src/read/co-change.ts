import type { Corpus } from '../corpus/corpus.js';
import { MAX_COMMIT_FILES } from '../defaults.js';
import type { CoChange } from './reading.js';

/** How many files, best first, vote for the files that change together with them. Lab. */
const CO_CHANGE_SEEDS = 10;

/** In place of a file's index: none. */
const NO_FILE = -1;

/**
 * Files that change together with given ones: for each seed, its score times
 * commits of both / √(commits of one · commits of the other), pairs of one commit left out.
 *
 * @param seeds scores per file; the best `count` act
 */
export function coChangeScores(
  corpus: Corpus,
  seeds: Float64Array,
  count: number = CO_CHANGE_SEEDS,
): CoChange {
  const acting = [...seeds.keys()]
    .filter((f) => seeds[f]! > 0)
    .sort((a, b) => seeds[b]! - seeds[a]! || a - b)
    .slice(0, count);
  const { commitsOf, together } = commitCounts(corpus, acting);
  const scores = new Float64Array(seeds.length);
  const partners = new Int32Array(seeds.length).fill(NO_FILE);
  const most = new Float64Array(seeds.length);
  together.forEach((pairs, i) => {
    const seed = acting[i]!;
    for (const [f, both] of pairs) {
      if (both === 1) continue;
      const score = (seeds[seed]! * both) / Math.sqrt(commitsOf[f]! * commitsOf[seed]!);
      scores[f]! += score;
      if (score > most[f]!) [most[f], partners[f]] = [score, seed];
    }
  });
  return { scores, partners };
}

interface CommitCounts {
  /** Commits that touch each file. */
  commitsOf: Float64Array;
  /** For each acting file: other file → commits of both, sweeping ones left out. */
  together: Map<number, number>[];
}

function commitCounts(
  { history, positions, paths }: Corpus,
  acting: readonly number[],
): CommitCounts {
  const rank = new Map(acting.map((f, i) => [f, i]));
  const commitsOf = new Float64Array(paths.length);
  const together = acting.map(() => new Map<number, number>());
  for (const { files } of history.commits) {
    const touched = [...new Set(files.map((path) => positions.get(path)))].filter(
      (f) => f !== undefined,
    );
    for (const f of touched) commitsOf[f]! += 1;
    if (files.length < 2 || files.length > MAX_COMMIT_FILES) continue;
    for (const seed of touched) {
      const at = rank.get(seed);
      const pairs = at === undefined ? undefined : together[at];
      if (pairs) for (const f of touched) if (f !== seed) pairs.set(f, (pairs.get(f) ?? 0) + 1);
    }
  }
  return { commitsOf, together };
}
