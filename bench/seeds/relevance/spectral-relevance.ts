import {
  type Graph,
  type PageRankOptions,
  pageRank,
} from '../../../packages/foundation/relevance/src/graph/page-rank.js';
import { type HeatOptions, heatDiffusion } from './heat-diffusion.js';

/** PageRank iterations of spectral relevance at most: 0.85^100 is 1e-7, so it settles. */
const CENTRALITY_ITERATIONS = 100;

/** Relevance below which a file is excluded; the documented program cuts there, too. */
const SPECTRAL_THRESHOLD = 0.1;

/** Weight of centrality in spectral relevance. Seed 003. */
const CENTRALITY_SHARE = 0.3;

/** Weight of heat in spectral relevance. Seed 003. */
const HEAT_SHARE = 0.7;

/** Options of {@link spectralRelevance}. */
export interface SpectralOptions extends HeatOptions {
  /** Weight of the heat, ≥ 0. Default 0.7. */
  heatShare?: number | undefined;
  /** Weight of the centrality, ≥ 0. Default 0.3. */
  centralityShare?: number | undefined;
  /** Nodes that score less are excluded. Default 0.1. */
  threshold?: number | undefined;
  /** Options of the PageRank that gives the centrality. Default 100 iterations at most. */
  centrality?: Omit<PageRankOptions, 'personalization'> | undefined;
}

/** Relevance of every node, with its two parts. */
export interface SpectralRelevance {
  /** heatShare · heat / most + centralityShare · centrality / most; 0 for an excluded node. */
  scores: Float64Array;
  heat: Float64Array;
  centrality: Float64Array;
  /** Nodes that are not excluded, best first; equal scores in node order. */
  ranked: number[];
  /** Whether PageRank settled; and the L1 distance of the heat to its limit at most. */
  converged: boolean;
  residual: number;
}

/**
 * Relevance by structure: heat that spreads from the nodes that match a task, blended with PageRank,
 * so that what the matches lean on and what leans on them is found without sharing a word with the
 * task. A node that no heat reaches has relevance 0, however central it is.
 *
 * Edges point from the importing file to the imported one. Seed 003 (0.7 and 0.3, "spectral").
 *
 * @param graph the dependency graph
 * @param seeds how well each node matches the task, ≥ 0
 * @throws RangeError as `heatDiffusion` and `pageRank` do, and for a share or threshold that is not ≥ 0
 */
export function spectralRelevance(
  graph: Graph,
  seeds: ArrayLike<number>,
  options: SpectralOptions = {},
): SpectralRelevance {
  const {
    heatShare = HEAT_SHARE,
    centralityShare = CENTRALITY_SHARE,
    threshold = SPECTRAL_THRESHOLD,
  } = options;
  for (const [name, value] of Object.entries({ heatShare, centralityShare, threshold }))
    if (!(value >= 0 && value < Number.POSITIVE_INFINITY))
      throw new RangeError(`spectralRelevance: ${name} must be finite and ≥ 0, got ${value}`);
  const { heat, residual } = heatDiffusion(graph, seeds, options);
  const { ranks, converged } = pageRank(graph, {
    ...options.centrality,
    iterations: options.centrality?.iterations ?? CENTRALITY_ITERATIONS,
  });
  const [hottest, most] = [largest(heat), largest(ranks)];
  const scores = heat.map((value, n) => {
    if (value === 0) return 0;
    const score = (heatShare * value) / hottest + (centralityShare * ranks[n]!) / most;
    return score < threshold ? 0 : score;
  });
  const ranked = [...scores.keys()].filter((n) => scores[n]! > 0);
  ranked.sort((a, b) => scores[b]! - scores[a]! || a - b);
  return { scores, heat, centrality: ranks, ranked, converged, residual };
}

function largest(values: Float64Array): number {
  return values.reduce((most, value) => Math.max(most, value), 0);
}
