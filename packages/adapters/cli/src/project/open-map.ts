import { resolve } from 'node:path';
import { type MapSource, openMap } from '@ctx/workspace/map';
import { progressBar } from '../io/progress.js';
import type { Streams } from '../io/streams.js';
import type { RepositoryOptions } from './open.js';
import { readingWithin } from './within.js';

/**
 * Opens `--root` for its map alone with a progress bar, hands it to `use`, and closes it.
 *
 * @param options `root` and `quiet`.
 * @param streams Where the bar is drawn and what relative paths are taken from.
 */
export async function withMap<T>(
  { root, quiet, within }: Pick<RepositoryOptions, 'root' | 'quiet' | 'within'>,
  streams: Streams,
  use: (source: MapSource) => Promise<T>,
): Promise<T> {
  const bar = progressBar(streams, quiet, () => performance.now());
  try {
    const source = await openMap(resolve(streams.cwd, root), {
      onProgress: (progress) => bar.update(progress),
      limits: readingWithin(within),
    });
    bar.clear();
    try {
      return await use(source);
    } finally {
      await source.close();
    }
  } finally {
    bar.clear();
  }
}
