import type { Corpus } from '../corpus/corpus.js';
import { COMMON_IDENTIFIER, FEW_HOLDERS } from '../defaults.js';

/**
 * Exact, case-sensitive identifiers of the task in each file: the sum of
 * weight · ln(1 + N / files that have it); names in a quarter of the files or more (and in 4 or more) say nothing.
 */
export function identifierScores({ query, paths, holders }: Corpus): Float64Array {
  const scores = new Float64Array(paths.length);
  query.identifiers.forEach(({ weight }, i) => {
    const files = holders[i]!;
    if (!isTelling(files.length, paths.length)) return;
    const value = weight * Math.log(1 + paths.length / files.length);
    for (const f of files) scores[f]! += value;
  });
  return scores;
}

/** Whether a name held by `frequency` of `files` files tells them apart. */
export function isTelling(frequency: number, files: number): boolean {
  return frequency > 0 && frequency < Math.max(FEW_HOLDERS, files * COMMON_IDENTIFIER);
}
