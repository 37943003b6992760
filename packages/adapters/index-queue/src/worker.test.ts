import { memoryStore, type Store } from '@ctx/store';
import { createParsing, storedFile, valueKeys } from '@ctx/tree/blobs';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sources, type TestRepository, testRepository } from '../test/repository.js';
import { enlist } from './enlist.js';
import { currentFiles } from './generations.js';
import type { IndexJob } from './jobs.js';
import { memoryQueue } from './memory-queue.js';
import { type JobResult, runJob, type WorkOptions, workOn } from './worker.js';

const parsing = createParsing({ workers: 1 });
afterAll(() => parsing.close());

let shop: TestRepository;
let store: Store;
beforeEach(() => {
  shop = testRepository();
  store = memoryStore();
});
afterEach(() => shop.remove());

const means = (more: Partial<WorkOptions> = {}): WorkOptions => ({
  ...{ store, parsing, untilEmpty: true, open: async () => shop.open() },
  ...more,
});

/** The facts of a repository as one text: equal for equal facts. */
async function factsOf(of: Store, repository: string): Promise<string> {
  const current = await currentFiles(of, repository);
  const lines: string[] = [];
  for (const [path, key] of current!.files) {
    const [first, second] = await of.getMany(valueKeys(key));
    const { record } = storedFile(path, key, [first!, second!]);
    lines.push(JSON.stringify([path, record.hash, record.facts ?? record.skip]));
  }
  return lines.join('\n');
}

