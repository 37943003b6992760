import { globalSignal } from '../global-rank.js';
import type { Signal } from '../signal.js';

/** The order of the whole repository, where there is no context. */
export const global: Signal = {
  name: 'global',
  weight: 1,
  score: (graph, { files }) => (files.size === 0 ? globalSignal(graph) : undefined),
};
