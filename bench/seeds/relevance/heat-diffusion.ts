import type { Graph } from '../../../packages/foundation/relevance/src/graph/page-rank.js';
import {
  rowsOf,
  type WeightedGraph,
} from '../../../packages/foundation/relevance/src/graph/rows.js';

/** Share of its heat that a node passes on at each hop. Seed 003's program: 0.5. */
const HEAT_DECAY = 0.5;

/** Hops that heat travels: beyond four, 1/16 of it is left at the default decay. Seed 003's program: 4. */
const HEAT_STEPS = 4;

/** Options of {@link heatDiffusion}. */
export interface HeatOptions {
  /** Hops that heat travels, a whole number ≥ 0. Default 4. */
  steps?: number | undefined;
  /** Share of a node's heat that its neighbors get at each hop, in [0, 1). Default 0.5. */
  decay?: number | undefined;
  /** Edges that heat follows. Default `both`: a file's dependents matter as much as its dependencies. */
  direction?: 'both' | 'forward' | 'backward' | undefined;
}

/** Heat of every node, and how far it is from the heat of endless diffusion. */
export interface Heat {
  /** One per node, ≥ 0, in the unit of the seeds. */
  heat: Float64Array;
  /**
   * L1 distance to the limit at most: decay^(steps + 1) / (1 − decay) of the seeds' sum, and less
   * where heat got stuck in nodes without an edge.
   */
  residual: number;
}

/**
 * Heat diffusion on a graph: the seeds are hot, and at each hop every node passes `decay` of what it
 * just received on to its neighbors, in proportion to the edges' weights. The sum over the hops,
 * Σ decay^s Pˢ·seeds, converges geometrically for decay < 1 (each hop moves at most `decay` of the
 * heat of the one before), to personalized PageRank without its factor (1 − decay).
 * O(steps · edges); deterministic.
 *
 * Seed 003 ("heat spreads along import edges with exponential decay"); the series: Katz 1953,
 * Andersen, Chung and Lang 2006.
 *
 * @param graph the dependency graph in compressed rows
 * @param seeds heat at the start, ≥ 0 and finite, one per node
 * @throws RangeError for a graph, seeds or options out of range
 */
export function heatDiffusion(
  graph: Graph,
  seeds: ArrayLike<number>,
  options: HeatOptions = {},
): Heat {
  const { steps = HEAT_STEPS, decay = HEAT_DECAY, direction = 'both' } = options;
  checkOptions(steps, decay);
  const rows = rowsOf(graph, direction);
  const nodes = rows.offsets.length - 1;
  checkSeeds(seeds, nodes);
  let wave = Float64Array.from(seeds);
  const heat = wave.slice();
  for (let step = 0; step < steps; step++) {
    wave = passOn(rows, wave, decay);
    for (let n = 0; n < nodes; n++) heat[n]! += wave[n]!;
  }
  const last = wave.reduce((sum, value) => sum + value, 0);
  return { heat, residual: (last * decay) / (1 - decay) };
}

/** The heat that a wave passes on to its neighbors. */
function passOn(
  { offsets, targets, weights }: WeightedGraph,
  wave: Float64Array,
  decay: number,
): Float64Array<ArrayBuffer> {
  const next = new Float64Array(wave.length);
  for (let n = 0; n < wave.length; n++) {
    if (wave[n] === 0) continue;
    let sum = 0;
    for (let e = offsets[n]!; e < offsets[n + 1]!; e++) sum += weights[e]!;
    if (sum === 0) continue;
    const unit = (decay * wave[n]!) / sum;
    for (let e = offsets[n]!; e < offsets[n + 1]!; e++) next[targets[e]!]! += unit * weights[e]!;
  }
  return next;
}

function checkOptions(steps: number, decay: number): void {
  if (!(Number.isInteger(steps) && steps >= 0))
    throw new RangeError(`heatDiffusion: steps must be a whole number ≥ 0, got ${steps}`);
  if (!(decay >= 0 && decay < 1))
    throw new RangeError(`heatDiffusion: decay must be in [0, 1), got ${decay}`);
}

function checkSeeds(seeds: ArrayLike<number>, nodes: number): void {
  if (seeds.length !== nodes)
    throw new RangeError(`heatDiffusion: ${seeds.length} seeds for ${nodes} nodes`);
  for (let n = 0; n < nodes; n++)
    if (!(seeds[n]! >= 0 && seeds[n]! < Number.POSITIVE_INFINITY))
      throw new RangeError(`heatDiffusion: seeds must be finite and ≥ 0, got ${seeds[n]}`);
}
