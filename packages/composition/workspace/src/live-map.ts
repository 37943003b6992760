import { type RenderedChanges, renderChanges } from '@ctx/repomap/map';
import { basename, child, dirname, withSlashes } from '@ctx/source/paths';
import type { CountTokens } from '@ctx/text';
import { junkDirectory } from '@ctx/text/junk';
import { loadO200k } from '@ctx/tokens';
import { unsafePath } from '@ctx/tree/files';
import { type Changes, type FolderWatch, watchFiles } from '@ctx/tree/view';
import type { MapOptions, WorkspaceMap } from './answers/map.js';
import type { Workspace, WorkspaceRoot } from './workspace.js';

/** Changed paths remembered as none of the workspace's; count; above it all are forgotten. */
const MAX_STRANGERS = 10_000;

/** Tokens of what is appended to a map after changes: a fifth of the map, a dozen edited files. */
const DELTA_BUDGET = 500;

/** Milliseconds without a further change before a live map takes changes in; seed 001. */
const LIVE_DEBOUNCE_MS = 500;

/**
 * Waits after which changes are taken in though more come: ten times the delay. Who writes a log into the
 * tree without a pause would otherwise see nothing else, ever.
 */
const PATIENCE = 10;

/** Changed files above which a look at all is cheaper than one at each. */
const MANY_PATHS = 1_000;

/**
 * Events after which some may be missing: Linux lets go of those above its own limit (16,384 that wait, by
 * default) without a word.
 */
const MANY_EVENTS = 10_000;

/** Timers, so that a test owns the time. */
export interface Timers {
  set(run: () => void, milliseconds: number): unknown;
  clear(timer: unknown): void;
}

