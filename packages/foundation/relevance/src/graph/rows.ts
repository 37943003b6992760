import { checkGraph, type Graph } from './page-rank.js';

/** A graph with a weight for every edge. */
export interface WeightedGraph extends Graph {
  weights: Float64Array;
}

/**
 * The rows of a graph as they are (`forward`), of its reverse (`backward`), or of both together, in
 * which an edge is a neighbor at either end. Weights are 1 where absent; edges stand in the order of
 * their sources.
 *
 * @throws RangeError when rows fall, a target is no node, or a weight is not finite and ≥ 0
 */
export function rowsOf(graph: Graph, direction: 'both' | 'forward' | 'backward'): WeightedGraph {
  const nodes = checkGraph(graph, 'graph');
  const { offsets, targets } = graph;
  const weights = graph.weights ?? new Float64Array(targets.length).fill(1);
  if (direction === 'forward') return { offsets, targets, weights };
  const both = direction === 'both';
  const next = new Uint32Array(nodes + 1);
  for (let n = 0; n < nodes; n++) {
    if (both) next[n + 1]! += offsets[n + 1]! - offsets[n]!;
    for (let e = offsets[n]!; e < offsets[n + 1]!; e++) next[targets[e]! + 1]!++;
  }
  for (let n = 0; n < nodes; n++) next[n + 1]! += next[n]!;
  const rows = {
    offsets: next.slice(),
    targets: new Uint32Array(next[nodes]!),
    weights: new Float64Array(next[nodes]!),
  };
  const put = (from: number, to: number, weight: number): void => {
    const at = next[from]!++;
    rows.targets[at] = to;
    rows.weights[at] = weight;
  };
  for (let n = 0; n < nodes; n++)
    for (let e = offsets[n]!; e < offsets[n + 1]!; e++) {
      if (both) put(n, targets[e]!, weights[e]!);
      put(targets[e]!, n, weights[e]!);
    }
  return rows;
}
