import type { IndexJob } from './jobs.js';

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
