import { setTimeout as sleep } from 'node:timers/promises';
import { memoryStore, type Store } from '@ctx/store';
import { openPostgresStore } from '@ctx/store-postgres';
import { createParsing } from '@ctx/tree/blobs';
import PgBoss from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  serverPrograms,
  startServer,
  type TestServer,
  WITHOUT_SERVER,
} from '../../../../composition/store-postgres/test/server.js';
import { jobs, queueContract } from '../../test/queue-contract.js';
import { sources, testRepository } from '../../test/repository.js';
import { enlist } from '../enlist.js';
import { currentFiles } from '../generations.js';
import { memoryQueue } from '../memory-queue.js';
import { workOn } from '../worker.js';
import { pgBossQueue } from './pg-boss-queue.js';

const installed = serverPrograms() !== undefined;
if (!installed) console.log(WITHOUT_SERVER);

describe.skipIf(!installed)('pgBossQueue', () => {
  let server: TestServer;
  let boss: PgBoss;
  let made = 0;
  beforeAll(async () => {
    server = await startServer();
    const connectionString = server.database();
    boss = new PgBoss({ connectionString, supervise: false, schedule: false, max: 2 });
    await boss.start();
  });
  afterAll(async () => {
    await boss.stop({ graceful: false, wait: true });
    server.stop();
  });

  queueContract(async () => {
    const queue = await pgBossQueue(boss, { name: `test-${made++}`, lease: 1, tries: 2 });
    const expire = async (): Promise<void> => {
      while ((await queue.counts()).running > 0) {
        await sleep(100);
        await boss.expire();
      }
      await settle();
    };
    // pg-boss waits a second or two before it tries again.
    const settle = async (): Promise<void> => {
      const text = "UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'";
      await boss.getDb().executeSql(text, []);
    };
    return { queue, expire, settle };
  });

  it('keeps jobs in the database of others, whose worker takes each once', async () => {
    const other = new PgBoss({ db: boss.getDb(), supervise: false, schedule: false });
    await other.start();
    const [first, second] = [
      await pgBossQueue(boss, { name: 'shared' }),
      await pgBossQueue(other, { name: 'shared' }),
    ];
    await first.add(jobs(3));
    const taken = await Promise.all([first.take(2), second.take(2)]);
    expect(new Set(taken.flat().map(({ id }) => id)).size).toBe(3);
  });

  it('fills a store in the same server, as one machine fills a store in memory', async () => {
    const shop = testRepository();
    shop.commit(sources(4));
    const url = server.database();
    const listed = await shop.listed();
    const parsing = createParsing({ workers: 1 });
    const [there, here] = [await openPostgresStore({ url, space: 'test' }), memoryStore()];
    const queues = [await pgBossQueue(boss, { name: 'filling' }), memoryQueue()];
    const open = async () => shop.open();
    for (const [i, store] of [there, here].entries()) {
      await enlist('shop', listed, { store, queue: queues[i]!, jobSize: 2 });
      await workOn(queues[i]!, { store, parsing, open, untilEmpty: true });
    }
    const states = await Promise.all([there, here].map((store) => currentFiles(store, 'shop')));
    expect(states[0]).toEqual(states[1]);
    const keys = [...states[0]!.files.values()].flatMap((key) => [`${key}:1`, `${key}:2`]);
    const bytes = async (store: Store) =>
      (await store.getMany(keys)).map((value) => Buffer.from(value!));
    expect(await bytes(there)).toEqual(await bytes(here));
    await parsing.close();
    await there.close();
    shop.remove();
  });

  it('refuses a schema that is no plain name', async () => {
    await expect(pgBossQueue(boss, { schema: 'a"; drop' })).rejects.toThrow(RangeError);
  });
});
