import { Worker } from 'node:worker_threads';
import { afterAll, expect, it } from 'vitest';
import type { WorkerAnswer, WorkerJob } from './worker.js';

// The worker is tested as it is built: a thread of its own cannot load TypeScript.
const shared = new SharedArrayBuffer(8);
const current = new Int32Array(shared);
const worker = new Worker(new URL('../dist/worker.js', import.meta.url), {
  workerData: { current: shared },
  execArgv: [],
});
afterAll(() => worker.terminate());

function job(id: number, text: string, more: Partial<WorkerJob> = {}): WorkerJob {
  return { id, language: 'go', text, maxBytes: 1_000, ...more };
}

function answers(count: number): Promise<WorkerAnswer[]> {
  return new Promise((resolve) => {
    const all: WorkerAnswer[] = [];
    const take = (some: readonly WorkerAnswer[]) => {
      if (all.push(...some) < count) return;
      worker.off('message', take);
      resolve(all);
    };
    worker.on('message', take);
  });
}

it('answers in order, and tells the file in hand', async () => {
  const all = answers(3);
  worker.postMessage([job(7, 'package a'), job(8, 'package b')]);
  worker.postMessage([job(9, 'package c')]);
  const given = await all;
  expect(given.map(({ id, facts }) => [id, facts?.definitions[0]?.name])).toEqual([
    [7, 'a'],
    [8, 'b'],
    [9, 'c'],
  ]);
  expect(Atomics.load(current, 0)).toBe(9);
});

it('keeps to the limits of the job', async () => {
  const all = answers(1);
  worker.postMessage([job(10, 'package a', { maxBytes: 3 })]);
  const [answer] = await all;
  expect(answer!.facts?.degraded).toEqual([{ reason: 'too-large', detail: 'more than 3 bytes' }]);
});

it('answers with the error of a job that cannot be done', async () => {
  const all = answers(2);
  worker.postMessage([job(11, '', { language: 'cobol' as never }), job(12, 'package a')]);
  const [bad, good] = await all;
  expect(bad).toEqual({ id: 11, error: expect.stringContaining('Unknown language "cobol"') });
  expect(good!.facts?.definitions).toHaveLength(1);
});

it('sends answers of small files together, and keeps none back', async () => {
  const sizes: number[] = [];
  const count = (some: readonly WorkerAnswer[]) => void sizes.push(some.length);
  worker.on('message', count);
  const all = answers(9);
  worker.postMessage(Array.from({ length: 9 }, (_, i) => job(20 + i, 'package a')));
  const given = await all;
  worker.off('message', count);
  expect(given.map(({ id }) => id)).toEqual([20, 21, 22, 23, 24, 25, 26, 27, 28]);
  expect(sizes.length).toBeLessThan(9);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(4);
});
