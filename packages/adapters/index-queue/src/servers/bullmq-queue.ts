import { type ConnectionOptions, type Job, Queue, Worker } from 'bullmq';
import type { IndexJob, JobQueue } from '../jobs.js';

/** How jobs are kept in Redis. */
export interface BullmqQueueOptions {
  /** Where Redis is; it must keep what it has (`maxmemory-policy noeviction`). */
  readonly connection: ConnectionOptions;
  /** The queue's name (default `ctx-index`). */
  readonly name?: string | undefined;
  /** Seconds in which a job that was taken must be done (default 600). */
  readonly lease?: number | undefined;
  /** Seconds between two looks for jobs whose lease is over (default 30). */
  readonly look?: number | undefined;
  /** Times that a job is tried before it is set aside (default 10). */
  readonly tries?: number | undefined;
}

/** A queue over BullMQ. A killed worker's job waits again when its lease is over and another one looks. */
export async function bullmqQueue(options: BullmqQueueOptions): Promise<JobQueue> {
  const { connection, name = 'ctx-index', lease = 600, look = 30, tries = 10 } = options;
  const queue = new Queue<IndexJob>(name, { connection });
  const worker = new Worker<IndexJob>(name, null, {
    ...{ connection, autorun: false, lockDuration: lease * 1_000, stalledInterval: look * 1_000 },
    maxStalledCount: tries - 1,
  });
  // A connection that is lost is made again by the client; without a listener Node would end the process.
  queue.on('error', () => undefined);
  worker.on('error', () => undefined);
  await Promise.all([queue.waitUntilReady(), worker.waitUntilReady()]);
  await worker.startStalledCheckTimer();
  const taken = new Map<string, Job<IndexJob>>();
  const token = `${process.pid}-${Math.random()}`;
  // One that was taken by another since its lease was over is that one's to end.
  const ended = async (
    id: string,
    end: (job: Job<IndexJob>) => Promise<unknown>,
  ): Promise<void> => {
    const job = taken.get(id);
    taken.delete(id);
    if (job) await end(job).catch(ignoreLost);
  };
  return {
    async add(jobs) {
      await retryFailed(queue, jobs);
      const retries = { attempts: tries, backoff: { type: 'exponential', delay: 1_000 } };
      const opts = { ...retries, removeOnComplete: true };
      await queue.addBulk(jobs.map((data) => ({ name, data, opts: { ...opts, jobId: data.id } })));
    },
    async take(count) {
      const jobs: Job<IndexJob>[] = [];
      while (jobs.length < count) {
        const job = await worker.getNextJob(token, { block: false });
        if (!job) break;
        jobs.push(job);
        taken.set(job.data.id, job);
      }
      return jobs.map(({ data }) => data);
    },
    async done(ids) {
      for (const id of ids) await ended(id, (job) => job.moveToCompleted(null, token, false));
    },
    async failed(id, reason) {
      await ended(id, (job) => job.moveToFailed(new Error(reason), token, false));
    },
    async counts() {
      const of = await queue.getJobCounts('wait', 'delayed', 'active', 'failed');
      const waiting = (of.wait ?? 0) + (of.delayed ?? 0);
      return { waiting, running: of.active ?? 0, failed: of.failed ?? 0 };
    },
    async close() {
      taken.clear();
      await worker.close(true);
      await queue.close();
    },
  };
}

/** A job that was set aside keeps its id: it is tried again in its place. */
async function retryFailed(queue: Queue<IndexJob>, jobs: readonly IndexJob[]): Promise<void> {
  if (((await queue.getJobCounts('failed')).failed ?? 0) === 0) return;
  const ids = new Set(jobs.map(({ id }) => id));
  for (const job of await queue.getFailed()) if (ids.has(job.data.id)) await job.remove();
}

/** @throws whatever is not the loss of a lease */
function ignoreLost(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  if (!/missing lock|missing key|lock mismatch|not in the active state/i.test(message)) throw error;
}
