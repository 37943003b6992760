import { availableParallelism } from 'node:os';
import {
  type Chunk,
  type ChunkedFile,
  type ChunkOptions,
  chunkFile,
  type LastCommit,
} from '@ctx/chunker';
import type { Commit } from '@ctx/source';
import { formatRemarks } from '@ctx/text/printable';
import { loadO200k } from '@ctx/tokens';
import { selectPaths } from '../files/select-paths.js';
import type { Skip, SkippedFile } from '../files/skip.js';
import { lastCommits } from '../git/last-commits.js';
import type { GitStatus } from '../git/status.js';
import type { ChunkSizes, ChunkSource } from './chunk-source.js';
import { type Chunking, createChunking } from './chunking.js';

/** Worker threads that chunk: the calling thread reads meanwhile. */
const WORKERS = 2;

/** Options of {@link streamChunks}. */
export interface ChunksOptions extends ChunkSizes {
  /** Sizes are by this counter; `maxTokens` without one is by o200k_base, all else in characters. */
  readonly countTokens?: NonNullable<ChunkOptions['countTokens']> | undefined;
  /** `owner/name`, for the chunks' ids and fields. */
  readonly repository?: string | undefined;
  /** Worker threads (default 2, at most one per processor; 0: the calling thread). */
  readonly workers?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Told of every file that gives no chunks although it was read, and why. */
  readonly onSkipped?: ((skipped: SkippedFile) => void) | undefined;
  /** Told of every file that is cut less well than usual, and why. */
  readonly onDegraded?:
    | ((file: { readonly path: string; readonly reason: string }) => void)
    | undefined;
}

/** Options of `workspace.chunks`. */
export interface WorkspaceChunksOptions extends ChunksOptions {
  /** Only these files, and what is below these folders; relative to the root. Default: everything. */
  readonly paths?: readonly string[] | undefined;
}

/** Where files are read from. */
export interface ChunkFiles {
  /** In the order in which their chunks come. */
  readonly paths: readonly string[];
  readonly commits: ReadonlyMap<string, LastCommit>;
  /** A file's text, or why it is not given. */
  read(path: string): Promise<{ readonly text: string } | Skip>;
}

/**
 * Streams the chunks of files, in the order of the files. It reads ahead only as far as the workers
 * need, so that what is not taken is not read, and ends its workers however the loop ends.
 *
 * @throws RangeError for sizes or a number of workers out of range; the signal's reason on abort
 */
export async function* streamChunks(
  files: ChunkFiles,
  options: ChunksOptions = {},
): AsyncGenerator<Chunk, void, undefined> {
  const { signal, onSkipped, onDegraded } = options;
  const counted = options.maxTokens !== undefined && options.countTokens === undefined;
  const sizes = sizesOf(counted ? { ...options, countTokens: await loadO200k() } : options);
  const chunking = createChunking({ ...sizes, workers: workersOf(options) });
  const ahead: Promise<Result>[] = [];
  let next = 0;
  try {
    while (next < files.paths.length || ahead.length > 0) {
      signal?.throwIfAborted();
      while (next < files.paths.length && ahead.length < chunking.inFlight) {
        const result = chunkOne(files.paths[next++]!, files, chunking, { ...options, ...sizes });
        // Looked at in its turn; until then it is nobody's unhandled rejection.
        result.catch(() => undefined);
        ahead.push(result);
      }
      const { path, skip, chunks, degraded } = await abortable(ahead.shift()!, signal);
      if (skip) onSkipped?.({ path, ...skip });
      if (degraded !== undefined) onDegraded?.({ path, reason: formatRemarks(degraded) });
      yield* chunks;
    }
  } finally {
    await chunking.close();
  }
}

/** The shape of a workspace that `workspace.chunks` needs. */
interface ChunkedWorkspace {
  readonly files: readonly { readonly path: string }[];
  read(
    path: string,
    options: { readonly signal?: AbortSignal | undefined },
  ): Promise<{ readonly text: string } | { readonly skipped: Skip }>;
}

/** A tree as far as its chunks need it. */
interface ChunkedTree {
  readonly status: GitStatus;
  readonly history: { readonly commits: readonly Commit[] };
  /** The last commit of each file, where these are of several repositories. */
  readonly lastCommits?:
    | ((
        paths: readonly string[],
        signal: AbortSignal | undefined,
      ) => Promise<ReadonlyMap<string, LastCommit>>)
    | undefined;
}

/**
 * Streams the chunks of a workspace's files, sorted by path, each with the last commit of its file.
 *
 * @throws RangeError for a path that names no file here; as {@link streamChunks}
 */
export async function* chunksOf(
  tree: ChunkedTree,
  workspace: ChunkedWorkspace,
  options: WorkspaceChunksOptions = {},
): AsyncGenerator<Chunk, void, undefined> {
  const { signal } = options;
  const all = workspace.files.map(({ path }) => path);
  const { paths, missing } = selectPaths(all, options.paths);
  if (missing.length > 0) {
    throw new RangeError(
      `${JSON.stringify(missing[0])} is neither a file here nor a folder of one`,
    );
  }
  const known = tree.history.commits;
  const commits = tree.lastCommits
    ? await tree.lastCommits(paths, signal)
    : await lastCommits(tree.status, paths, { known, signal });
  const read = async (path: string): Promise<{ readonly text: string } | Skip> => {
    const file = await workspace.read(path, signal ? { signal } : {});
    return 'text' in file ? file : file.skipped;
  };
  yield* streamChunks({ paths, commits, read }, options);
}

interface Result extends Pick<ChunkedFile, 'chunks' | 'degraded'> {
  path: string;
  skip?: Skip;
}

async function chunkOne(
  path: string,
  files: ChunkFiles,
  chunking: Chunking,
  options: ChunksOptions,
): Promise<Result> {
  const { repository } = options;
  const read = await files.read(path);
  if ('reason' in read) return { path, chunks: [], skip: read };
  const commit = files.commits.get(path);
  const source: ChunkSource = {
    path,
    text: read.text,
    ...(repository !== undefined && { repository }),
    ...(commit && { commit }),
  };
  const made = await chunking
    .chunk(source)
    .catch((error: Error) => plainly(source, options, error));
  const { chunks, skipped, degraded } = made;
  return {
    path,
    chunks,
    ...(skipped !== undefined && { skip: skipped }),
    ...(degraded !== undefined && { degraded }),
  };
}

/** A file that its worker did not survive costs its structure, not the run. */
function plainly(source: ChunkSource, options: ChunksOptions, error: Error): ChunkedFile {
  options.signal?.throwIfAborted();
  const file = chunkFile({ ...source, language: 'text' }, sizesOf(options));
  return { ...file, degraded: [{ reason: 'crashed', detail: error.message }] };
}

/** Only what a worker can be sent, and the counter. */
function sizesOf(options: ChunksOptions): ChunkSizes & Pick<ChunksOptions, 'countTokens'> {
  const { maxTokens, maxChars, target, shape, roles, countTokens } = options;
  return {
    ...(maxTokens !== undefined && { maxTokens }),
    ...(maxChars !== undefined && { maxChars }),
    ...(target !== undefined && { target }),
    ...(shape !== undefined && { shape }),
    ...(roles !== undefined && { roles }),
    ...(countTokens !== undefined && { countTokens }),
  };
}

function workersOf({ workers }: ChunksOptions): number {
  if (workers === undefined) return Math.min(WORKERS, availableParallelism());
  if (Number.isInteger(workers) && workers >= 0) return workers;
  throw new RangeError(`workers must be a whole number of at least 0, got ${workers}`);
}

/** Does not wait for work that nobody wants any more. */
function abortable<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
