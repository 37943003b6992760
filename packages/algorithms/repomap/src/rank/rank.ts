import { averagedRanks } from '@ctx/relevance/signals';
import { checkGraph, type RepoGraph } from '../graph/graph.js';
import { contextFiles, type RankContext } from './context.js';
import { type RankedFile, type RankOptions, rankedFiles } from './ranked-files.js';
import type { Signal } from './signal.js';
import { coChange } from './signals/co-change.js';
import { global } from './signals/global.js';
import { history } from './signals/history.js';
import { imports } from './signals/imports.js';
import { path } from './signals/path.js';
import { terms } from './signals/terms.js';

/** Constant of reciprocal rank fusion; ranks; bench/quality/co-edit (k = 20). */
const FUSION_K = 20;

/** How to rank, and how to fuse. */
export interface FusionOptions extends RankOptions {
  /** Constant of the fusion; 20 by default. */
  k?: number | undefined;
}

/**
 * Ranks the files of a repository for a conversation. With a context, four lists are fused by
 * reciprocal rank: PageRank in both directions restarting at the context, co-change with it, PageRank
 * over the co-changes, which reaches what changes with those files, and nearness of paths; a list without any hit takes no part. Without a context the order is the
 * global PageRank, damped by kind of file. Pure: no earlier call has an influence.
 *
 * @returns every file, best first; ties by global rank, then path.
 * @throws RangeError when k is negative.
 */
export function rank(
  graph: RepoGraph,
  context: RankContext = {},
  options: FusionOptions = {},
): RankedFile[] {
  checkGraph(graph, 'rank');
  const k = options.k ?? FUSION_K;
  if (!(k >= 0)) throw new RangeError(`rank: k must be ≥ 0, got ${k}`);
  const inContext = contextFiles(graph, context);
  const subject = { files: inContext, terms: context.terms ?? [] };
  const lists = SIGNALS.flatMap(({ name, weight, score }) => {
    const scores = score(graph, subject);
    if (scores === undefined) return [];
    const positions = averagedRanks(scores);
    return [{ name, positions, shares: reciprocal(positions, k, weight) }];
  });
  return rankedFiles(graph, inContext, lists, options);
}

/** The shares of one list in reciprocal rank fusion (Cormack, Clarke and Büttcher 2009), file by file. */
function reciprocal(positions: Float64Array, k: number, weight: number): Float64Array {
  return positions.map((position) => (position > 0 ? weight / (k + position) : 0));
}

/** The signals that `rank` fuses. */
export const SIGNALS: readonly Signal[] = [global, imports, coChange, history, path, terms];
