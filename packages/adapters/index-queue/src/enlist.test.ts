import { memoryStore, type Store } from '@ctx/store';
import { createParsing } from '@ctx/tree/blobs';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sources, type TestRepository, testRepository } from '../test/repository.js';
import { enlist } from './enlist.js';
import { currentFiles, doneKey, markDone, markWhole } from './generations.js';
import { memoryQueue } from './memory-queue.js';
import { workOn } from './worker.js';

const parsing = createParsing({ workers: 1 });
afterAll(() => parsing.close());

let shop: TestRepository;
let store: Store;
beforeEach(() => {
  shop = testRepository();
  store = memoryStore();
});
afterEach(() => shop.remove());

const work = (queue: ReturnType<typeof memoryQueue>) =>
  workOn(queue, { store, parsing, untilEmpty: true, open: async () => shop.open() });

describe('enlist', () => {
  it('asks for what no earlier state and no other repository has brought', async () => {
    const queue = memoryQueue();
    shop.commit(sources(5, 'one'));
    const first = await shop.listed();
    expect(await enlist('shop', first, { store, queue })).toMatchObject({
      ...{ contents: 5, unchanged: 0, shared: 0 },
      jobs: [{ repository: 'shop', files: { length: 5 } }],
    });
    await work(queue);
    shop.commit({ 'src/f1.ts': 'export const other = 1;\n' });
    const second = await shop.listed();
    expect(await enlist('shop', second, { store, queue })).toMatchObject({
      ...{ contents: 5, unchanged: 4, shared: 0 },
      jobs: [{ files: [{ path: 'src/f1.ts' }] }],
    });
    // A fork of the same state: the same contents are extracted once.
    expect(await enlist('fork', first, { store, queue })).toMatchObject({ jobs: [], shared: 5 });
    expect((await currentFiles(store, 'fork'))?.commit).toBe(first.commit);
    expect(await currentFiles(store, 'shop')).toMatchObject({ commit: first.commit, behind: 1 });
    await work(queue);
    expect(await currentFiles(store, 'shop')).toMatchObject({ commit: second.commit, behind: 0 });
  });

  it('asks for what the caller is sure of no more', async () => {
    shop.commit(sources(3));
    const listed = await shop.listed();
    const asked: string[] = [];
    const counting: Store = {
      ...store,
      getMany: (keys) => {
        asked.push(...keys.filter((key) => key.endsWith(':1')));
        return store.getMany(keys);
      },
    };
    const queue = memoryQueue();
    await enlist('shop', listed, { store, queue });
    await work(queue);
    const sure = new Set<string>();
    for (const name of ['fork', 'other'])
      expect(await enlist(name, listed, { store: counting, queue, sure })).toMatchObject({
        ...{ jobs: [], shared: 3 },
      });
    expect(asked.length).toBe(3);
  });

  it('is done again in whole where values were lost, though their jobs are marked', async () => {
    const queue = memoryQueue();
    shop.commit(sources(4));
    const listed = await shop.listed();
    const { jobs } = await enlist('shop', listed, { store, queue });
    await work(queue);
    await store.discard(listed.files.flatMap(({ key }) => [`${key}:1`, `${key}:2`]));
    expect((await enlist('shop', listed, { store, queue })).jobs).toEqual([]);
    const again = await enlist('shop', listed, { store, queue, again: true });
    expect(again.jobs.map(({ id }) => id)).not.toEqual(jobs.map(({ id }) => id));
    expect(await work(queue)).toBe(1);
    const [value] = await store.getMany([`${listed.files[0]!.key}:1`]);
    expect(value).toBeDefined();
  });

  it('a job that ends while another state asks for it marks both, whoever comes first', async () => {
    shop.commit(sources(3));
    const listed = await shop.listed();
    const other = { ...listed, commit: 'f'.repeat(40) };
    const queue = memoryQueue();
    const { jobs } = await enlist('shop', listed, { store, queue });
    // The worker has taken the job, and ends it between the other state's look for marks and its record.
    await queue.take(1);
    let ended = false;
    const racing: Store = {
      ...store,
      publish: async (tree, bytes) => {
        if (!ended) {
          ended = true;
          await markDone(store, jobs[0]!.id);
          await markWhole(store, 'shop');
          await queue.done([jobs[0]!.id]);
        }
        await store.publish(tree, bytes);
      },
    };
    await enlist('shop', other, { store: racing, queue: { add: async () => {} } });
    expect(ended).toBe(true);
    expect((await currentFiles(store, 'shop'))?.commit).toBe(other.commit);
    expect(await store.getMany([doneKey(jobs[0]!.id)])).not.toEqual([undefined]);
  });
});
