import { EDGE_TIERS } from '@ctx/imports/tiers';
import { type Dependent, dependents } from '../graph/dependents.js';
import { checkGraph, fileIndex, type RepoGraph } from '../graph/graph.js';
import type { RankContext } from './context.js';
import { type FusionOptions, rank } from './rank.js';
import type { RankSignal } from './ranked-files.js';

/** The reasons for the position of a file. */
export interface Explanation {
  path: string;
  /** From 1. */
  position: number;
  /** How many files were ranked. */
  of: number;
  score: number;
  /** Every signal with its position and share of the score, largest first. */
  signals: readonly RankSignal[];
  /** The files that it depends on, with the evidence in it. */
  dependencies: readonly Dependent[];
  /** The files that depend on it, with the evidence there. */
  dependents: readonly Dependent[];
  /** Files changed together with it, nearest first. */
  coChanges: readonly { path: string; count: number; weight: number }[];
}

/**
 * Explains a rank: every signal with its share, every edge with its tier and line.
 *
 * @throws RangeError when the path is not in the graph, or was left out by `contextFiles: 'omit'`.
 */
export function explain(
  graph: RepoGraph,
  path: string,
  context: RankContext = {},
  options: FusionOptions = {},
): Explanation {
  checkGraph(graph, 'explain');
  const index = fileIndex(graph, path);
  const ranked = rank(graph, context, options);
  const own = index === undefined ? undefined : graph.files[index]!.path;
  const position = ranked.findIndex((file) => file.path === own);
  if (index === undefined || own === undefined || position < 0) {
    throw new RangeError(`explain: ${path} is not a ranked file`);
  }
  const { score, signals } = ranked[position]!;
  return {
    path: own,
    position: position + 1,
    of: ranked.length,
    score,
    signals,
    dependencies: dependenciesOf(graph, index),
    dependents: dependents(graph, path),
    coChanges: coChangesOf(graph, index),
  };
}

function dependenciesOf(graph: RepoGraph, index: number): Dependent[] {
  const { offsets, targets, tiers, lines, specifiers } = graph.edges;
  const out: Dependent[] = [];
  for (let e = offsets[index]!; e < offsets[index + 1]!; e++) {
    out.push({
      path: graph.files[targets[e]!]!.path,
      tier: EDGE_TIERS[tiers[e]!]!,
      line: lines[e]!,
      specifier: specifiers[e]!,
    });
  }
  return out;
}

function coChangesOf(
  graph: RepoGraph,
  index: number,
): { path: string; count: number; weight: number }[] {
  const { offsets, targets, counts, weights } = graph.coChange;
  const out: { path: string; count: number; weight: number }[] = [];
  for (let e = offsets[index]!; e < offsets[index + 1]!; e++) {
    out.push({ path: graph.files[targets[e]!]!.path, count: counts[e]!, weight: weights[e]! });
  }
  // Rows are sorted by path and the sort is stable.
  return out.sort((a, b) => b.weight - a.weight);
}
