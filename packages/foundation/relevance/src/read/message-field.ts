import type { Corpus } from '../corpus/corpus.js';
import type { FieldCounts } from '../corpus/field-counts.js';
import type { Query } from '../query/query.js';

/** A message counts min(1, this / number of files) for each of its files. Lab. */
const FOCUSED_COMMIT_FILES = 3;

/** In place of the index of a query's term: none. */
export const NO_TERM = -1;

/** The query's terms in the messages of the commits that touched each file; sweeping commits count less. */
export function messageField({ query, paths, positions, history }: Corpus): FieldCounts {
  const rows = new Map<number, Map<number, number>>();
  const lengths = new Float64Array(paths.length);
  const wanted = queryTermOf(query, history.termIds);
  history.commits.forEach(({ files }, c) => {
    const share = Math.min(1, FOCUSED_COMMIT_FILES / Math.max(1, files.length));
    for (const path of files) {
      const f = positions.get(path);
      if (f === undefined) continue;
      lengths[f]! += share * history.lengths[c]!;
      for (let i = history.starts[c]!; i < history.starts[c + 1]!; i++) {
        const term = wanted[history.terms[i]!]!;
        if (term === NO_TERM) continue;
        const row = rows.get(f) ?? new Map<number, number>();
        rows.set(f, row.set(term, (row.get(term) ?? 0) + share * history.counts[i]!));
      }
    }
  });
  const starts = new Uint32Array(paths.length + 1);
  for (let f = 0; f < paths.length; f++) starts[f + 1] = starts[f]! + (rows.get(f)?.size ?? 0);
  // Sorted, so that the order of summation does not depend on the history's first file.
  const ordered = [...rows]
    .sort(([a], [b]) => a - b)
    .flatMap(([, row]) => [...row].sort((a, b) => a[0] - b[0]));
  return {
    starts,
    terms: Uint32Array.from(ordered, ([term]) => term),
    counts: Float64Array.from(ordered, ([, count]) => count),
    lengths,
  };
}

/** For each term id of the history the index of the query's term, or {@link NO_TERM}. */
export function queryTermOf(query: Query, termIds: ReadonlyMap<string, number>): Int32Array {
  const terms = new Int32Array(termIds.size).fill(NO_TERM);
  query.terms.forEach(({ term }, i) => {
    const id = termIds.get(term);
    if (id !== undefined) terms[id] = i;
  });
  return terms;
}
