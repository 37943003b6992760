import { pageRank } from '@ctx/relevance';
import { toPosix } from '@ctx/source/paths';
import {
  ACTIVE_WEIGHT,
  EDITED_WEIGHT,
  ITERATIONS,
  MENTIONED_WEIGHT,
  RESTART,
  TIER_WEIGHTS,
} from '../defaults.js';
import { bidirectionalEdges, type RankContext } from '../rank/signals.js';
import type { SymbolGraph } from './symbol-graph.js';
import type { SymbolNode } from './symbol-table.js';

/** What the conversation is about: files, and single definitions that count like edited files. */
export interface SymbolContext extends Omit<RankContext, 'terms'> {
  symbols?: readonly { path: string; name: string }[] | undefined;
}

/** One definition with its share of the rank. */
export interface RankedSymbol extends SymbolNode {
  score: number;
}

/**
 * Ranks the definitions of a repository around a context: PageRank over the uses in both directions,
 * restarting at the definitions named or at those of the files (the weight of a file is shared by
 * them). Without a context it restarts everywhere alike.
 *
 * @returns every definition, best first; ties by path and place. Unreached ones have 0.
 */
export function rankSymbols(graph: SymbolGraph, context: SymbolContext = {}): RankedSymbol[] {
  const { offsets, targets, tiers } = graph.edges;
  const forward = {
    offsets: Uint32Array.from(offsets),
    targets: Uint32Array.from(targets),
    // The file's own names weigh like imported ones.
    weights: Float64Array.from(tiers, (tier) => TIER_WEIGHTS[Math.max(tier - 1, 0)]!),
  };
  const { ranks } = pageRank(bidirectionalEdges(forward), {
    damping: 1 - RESTART,
    iterations: ITERATIONS,
    personalization: restartOf(graph, context),
  });
  return graph.nodes
    .map((node, i) => ({ ...node, score: ranks[i]!, at: i }))
    .filter(({ index }) => index >= 0)
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .map(({ at: _, ...ranked }) => ranked);
}

function restartOf({ nodes }: SymbolGraph, context: SymbolContext): Float64Array {
  const active = typeof context.active === 'string' ? [context.active] : (context.active ?? []);
  const weights = new Map<string, number>();
  for (const path of active) weights.set(toPosix(path), ACTIVE_WEIGHT);
  for (const path of context.mentioned ?? []) weights.set(toPosix(path), MENTIONED_WEIGHT);
  for (const path of context.edited ?? []) weights.set(toPosix(path), EDITED_WEIGHT);
  const sizes = new Map<string, number>();
  for (const { path } of nodes) sizes.set(path, (sizes.get(path) ?? 0) + 1);
  const named = new Set(context.symbols?.map(({ path, name }) => `${toPosix(path)}\0${name}`));
  return Float64Array.from(nodes, ({ path, name }) => {
    const shared = (weights.get(path) ?? 0) / sizes.get(path)!;
    return named.has(`${path}\0${name}`) ? Math.max(EDITED_WEIGHT, shared) : shared;
  });
}
