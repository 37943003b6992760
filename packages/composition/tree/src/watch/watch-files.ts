import { type FSWatcher, lstatSync, watch } from 'node:fs';
import { join, sep } from 'node:path';
import { dirname } from '@ctx/source/paths';
import { VERSION_CONTROL } from '@ctx/text/junk';
import { findRepository } from '../git/repository.js';
import { type FolderCallbacks, type FolderWatch, watchFolders } from './watch-folders.js';

/** Systems that watch all that is below a folder by one watch of their own. */
const WATCH_WHOLE: ReadonlySet<NodeJS.Platform> = new Set(['darwin', 'win32']);

/**
 * Watches the files of a root by the platform's watcher, without those of version control and of folders
 * that are of no interest. Nothing is polled. Of git only what a commit and a checkout write is watched,
 * of a linked work tree its own.
 *
 * @param root real path of the root
 * @returns once changes are seen
 * @throws Error where the system refuses to watch as many folders
 */
export async function watchFiles(
  root: string,
  say: FolderCallbacks,
  platform: NodeJS.Platform = process.platform,
): Promise<FolderWatch> {
  const history = watchHistory(root, say);
  try {
    const files = WATCH_WHOLE.has(platform) ? watchWhole(root, say) : await watchFolders(root, say);
    return {
      close() {
        history.close();
        files.close();
      },
    };
  } catch (error) {
    history.close();
    throw error;
  }
}

/** Watches HEAD, which a checkout writes, and its log, which a commit writes, too. */
function watchHistory(root: string, say: FolderCallbacks): FolderWatch {
  const repository = findRepository(root);
  const folders =
    'reason' in repository ? [] : [repository.directory, join(repository.directory, 'logs')];
  const watches = folders.flatMap((folder): FSWatcher[] => {
    if (!isFolder(folder)) return [];
    const watcher = watch(folder, (_, name) => {
      if (name === null || name === 'HEAD') say.onAll();
    });
    watcher.on('error', say.onError);
    return [watcher];
  });
  return {
    close() {
      for (const watch of watches) watch.close();
    },
  };
}

/** Watches a root by one watch of the system's own. */
function watchWhole(root: string, say: FolderCallbacks): FolderWatch {
  const isIgnored = (path: string): boolean => {
    for (let at = path; at !== ''; at = dirname(at)) {
      if (VERSION_CONTROL.has(at.slice(at.lastIndexOf('/') + 1))) return true;
      if (at !== path && say.ignoresFolder(at)) return true;
    }
    return false;
  };
  const watcher = watch(root, { recursive: true }, (event, name) => {
    if (name === null) return say.onAll();
    const path = name.split(sep).join('/');
    if (isIgnored(path)) return;
    if (!isFolder(join(root, path))) say.onPath(path);
    else if (event === 'rename' && !say.ignoresFolder(path)) say.onAll();
  });
  watcher.on('error', say.onError);
  return { close: () => watcher.close() };
}

function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
