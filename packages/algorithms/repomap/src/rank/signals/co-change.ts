import type { RepoGraph } from '../../graph/graph.js';
import type { ContextFiles } from '../context.js';
import type { Signal } from '../signal.js';

/** Weighted co-change with the context. */
export const coChange: Signal = {
  name: 'coChange',
  weight: 1,
  score: (graph, { files }) => (files.size > 0 ? partnersOf(graph, files) : undefined),
};

function partnersOf(graph: RepoGraph, context: ContextFiles): Float64Array {
  const scores = new Float64Array(graph.files.length);
  const { offsets, targets, weights } = graph.coChange;
  for (const [index, { weight }] of context) {
    for (let e = offsets[index]!; e < offsets[index + 1]!; e++) {
      scores[targets[e]!]! += weight * weights[e]!;
    }
  }
  return scores;
}
