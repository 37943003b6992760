import { CONTEXT_WEIGHTS } from '../defaults.js';
import { bestBlock } from '../read/block-scores.js';
import { strongest } from '../read/strongest.js';
import type { Signal } from './signal.js';

/** The best passages of a file, with the words of its path and its commits. */
export const context: Signal = {
  name: 'context',
  weight: 1,
  label: { causes: 'words', order: 7 },
  score: (reading) => reading.context,
  evidence: ({ corpus, blocks, messages }, f) =>
    strongest(corpus, [
      [corpus.blocks, bestBlock(corpus, blocks, f), 1],
      [corpus.path, f, CONTEXT_WEIGHTS.path],
      [messages, f, CONTEXT_WEIGHTS.messages],
    ]),
};
