import { type Clones, clones } from '@ctx/insight';
import { type Role, roleOf } from '@ctx/source';
import type { Sources } from '../answers/sources.js';

/** What can be asked of a workspace. */
export const INSIGHT_KINDS = ['clones'] as const;

/** One of {@link INSIGHT_KINDS}. */
export type InsightKind = (typeof INSIGHT_KINDS)[number];

/** Options of `workspace.insight`. */
export interface InsightOptions {
  /** What to look for (default: everything). */
  readonly kinds?: readonly InsightKind[] | undefined;
  /** Roles of the files that are looked at (default: `source`). */
  readonly roles?: readonly Role[] | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What was looked for, and what was found. */
export interface WorkspaceInsight {
  clones?: Clones | undefined;
}

/** The part of a workspace that insight needs. */
export type InsightSources = Pick<Sources, 'files' | 'facts' | 'read'>;

/**
 * Where a code base would hurt.
 *
 * @throws RangeError for a kind that there is not; the signal's reason on abort
 */
export async function insightOf(
  workspace: InsightSources,
  { kinds = INSIGHT_KINDS, roles = ['source'], signal }: InsightOptions = {},
): Promise<WorkspaceInsight> {
  const unknown = kinds.find((kind) => !INSIGHT_KINDS.includes(kind));
  if (unknown !== undefined) {
    throw new RangeError(`kinds must be of ${INSIGHT_KINDS.join(', ')}, not ${unknown}`);
  }
  const wanted = new Set(kinds);
  const found: WorkspaceInsight = {};
  if (wanted.has('clones')) {
    const texts = await textsOf(workspace, new Set(roles), signal);
    found.clones = clones(texts);
  }
  return found;
}

/** The texts of the files that have facts, each with its definitions. */
async function textsOf(
  { facts, read }: InsightSources,
  roles: ReadonlySet<Role>,
  signal: AbortSignal | undefined,
): Promise<(Parameters<typeof clones>[0][number] & { text: string })[]> {
  const texts: Parameters<typeof clones>[0][number][] = [];
  for (const { path, language, definitions } of facts) {
    if (!roles.has(roleOf(path))) continue;
    signal?.throwIfAborted();
    const file = await read(path);
    if ('text' in file) texts.push({ path, text: file.text, language, definitions });
  }
  return texts;
}
