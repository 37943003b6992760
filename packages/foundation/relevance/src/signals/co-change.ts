import type { Signal } from './signal.js';

/**
 * Files that the history changes together with the best ones. Half a vote, because it never speaks for the best
 * file, only for what goes with it.
 */
export const coChange: Signal = {
  name: 'coChange',
  weight: 0.5,
  label: { causes: 'files', before: 'changes with ' },
  score: ({ together }) => together.scores,
  evidence: ({ corpus: { paths }, together }, f) => [paths[together.partners[f]!]!],
};
