import {
  type LiveMap,
  openLiveMap,
  openWorkspace,
  type Progress,
  type WorkLimits,
  type Workspace,
} from '@ctx/workspace';
import { openWorkspaces } from '@ctx/workspace/roots';

/**
 * Milliseconds of reading before a question is answered from what is known: clients give up after 60
 * seconds. The next question goes on.
 */
const READING_MS = 30_000;

/** How roots are kept. */
export interface RootOptions {
  /** Watch the files, instead of looking at all of them before every answer (default true). */
  readonly watch?: boolean | undefined;
  /** One answer over all folders, each path behind the name of its folder, instead of a root for each (default false). */
  readonly together?: boolean | undefined;
  /** Where snapshots are kept; `false` keeps none. Default: the user's cache directory. */
  readonly cacheDir?: string | false | undefined;
  /** How long one question reads files (default: 30 seconds). */
  readonly limits?: WorkLimits | undefined;
}

/** Somebody who waits for a root. */
export interface Waiting {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** An open workspace, and what follows its files. */
export interface Resident {
  readonly workspace: Workspace;
  /** Takes in what has changed on the disk since the last time. */
  fresh(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a workspace that stays open, and watches its files where that is wanted and can be done. */
export async function openResident(
  paths: string | readonly string[],
  { watch = true, cacheDir, limits: reading }: RootOptions,
  waiting: Waiting,
): Promise<Resident> {
  const limits = { milliseconds: READING_MS, ...reading };
  const how = { ...waiting, cacheDir, limits };
  const workspace = await (typeof paths === 'string'
    ? openWorkspace(paths, how)
    : openWorkspaces(paths, { ...how, at: process.cwd() }));
  // Set where an update failed, or files cannot be watched: then only a look at all of them tells.
  let missed = !watch;
  const onError = (): void => {
    missed = true;
  };
  const live = watch ? await openLive(workspace, onError) : undefined;
  return {
    workspace,
    async fresh() {
      await live?.settle();
      if (!missed && workspace.unread === undefined) return;
      await workspace.refresh({ limits });
      missed = live === undefined;
    },
    async close() {
      await live?.close();
      await workspace.close();
    },
  };
}

async function openLive(workspace: Workspace, onError: () => void): Promise<LiveMap | undefined> {
  try {
    return await openLiveMap(workspace, { watch: true, onError });
  } catch {
    onError();
    return undefined;
  }
}
