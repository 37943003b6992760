import { setTimeout as sleep } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobs, queueContract } from '../../test/queue-contract.js';
import { hasRedis, startRedis, WITHOUT_REDIS } from '../../test/redis-server.js';
import { bullmqQueue } from './bullmq-queue.js';

const installed = hasRedis();
if (!installed) console.log(WITHOUT_REDIS);

describe.skipIf(!installed)('bullmqQueue', () => {
  let server: Awaited<ReturnType<typeof startRedis>>;
  let made = 0;
  const clients: Queue[] = [];
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(async () => {
    for (const client of clients) await client.close();
    server.stop();
  });

  const open = (name: string, lease = 1) =>
    bullmqQueue({
      connection: { host: '127.0.0.1', port: server.port },
      name,
      lease,
      look: 0.2,
      tries: 2,
    });

  queueContract(async () => {
    const name = `test-${made++}`;
    const queue = await open(name);
    const client = new Queue(name, { connection: { host: '127.0.0.1', port: server.port } });
    const waits = async (): Promise<void> => {
      while ((await queue.counts()).running > 0) await sleep(50);
    };
    // A job that failed is held back for a second.
    const settle = async (): Promise<void> => {
      for (const job of await client.getDelayed()) await job.promote();
    };
    clients.push(client);
    return { queue, expire: waits, settle };
  });

  it('keeps jobs for workers of another process', async () => {
    const [first, second] = [await open('shared', 60), await open('shared', 60)];
    await first.add(jobs(3));
    expect((await second.take(2)).length).toBe(2);
    expect((await first.take(2)).length).toBe(1);
    await first.close();
    await second.close();
  });
});
