import type PgBoss from 'pg-boss';
import type { IndexJob, JobQueue } from '../jobs.js';

/** How jobs are kept in pg-boss. */
export interface PgBossQueueOptions {
  /** The queue's name (default `ctx-index`). */
  readonly name?: string | undefined;
  /** The schema that pg-boss was told to use (default `pgboss`). */
  readonly schema?: string | undefined;
  /** Seconds in which a job that was taken must be done (default 600). */
  readonly lease?: number | undefined;
  /** Times that a job is tried before it is set aside (default 10). */
  readonly tries?: number | undefined;
}

/**
 * A queue over pg-boss. A killed worker's job waits again when its lease is over and a process looks, which every one
 * that has started pg-boss does each `maintenanceIntervalSeconds`.
 *
 * @param boss started by the caller, who stops it after `close`
 */
export async function pgBossQueue(
  boss: PgBoss,
  options: PgBossQueueOptions = {},
): Promise<JobQueue> {
  const { name = 'ctx-index', schema = 'pgboss', lease = 600, tries = 10 } = options;
  if (!/^[a-z_]\w{0,49}$/i.test(schema))
    throw new RangeError(`schema must be a plain name, got ${JSON.stringify(schema)}`);
  // Failures are tried again after a second, then after twice as long each time.
  const retries = { retryLimit: tries - 1, retryDelay: 1, retryBackoff: true };
  await boss.createQueue(name, { name, policy: 'standard', expireInSeconds: lease, ...retries });
  return {
    async add(jobs) {
      if (jobs.length === 0) return;
      await forgetFailed(boss, { schema, name }, jobs);
      await boss.insert(jobs.map((job) => ({ id: uuidOf(job.id), name, data: job })));
    },
    async take(count) {
      const jobs = await boss.fetch<IndexJob>(name, { batchSize: count });
      return jobs.map(({ data }) => data);
    },
    async done(ids) {
      if (ids.length > 0) await boss.deleteJob(name, ids.map(uuidOf));
    },
    async failed(id, reason) {
      await boss.fail(name, uuidOf(id), { reason });
    },
    async counts() {
      const text = `SELECT state::text, count(*)::int FROM ${schema}.job WHERE name = $1 GROUP BY state`;
      const { rows } = await boss.getDb().executeSql(text, [name]);
      const of = (...states: string[]): number =>
        rows.reduce((sum, { state, count }) => sum + (states.includes(state) ? count : 0), 0);
      return { waiting: of('created', 'retry'), running: of('active'), failed: of('failed') };
    },
    async close() {},
  };
}

/** A job that was set aside keeps its id: to be added again it must be gone. */
async function forgetFailed(
  boss: PgBoss,
  { schema, name }: { schema: string; name: string },
  jobs: readonly IndexJob[],
): Promise<void> {
  const text = `DELETE FROM ${schema}.job WHERE name = $1 AND id = ANY($2::uuid[]) AND state > 'active'`;
  await boss.getDb().executeSql(text, [name, jobs.map(({ id }) => uuidOf(id))]);
}

/** The first half of a SHA-256 in the form of a UUID. */
function uuidOf(id: string): string {
  const parts = [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20)];
  return [...parts, id.slice(20, 32)].join('-');
}
