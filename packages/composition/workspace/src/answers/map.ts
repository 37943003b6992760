import type { RepoGraph } from '@ctx/repomap';
import { fileIndex, filesLookedAt, overviewOrder, type RenderedMap, rank } from '@ctx/repomap/map';
import { extension } from '@ctx/source/paths';
import type { CountTokens } from '@ctx/text';
import { MAP_BUDGET } from '@ctx/tree';
import { composeMap } from './replay/compose-map.js';
import type { Sources } from './sources.js';

/** Options of `workspace.map`. */
export interface MapOptions {
  /** The caller's tokenizer (default: exact o200k_base, loaded on first use). */
  countTokens?: CountTokens | undefined;
  /** Tokens of the whole map (default 2500). */
  budget?: number | undefined;
  /** Paths at hand, relative to the root: the map is ranked from where they stand. */
  focus?: readonly string[] | undefined;
  /** Paths that were changed and read in this conversation; those that are no files are passed over. */
  edited?: readonly string[] | undefined;
  mentioned?: readonly string[] | undefined;
  /** Words of the conversation, looked for in names and paths. */
  terms?: readonly string[] | undefined;
}

/** A map, and what a person should know about how it came about. */
export interface WorkspaceMap extends RenderedMap {
  /** Set when the budget is too small for anything. */
  tooSmall?: true | undefined;
  /** One sentence each; empty in the ordinary case. */
  remarks: string[];
}

/** The sources of a map. */
export interface MapSources extends Pick<Sources, 'graph' | 'notices' | 'leftOut'> {
  /** Reads what is kept of files that are likely to be shown, where that is not there yet. */
  readonly prepare?: ((paths: readonly string[]) => Promise<unknown>) | undefined;
}

/** A map, and all that it depends on besides its graph. */
interface MadeMap {
  readonly asked: string;
  readonly countTokens: CountTokens;
  readonly map: RenderedMap;
}

/** The map that was last made of a graph: an edit makes another graph, and nothing else changes one. */
const lastMaps = new WeakMap<RepoGraph, MadeMap>();

/**
 * The files at whose names a map is likely to look: the first ones, as many as its layout tries, and those that
 * are called the same but for their ending, which may have the uses of a header.
 */
function likelyShown(ranked: readonly { readonly path: string }[], budget: number): string[] {
  const stem = (path: string) => path.slice(0, path.length - extension(path).length);
  const stems = new Set(ranked.slice(0, filesLookedAt(budget)).map(({ path }) => stem(path)));
  return ranked.map(({ path }) => path).filter((path) => stems.has(stem(path)));
}

/**
 * Maps a workspace: resolve imports, rank files by graph and history, render under the budget.
 *
 * @throws RangeError when a path of `focus` is not a file of the workspace, or `budget` is no number ≥ 0.
 */
export async function mapFor(
  workspace: MapSources,
  options: MapOptions = {},
): Promise<WorkspaceMap> {
  const { budget = MAP_BUDGET, focus = [], edited = [], mentioned = [], terms = [] } = options;
  if (!(budget >= 0)) throw new RangeError(`budget must be a number of tokens ≥ 0, not ${budget}`);
  const graph = await workspace.graph();
  refuseStrangers(graph, focus);
  const countTokens = options.countTokens ?? (await (await import('@ctx/tokens')).loadO200k());
  const context = { edited, mentioned: [...focus, ...mentioned], terms };
  const overview = [focus, edited, mentioned, terms].every(({ length }) => length === 0);
  const make = async (): Promise<RenderedMap> => {
    const best = rank(graph, context);
    // An overview looks into the best files for its order: read one by one they take longer than all at once.
    if (overview) await workspace.prepare?.(likelyShown(best, budget));
    const ranked = overview ? overviewOrder(best).order : best;
    await workspace.prepare?.(likelyShown(ranked, budget));
    return composeMap(workspace.leftOut ?? [], ranked, { budget, countTokens, overview });
  };
  // As text: a list may be another by the next time it is asked with.
  const request = JSON.stringify([`${budget}`, context]);
  const last = lastMaps.get(graph);
  const isLast = last?.asked === request && last.countTokens === countTokens;
  const map = isLast ? last.map : await make();
  lastMaps.set(graph, { asked: request, countTokens, map });
  const remarks = [...workspace.notices, ...(graph.files.length === 0 ? ['0 files to map'] : [])];
  return {
    ...map,
    ...(map.text === '' && graph.files.length > 0 ? { tooSmall: true } : {}),
    remarks,
  };
}

function refuseStrangers(graph: RepoGraph, focus: readonly string[]): void {
  const missing = focus.find((path) => fileIndex(graph, path) === undefined);
  if (missing === undefined) return;
  throw new RangeError(`focus names ${JSON.stringify(missing)}, which is not a file here`);
}