describe('workOn', () => {
  it('does what a repository needs, and its state is whole behind the last job', async () => {
    const commit = shop.commit({ ...sources(7), 'notes.md': '# a\n', '.env': 'A=1\n' });
    const queue = memoryQueue();
    const listed = await shop.listed();
    const { jobs } = await enlist('shop', listed, { store, queue, jobSize: 3 });
    expect(jobs.length).toBe(3);
    expect(await currentFiles(store, 'shop')).toBe(undefined);
    const seen: (string | undefined)[] = [];
    const done = await workOn(
      queue,
      means({
        batch: 1,
        onJob: async () => {
          seen.push((await currentFiles(store, 'shop'))?.commit);
        },
      }),
    );
    expect(done).toBe(3);
    await new Promise(setImmediate);
    expect(seen).toEqual([undefined, undefined, commit]);
    const current = await currentFiles(store, 'shop');
    expect(current).toMatchObject({ commit, behind: 0 });
    expect([...current!.files.keys()]).toEqual(listed.files.map(({ path }) => path));
    expect(await queue.counts()).toEqual({ waiting: 0, running: 0, failed: 0 });
  });

  it('gives a failed job back, and the others go on', async () => {
    shop.commit(sources(4));
    const queue = memoryQueue({ tries: 3 });
    const listed = await shop.listed();
    await enlist('shop', listed, { store, queue, jobSize: 2 });
    let calls = 0;
    const results: (JobResult | Error)[] = [];
    const open = async () => (++calls < 3 ? { reason: 'the disk is away' } : shop.open());
    await workOn(queue, means({ open, onJob: (_, result) => results.push(result) }));
    expect(results.filter((one) => one instanceof Error).map(String)).toEqual([
      'Error: shop: the disk is away',
      'Error: shop: the disk is away',
    ]);
    expect((await currentFiles(store, 'shop'))?.behind).toBe(0);
    // Always: it is set aside, and no state is whole.
    const other = memoryQueue({ tries: 2 });
    const away = async () => ({ reason: 'gone' });
    store = memoryStore();
    await enlist('shop', listed, { store, queue: other });
    await workOn(other, means({ open: away }));
    expect((await other.counts()).failed).toBe(1);
    expect(await currentFiles(store, 'shop')).toBe(undefined);
  });

  it('ends where the store stops keeping, before the queue forgets the job', async () => {
    shop.commit(sources(4));
    const queue = memoryQueue({ lease: 0 });
    const listed = await shop.listed();
    await enlist('shop', listed, { store, queue });
    // A server that went away in the middle: memory stands for it, and says so.
    const away = { ...memoryStore(), notice: undefined as string | undefined };
    const failing: Store = {
      ...away,
      get notice() {
        return away.notice;
      },
      current: (tree) => store.current(tree),
      async putMany() {
        away.notice = 'store: the server failed; what it did not give is read from the files';
      },
    };
    const working = workOn(queue, means({ store: failing }));
    await expect(working).rejects.toThrow('does not keep what it is given: store: the server');
    await expect(workOn(queue, means({ store: failing }))).rejects.toThrow('does not keep');
    await expect(enlist('shop', listed, { store: failing, queue })).rejects.toThrow('does not');
    await expect(currentFiles(failing, 'shop')).rejects.toThrow('does not keep');
    expect((await queue.counts()).waiting).toBe(1);
    await workOn(queue, means());
    expect((await currentFiles(store, 'shop'))?.commit).toBe(listed.commit);
  });

  it('ends with the signal, also while it waits', async () => {
    const controller = new AbortController();
    const working = workOn(memoryQueue(), means({ untilEmpty: false, signal: controller.signal }));
    controller.abort();
    expect(await working).toBe(0);
  });

  it('killed at any call to the store and done again: nothing lost, double or stale', async () => {
    const first = shop.commit({ ...sources(6, 'one'), 'old.py': 'def old(): pass\n' });
    const second = shop.commit(sources(3, 'two'));
    const listed = [await shop.listed(first), await shop.listed(second)];
    const one = async (into: Store, stopAt: number): Promise<number> => {
      let calls = 0;
      // A process that is killed does nothing any more: every later call fails as well.
      const stop = <T>(call: () => Promise<T>): Promise<T> =>
        ++calls > stopAt ? Promise.reject(new Error('killed')) : call();
      const cut: Store = {
        ...into,
        getMany: (keys) => stop(() => into.getMany(keys)),
        putMany: (entries) => stop(() => into.putMany(entries)),
        publish: (tree, bytes) => stop(() => into.publish(tree, bytes)),
        current: (tree) => stop(() => into.current(tree)),
      };
      const queue = memoryQueue({ lease: 0, tries: 1_000 });
      try {
        for (const state of listed) {
          await enlist('shop', state, { store: cut, queue, jobSize: 2 });
          for (const job of await queue.take(1_000)) {
            await workOn({ ...queue, take: onceOf(job) }, means({ store: cut }));
            if (calls > stopAt) throw new Error('killed');
          }
        }
      } catch {
        // Whatever a reader sees now is whole: one of the two states, or none.
        const seen = await currentFiles(into, 'shop');
        expect([undefined, first, second]).toContain(seen?.commit);
        if (seen) expect(await factsOf(into, 'shop')).toBe(await alone(seen.commit));
      }
      return calls;
    };
    const known = new Map<string, Promise<string>>();
    const alone = (commit: string): Promise<string> => {
      const made =
        known.get(commit) ??
        (async () => {
          const fresh = memoryStore();
          const queue = memoryQueue();
          await enlist('shop', await shop.listed(commit), { store: fresh, queue });
          await workOn(queue, means({ store: fresh }));
          return factsOf(fresh, 'shop');
        })();
      known.set(commit, made);
      return made;
    };
    const most = await one(memoryStore(), Number.POSITIVE_INFINITY);
    expect(most).toBeGreaterThan(20);
    // At every call with FUZZ_RUNS.
    const moments = Array.from({ length: most }, (_, stopAt) => stopAt);
    for (const stopAt of process.env.FUZZ_RUNS ? moments : moments.filter((at) => at % 9 === 4)) {
      const into = memoryStore();
      await one(into, stopAt);
      await one(into, Number.POSITIVE_INFINITY);
      expect((await currentFiles(into, 'shop'))?.commit).toBe(second);
      expect(await factsOf(into, 'shop')).toBe(await alone(second));
    }
  });
});

/** Gives a job out once. */
function onceOf(job: IndexJob): () => Promise<readonly IndexJob[]> {
  const left = [job];
  return async () => left.splice(0);
}

describe('runJob', () => {
  it('reads and parses only what the store lacks', async () => {
    shop.commit(sources(5));
    const queue = memoryQueue();
    await enlist('shop', await shop.listed(), { store, queue });
    const [job] = await queue.take(1);
    const result = await runJob(job!, means());
    expect(result).toMatchObject({ indexed: 5, shared: 0, lost: [] });
    expect(result.bytes).toBe(5 * 26);
    const never = async () => {
      throw new Error('it was opened');
    };
    expect(await runJob(job!, means({ open: never }))).toMatchObject({ indexed: 0, shared: 5 });
  });

  it('names what its parser failed on, and refuses a content that is not there', async () => {
    shop.commit(sources(2));
    const queue = memoryQueue();
    await enlist('shop', await shop.listed(), { store, queue });
    const [job] = await queue.take(1);
    const extract = () => Promise.reject(new Error('no memory'));
    expect((await runJob(job!, means({ parsing: { extract } }))).lost).toEqual([
      'src/f0.ts',
      'src/f1.ts',
    ]);
    const [file] = job!.files;
    const gone = { ...job!, files: [{ ...file!, blob: 'f'.repeat(40) }] };
    await expect(runJob(gone, means())).rejects.toThrow('does not have');
  });
});
