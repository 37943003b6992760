import type { RepoGraph } from '../graph/graph.js';
import { checkGraph } from '../graph/graph.js';
import { globalSignal } from './global-rank.js';
import {
  positionsOf,
  type RankedFile,
  type RankOptions,
  rankedFiles,
  type SignalName,
  type SignalShares,
} from './ranked-files.js';
import {
  type ContextFiles,
  coChangeSignal,
  contextFiles,
  graphSignal,
  historySignal,
  pathSignal,
  type RankContext,
  termSignal,
} from './signals.js';

/** Constant of reciprocal rank fusion; ranks; bench/quality/co-edit (k = 20). */
const FUSION_K = 20;

/**
 * Weights of lists other than 1; ratio. History: half of what co-change itself says comes again in it;
 * of .5, .75 and 1 all lift path recall at 1,000 tokens (bench/quality/co-edit, by 1 to 2 points), and with 1
 * a partner stands before what imports the file.
 */
const WEIGHTS: Readonly<Partial<Record<SignalName, number>>> = { history: 0.75 };

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
  const terms = termSignal(graph, context.terms ?? []);
  const signals = fusedSignals(graph, inContext, terms).map(
    ([name, scores]): SignalShares<SignalName> => {
      const positions = positionsOf(scores);
      return { name, positions, shares: reciprocal(positions, k, WEIGHTS[name] ?? 1) };
    },
  );
  return rankedFiles(graph, inContext, signals, options);
}

/** The shares of one list in reciprocal rank fusion (Cormack, Clarke and Büttcher 2009), file by file. */
function reciprocal(positions: Float64Array, k: number, weight: number): Float64Array {
  return positions.map((position) => (position > 0 ? weight / (k + position) : 0));
}

function fusedSignals(
  graph: RepoGraph,
  context: ContextFiles,
  terms: Float64Array,
): [SignalName, Float64Array][] {
  const signals: [SignalName, Float64Array][] =
    context.size === 0
      ? [['global', globalSignal(graph)]]
      : [
          ['graph', graphSignal(graph, context)],
          ['coChange', coChangeSignal(graph, context)],
          ['history', historySignal(graph, context)],
          ['path', pathSignal(graph, context)],
        ];
  if (terms.some((score) => score > 0)) signals.push(['terms', terms]);
  return signals;
}
