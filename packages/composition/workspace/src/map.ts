// A map from what is kept, for a process that answers once: it reads what the map shows and no more.

import {
  enoughOf,
  indexedState,
  isOrdinaryMap,
  keptMap,
  loadTree,
  mended,
  openParts,
  UnreadValue,
  undecodedOf,
  type WorkspaceOptions,
} from '@ctx/tree';
import type { SkippedFile } from '@ctx/tree/remarks';
import type { MapOptions, WorkspaceMap } from './answers/map.js';
import { once } from './once.js';
import { OWN } from './own-package.js';
import { type Freshness, upToDate } from './up-to-date.js';

export { skipReport } from '@ctx/tree/remarks';

/** A directory as far as a map needs it. */
export interface MapSource {
  /** Every path left out with its reason. */
  readonly skipped: readonly SkippedFile[];
  /** The map that `Workspace.map` gives. @throws RangeError for a focus that is no file */
  map(options?: MapOptions): Promise<WorkspaceMap & Freshness>;
  /** Ends what is still running. */
  close(): Promise<void>;
}

/**
 * Opens a directory for its map alone. Where it is as it was indexed, neither facts nor terms nor history of
 * its files are read, but for those that a map shows. The map is the one that `openWorkspace` would give.
 *
 * @param root path of a directory
 * @throws as `openWorkspace` does
 */
export async function openMap(root: string, options: WorkspaceOptions = {}): Promise<MapSource> {
  const { signal, onProgress, limits } = options;
  const { real, treeOptions, end } = await openParts(root, options, OWN);
  const { store } = treeOptions.cache;
  // Loaded where it is needed: a map that is kept needs no graph.
  const openGraphs = async () => (await import('@ctx/tree/view')).keptGraph(store);
  let graphOf = once(openGraphs);
  const load = (isLate: boolean) =>
    loadTree(real, {
      ...{ ...treeOptions, signal, onProgress, enough: enoughOf(limits) },
      ...(isLate && { late: 'all' }),
    });
  const whole = async () => {
    tree = await mended(store, () => load(false));
    graphOf = once(openGraphs);
  };
  const make = async (how: MapOptions): Promise<WorkspaceMap> => {
    const { late, notices, leftOut } = tree;
    const { mapFor } = await import('./answers/map.js');
    const graph = async () => (await graphOf())(tree);
    return mapFor({ graph, notices, leftOut, prepare: late?.bring }, how);
  };
  const answer = async (how: MapOptions): Promise<WorkspaceMap> => {
    const { base, notices, leftOut } = tree;
    const isBase = base && indexedState(tree).manifest() === base.id;
    const map = () => brought(() => make(how), tree.late);
    // The words on files that were left out stand in the map, and are not part of what the manifest names.
    if (!store || !isBase || leftOut.length > 0 || !isOrdinaryMap(how)) return map();
    return keptMap({ store, base }, notices, map);
  };
  let tree = await mended(store, () =>
    orElse(
      () => load(true),
      () => load(false),
    ),
  ).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  return {
    get skipped() {
      return tree.skipped;
    },
    map: (how = {}) =>
      mended(store, async (round) => {
        if (round > 0) {
          // All at once: the tree that is loaded then has none of them.
          if (tree.late) await whole();
          await store?.discard(undecodedOf(tree.records.values()));
          await whole();
        }
        return upToDate(
          () =>
            orElse(
              () => answer(how),
              async () => {
                await whole();
                return answer(how);
              },
            ),
          ({ files }) => files.map(({ path }) => path),
          { current: () => indexedState(tree), update: whole },
        );
      }),
    close: end,
  };
}

/** An answer; made again with all values where it needs more than was read. */
function brought<T>(
  make: () => Promise<T>,
  late: { bring(): Promise<boolean> } | undefined,
): Promise<T> {
  return orElse(make, async (error) => {
    if (!(await late?.bring())) throw error;
    return make();
  });
}

async function orElse<T>(
  make: () => Promise<T>,
  other: (unread: UnreadValue) => Promise<T>,
): Promise<T> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof UnreadValue)) throw error;
    return other(error);
  }
}
