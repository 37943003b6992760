import { pageRank } from '@ctx/relevance/graph';
import type { RepoGraph } from '../../../packages/algorithms/repomap/src/graph/graph.js';
import {
  DAMPING,
  forwardEdges,
  ITERATIONS,
} from '../../../packages/algorithms/repomap/src/rank/walk.js';

/** Upper bound of that signal; score; seed 001. */
const SEED_CO_CHANGE_CAP = 3;

/** Divisor in the co-change signal `min(count / 5, 3)`; commits; seed 001. */
const SEED_CO_CHANGE_DIVISOR = 5;

/** Score of a neighbor of the context in the graph; seed 001. */
const SEED_NEIGHBOR_SCORE = 1;

/** Score that a match of the conversation's terms adds; seed 001. */
const SEED_TERM_SCORE = 0.5;

/** Upper bound of the restart weight of a co-change partner; ratio; seed 001. */
const PARTNER_WEIGHT_CAP = 2;

/** The parts of the seed's score for every file, in the order of the graph's files. */
export interface SeedScores {
  graph: Float64Array;
  terms: Float64Array;
  neighbor: Float64Array;
  coChange: Float64Array;
}

/**
 * The formula as seed 001 writes it: PageRank along the imports with a restart of 1 for every file,
 * times 5, 3 or 2 for edited, mentioned and active ones, plus up to 2 for co-change partners; then
 * +0.5 for a match of terms, +1 for a neighbor of the context and +min(count / 5, 3) for its
 * co-change partners. The seed leaves the scale of the first part open; here its mean is 1.
 *
 * @param terms Scores of the conversation's terms; above 0 is a match.
 */
export function seedScores(
  graph: RepoGraph,
  context: ReadonlyMap<number, { weight: number }>,
  terms: Float64Array,
): SeedScores {
  const count = graph.files.length;
  const together = partnerCounts(graph, context);
  const personalization = new Float64Array(count).fill(1);
  for (let i = 0; i < count; i++) {
    personalization[i]! += Math.min(together[i]! / SEED_CO_CHANGE_DIVISOR, PARTNER_WEIGHT_CAP);
  }
  for (const [index, { weight }] of context) personalization[index] = weight;
  const { ranks } = pageRank(forwardEdges(graph), {
    damping: DAMPING,
    iterations: ITERATIONS,
    personalization,
  });
  return {
    graph: ranks.map((rank) => rank * count),
    terms: terms.map((score) => (score > 0 ? SEED_TERM_SCORE : 0)),
    neighbor: neighbors(graph, context),
    coChange: together.map((n) => Math.min(n / SEED_CO_CHANGE_DIVISOR, SEED_CO_CHANGE_CAP)),
  };
}

function partnerCounts(graph: RepoGraph, context: ReadonlyMap<number, unknown>): Float64Array {
  const counts = new Float64Array(graph.files.length);
  const { offsets, targets, counts: pairs } = graph.coChange;
  for (const index of context.keys()) {
    for (let e = offsets[index]!; e < offsets[index + 1]!; e++) counts[targets[e]!]! += pairs[e]!;
  }
  return counts;
}

function neighbors(graph: RepoGraph, context: ReadonlyMap<number, unknown>): Float64Array {
  const scores = new Float64Array(graph.files.length);
  const { offsets, targets } = graph.edges;
  for (let from = 0; from < graph.files.length; from++) {
    for (let e = offsets[from]!; e < offsets[from + 1]!; e++) {
      const to = targets[e]!;
      if (context.has(from)) scores[to] = SEED_NEIGHBOR_SCORE;
      if (context.has(to)) scores[from] = SEED_NEIGHBOR_SCORE;
    }
  }
  return scores;
}
