import { B_PATH } from '../defaults.js';
import { fieldScore } from '../read/field-score.js';
import { strongest } from '../read/strongest.js';
import type { Signal } from './signal.js';

/** BM25 of the paths (b 0.5; the file's name counts twice). */
export const path: Signal = {
  name: 'path',
  weight: 1,
  label: { causes: 'words', own: true, order: 5 },
  score: ({ corpus }) => fieldScore(corpus, corpus.path, B_PATH),
  evidence: ({ corpus }, f) => strongest(corpus, [[corpus.path, f, 1]]),
};
