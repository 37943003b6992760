import { fieldScore } from '../read/field-score.js';
import { strongest } from '../read/strongest.js';
import type { Signal } from './signal.js';

/** Length normalization of the file's messages when they are scored alone. Lab. */
const B_MESSAGES = 0.3;

/** Messages of the commits that touched each file. No vote: they are a field of `context` and `fields` already. */
export const messages: Signal = {
  name: 'messages',
  weight: 0,
  label: { causes: 'words', order: 8 },
  score: ({ corpus, messages: field }) => fieldScore(corpus, field, B_MESSAGES),
  evidence: ({ corpus, messages: field }, f) => strongest(corpus, [[field, f, 1]]),
};
