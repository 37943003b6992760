import { EDGE_TIERS, type EdgeTier } from '@ctx/imports/tiers';
import { pageRank, type WeightedGraph } from '@ctx/relevance/graph';
import type { RepoGraph } from '../graph/graph.js';
import type { ContextFiles } from './context.js';

/** PageRank damping, Brin and Page 1998; seed 001. */
export const DAMPING = 0.85;

/** PageRank iterations; count; seed 001. */
export const ITERATIONS = 20;

/** Weight left to the edge into a barrel whose names were all found behind it; ratio; guess. */
const BARREL_WEIGHT = 0.3;

/** Edge weights by tier; ratio; first guess, see bench/quality/co-edit. */
const TIER_WEIGHTS: Readonly<Record<EdgeTier, number>> = {
  import: 1,
  binding: 1,
  'same-package': 0.5,
  name: 0.1,
};

/** Probability of a restart at the context; bench/quality/co-edit (bidirectional, .3). */
const RESTART = 0.3;

/**
 * Edges weighted by how sure they are and by how many names they carry (1 + ln). An edge into a
 * barrel keeps a part only when the same statement's names were found behind it.
 */
export function forwardEdges(graph: RepoGraph): WeightedGraph {
  const { offsets, targets, tiers, names, lines } = graph.edges;
  const weights = new Float64Array(targets.length);
  const binding = EDGE_TIERS.indexOf('binding');
  const weightOfTier = EDGE_TIERS.map((tier) => TIER_WEIGHTS[tier]);
  for (let from = 0; from < graph.files.length; from++) {
    const throughBarrel = new Set<number>();
    for (let e = offsets[from]!; e < offsets[from + 1]!; e++) {
      if (tiers[e] === binding) throughBarrel.add(lines[e]!);
    }
    for (let e = offsets[from]!; e < offsets[from + 1]!; e++) {
      const passed = tiers[e] === 0 && throughBarrel.has(lines[e]!);
      const sure = weightOfTier[tiers[e]!] ?? 0;
      weights[e] = sure * (passed ? BARREL_WEIGHT : 1) * (1 + Math.log1p(names[e]!.length));
    }
  }
  return { offsets: Uint32Array.from(offsets), targets: Uint32Array.from(targets), weights };
}

/** PageRank with all of the restart on the context. Files unreached have 0. */
export function walkFrom(
  rows: WeightedGraph,
  { files }: RepoGraph,
  context: ContextFiles,
): Float64Array {
  const personalization = new Float64Array(files.length);
  for (const [index, { weight }] of context) personalization[index] = weight;
  const { ranks } = pageRank(rows, {
    damping: 1 - RESTART,
    iterations: ITERATIONS,
    personalization,
  });
  return ranks;
}
