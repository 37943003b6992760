import { type Prior, unpackPrior } from './surprisal/prior-format.js';

export type { Prior } from './surprisal/prior-format.js';

/**
 * Loads the prior of code: o200k n-grams that occur in two or more of 57 permissively licensed
 * repositories. 300 kB of text are read on the first call; later calls return the same object.
 */
export function loadPrior(): Promise<Prior> {
  loading ??= import('./surprisal/prior-data.js').then(({ PACKED_PRIOR }) =>
    unpackPrior(PACKED_PRIOR, 'o200k_base'),
  );
  return loading;
}

let loading: Promise<Prior> | undefined;
