import { delimiter } from 'node:path';
import { resolveRoot } from '@ctx/tree/files';
import { rootsIn } from '@ctx/tree/roots';
import type { Progress, Workspace } from '@ctx/workspace';
import { openResident, type Resident, type RootOptions, type Waiting } from './resident.js';

/** Folders by name. */
export interface Roots {
  /** In the order in which they were given. */
  readonly all: readonly Root[];
  /** The root of a name, or the only one. @throws RangeError for a name that none has */
  root(name?: string): Root;
  close(): Promise<void>;
}

/**
 * Makes folders askable, each by itself or, `together`, as one; a file `ctx.roots` stands for the folders in it. No folder is read before its first question.
 * One that cannot be read is refused when it is asked, and takes nothing away from the others.
 *
 * @throws RangeError for a folder that is none, Error for one that cannot be read or holds secrets, where there is no other
 */
export async function openRoots(
  folders: readonly string[],
  options: RootOptions = {},
): Promise<Roots> {
  if (folders.length === 0) throw new RangeError('no root was given; name at least one folder');
  const given = await rootsIn(folders, process.cwd());
  const paths = await readable(given);
  const isOne = options.together === true && paths.length > 1;
  const names = isOne ? ['all'] : shortNames(paths);
  const all = isOne
    ? [createRoot('all', paths, options)]
    : paths.map((path, at) => createRoot(names[at]!, path, options));
  return {
    all,
    root(name) {
      const only = name === undefined && all.length === 1 ? all[0] : undefined;
      const match = only ?? all.find((root) => root.name === name || root.path === name);
      if (match) return match;
      const got = name === undefined ? 'none' : JSON.stringify(name);
      throw new RangeError(`root must be one of ${names.join(', ')}, got ${got}`);
    },
    async close() {
      await Promise.all(all.map((root) => root.close()));
    },
  };
}

/** Each folder once, by its real path where it can be read, as it was given where others can. */
async function readable(given: readonly string[]): Promise<string[]> {
  const found = await Promise.allSettled(given.map(resolveRoot));
  const [first] = found;
  if (first?.status === 'rejected' && found.every(({ status }) => status === 'rejected'))
    throw first.reason;
  return [
    ...new Set(found.map((one, at) => (one.status === 'fulfilled' ? one.value : given[at]!))),
  ];
}

/** The last segment of each path, and as many more as tell it from the others. */
function shortNames(paths: readonly string[]): string[] {
  const segments = paths.map((path) => path.split(/[\\/]/).filter(Boolean));
  const last = (at: number, count: number): string => segments[at]!.slice(-count).join('/');
  return paths.map((path, at) => {
    for (let count = 1; count <= segments[at]!.length; count++) {
      const name = last(at, count);
      if (paths.every((_, other) => other === at || last(other, count) !== name)) return name;
    }
    return path;
  });
}

/** A folder, or several that are asked together, opened at the first question and kept open. */
export interface Root {
  /** How a client names it: its last segment, or more where two end alike. */
  readonly name: string;
  /** Its real path; of several their paths, as `PATH` has such. */
  readonly path: string;
  /** The workspace, as the disk is now. Rejects when the signal aborts, or the folder cannot be read. */
  workspace(waiting?: Waiting): Promise<Workspace>;
  close(): Promise<void>;
}

interface Opening {
  readonly resident: Promise<Resident>;
  readonly abort: AbortController;
  readonly waiting: Set<Waiting>;
  done: boolean;
}

/** Keeps one folder, or several as one. Whoever asks while it is being opened waits for the same opening. */
export function createRoot(
  name: string,
  paths: string | readonly string[],
  options: RootOptions = {},
): Root {
  let opening: Opening | undefined;
  const forget = (own: Opening): void => {
    if (opening === own) opening = undefined;
  };
  const open = (): Opening => {
    const abort = new AbortController();
    const waiting = new Set<Waiting>();
    const onProgress = (progress: Progress): void => {
      for (const waiter of waiting) waiter.onProgress?.(progress);
    };
    const resident = openResident(paths, options, { signal: abort.signal, onProgress });
    const own: Opening = { resident, abort, waiting, done: false };
    resident.then(
      () => {
        own.done = true;
      },
      () => forget(own),
    );
    return own;
  };
  return {
    name,
    path: typeof paths === 'string' ? paths : paths.join(delimiter),
    async workspace(waiting = {}) {
      waiting.signal?.throwIfAborted();
      opening ??= open();
      const own = opening;
      own.waiting.add(waiting);
      try {
        const { workspace, fresh } = await unlessAborted(own.resident, waiting.signal);
        await unlessAborted(fresh(), waiting.signal);
        return workspace;
      } finally {
        own.waiting.delete(waiting);
        // Nobody waits any more: who asks next begins anew.
        if (!own.done && own.waiting.size === 0) {
          forget(own);
          own.abort.abort();
        }
      }
    },
    async close() {
      const own = opening;
      opening = undefined;
      own?.abort.abort(new Error(`${name} is closed`));
      const resident = await own?.resident.catch(() => undefined);
      await resident?.close();
    },
  };
}

/** Waits for a promise, but no longer than the signal allows. */
async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return await promise;
  signal.throwIfAborted();
  let give = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    give = () => reject(signal.reason);
    signal.addEventListener('abort', give, { once: true });
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', give);
  }
}
