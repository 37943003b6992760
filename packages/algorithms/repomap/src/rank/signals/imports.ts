import { rowsOf, type WeightedGraph } from '@ctx/relevance/graph';
import type { RepoGraph } from '../../graph/graph.js';
import type { Signal } from '../signal.js';
import { forwardEdges, walkFrom } from '../walk.js';

/** PageRank along the imports in both directions, from the context. */
export const imports: Signal = {
  name: 'graph',
  weight: 1,
  score: (graph, { files }) =>
    files.size > 0 ? walkFrom(edgesBothWays(graph), graph, files) : undefined,
};

/** Depends on nothing but the graph, and every turn of a conversation asks for it. */
const bothWays = new WeakMap<RepoGraph, WeightedGraph>();

function edgesBothWays(graph: RepoGraph): WeightedGraph {
  const cached = bothWays.get(graph) ?? rowsOf(forwardEdges(graph), 'both');
  bothWays.set(graph, cached);
  return cached;
}
