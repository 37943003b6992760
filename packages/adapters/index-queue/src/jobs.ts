import { createHash } from 'node:crypto';
import type { RepositoryFile } from '@ctx/tree/blobs';

/** Jobs of a queue, by where they are. */
export interface JobCounts {
  readonly waiting: number;
  /** Taken, and neither done nor given back. */
  readonly running: number;
  /** Set aside after as many tries as the queue allows: somebody has to look. */
  readonly failed: number;
}

/**
 * A queue of jobs. It delivers each at least once: a job that was taken and is not done within the queue's lease waits
 * again, for its worker may have been killed. Jobs are idempotent, so doing one twice costs time and nothing else.
 */
export interface JobQueue {
  /** Adds jobs; one whose id waits or runs already is not added again. */
  add(jobs: readonly IndexJob[]): Promise<void>;
  /** Takes up to so many jobs; none where none waits. */
  take(count: number): Promise<readonly IndexJob[]>;
  /** Removes jobs whose facts are in the store. One that is gone is passed over. */
  done(ids: readonly string[]): Promise<void>;
  /** Gives a job back, to be tried again; after as many tries as the queue allows it is set aside. */
  failed(id: string, reason: string): Promise<void>;
  counts(): Promise<JobCounts>;
  /** Gives back connections; jobs that were taken wait again when their lease is over. */
  close(): Promise<void>;
}

/**
 * Contents of one job. Taking one costs a queue some milliseconds, parsing 300 contents a worker some seconds; and what
 * a killed worker had not put into the store is at most a job's.
 */
const JOB_FILES = 300;

/** A content that a job asks for. */
export type JobFile = Pick<RepositoryFile, 'path' | 'blob' | 'kept' | 'key'>;

/** Contents of one repository that a worker indexes. */
export interface IndexJob {
  /** Follows from the repository and the contents: the same work has the same id, whoever cuts it. */
  readonly id: string;
  /** The name of the repository, as the worker opens it. */
  readonly repository: string;
  readonly files: readonly JobFile[];
}

/**
 * Cuts contents into jobs. Each content is in one of them, under the first of its paths.
 *
 * @param options `size`: most contents of a job (default 300)
 * @throws RangeError for a size that is no whole number above 0
 */
export function cutJobs(
  repository: string,
  files: readonly JobFile[],
  { size = JOB_FILES }: { readonly size?: number | undefined } = {},
): IndexJob[] {
  if (!(Number.isInteger(size) && size > 0))
    throw new RangeError(`size must be a whole number above 0, got ${size}`);
  const byKey = new Map<string, JobFile>();
  for (const { path, blob, kept, key } of files)
    if (!byKey.has(key)) byKey.set(key, { path, blob, kept, key });
  const once = [...byKey.values()];
  const jobs: IndexJob[] = [];
  for (let at = 0; at < once.length; at += size) {
    const part = once.slice(at, at + size);
    jobs.push({ id: idOf(repository, part), repository, files: part });
  }
  return jobs;
}

function idOf(repository: string, files: readonly JobFile[]): string {
  const text = [repository, ...files.map(({ key }) => key)].join('\0');
  return createHash('sha256').update(text).digest('hex');
}
