import type { Corpus } from '../corpus/corpus.js';
import type { NearCommit } from '../read/reading.js';
import type { Signal } from './signal.js';

/** Commits whose messages are like the task: their files. */
export const commits: Signal = {
  name: 'commits',
  weight: 1,
  label: { causes: 'commits' },
  score: ({ corpus, near }) => neighborScores(corpus, near),
  evidence: ({ corpus: { history, paths }, near }, f) =>
    near
      .map(({ commit }) => history.commits[commit]!)
      .filter(({ files }) => files.includes(paths[f]!))
      .map(({ id }) => id),
};

/** Files of the nearest commits: each commit gives score / √(number of its files that are no tests) to each file. */
export function neighborScores(corpus: Corpus, near: readonly NearCommit[]): Float64Array {
  const scores = new Float64Array(corpus.paths.length);
  for (const { commit, score } of near) {
    const touched = corpus.history.commits[commit]!.files.map((path) =>
      corpus.positions.get(path),
    ).filter((f) => f !== undefined);
    const sources = touched.filter((f) => corpus.tests[f] === 0).length;
    for (const f of touched) scores[f]! += score / Math.sqrt(Math.max(1, sources));
  }
  return scores;
}
