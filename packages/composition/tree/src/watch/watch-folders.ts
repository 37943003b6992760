import { type FSWatcher, lstatSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { VERSION_CONTROL } from '@ctx/text/junk';
import { BATCH } from '../defaults.js';

/** The callbacks of a watch, and the folders that it leaves out. */
export interface FolderCallbacks {
  /** A path relative to the root, of a file, was written, made or removed. */
  readonly onPath: (path: string) => void;
  /** More has changed than single paths tell: a folder was made, moved or removed. */
  readonly onAll: () => void;
  readonly onError: (error: unknown) => void;
  /** Whether changes below a folder are of no interest. */
  readonly ignoresFolder: (path: string) => boolean;
}

/** A watch that runs. */
export interface FolderWatch {
  close(): void;
}

/** Codes of a folder that is gone by now, or may not be read: the listing leaves it out as well. */
const PASSED_OVER = /^(?:ENOENT|ENOTDIR|EACCES|EPERM)$/;

/**
 * Watches the folders of a root one by one, which on Linux is the cheapest way there is: one watch of the
 * kernel a folder, none a file. (`recursive` of `fs.watch` takes one for each file there, and so does
 * chokidar.) Links are not followed.
 *
 * @param root real path of the root
 * @returns once changes are seen
 * @throws Error where the system refuses to watch as many folders
 */
export async function watchFolders(root: string, say: FolderCallbacks): Promise<FolderWatch> {
  const watches = new FolderWatches(root, say);
  try {
    await watches.add('');
    return watches;
  } catch (error) {
    watches.close();
    throw error;
  }
}

/** State over time: the folders that are watched. */
class FolderWatches implements FolderWatch {
  readonly #root: string;
  readonly #say: FolderCallbacks;
  readonly #watches = new Map<string, FSWatcher>();
  #isClosed = false;

  constructor(root: string, say: FolderCallbacks) {
    this.#root = root;
    this.#say = say;
  }

  /** Watches a folder with those below it. */
  async add(first: string): Promise<void> {
    const pending = [first];
    let added = 0;
    for (let at = pending.pop(); at !== undefined && !this.#isClosed; at = pending.pop()) {
      if (++added % BATCH === 0) await turn();
      if (this.#watches.has(at)) continue;
      for (const name of this.#open(at)) {
        const path = below(at, name);
        if (!this.#say.ignoresFolder(path)) pending.push(path);
      }
    }
  }

  close(): void {
    this.#isClosed = true;
    for (const watch of this.#watches.values()) watch.close();
    this.#watches.clear();
  }

  /** Watches one folder; gives the names of those in it. */
  #open(folder: string): string[] {
    const place = join(this.#root, folder);
    try {
      const watcher = watch(place, (event, name) => this.#see(folder, event, name));
      this.#watches.set(folder, watcher);
      watcher.on('error', (error) => {
        this.#forget(folder);
        this.#say.onError(error);
      });
      // Watched first and read then: what is made between the two is seen twice, not never.
      return foldersIn(place);
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (folder !== '' && PASSED_OVER.test(code)) return [];
      throw refusal(error, this.#watches.size);
    }
  }

  #see(folder: string, event: string, name: string | null): void {
    const path = below(folder, name ?? '');
    if (this.#isClosed || VERSION_CONTROL.has(name ?? '')) return;
    if (name === null) this.#say.onAll();
    else if (event === 'rename') this.#lookAt(path, folder);
    else if (!this.#watches.has(path)) this.#say.onPath(path);
  }

  /** Something was made, moved or removed. */
  #lookAt(path: string, folder: string): void {
    const say = this.#say;
    const kind = kindOf(join(this.#root, path));
    if (kind === 'folder' && say.ignoresFolder(path)) return;
    if (kind === 'folder' || this.#watches.has(path)) {
      // A folder of a name that was watched before is another one.
      this.#forget(path);
      if (kind === 'folder') this.add(path).catch(say.onError);
      say.onAll();
    } else if (kind !== undefined || kindOf(join(this.#root, folder)) === 'folder') {
      say.onPath(path);
    } else if (folder === '') {
      // Any other folder that is gone is missed by the one above it.
      say.onError(new Error(`${this.#root} is no folder any more`));
    }
  }

  #forget(folder: string): void {
    for (const [path, watcher] of this.#watches) {
      if (path !== folder && !path.startsWith(`${folder}/`)) continue;
      watcher.close();
      this.#watches.delete(path);
    }
  }
}

function below(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

function foldersIn(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !VERSION_CONTROL.has(entry.name))
    .map(({ name }) => name);
}

/** The kind of entry at a path; undefined where nothing does. A link is a file. */
function kindOf(path: string): 'folder' | 'file' | undefined {
  try {
    return lstatSync(path).isDirectory() ? 'folder' : 'file';
  } catch {
    return undefined;
  }
}

/** The error where the system has no watch left. */
function refusal(error: unknown, count: number): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'ENOSPC' && code !== 'EMFILE') return error;
  return new Error(
    `no more than ${count} folders can be watched (${code}); raise fs.inotify.max_user_watches`,
  );
}
