import { junkContent } from '@ctx/text/junk';
import { MAX_FILE_BYTES } from '../defaults.js';
import { createContainment } from '../files/containment.js';
import { readText } from '../files/read.js';
import { resolveRoot } from '../files/root.js';
import { normalPath, selectPaths } from '../files/select-paths.js';
import type { Skip, SkippedFile } from '../files/skip.js';
import { tooLarge } from '../files/skip.js';
import { lastCommits } from '../git/last-commits.js';
import { gitStatus } from '../git/status.js';
import { listFiles } from '../scan/list-files.js';
import type { ChunkFiles } from './chunks.js';

/** How {@link openChunkFiles} reads. */
export interface ChunkFilesOptions {
  /** Only these files, and what is below these folders; relative to the root. Default: everything. */
  readonly paths?: readonly string[] | undefined;
  /** Larger files are left out, bytes (default 1,000,000). */
  readonly maxFileBytes?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Files of a root that can be chunked without a workspace, and what is left out before any is read. */
export interface ListedChunkFiles extends ChunkFiles {
  readonly skipped: readonly SkippedFile[];
}

/**
 * Opens a root for chunking only: its files by the rules of a workspace, with their last commits, but
 * no facts, no index and no cache. A few files cost a listing and their own reading.
 *
 * @throws Error if the root does not exist or is no directory; the signal's reason on abort
 */
export async function openChunkFiles(
  root: string,
  options: ChunkFilesOptions = {},
): Promise<ListedChunkFiles> {
  const { maxFileBytes = MAX_FILE_BYTES, signal } = options;
  const real = await resolveRoot(root);
  const status = gitStatus(real);
  const list = await listFiles(real, status, { only: options.paths?.map(normalPath), signal });
  const { paths, missing } = selectPaths(list.paths, options.paths);
  const reasons = new Map(list.skipped.map((file) => [file.path, file]));
  const skipped = options.paths ? missing.map((path) => whyMissing(path, reasons)) : list.skipped;
  const commits = await lastCommits(status, paths, { signal });
  const containment = createContainment(real);
  const read = async (path: string): Promise<{ readonly text: string } | Skip> => {
    const stamp = containment.examine(path);
    if ('reason' in stamp) return stamp;
    if (stamp.size > maxFileBytes) return tooLarge(stamp.size);
    const file = await readText(real, path, { maxBytes: maxFileBytes, signal });
    if (!('text' in file)) return { reason: file.reason, detail: file.detail ?? 'content' };
    const junk = list.kept.has(path) ? undefined : junkContent(path, file.text);
    return junk ?? { text: file.text };
  };
  return { paths, commits, read, skipped };
}

/** The reason a path, or a folder above it, was left out by; else it is ignored, or not there. */
function whyMissing(path: string, reasons: ReadonlyMap<string, SkippedFile>): SkippedFile {
  const own = reasons.get(path) ?? reasons.get(`${path}/`);
  if (own) return { ...own, path };
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    const above = reasons.get(path.slice(0, end + 1));
    if (above) return { ...above, path };
  }
  return { path, reason: 'absent', detail: 'not listed' };
}
