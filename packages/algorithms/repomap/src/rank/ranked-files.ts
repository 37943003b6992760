import type { Role } from '@ctx/source';
import { dependentCounts } from '../graph/dependents.js';
import type { GraphFile, GraphSymbol, RepoGraph } from '../graph/graph.js';
import type { ContextFiles, ContextRole } from './context.js';
import { globalSignal } from './global-rank.js';

/** One reason for a rank. */
export interface RankSignal {
  /** `graph`, `coChange`, `history`, `path`, `terms`; without a context `global`. */
  name: string;
  /** The file's position in this signal's own list, from 1; ties share the mean position. */
  position: number;
  /** The part of the score that it adds. */
  share: number;
}

/** One file with its place in the ranking, and the facts that a map shows. */
export interface RankedFile {
  path: string;
  score: number;
  /** Set for files of the context itself. */
  role?: ContextRole | undefined;
  /** Number of files that depend on it directly. */
  dependents: number;
  class: Role;
  /** Its text says that it is a program, its path does not. */
  script?: true | undefined;
  lines?: number | undefined;
  doc?: string | undefined;
  symbols: readonly GraphSymbol[];
  /** Largest share first. */
  signals: readonly RankSignal[];
}

/** The files that a ranking has. */
export interface RankOptions {
  /** Where files of the context stand: before all others (default), or left out. */
  contextFiles?: 'first' | 'omit' | undefined;
}

/** One list: the position of each file in it, 0 for none, and the share of the file's score that it gives. */
export interface SignalShares {
  name: string;
  positions: Float64Array;
  shares: Float64Array;
}

/**
 * Sums the shares of all lists and sorts the files by them: those of the context before all others,
 * ties by global rank, then path.
 */
export function rankedFiles(
  graph: RepoGraph,
  context: ContextFiles,
  signals: readonly SignalShares[],
  options: RankOptions,
): RankedFile[] {
  const scores = new Float64Array(graph.files.length);
  for (const { shares } of signals)
    for (let i = 0; i < scores.length; i++) scores[i]! += shares[i]!;
  const counts = dependentCounts(graph);
  const ranked: RankedFile[] = [];
  for (const i of orderOf(graph, context, scores)) {
    const role = context.get(i)?.role;
    if (role !== undefined && options.contextFiles === 'omit') continue;
    const score = scores[i]!;
    const dependents = counts[i]!;
    const own = signalsOf(i, signals);
    const file = graph.files[i]!;
    ranked.push(rankedFile(file, { score, dependents, signals: own, ...(role && { role }) }));
  }
  return ranked;
}

/** Asks a file for nothing: a map of thousands of files shows the parts of some dozens. */
function rankedFile(
  file: GraphFile,
  rest: Pick<RankedFile, 'score' | 'dependents' | 'signals' | 'role'>,
): RankedFile {
  return {
    path: file.path,
    class: file.class,
    ...(file.script && { script: file.script }),
    get lines() {
      return file.lines;
    },
    get doc() {
      return file.doc;
    },
    get symbols() {
      return file.symbols;
    },
    ...rest,
  };
}

function orderOf(graph: RepoGraph, context: ContextFiles, scores: Float64Array): Uint32Array {
  const overall = globalSignal(graph);
  const weights = new Float64Array(scores.length);
  for (const [i, { weight }] of context) weights[i] = weight;
  return Uint32Array.from(scores.keys()).sort(
    (a, b) =>
      weights[b]! - weights[a]! ||
      scores[b]! - scores[a]! ||
      overall[b]! - overall[a]! ||
      // The files of a graph are sorted by path.
      a - b,
  );
}

/** The share of a file's score from each list that has it, the largest first. */
function signalsOf(file: number, lists: readonly SignalShares[]): RankSignal[] {
  const signals: RankSignal[] = [];
  for (const { name, positions, shares } of lists) {
    const share = shares[file]!;
    if (share > 0) signals.push({ name, position: positions[file]!, share });
  }
  return signals.length < 2 ? signals : signals.sort((a, b) => b.share - a.share);
}
