import type { Store } from '@ctx/store';
import { indexBlobs, type Parsing, type Repository, readBlobs, valueKeys } from '@ctx/tree/blobs';
import { checkKeeps, markDone, markWhole } from './generations.js';
import type { IndexJob, JobFile, JobQueue } from './jobs.js';

/** Milliseconds between two looks at a queue that had nothing. */
const IDLE_MS = 500;

/** Contents that are read from a repository in one run of git: some megabytes. */
const TOGETHER = 100;

/** The means of a worker. */
export interface WorkOptions {
  readonly store: Store;
  /** Opens a repository by the name that its jobs have; `namedRepository` of `@ctx/tree/blobs` does it by path. */
  readonly open: (repository: string) => Promise<Repository | { readonly reason: string }>;
  readonly parsing: Pick<Parsing, 'extract'>;
  /** Jobs that are taken at a time (default 2). */
  readonly batch?: number | undefined;
  /** End where nothing waits (default: go on until the signal). */
  readonly untilEmpty?: boolean | undefined;
  /** Milliseconds between two looks at an empty queue (default 500). */
  readonly idle?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called for each job, behind its mark or its failure. */
  readonly onJob?: ((job: IndexJob, result: JobResult | Error) => void) | undefined;
}

/** The work that a job was. */
export interface JobResult {
  /** Contents that were parsed, or found to be junk. */
  readonly indexed: number;
  /** Contents that the store had by then. */
  readonly shared: number;
  readonly bytes: number;
  /** Paths whose parser failed: whoever opens a tree tries them again. */
  readonly lost: readonly string[];
}

/**
 * Does one job: what the store lacks of its contents is read, parsed and put there. Doing it twice, or a part of it,
 * leaves the same as doing it once.
 *
 * @throws Error where the repository or a content of it cannot be read
 */
export async function runJob(
  { repository, files }: IndexJob,
  { store, open, parsing, signal }: Pick<WorkOptions, 'open' | 'parsing' | 'signal' | 'store'>,
): Promise<JobResult> {
  const values = await store.getMany(files.map(({ key }) => valueKeys(key)[0]));
  const lacking = files.filter((_, i) => values[i] === undefined);
  const shared = files.length - lacking.length;
  if (lacking.length === 0) return { indexed: 0, shared, bytes: 0, lost: [] };
  const opened = await open(repository);
  if ('reason' in opened) throw new Error(`${repository}: ${opened.reason}`);
  let bytes = 0;
  const lost: string[] = [];
  for await (const blob of indexBlobs(contentsOf(lacking, opened, signal), {
    ...{ extract: parsing.extract, store, signal },
  })) {
    bytes += blob.record?.size ?? 0;
    if (!blob.values) lost.push(blob.path);
  }
  return { indexed: lacking.length, shared, bytes, lost };
}

async function* contentsOf(
  files: readonly JobFile[],
  repository: Repository,
  signal: AbortSignal | undefined,
) {
  for (let at = 0; at < files.length; at += TOGETHER) {
    const part = files.slice(at, at + TOGETHER);
    const read = await readBlobs(
      repository,
      part.map(({ blob }) => blob),
      { maxBytes: TOGETHER * 1_000_000, signal },
    );
    if ('failed' in read) throw new Error(read.failed);
    for (const [i, { path, blob, kept }] of part.entries()) {
      const bytes = read[i];
      if (!bytes) throw new Error(`${path}: the repository does not have ${blob}`);
      yield { path, kept, bytes };
    }
  }
}

/**
 * Takes jobs from a queue and does them, until the signal, or until none waits. Any number of these may run, on any
 * number of machines; one that is killed costs what it had not put into the store yet.
 *
 * @returns jobs that were done
 * @throws Error where the store or the queue went away: its process ends and is started again, as after any fault of a
 *   machine
 */
export async function workOn(queue: JobQueue, options: WorkOptions): Promise<number> {
  const { store, batch = 2, untilEmpty = false, idle = IDLE_MS, signal, onJob } = options;
  let done = 0;
  checkKeeps(store);
  while (!signal?.aborted) {
    const jobs = await queue.take(batch);
    if (jobs.length === 0 && untilEmpty) break;
    if (jobs.length === 0) await wait(idle, signal);
    for (const job of jobs) {
      const result = await runJob(job, options).catch(errorOf);
      if (signal?.aborted) break;
      if (result instanceof Error) await queue.failed(job.id, result.message);
      else {
        await markDone(store, job.id);
        await markWhole(store, job.repository);
        // Facts and marks are there before the queue forgets the job: whoever is killed in between does it again.
        checkKeeps(store);
        await queue.done([job.id]);
        done++;
      }
      onJob?.(job, result);
    }
  }
  return done;
}

function errorOf(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** Waits, or until the signal. */
function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end, { once: true });
  });
}
