import { strongest } from '../read/strongest.js';
import type { Signal } from './signal.js';

/** The names of files in a search, which says them more often than a report does. Lab. */
export const basename: Signal = {
  name: 'basename',
  weight: 0,
  searchWeight: 1,
  label: { causes: 'words', own: true, order: 6 },
  score: ({ names }) => names.scores,
  evidence: ({ corpus }, f) => strongest(corpus, [[corpus.path, f, 1]]),
};
