import type { Corpus } from '../corpus/corpus.js';
import type { FieldCounts } from '../corpus/hits.js';

/** Words of the task that a file's fields have, by weight · idf · saturated frequency. */
export function strongest(
  corpus: Corpus,
  rows: readonly (readonly [field: FieldCounts, row: number, weight: number])[],
): string[] {
  const values = new Map<number, number>();
  for (const [field, row, weight] of rows)
    for (let i = field.starts[row]!; i < field.starts[row + 1]!; i++) {
      const term = field.terms[i]!;
      values.set(term, (values.get(term) ?? 0) + weight * field.counts[i]!);
    }
  return [...values]
    .map(([term, count]) => {
      const { word, weight } = corpus.query.terms[term]!;
      return { word, value: (weight * corpus.idf[term]! * count) / (count + 1) };
    })
    .sort((a, b) => b.value - a.value || (a.word < b.word ? -1 : 1))
    .map(({ word }) => word);
}
