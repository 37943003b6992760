import { averageLength, type Corpus } from '../corpus/corpus.js';
import type { FieldCounts } from '../corpus/hits.js';
import { lengthNorm, saturation } from '../terms/bm25.js';

/** BM25 of one field of every file, alone. Frequencies over files' bodies and paths. */
export function fieldScore(corpus: Corpus, field: FieldCounts, b: number): Float64Array {
  const { query } = corpus;
  const average = averageLength(field.lengths);
  return Float64Array.from(corpus.paths, (_, f) => {
    if (field.starts[f] === field.starts[f + 1]) return 0;
    const norm = lengthNorm(field.lengths[f]!, average, b);
    let score = 0;
    for (let i = field.starts[f]!; i < field.starts[f + 1]!; i++) {
      const term = field.terms[i]!;
      score += query.terms[term]!.weight * corpus.idf[term]! * saturation(field.counts[i]!, norm);
    }
    return score;
  });
}
