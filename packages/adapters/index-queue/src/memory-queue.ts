import type { IndexJob, JobQueue } from './jobs.js';

/** How a queue in memory hands out jobs. */
export interface MemoryQueueOptions {
  /** Milliseconds in which a job that was taken must be done (default 600,000). */
  readonly lease?: number | undefined;
  /** Times that a job is tried before it is set aside (default 10). */
  readonly tries?: number | undefined;
  /** The clock, milliseconds; any start (default that of the process). */
  readonly now?: (() => number) | undefined;
}

interface Held {
  readonly job: IndexJob;
  tries: number;
  /** When it waits again; undefined while it waits. */
  until?: number | undefined;
  failed?: string | undefined;
}

/** A queue of one process, which ends with it: for one machine, and for trying out. */
export function memoryQueue(options: MemoryQueueOptions = {}): JobQueue {
  const { lease = 600_000, tries = 10, now = () => performance.now() } = options;
  const held = new Map<string, Held>();
  const isWaiting = ({ until, failed }: Held): boolean =>
    failed === undefined && (until === undefined || until <= now());
  return {
    async add(jobs) {
      for (const job of jobs) {
        const queued = held.get(job.id);
        if (!queued || queued.failed !== undefined) held.set(job.id, { job, tries: 0 });
      }
    },
    async take(count) {
      const taken: IndexJob[] = [];
      for (const job of held.values()) {
        if (taken.length >= count) break;
        if (!isWaiting(job)) continue;
        if (job.tries >= tries) job.failed = 'its workers ended before it was done';
        else {
          job.tries++;
          job.until = now() + lease;
          taken.push(job.job);
        }
      }
      return taken;
    },
    async done(ids) {
      for (const id of ids) held.delete(id);
    },
    async failed(id, reason) {
      const job = held.get(id);
      if (!job) return;
      job.until = undefined;
      if (job.tries >= tries) job.failed = reason;
    },
    async counts() {
      const all = [...held.values()];
      const failed = all.filter((job) => job.failed !== undefined).length;
      const waiting = all.filter(isWaiting).length;
      return { waiting, running: all.length - waiting - failed, failed };
    },
    async close() {
      held.clear();
    },
  };
}
