import { reciprocalRankFusion } from '@ctx/relevance';
import { FUSION_K } from './defaults.js';
import { dependentCounts } from './dependents.js';
import type { GraphSymbol, RepoGraph } from './graph.js';
import type { PathClass } from './path-class.js';
import { seedScores } from './seed-preset.js';
import {
  type ContextRole,
  coChangeSignal,
  contextFiles,
  globalSignal,
  graphSignal,
  pathSignal,
  type RankContext,
  termSignal,
} from './signals.js';

/** One reason for a rank. */
export interface RankSignal {
  name: 'graph' | 'coChange' | 'path' | 'terms' | 'neighbour' | 'global';
  /** The file's position in this signal's own list, from 1; ties share the mean position. */
  position: number;
  /** What it adds to the score. */
  share: number;
}

/** One file with its place in the ranking, and what a map shows of it. */
export interface RankedFile {
  path: string;
  score: number;
  /** Set for files of the context itself. */
  role?: ContextRole;
  /** Number of files that depend on it directly. */
  dependents: number;
  class: PathClass;
  lines?: number;
  doc?: string;
  symbols: readonly GraphSymbol[];
  /** Largest share first. */
  signals: readonly RankSignal[];
}

/** How to rank. */
export interface RankOptions {
  /** `'seed'` is the additive formula of seed 001; the default is the fusion that measures better. */
  preset?: 'fused' | 'seed';
  /** Where files of the context stand: before all others (default), or left out. */
  contextFiles?: 'first' | 'omit';
  /** Constant of the fusion; 20 by default. */
  k?: number;
}

interface Signal {
  name: RankSignal['name'];
  scores: Float64Array;
}

/**
 * Ranks the files of a repository for a conversation. With a context, three lists are fused by
 * reciprocal rank: PageRank in both directions restarting at the context, co-change with it, and
 * nearness of paths; a list without any hit takes no part. Without a context the order is the
 * global PageRank, damped by kind of file. Pure: no earlier call has an influence.
 *
 * @returns every file, best first; ties by global rank, then path.
 * @throws RangeError when k is negative.
 */
export function rank(
  graph: RepoGraph,
  context: RankContext = {},
  options: RankOptions = {},
): RankedFile[] {
  const inContext = contextFiles(graph, context);
  const overall = globalSignal(graph);
  const terms = termSignal(graph, context.terms ?? []);
  const k = options.k ?? FUSION_K;
  const seed = options.preset === 'seed';
  const signals = seed
    ? Object.entries(seedScores(graph, inContext, terms)).map(
        ([name, scores]) => ({ name, scores }) as Signal,
      )
    : fusedSignals(graph, inContext, terms, overall);
  const shares = seed
    ? signals.map(({ scores }) => scores)
    : signals.map(({ scores }) => reciprocalRankFusion([scores], { k }));
  const scores = new Float64Array(graph.files.length);
  for (const share of shares) for (let i = 0; i < scores.length; i++) scores[i]! += share[i]!;
  const weights = new Float64Array(scores.length);
  for (const [i, { weight }] of inContext) weights[i] = weight;
  const order = [...scores.keys()]
    .filter((i) => options.contextFiles !== 'omit' || !inContext.has(i))
    .sort(
      (a, b) =>
        weights[b]! - weights[a]! ||
        scores[b]! - scores[a]! ||
        overall[b]! - overall[a]! ||
        // The files of a graph are sorted by path.
        a - b,
    );
  const positions = signals.map((signal) => positionsOf(signal.scores));
  const counts = dependentCounts(graph);
  return order.map((i) => {
    const role = inContext.get(i)?.role;
    return {
      ...graph.files[i]!,
      score: scores[i]!,
      dependents: counts[i]!,
      ...(role && { role }),
      signals: signals
        .map(({ name }, s) => ({ name, position: positions[s]![i]!, share: shares[s]![i]! }))
        .filter(({ share }) => share > 0)
        .sort((a, b) => b.share - a.share),
    };
  });
}

function fusedSignals(
  graph: RepoGraph,
  context: ReturnType<typeof contextFiles>,
  terms: Float64Array,
  overall: Float64Array,
): Signal[] {
  const signals: Signal[] =
    context.size === 0
      ? [{ name: 'global', scores: overall }]
      : [
          { name: 'graph', scores: graphSignal(graph, context) },
          { name: 'coChange', scores: coChangeSignal(graph, context) },
          { name: 'path', scores: pathSignal(graph, context) },
        ];
  if (terms.some((score) => score > 0)) signals.push({ name: 'terms', scores: terms });
  return signals;
}

/** Positions from 1, ties sharing their mean; 0 for files the signal says nothing about. */
function positionsOf(scores: Float64Array): Float64Array {
  const order = [...scores.keys()].filter((i) => scores[i]! > 0);
  order.sort((a, b) => scores[b]! - scores[a]!);
  const positions = new Float64Array(scores.length);
  for (let start = 0; start < order.length; ) {
    let end = start + 1;
    while (end < order.length && scores[order[end]!] === scores[order[start]!]) end++;
    for (let i = start; i < end; i++) positions[order[i]!] = (start + 1 + end) / 2;
    start = end;
  }
  return positions;
}
