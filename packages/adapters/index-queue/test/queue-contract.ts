import { expect, it } from 'vitest';
import { cutJobs, type IndexJob, type JobQueue } from '../src/jobs.js';

/** A queue under test, whose leases end when the test says so. */
export interface QueueUnderTest {
  readonly queue: JobQueue;
  /** Waits until the leases of all jobs that were taken before are over. */
  expire(): Promise<void>;
  /** Waits until jobs that were given back wait again. */
  settle(): Promise<void>;
}

/** So many jobs of one content each. */
export function jobs(count: number, repository = 'r'): IndexJob[] {
  const files = Array.from({ length: count }, (_, i) => {
    const blob = i.toString(16).padStart(40, '0');
    return { path: `f${i}.ts`, blob, kept: false, key: `${blob}:typescript.ts` };
  });
  return cutJobs(repository, files, { size: 1 });
}

const idsOf = (list: readonly IndexJob[]): string[] => list.map(({ id }) => id).sort();

/**
 * The promises of every queue.
 *
 * @param open a new empty queue that tries a job twice
 */
export function queueContract(open: () => Promise<QueueUnderTest>): void {
  it('gives each job out once, as it was added, some at a time', async () => {
    const { queue } = await open();
    const added = jobs(7);
    await queue.add(added);
    expect(await queue.counts()).toEqual({ waiting: 7, running: 0, failed: 0 });
    const first = await queue.take(4);
    expect(first.length).toBe(4);
    const all = [...first, ...(await queue.take(4))];
    expect(idsOf(all)).toEqual(idsOf(added));
    expect(all.find(({ id }) => id === added[3]!.id)).toEqual(added[3]);
    expect(await queue.take(4)).toEqual([]);
    expect(await queue.counts()).toEqual({ waiting: 0, running: 7, failed: 0 });
    await queue.done(idsOf(all));
    expect(await queue.counts()).toEqual({ waiting: 0, running: 0, failed: 0 });
    await queue.done(idsOf(all));
    await queue.close();
  });

  it('adds no job again that waits or runs, and one that is done', async () => {
    const { queue } = await open();
    const [one, two] = jobs(2);
    await queue.add([one!]);
    await queue.add([one!, two!]);
    expect((await queue.counts()).waiting).toBe(2);
    const taken = await queue.take(2);
    await queue.add([one!, two!]);
    expect(await queue.counts()).toEqual({ waiting: 0, running: 2, failed: 0 });
    await queue.done(idsOf(taken));
    await queue.add([one!]);
    expect(idsOf(await queue.take(2))).toEqual([one!.id]);
    await queue.close();
  });

  it('a job whose worker is gone waits again, and its old worker can end it no worse', async () => {
    const { queue, expire } = await open();
    await queue.add(jobs(2));
    const lost = await queue.take(2);
    await expire();
    const again = await queue.take(2);
    expect(idsOf(again)).toEqual(idsOf(lost));
    await queue.done(idsOf(again));
    await queue.done(idsOf(lost));
    expect(await queue.counts()).toEqual({ waiting: 0, running: 0, failed: 0 });
    await queue.close();
  });

  it('tries a job again that failed, then sets it aside, until it is added again', async () => {
    const { queue, settle } = await open();
    const [one] = jobs(1);
    await queue.add([one!]);
    for (let tries = 0; tries < 2; tries++) {
      const [taken] = await queue.take(1);
      expect(taken?.id, `try ${tries}`).toBe(one!.id);
      await queue.failed(one!.id, 'no such repository');
      await settle();
    }
    expect(await queue.take(1)).toEqual([]);
    expect(await queue.counts()).toEqual({ waiting: 0, running: 0, failed: 1 });
    await queue.add([one!]);
    expect(await queue.counts()).toEqual({ waiting: 1, running: 0, failed: 0 });
    await queue.close();
  });

  it('takes nothing from an empty list', async () => {
    const { queue } = await open();
    await queue.add([]);
    await queue.done([]);
    expect(await queue.take(3)).toEqual([]);
    await queue.close();
  });
}
