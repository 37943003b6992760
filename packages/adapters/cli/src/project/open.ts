import { resolve } from 'node:path';
import { openWorkspace, type Workspace } from '@ctx/workspace';
import type { CommonOptions } from '../io/options.js';
import { type ProgressBar, progressBar } from '../io/progress.js';
import type { Streams } from '../io/streams.js';

/**
 * Opens the workspace of `--root` with a progress bar, hands it to `use`, and closes it.
 *
 * @param options `root` and `quiet`.
 * @param streams Where the bar is drawn and what relative paths are taken from.
 * @param use What to do with the open workspace. It may go on with the bar, and clears it before it
 *   prints.
 */
export async function withWorkspace<T>(
  { root, quiet }: Pick<CommonOptions, 'root' | 'quiet'>,
  streams: Streams,
  use: (workspace: Workspace, bar: ProgressBar) => Promise<T>,
): Promise<T> {
  const bar = progressBar(streams, quiet, () => performance.now());
  try {
    const workspace = await openWorkspace(resolve(streams.cwd, root), {
      onProgress: (progress) => bar.update(progress),
    });
    bar.clear();
    try {
      return await use(workspace, bar);
    } finally {
      await workspace.close();
    }
  } finally {
    bar.clear();
  }
}
