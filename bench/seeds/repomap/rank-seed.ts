import { averagedRanks } from '@ctx/relevance/signals';
import type { RepoGraph } from '../../../packages/algorithms/repomap/src/graph/graph.js';
import {
  contextFiles,
  type RankContext,
} from '../../../packages/algorithms/repomap/src/rank/context.js';
import {
  type RankedFile,
  type RankOptions,
  rankedFiles,
} from '../../../packages/algorithms/repomap/src/rank/ranked-files.js';
import { terms } from '../../../packages/algorithms/repomap/src/rank/signals/terms.js';
import { seedScores } from './seed-scores.js';

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
): RankedFile[] {
  const inContext = contextFiles(graph, context);
  const subject = { files: inContext, terms: context.terms ?? [] };
  const matches = terms.score(graph, subject) ?? new Float64Array(graph.files.length);
  const signals = Object.entries(seedScores(graph, inContext, matches)).map(
    ([name, shares]: [string, Float64Array]) => ({
      name,
      positions: averagedRanks(shares),
      shares,
    }),
  );
  return rankedFiles(graph, inContext, signals, options);
}
