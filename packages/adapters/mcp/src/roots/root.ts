import type { Progress, Workspace } from '@ctx/workspace';
import { openResident, type Resident, type RootOptions, type Waiting } from './resident.js';

/** A folder that is opened at its first question and stays open. */
export interface Root {
  /** How a client names it: its last segment, or more where two end alike. */
  readonly name: string;
  /** Its real path. */
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

/** Keeps one folder. Whoever asks while it is being opened waits for the same opening. */
export function createRoot(name: string, path: string, options: RootOptions = {}): Root {
  let opening: Opening | undefined;
  const forget = (own: Opening): void => {
    if (opening === own) opening = undefined;
  };
  const open = (): Opening => {
    const abort = new AbortController();
    const waiting = new Set<Waiting>();
    const onProgress = (progress: Progress): void => {
      for (const one of waiting) one.onProgress?.(progress);
    };
    const resident = openResident(path, options, { signal: abort.signal, onProgress });
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
    path,
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
