import { bestBlock, passageScores } from '../read/block-scores.js';
import { strongest } from '../read/strongest.js';
import type { Signal } from './signal.js';

/** The best passages of a file, by their own words. */
export const passages: Signal = {
  name: 'passages',
  weight: 1,
  label: { causes: 'words', own: true, order: 1 },
  score: ({ corpus, blocks }) => passageScores(corpus, blocks),
  evidence: ({ corpus, blocks }, f) =>
    strongest(corpus, [[corpus.blocks, bestBlock(corpus, blocks, f), 1]]),
};
