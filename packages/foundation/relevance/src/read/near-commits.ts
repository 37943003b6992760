import { averageLength, type Corpus } from '../corpus/corpus.js';
import { MAX_COMMIT_FILES } from '../defaults.js';
import type { Query } from '../query/query.js';
import { inverseDocumentFrequency, lengthNorm, saturation } from '../terms/bm25.js';
import { NO_TERM, queryTermOf } from './message-field.js';
import type { NearCommit } from './reading.js';

/** Nearest commits whose files score. Lab: 3, 5 and 10 alike; 20 is worse by a point of MRR. */
const NEIGHBORS = 3;

/** Length normalization of one commit message. Lab. */
const B_COMMIT = 0.5;

/** The `count` commits whose messages are nearest to the task (BM25, b 0.5), best first, then newest. */
export function nearestCommits(
  { query, history }: Corpus,
  count: number = NEIGHBORS,
): NearCommit[] {
  const wanted = queryTermOf(query, history.termIds);
  const weights = termWeights(query, history, wanted);
  const average = averageLength(Float64Array.from(history.lengths));
  const near: NearCommit[] = [];
  history.commits.forEach(({ files }, commit) => {
    const norm = lengthNorm(history.lengths[commit]!, average, B_COMMIT);
    let score = 0;
    for (let i = history.starts[commit]!; i < history.starts[commit + 1]!; i++) {
      const term = wanted[history.terms[i]!]!;
      if (term !== NO_TERM) score += weights[term]! * saturation(history.counts[i]!, norm);
    }
    if (score > 0 && files.length <= MAX_COMMIT_FILES) near.push({ commit, score });
  });
  return near.sort((a, b) => b.score - a.score || a.commit - b.commit).slice(0, count);
}

/** For each term of the query its weight, times how rare it is in messages. */
function termWeights(query: Query, history: Corpus['history'], wanted: Int32Array): Float64Array {
  const frequency = new Float64Array(query.terms.length);
  for (let i = 0; i < history.terms.length; i++) {
    const term = wanted[history.terms[i]!]!;
    if (term !== NO_TERM) frequency[term]! += 1;
  }
  const total = history.commits.length;
  return frequency.map(
    (count, term) => query.terms[term]!.weight * inverseDocumentFrequency(total, count),
  );
}
