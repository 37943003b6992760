// The queue over pg-boss 10: PostgreSQL alone.
export { type PgBossQueueOptions, pgBossQueue } from './servers/pg-boss-queue.js';
