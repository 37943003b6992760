/** PageRank stops when the L1 change of an iteration is below this; 0 = all iterations. */
const TOLERANCE = 1e-6;

/**
 * Sums of weights of one node that PageRank takes as they are; beyond, rank / sum · weight would
 * overflow or lose digits, and the weights are divided by their largest first. Doubles: 1e±308.
 */
const WEIGHT_SUMS: readonly [number, number] = [1e-200, 1e200];

/** PageRank power iterations at most. */
const ITERATIONS = 20;

/** PageRank: Brin and Page 1998. */
const DAMPING = 0.85;

/** A directed graph in compressed rows: node n has the edges `offsets[n] … offsets[n + 1] - 1`. */
export interface Graph {
  /** Number of nodes + 1 entries, starting at 0, never falling. */
  offsets: Uint32Array;
  targets: Uint32Array;
  /** ≥ 0, one per edge; 1 each where absent. */
  weights?: Float64Array | undefined;
}

/** Options of {@link pageRank}. */
export interface PageRankOptions {
  /** Share that follows the edges. Default 0.85. */
  damping?: number | undefined;
  /** Iterations at most, a whole number. Default 20. */
  iterations?: number | undefined;
  /** Stop when an iteration changes the ranks by less than this (L1). Default 1e-6; 0: never. */
  tolerance?: number | undefined;
  /** Where the rest restarts: weights ≥ 0 per node, normalized here. Default: everywhere alike. */
  personalization?: ArrayLike<number> | undefined;
  /** Where rank of nodes without outgoing weight goes: to the restart (default) or everywhere alike. */
  dangling?: 'personalization' | 'uniform' | undefined;
}

/** Ranks, their number of iterations and whether they settled within the tolerance. */
export interface PageRank {
  /** One per node; sums to 1 (an empty graph has none). */
  ranks: Float64Array;
  iterations: number;
  converged: boolean;
}

/**
 * Personalized PageRank by power iteration. Deterministic; O(iterations · edges). A personalization
 * without positive weight counts as none.
 * Brin and Page 1998; personalization: Haveliwala 2002.
 *
 * @throws RangeError for rows, targets, weights or options out of range
 */
export function pageRank(input: Graph, options: PageRankOptions = {}): PageRank {
  const { damping = DAMPING, iterations = ITERATIONS, tolerance = TOLERANCE } = options;
  checkOptions(damping, iterations, tolerance);
  const nodes = checkGraph(input, 'pageRank');
  const graph = withinRange(input, nodes);
  const restart = restartOf(nodes, options.personalization);
  const sink = options.dangling === 'uniform' ? new Float64Array(nodes).fill(1 / nodes) : restart;
  const out = outgoingWeights(graph, nodes);
  let ranks = restart.slice();
  let next = new Float64Array(nodes);
  let change = Number.POSITIVE_INFINITY;
  let done = 0;
  while (done < iterations && change >= tolerance) {
    spread(graph, ranks, out, next);
    let lost = 0;
    for (let n = 0; n < nodes; n++) if (out[n] === 0) lost += ranks[n]!;
    change = 0;
    for (let n = 0; n < nodes; n++) {
      next[n] = (1 - damping) * restart[n]! + damping * (next[n]! + lost * sink[n]!);
      change += Math.abs(next[n]! - ranks[n]!);
    }
    [ranks, next] = [next, ranks];
    done++;
  }
  return { ranks, iterations: done, converged: nodes === 0 || change < tolerance };
}

/** Pushes each node's rank along its edges into `into`. */
function spread(
  { offsets, targets, weights }: Graph,
  ranks: Float64Array,
  out: Float64Array,
  into: Float64Array,
): void {
  into.fill(0);
  for (let n = 0; n < ranks.length; n++) {
    if (out[n] === 0) continue;
    const unit = ranks[n]! / out[n]!;
    for (let e = offsets[n]!; e < offsets[n + 1]!; e++)
      into[targets[e]!]! += unit * (weights?.[e] ?? 1);
  }
}

/** The graph with the weights of nodes of extreme sums scaled: only their ratios count. */
function withinRange(graph: Graph, nodes: number): Graph {
  if (graph.weights === undefined) return graph;
  const weights = Float64Array.from(graph.weights);
  for (let n = 0; n < nodes; n++)
    scaleExtremes(weights.subarray(graph.offsets[n]!, graph.offsets[n + 1]!));
  return { ...graph, weights };
}

/** Divides weights by their largest, in place, where their sum is out of range. */
function scaleExtremes(weights: Float64Array): void {
  let sum = 0;
  let largest = 0;
  for (let i = 0; i < weights.length; i++) {
    sum += weights[i]!;
    largest = Math.max(largest, weights[i]!);
  }
  if (sum === 0 || (sum >= WEIGHT_SUMS[0] && sum <= WEIGHT_SUMS[1])) return;
  for (let i = 0; i < weights.length; i++) weights[i]! /= largest;
}

function outgoingWeights({ offsets, weights }: Graph, nodes: number): Float64Array {
  const out = new Float64Array(nodes);
  for (let n = 0; n < nodes; n++)
    for (let e = offsets[n]!; e < offsets[n + 1]!; e++) out[n]! += weights?.[e] ?? 1;
  return out;
}

function restartOf(nodes: number, personalization: ArrayLike<number> | undefined): Float64Array {
  const uniform = new Float64Array(nodes).fill(1 / nodes);
  if (personalization === undefined) return uniform;
  if (personalization.length !== nodes)
    throw new RangeError(
      `pageRank: personalization has ${personalization.length} entries for ${nodes} nodes`,
    );
  const restart = Float64Array.from(personalization);
  for (const weight of restart)
    if (!(weight >= 0 && weight < Number.POSITIVE_INFINITY))
      throw new RangeError(`pageRank: personalization must be finite and ≥ 0, got ${weight}`);
  scaleExtremes(restart);
  const sum = restart.reduce((total, weight) => total + weight, 0);
  return sum > 0 ? restart.map((weight) => weight / sum) : uniform;
}

function checkOptions(damping: number, iterations: number, tolerance: number): void {
  if (!(damping >= 0 && damping <= 1))
    throw new RangeError(`pageRank: damping must be in [0, 1], got ${damping}`);
  if (!(Number.isInteger(iterations) && iterations >= 0))
    throw new RangeError(`pageRank: iterations must be a whole number ≥ 0, got ${iterations}`);
  if (!(tolerance >= 0)) throw new RangeError(`pageRank: tolerance must be ≥ 0, got ${tolerance}`);
}

/** The number of nodes of a sound graph. Throws a RangeError that begins with `name` for another. */
export function checkGraph({ offsets, targets, weights }: Graph, name: string): number {
  const nodes = offsets.length - 1;
  if (nodes < 0 || offsets[0] !== 0 || offsets[nodes] !== targets.length)
    throw new RangeError(`${name}: offsets must start at 0 and end at the number of targets`);
  for (let n = 0; n < nodes; n++)
    if (offsets[n]! > offsets[n + 1]!) throw new RangeError(`${name}: offsets fall at node ${n}`);
  for (const target of targets)
    if (target >= nodes)
      throw new RangeError(`${name}: target ${target} in a graph of ${nodes} nodes`);
  if (weights !== undefined && weights.length !== targets.length)
    throw new RangeError(`${name}: ${weights.length} weights for ${targets.length} edges`);
  for (const weight of weights ?? [])
    if (!(weight >= 0 && weight < Number.POSITIVE_INFINITY))
      throw new RangeError(`${name}: weights must be finite and ≥ 0, got ${weight}`);
  return nodes;
}
