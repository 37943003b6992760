import type { RepoGraph } from '../../../packages/algorithms/repomap/src/graph/graph.js';
import {
  positionsOf,
  type RankedFile,
  type RankOptions,
  rankedFiles,
  type SignalShares,
} from '../../../packages/algorithms/repomap/src/rank/ranked-files.js';
import {
  contextFiles,
  type RankContext,
  termSignal,
} from '../../../packages/algorithms/repomap/src/rank/signals.js';
import { type SeedScores, seedScores } from './seed-scores.js';

/** The parts of the documented formula. */
export type SeedSignalName = keyof SeedScores;

/**
 * Ranks as seed 001 documents it: signals are added to a PageRank along the imports, instead of
 * fusing lists by rank as `rank` does. Kept for comparison: the fusion finds two to four times as
 * much (README, "Claim and measurement").
 *
 * @returns every file, best first; ties by global rank, then path.
 */
export function rankSeed(
  graph: RepoGraph,
  context: RankContext = {},
  options: RankOptions = {},
): RankedFile<SeedSignalName>[] {
  const inContext = contextFiles(graph, context);
  const terms = termSignal(graph, context.terms ?? []);
  const parts = Object.entries(seedScores(graph, inContext, terms)) as [
    SeedSignalName,
    Float64Array,
  ][];
  const signals = parts.map(
    ([name, shares]): SignalShares<SeedSignalName> => ({
      name,
      positions: positionsOf(shares),
      shares,
    }),
  );
  return rankedFiles(graph, inContext, signals, options);
}
