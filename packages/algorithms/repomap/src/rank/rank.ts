import type { Role } from '@ctx/source';
import { FUSION_K } from '../defaults.js';
import { dependentCounts } from '../graph/dependents.js';
import type { GraphSymbol, RepoGraph } from '../graph/graph.js';
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
  class: Role;
  lines?: number | undefined;
  doc?: string | undefined;
  symbols: readonly GraphSymbol[];
  /** Largest share first. */
  signals: readonly RankSignal[];
}

/** How to rank. */
export interface RankOptions {
  /** `'seed'` is the additive formula of seed 001; the default is the fusion that measures better. */
  preset?: 'fused' | 'seed' | undefined;
  /** Where files of the context stand: before all others (default), or left out. */
  contextFiles?: 'first' | 'omit' | undefined;
  /** Constant of the fusion; 20 by default. */
  k?: number | undefined;
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
  if (!(k >= 0)) throw new RangeError(`rank: k must be ≥ 0, got ${k}`);
  const seed = options.preset === 'seed';
  const signals = seed
    ? Object.entries(seedScores(graph, inContext, terms)).map(
        ([name, scores]) => ({ name, scores }) as Signal,
      )
    : fusedSignals(graph, inContext, terms, overall);
  const positions = signals.map(({ scores }) => positionsOf(scores));
  const shares = seed
    ? signals.map(({ scores }) => scores)
    : positions.map((p) => reciprocal(p, k));
  const scores = new Float64Array(graph.files.length);
  for (const share of shares) for (let i = 0; i < scores.length; i++) scores[i]! += share[i]!;
  const weights = new Float64Array(scores.length);
  for (const [i, { weight }] of inContext) weights[i] = weight;
  const order = Uint32Array.from(scores.keys()).sort(
    (a, b) =>
      weights[b]! - weights[a]! ||
      scores[b]! - scores[a]! ||
      overall[b]! - overall[a]! ||
      // The files of a graph are sorted by path.
      a - b,
  );
  const counts = dependentCounts(graph);
  const names = signals.map(({ name }) => name);
  const ranked: RankedFile[] = [];
  for (const i of order) {
    const role = inContext.get(i)?.role;
    if (role !== undefined && options.contextFiles === 'omit') continue;
    const file = graph.files[i]!;
    const score = scores[i]!;
    const dependents = counts[i]!;
    const own = signalsOf(i, names, positions, shares);
    ranked.push(
      role === undefined
        ? { ...file, score, dependents, signals: own }
        : { ...file, score, dependents, role, signals: own },
    );
  }
  return ranked;
}

/** What each list that has a file adds to its score, the largest share first. */
function signalsOf(
  file: number,
  names: readonly RankSignal['name'][],
  positions: readonly Float64Array[],
  shares: readonly Float64Array[],
): RankSignal[] {
  const signals: RankSignal[] = [];
  for (const [s, name] of names.entries()) {
    const share = shares[s]![file]!;
    if (share > 0) signals.push({ name, position: positions[s]![file]!, share });
  }
  return signals.length < 2 ? signals : signals.sort((a, b) => b.share - a.share);
}

/** What one list adds to reciprocal rank fusion (Cormack, Clarke and Büttcher 2009), file by file. */
function reciprocal(positions: Float64Array, k: number): Float64Array {
  return positions.map((position) => (position > 0 ? 1 / (k + position) : 0));
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
  const order: number[] = [];
  for (let i = 0; i < scores.length; i++) if (scores[i]! > 0) order.push(i);
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
