import { B_DEFINITION } from '../defaults.js';
import { fieldScore } from '../read/field-score.js';
import { strongest } from '../read/strongest.js';
import type { Signal } from './signal.js';

/**
 * BM25 of the names that each file defines (b 0.6). They are a field of `fields`, too; there a long body drowns
 * them, here a file stands first that only defines what the task speaks of.
 */
export const definitions: Signal = {
  name: 'definitions',
  weight: 1,
  label: { causes: 'words', own: true, order: 3 },
  score: ({ corpus }) => fieldScore(corpus, corpus.definitions, B_DEFINITION),
  evidence: ({ corpus }, f) => strongest(corpus, [[corpus.definitions, f, 1]]),
};
