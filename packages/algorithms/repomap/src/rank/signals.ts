import { EDGE_TIERS, type EdgeTier } from '@ctx/imports/tiers';
import { pageRank, rowsOf, type WeightedGraph } from '@ctx/relevance/graph';
import { isDataKind } from '@ctx/source';
import { isCode } from '@ctx/source/roles';
import { splitIdentifier } from '@ctx/text';
import { ITERATIONS } from '../defaults.js';
import { fileIndex, type GraphFile, type RepoGraph } from '../graph/graph.js';
import { type PathShape, pathProximity, pathShape } from './proximity.js';

/** Weight left to the edge into a barrel whose names were all found behind it; ratio; guess. */
const BARREL_WEIGHT = 0.3;

/** Edge weights by tier; ratio; first guess, see bench/quality/co-edit. */
const TIER_WEIGHTS: Readonly<Record<EdgeTier, number>> = {
  import: 1,
  binding: 1,
  'same-package': 0.5,
  name: 0.1,
};

/** Restart weight of the file in the editor; ratio; seed 001. */
const ACTIVE_WEIGHT = 2;

/** Restart weight of a file that was read or named; ratio; seed 001. */
const MENTIONED_WEIGHT = 3;

/** Restart weight of an edited file; ratio; seed 001. */
const EDITED_WEIGHT = 5;

/** Probability of a restart at the context; bench/quality/co-edit (bidirectional, .3). */
const RESTART = 0.3;

/** The subject of the conversation. Paths that are not in the graph are passed over. */
export interface RankContext {
  /** Files changed in this conversation. */
  edited?: readonly string[] | undefined;
  /** Files read, found or named. */
  mentioned?: readonly string[] | undefined;
  /** The file open in the editor. */
  active?: string | readonly string[] | undefined;
  /** Words of the conversation, matched against symbol names and paths. */
  terms?: readonly string[] | undefined;
}

/** Why a file belongs to the context. */
export type ContextRole = 'edited' | 'mentioned' | 'active';

/** Files of the context by their index in the graph. */
export type ContextFiles = ReadonlyMap<number, { role: ContextRole; weight: number }>;

/** Files of the context with their weight; a file in several roles has the largest. */
export function contextFiles(graph: RepoGraph, context: RankContext): ContextFiles {
  const active = typeof context.active === 'string' ? [context.active] : (context.active ?? []);
  const roles: [ContextRole, readonly string[], number][] = [
    ['edited', context.edited ?? [], EDITED_WEIGHT],
    ['mentioned', context.mentioned ?? [], MENTIONED_WEIGHT],
    ['active', active, ACTIVE_WEIGHT],
  ];
  const out = new Map<number, { role: ContextRole; weight: number }>();
  for (const [role, paths, weight] of roles) {
    for (const path of paths) {
      const index = fileIndex(graph, path);
      if (index !== undefined && !out.has(index)) out.set(index, { role, weight });
    }
  }
  return out;
}

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

/** PageRank in both directions with all of the restart on the context. Files unreached have 0. */
export function graphSignal(
  graph: RepoGraph,
  context: ReadonlyMap<number, { weight: number }>,
): Float64Array {
  return walkFrom(edgesBothWays(graph), graph, context);
}

function walkFrom(
  rows: WeightedGraph,
  { files }: RepoGraph,
  context: ReadonlyMap<number, { weight: number }>,
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

/** Depends on nothing but the graph, and every turn of a conversation asks for it. */
const bothWays = new WeakMap<RepoGraph, WeightedGraph>();

function edgesBothWays(graph: RepoGraph): WeightedGraph {
  const known = bothWays.get(graph) ?? rowsOf(forwardEdges(graph), 'both');
  bothWays.set(graph, known);
  return known;
}

/** Weighted co-change with the context. */
export function coChangeSignal(
  graph: RepoGraph,
  context: ReadonlyMap<number, { weight: number }>,
): Float64Array {
  const scores = new Float64Array(graph.files.length);
  const { offsets, targets, weights } = graph.coChange;
  for (const [index, { weight }] of context) {
    for (let e = offsets[index]!; e < offsets[index + 1]!; e++) {
      scores[targets[e]!]! += weight * weights[e]!;
    }
  }
  return scores;
}

/**
 * PageRank over the co-changes with all of the restart on the context: what changes with what changes with it.
 * Files unreached have 0.
 */
export function historySignal(
  graph: RepoGraph,
  context: ReadonlyMap<number, { weight: number }>,
): Float64Array {
  if (![...context.keys()].some((index) => hasCoChange(graph, index))) {
    return new Float64Array(graph.files.length);
  }
  return walkFrom(coChangeRows(graph), graph, context);
}

function hasCoChange({ coChange: { offsets } }: RepoGraph, index: number): boolean {
  return offsets[index + 1]! > offsets[index]!;
}

/** Depends on nothing but the graph, as the edges of the imports do. */
const coChanges = new WeakMap<RepoGraph, WeightedGraph>();

function coChangeRows(graph: RepoGraph): WeightedGraph {
  const { offsets, targets, weights } = graph.coChange;
  const known = coChanges.get(graph) ?? {
    offsets: Uint32Array.from(offsets),
    targets: Uint32Array.from(targets),
    weights: Float64Array.from(weights),
  };
  coChanges.set(graph, known);
  return known;
}

/** Weighted path proximity to the nearest file of the context. */
export function pathSignal(
  graph: RepoGraph,
  context: ReadonlyMap<number, { weight: number }>,
): Float64Array {
  const all = graph.files.map(shapeOf);
  const code = graph.files.map(({ path }) => isCode(path));
  const scores = new Float64Array(graph.files.length);
  for (const [index, { weight }] of context) {
    for (let i = 0; i < scores.length; i++) {
      if (i === index) continue;
      // Style sheets, lock files and the like are near everything that is in the same place.
      const near = code[i] ? pathProximity(all[index]!, all[i]!) * weight : 0;
      if (near > scores[i]!) scores[i] = near;
    }
  }
  return scores;
}

/** Shapes by file: they outlive a graph, since an update keeps the files that did not change. */
const shapes = new WeakMap<GraphFile, PathShape>();

function shapeOf(file: GraphFile): PathShape {
  const known = shapes.get(file) ?? pathShape(file.path);
  shapes.set(file, known);
  return known;
}

/** Share of the terms' parts that occur in a file's path or symbol names. */
export function termSignal(graph: RepoGraph, terms: readonly string[]): Float64Array {
  const wanted = new Set(terms.flatMap((term) => [...splitIdentifier(term)]));
  const scores = new Float64Array(graph.files.length);
  if (wanted.size === 0) return scores;
  graph.files.forEach((file, i) => {
    const found = new Set<string>();
    const look = (text: string): void => {
      for (const part of splitIdentifier(text)) if (wanted.has(part)) found.add(part);
    };
    look(file.path);
    for (const symbol of file.symbols) if (!isDataKind(symbol.kind)) look(symbol.name);
    scores[i] = found.size / wanted.size;
  });
  return scores;
}
