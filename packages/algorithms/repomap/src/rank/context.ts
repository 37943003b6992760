import { fileIndex, type RepoGraph } from '../graph/graph.js';

/** Restart weight of the file in the editor; ratio; seed 001. */
const ACTIVE_WEIGHT = 2;

/** Restart weight of a file that was read or named; ratio; seed 001. */
const MENTIONED_WEIGHT = 3;

/** Restart weight of an edited file; ratio; seed 001. */
const EDITED_WEIGHT = 5;

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
