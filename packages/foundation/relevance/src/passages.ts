import { lengthNorm, saturation } from './bm25.js';
import { averageLength, type Corpus } from './corpus.js';
import { B_BODY, PASSAGE_DECAY } from './defaults.js';
import type { Query } from './query.js';

/** BM25 of every block (k1 1.2, b 0.75), with frequencies over files: blocks of one file do not compete. */
export function blockScores(query: Query, { blocks, idf }: Corpus): Float64Array {
  const average = averageLength(blocks.lengths);
  return Float64Array.from(blocks.lengths, (length, block) => {
    const norm = lengthNorm(length, average, B_BODY);
    let score = 0;
    for (let i = blocks.starts[block]!; i < blocks.starts[block + 1]!; i++) {
      const term = blocks.terms[i]!;
      score += query.terms[term]!.weight * idf[term]! * saturation(blocks.counts[i]!, norm);
    }
    return score;
  });
}

/**
 * Passage score of every file: its best block, plus half the second, plus a quarter of the third.
 *
 * @param scores of every block, from {@link blockScores}
 */
export function passageScores({ paths, fileBlocks }: Corpus, scores: Float64Array): Float64Array {
  return Float64Array.from(paths, (_, f) => {
    const best = scores
      .slice(fileBlocks[f], fileBlocks[f + 1])
      .sort()
      .reverse();
    return PASSAGE_DECAY.reduce((sum, share, i) => sum + share * (best[i] ?? 0), 0);
  });
}
