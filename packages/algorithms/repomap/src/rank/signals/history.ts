import type { WeightedGraph } from '@ctx/relevance/graph';
import type { RepoGraph } from '../../graph/graph.js';
import type { Signal } from '../signal.js';
import { walkFrom } from '../walk.js';

/**
 * PageRank over the co-changes from the context: what changes with what changes with it. Half of what co-change
 * itself says comes again in it; weights of .5, .75 and 1 all lift path recall at 1,000 tokens
 * (bench/quality/co-edit, by 1 to 2 points), and with 1 a partner stands before what imports the file.
 */
export const history: Signal = {
  name: 'history',
  weight: 0.75,
  score: (graph, { files }) =>
    [...files.keys()].some((index) => hasCoChange(graph, index))
      ? walkFrom(coChangeRows(graph), graph, files)
      : undefined,
};

function hasCoChange({ coChange: { offsets } }: RepoGraph, index: number): boolean {
  return offsets[index + 1]! > offsets[index]!;
}

/** Depends on nothing but the graph, as the edges of the imports do. */
const coChanges = new WeakMap<RepoGraph, WeightedGraph>();

function coChangeRows(graph: RepoGraph): WeightedGraph {
  const { offsets, targets, weights } = graph.coChange;
  const cached = coChanges.get(graph) ?? {
    offsets: Uint32Array.from(offsets),
    targets: Uint32Array.from(targets),
    weights: Float64Array.from(weights),
  };
  coChanges.set(graph, cached);
  return cached;
}