/** How a live map is kept. */
export interface LiveMapOptions {
  /** Milliseconds without a further change after which changes are taken in (default 500). */
  readonly debounce?: number | undefined;
  readonly timers?: Timers | undefined;
  /** Watches the disk too; without it, `onFileChanged` is all that is known (default false). */
  readonly watch?: boolean | undefined;
  /** The graph is new: files were edited, made, removed, or the history moved on. */
  readonly onUpdate?: ((changes: Changes) => void) | undefined;
  /** An update or the watch failed; the last graph stays. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** A map that follows its files. */
export interface LiveMap {
  /** An agent has written a file: it is read again soon, and ranks as edited. */
  onFileChanged(path: string): void;
  /** An agent has read a file: it ranks as mentioned. Nothing is read again. */
  onFileRead(path: string): void;
  /** The map now, which `changes` then compares with. */
  map(options?: MapOptions): Promise<WorkspaceMap>;
  /**
   * The changes since the last answer of `map` or `changes`, to be appended: what was said stays in the prompt as it
   * was, where the provider's cache knows it. Where nothing fits, it waits.
   */
  changes(options?: {
    budget?: number | undefined;
    countTokens?: CountTokens | undefined;
  }): Promise<RenderedChanges>;
  /** Takes in what is waiting, without the delay. */
  settle(): Promise<void>;
  /** Ends the watch and drops what is waiting. The workspace stays open. */
  close(): Promise<void>;
}

const SYSTEM_TIMERS: Timers = {
  set: (run, milliseconds) => setTimeout(run, milliseconds),
  clear: (timer) => clearTimeout(timer as Parameters<typeof clearTimeout>[0]),
};

/**
 * Keeps the map of an open workspace up to date. After any changes it is, byte for byte, the map
 * that a workspace opened anew gives for the same context.
 */
export async function openLiveMap(
  workspace: Workspace,
  options: LiveMapOptions = {},
): Promise<LiveMap> {
  const edited = new Set<string>();
  const mentioned = new Set<string>();
  const updates = createUpdates(workspace, options);
  let base = await workspace.graph();
  const watch = options.watch ? await startWatch(workspace, updates, options) : undefined;
  const here = (path: string): string => {
    const posix = withSlashes(path).replace(/^\.\//, '');
    const unsafe = unsafePath(posix);
    if (unsafe === undefined) return posix;
    throw new RangeError(
      `path must be relative to the root, got ${JSON.stringify(path)} (${unsafe})`,
    );
  };
  return {
    onFileChanged(path) {
      edited.add(here(path));
      updates.touch(here(path));
    },
    onFileRead(path) {
      mentioned.add(here(path));
    },
    async map(mapOptions = {}) {
      base = await workspace.graph();
      return workspace.map({ ...mapOptions, edited: [...edited], mentioned: [...mentioned] });
    },
    async changes({ budget = DELTA_BUDGET, countTokens } = {}) {
      const count = countTokens ?? (await loadO200k());
      const graph = await workspace.graph();
      const changes = renderChanges(base, graph, { budget, countTokens: count });
      if (changes.text !== '') base = graph;
      return changes;
    },
    settle: () => updates.settle(),
    async close() {
      updates.stop();
      watch?.close();
    },
  };
}

interface Updates {
  /** A file has changed; `undefined` stands for all of them. */
  touch(path: string | undefined): void;
  settle(): Promise<void>;
  stop(): void;
}

/** Collects changes until nothing more comes for a while, and takes them in one after the other. */
function createUpdates(workspace: Workspace, options: LiveMapOptions): Updates {
  const { debounce = LIVE_DEBOUNCE_MS, timers = SYSTEM_TIMERS } = options;
  const waiting = new Set<string>();
  const strangers = new Set<string>();
  let everything = false;
  let events = 0;
  let timer: unknown;
  let patience: unknown;
  let queue: Promise<void> = Promise.resolve();
  let stopped = false;
  const clear = (): void => {
    for (const pending of [timer, patience]) if (pending !== undefined) timers.clear(pending);
    timer = undefined;
    patience = undefined;
  };
  const take = async (): Promise<void> => {
    if (stopped || (waiting.size === 0 && !everything)) return;
    const paths = [...waiting];
    const all = everything || paths.length >= MANY_PATHS;
    waiting.clear();
    everything = false;
    events = 0;
    const { head } = workspace;
    try {
      const changes = await (all ? workspace.refresh() : workspace.update(paths));
      noteStrangers(paths, workspace, strangers);
      const isNew =
        workspace.head !== head || Object.values(changes).some(({ length }) => length > 0);
      if (!stopped && isNew) options.onUpdate?.(changes);
    } catch (error) {
      if (!stopped) options.onError?.(error);
    }
  };
  const settle = (): Promise<void> => {
    clear();
    queue = queue.then(take);
    return queue;
  };
  return {
    touch(path) {
      if (stopped) return;
      if (++events >= MANY_EVENTS) everything = true;
      // A hidden file may be wanted once the ignore file changes.
      if (path === undefined || basename(path).endsWith('ignore')) strangers.clear();
      if (path !== undefined && strangers.has(path) && !everything) return;
      if (path === undefined) everything = true;
      else if (waiting.size < MANY_PATHS) waiting.add(path);
      if (timer !== undefined) timers.clear(timer);
      timer = timers.set(() => void settle(), debounce);
      patience ??= timers.set(() => void settle(), PATIENCE * debounce);
    },
    settle,
    stop() {
      stopped = true;
      clear();
    },
  };
}

/** A path that an update left out of the workspace is not looked for at its next change. */
function noteStrangers(
  paths: readonly string[],
  workspace: Workspace,
  strangers: Set<string>,
): void {
  const currentPaths = new Set(workspace.files.map(({ path }) => path));
  for (const path of paths) if (!currentPaths.has(path)) strangers.add(path);
  if (strangers.size > MAX_STRANGERS) strangers.clear();
}

async function startWatch(
  workspace: Workspace,
  updates: Updates,
  options: LiveMapOptions,
): Promise<FolderWatch> {
  const directories = new Set<string>();
  for (const { path } of workspace.files) {
    for (let at = dirname(path); at !== '' && !directories.has(at); at = dirname(at)) {
      directories.add(at);
    }
  }
  const watches: FolderWatch[] = [];
  const close = (): void => {
    for (const watch of watches) watch.close();
  };
  try {
    for (const root of workspace.roots)
      watches.push(await watchRoot(root, { directories, updates, options }));
  } catch (error) {
    close();
    throw error;
  }
  return { close };
}

interface Watching {
  /** Folders that hold files of the workspace. */
  readonly directories: ReadonlySet<string>;
  readonly updates: Updates;
  readonly options: LiveMapOptions;
}

/** Watches one root, whose paths stand behind its name where there are several. */
function watchRoot(
  { name, path: root }: WorkspaceRoot,
  { directories, updates, options }: Watching,
): Promise<FolderWatch> {
  return watchFiles(root, {
    onPath: (path) => updates.touch(child(name, path)),
    onAll: () => updates.touch(undefined),
    onError: (error) => options.onError?.(error),
    // As the listing judges them; what holds files of the workspace is watched in any case.
    ignoresFolder: (path) =>
      !directories.has(child(name, path)) &&
      junkDirectory(basename(path), {
        atRoot: dirname(path) === '',
        besideProject: true,
        tracked: false,
      }) !== undefined,
  });
}
