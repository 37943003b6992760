// Communities and centralities of a graph, through graphology's packages: optional peers, loaded when
// they are called for.
import type { Graph } from '@ctx/relevance';
import { rowsOf } from '@ctx/relevance/graph';
import { seededRandom } from '@ctx/text';
import type { UndirectedGraph } from 'graphology';
import {
  loadBetweenness,
  loadCloseness,
  loadGraphs,
  loadLouvain,
  loadModularity,
} from './peers.js';

/** Options of {@link communities}. */
export interface CommunityOptions {
  /** Above 1: smaller communities; below: larger. > 0, default 1. */
  resolution?: number | undefined;
  /** Seed of the order in which nodes are visited, a safe integer. Default 1. */
  seed?: number | undefined;
}

/** The communities of nodes. */
export interface Communities {
  /** Community of each node, numbered in the order of their first nodes. */
  of: Uint32Array;
  count: number;
  /** Newman's modularity Q, −½ to 1; 0 for a graph without edges. */
  modularity: number;
}

/**
 * Communities by Louvain's method: nodes move to the neighbors' community that raises modularity
 * most, communities become nodes, again. Directions are ignored, parallel edges summed, loops and
 * edges of weight 0 left out. Seeded: the same graph gives the same communities.
 *
 * Blondel, Guillaume, Lambiotte and Lefebvre 2008; graphology-communities-louvain.
 *
 * @throws RangeError for a graph, resolution or seed out of range; Error that names a peer which is absent
 */
export async function communities(
  graph: Graph,
  options: CommunityOptions = {},
): Promise<Communities> {
  const { resolution = 1, seed = 1 } = options;
  if (!(resolution > 0 && resolution < Number.POSITIVE_INFINITY))
    throw new RangeError(`communities: resolution must be finite and > 0, got ${resolution}`);
  const random = seededRandom(seed);
  const undirected = await undirectedOf(graph);
  const nodes = undirected.order;
  if (undirected.size === 0) {
    return { of: Uint32Array.from({ length: nodes }, (_, n) => n), count: nodes, modularity: 0 };
  }
  const louvain = await loadLouvain();
  const partition = louvain(undirected, { resolution, rng: random, getEdgeWeight: 'weight' });
  const of = numbered(nodes, (n) => partition[n]!);
  const count = of.reduce((most, community) => Math.max(most, community + 1), 0);
  return { of, count, modularity: await modularity(graph, of) };
}

/**
 * Newman's modularity of a division: the share of edges inside communities, less the share that
 * chance would give nodes of these degrees. Over all pairs, adjacent or not. 0 for a graph without edges.
 *
 * @param of community of each node
 * @throws RangeError when `of` has not one entry per node
 */
export async function modularity(graph: Graph, of: ArrayLike<number>): Promise<number> {
  const undirected = await undirectedOf(graph);
  if (of.length !== undirected.order)
    throw new RangeError(`modularity: ${of.length} communities for ${undirected.order} nodes`);
  if (undirected.size === 0) return 0;
  const graphModularity = await loadModularity();
  return graphModularity(undirected, {
    getNodeCommunity: (node: string) => of[Number(node)]!,
    getEdgeWeight: 'weight',
  });
}

/** The kinds of centrality: how many shortest paths pass a node, or how near it is to those that reach it. */
export type CentralityKind = 'betweenness' | 'closeness';

/**
 * A centrality of each node of the directed graph, weights aside, in [0, 1]; parallel edges count
 * once, loops do not. O(nodes · edges): for thousands of nodes, not for millions.
 *
 * Brandes 2001 (betweenness), Wasserman and Faust 1994 (closeness); graphology-metrics.
 */
export async function centrality(graph: Graph, kind: CentralityKind): Promise<Float64Array> {
  const { DirectedGraph } = await loadGraphs();
  const directed = new DirectedGraph();
  const { offsets, targets } = rowsOf(graph, 'forward');
  const nodes = offsets.length - 1;
  if (nodes === 0) return new Float64Array();
  for (let n = 0; n < nodes; n++) directed.addNode(String(n));
  for (let n = 0; n < nodes; n++)
    for (let e = offsets[n]!; e < offsets[n + 1]!; e++)
      if (targets[e] !== n) directed.mergeDirectedEdge(String(n), String(targets[e]));
  const values: Record<string, number> =
    kind === 'closeness'
      ? (await loadCloseness())(directed, { wassermanFaust: true })
      : (await loadBetweenness())(directed, { getEdgeWeight: null });
  // Below three nodes there is no pair to stand between: 0 / 0.
  return Float64Array.from({ length: nodes }, (_, n) => values[String(n)]! || 0);
}

async function undirectedOf(graph: Graph): Promise<UndirectedGraph> {
  const { UndirectedGraph } = await loadGraphs();
  const { offsets, targets, weights } = rowsOf(graph, 'forward');
  const undirected = new UndirectedGraph();
  const nodes = offsets.length - 1;
  for (let n = 0; n < nodes; n++) undirected.addNode(String(n));
  for (let n = 0; n < nodes; n++)
    for (let e = offsets[n]!; e < offsets[n + 1]!; e++) {
      const weight = weights[e]!;
      if (targets[e] === n || weight === 0) continue;
      undirected.updateUndirectedEdge(String(n), String(targets[e]), (before) => ({
        weight: (before.weight ?? 0) + weight,
      }));
    }
  return undirected;
}

function numbered(nodes: number, communityOf: (node: number) => number): Uint32Array {
  const numbers = new Map<number, number>();
  return Uint32Array.from({ length: nodes }, (_, n) => {
    const community = communityOf(n);
    const number = numbers.get(community) ?? numbers.size;
    numbers.set(community, number);
    return number;
  });
}
