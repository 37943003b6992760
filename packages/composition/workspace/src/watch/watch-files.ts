import { existsSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { basename } from '@ctx/source/paths';
import { VERSION_CONTROL } from '@ctx/text/junk';

/** Callbacks of a watch, and the folders that it leaves out. */
export interface WatchOptions {
  /** A path relative to the root was written, made or removed. */
  readonly onPath: (path: string) => void;
  /** The history moved on: a commit, a checkout. */
  readonly onHistory: () => void;
  readonly onError: (error: unknown) => void;
  /** Whether changes below a directory are of no interest. */
  readonly ignoresDirectory: (path: string) => boolean;
}

/** A running watch. */
export interface Watch {
  close(): Promise<void>;
}

/**
 * Watches the files of a root by chokidar, without those of version control and of directories that
 * are of no interest. Of git only what a commit and a checkout write is watched.
 *
 * @param root real path of the root
 * @returns once changes are seen
 */
export async function watchFiles(root: string, options: WatchOptions): Promise<Watch> {
  const { watch } = await import('chokidar');
  const pathOf = (file: string): string => relative(root, file).split(sep).join('/');
  const files = watch(root, {
    ignoreInitial: true,
    followSymlinks: false,
    ignored: (file, stats) => {
      const path = pathOf(file);
      if (path === '' || path.startsWith('..')) return false;
      if (VERSION_CONTROL.has(basename(path))) return true;
      return (stats?.isDirectory() ?? false) && options.ignoresDirectory(path);
    },
  });
  files.on('all', (event, file) => {
    if (!event.endsWith('Dir')) options.onPath(pathOf(file));
  });
  const all = [files];
  const moved = historyFiles(root);
  // Without a path to watch it would never be ready.
  if (moved.length > 0) {
    const history = watch(moved, { ignoreInitial: true });
    history.on('all', () => options.onHistory());
    all.push(history);
  }
  for (const one of all) one.on('error', options.onError);
  await Promise.all(all.map((one) => new Promise<void>((done) => one.on('ready', () => done()))));
  return {
    async close() {
      await Promise.all(all.map((one) => one.close()));
    },
  };
}

/** HEAD and its log; none for a work tree whose repository lies elsewhere, or without one. */
function historyFiles(root: string): string[] {
  const folder = join(root, '.git');
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return [];
  return [join(folder, 'HEAD'), join(folder, 'logs', 'HEAD')];
}
