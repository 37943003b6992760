import { rowOffsets } from '@ctx/text/collections';
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
  const starts = rowOffsets(rowsOfEdges(graph, both), nodes);
  const next = starts.slice();
  const rows = {
    offsets: starts,
    targets: new Uint32Array(starts[nodes]!),
    weights: new Float64Array(starts[nodes]!),
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

/** The row of every edge: its target's, and with `both` its source's, too. */
function* rowsOfEdges({ offsets, targets }: Graph, both: boolean): Iterable<number> {
  if (both)
    for (let n = 0; n + 1 < offsets.length; n++)
      for (let e = offsets[n]!; e < offsets[n + 1]!; e++) yield n;
  yield* targets;
}
