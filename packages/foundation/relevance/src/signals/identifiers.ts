import type { Corpus } from '../corpus/corpus.js';
import type { Signal } from './signal.js';

/** An identifier in fewer files than this always tells them apart: a quarter of a small repository is one or two. */
const FEW_HOLDERS = 4;

/** An identifier in more than this share of the files says nothing. Lab. */
const COMMON_IDENTIFIER = 1 / 4;

/** Exact names of the task that few files have. */
export const identifiers: Signal = {
  name: 'identifiers',
  weight: 1,
  label: { causes: 'names', own: true, order: 2 },
  score: ({ corpus }) => identifierScores(corpus),
  evidence: ({ corpus: { query, holders, paths } }, f) =>
    query.identifiers
      .map(({ name, weight }, i) => ({ name, files: holders[i]!, weight }))
      .filter(
        ({ name, files }) =>
          files.includes(f) &&
          (isTelling(files.length, paths.length) || query.names.includes(name)),
      )
      .map(({ name, files, weight }) => ({
        name,
        value: weight * Math.log(1 + paths.length / files.length),
      }))
      .sort((a, b) => b.value - a.value)
      .map(({ name }) => name),
};

/**
 * Exact, case-sensitive identifiers of the task in each file: the sum of
 * weight · ln(1 + N / files that have it); names in a quarter of the files or more (and in 4 or more) say nothing,
 * unless the task consists of them.
 */
export function identifierScores({ query, paths, holders }: Corpus): Float64Array {
  const scores = new Float64Array(paths.length);
  query.identifiers.forEach(({ name, weight }, i) => {
    const files = holders[i]!;
    if (!isTelling(files.length, paths.length) && !query.names.includes(name)) return;
    const value = weight * Math.log(1 + paths.length / files.length);
    for (const f of files) scores[f]! += value;
  });
  return scores;
}

/** Whether a name held by `frequency` of `files` files tells them apart. */
export function isTelling(frequency: number, files: number): boolean {
  return frequency > 0 && frequency < Math.max(FEW_HOLDERS, files * COMMON_IDENTIFIER);
}
