/** One step of a walk: a node that was reached, and how far from the nearest start. */
export interface WalkStep<Edge> {
  edge: Edge;
  /** Edges from the nearest start; 1 for its neighbors. */
  depth: number;
}

/** How {@link breadthFirst} walks. */
export interface WalkOptions<Node, Edge> {
  /** Largest depth. Default: unlimited. */
  depth?: number | undefined;
  /**
   * Orders the edges of one depth. Of several edges to one node the first is taken, and equal ones
   * keep the order in which they were found. Default: as found.
   */
  compareEdges?: ((a: Edge, b: Edge) => number) | undefined;
  /** Nodes that are reached along with an edge's own, at the same depth and without a step. */
  along?: ((edge: Edge) => Iterable<Node>) | undefined;
}

/**
 * Walks a graph breadth first: all nodes that one edge leads to, then all that two edges lead to.
 * Each node is reached once, by the best edge of its depth; the starts are not reached again.
 *
 * The caller sees every step of a depth before the edges of the next are asked for: what it learns
 * from a step may decide which edges it gives.
 *
 * ```ts
 * const users = new Map([['a', ['b', 'c']], ['b', ['d']]]);
 * const edges = (path: string) => (users.get(path) ?? []).map((to) => ({ to }));
 * for (const { edge, depth } of breadthFirst(['a'], edges)) print(edge.to, depth); // b 1, c 1, d 2
 * ```
 *
 * @param edgesOf Edges that leave a node. Asked once for each node, in the order of the nodes.
 */
export function* breadthFirst<Node, Edge extends { readonly to: Node }>(
  starts: Iterable<Node>,
  edgesOf: (node: Node) => Iterable<Edge>,
  options: WalkOptions<Node, Edge> = {},
): Generator<WalkStep<Edge>, void, undefined> {
  const { depth: limit = Number.POSITIVE_INFINITY, along = () => [] } = options;
  const reached = new Set(starts);
  let level = [...reached];
  for (let depth = 1; level.length > 0 && depth <= limit; depth++) {
    const edges = bestEdges(level, edgesOf, reached, options.compareEdges);
    level = [];
    for (const edge of edges) {
      for (const node of [edge.to, ...along(edge)]) {
        if (reached.has(node)) continue;
        reached.add(node);
        level.push(node);
      }
      yield { edge, depth };
    }
  }
}

/** The best edge to each node that is not reached yet. */
function bestEdges<Node, Edge extends { readonly to: Node }>(
  level: readonly Node[],
  edgesOf: (node: Node) => Iterable<Edge>,
  reached: ReadonlySet<Node>,
  compare: ((a: Edge, b: Edge) => number) | undefined,
): Edge[] {
  const best = new Map<Node, Edge>();
  for (const node of level) {
    for (const edge of edgesOf(node)) {
      if (reached.has(edge.to)) continue;
      const existing = best.get(edge.to);
      if (existing === undefined || (compare && compare(edge, existing) < 0))
        best.set(edge.to, edge);
    }
  }
  const edges = [...best.values()];
  return compare ? edges.sort(compare) : edges;
}
