import type { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { createParsing } from './parsing.js';

describe('createParsing', () => {
  it('parses in workers, and again after it was closed', async () => {
    const parsing = createParsing({ workers: 1 });
    const file = { path: 'a.ts', text: 'export function answer(): number { return 42; }\n' };
    const first = await parsing.extract(file, {});
    expect(first.definitions.map(({ name }) => name)).toEqual(['answer']);
    await parsing.close();
    expect(await parsing.extract(file, {})).toEqual(first);
    await parsing.close();
    // In this thread, and by one worker.
    expect(await parsing.extract(file, { total: 1 })).toEqual(first);
    expect(await parsing.extract(file, { total: 80 })).toEqual(first);
    await parsing.close();
  });

  it('ends the workers of many files, and goes on with few in this thread', async () => {
    const parsing = createParsing({ workers: 1 });
    const file = { path: 'a.ts', text: 'export const answer = 42;\n' };
    const workers: Worker[] = [];
    const note = (worker: Worker) => void workers.push(worker);
    process.on('worker', note);
    await parsing.rest();
    const many = await parsing.extract(file, { total: 5_000 });
    const own = workers.slice(0, 1);
    await parsing.rest();
    // The thread of a worker that has ended has no number.
    expect(own.map(({ threadId }) => threadId)).toEqual([-1]);
    expect(await parsing.extract(file, { total: 1 })).toEqual(many);
    process.off('worker', note);
    expect(workers).toEqual(own);
    await parsing.close();
  });

  it('starts no worker for a branch of fifty files', async () => {
    const parsing = createParsing({ workers: 1 });
    let workers = 0;
    const count = () => void workers++;
    process.on('worker', count);
    const files = Array.from({ length: 50 }, (_, i) => ({
      path: `${i}.ts`,
      text: `export const one${i} = ${i};\n`,
    }));
    const facts = await Promise.all(files.map((file) => parsing.extract(file, { total: 50 })));
    process.off('worker', count);
    expect(facts.map(({ definitions }) => definitions[0]?.name)).toEqual(
      files.map((_, i) => `one${i}`),
    );
    expect(workers).toBe(0);
    await parsing.close();
  });

  it('takes from the outline what the grammar could not read, and says so', async () => {
    const parsing = createParsing({ workers: 1 });
    const text = `EXPORT void NOTHROW *
ATTR(malloc) ALLOC_SIZE(1)
je_malloc(size_t size) {
  return imalloc(size);
}
`;
    const { definitions, degraded } = await parsing.extract({ path: 'jemalloc.c', text }, {});
    expect(degraded?.at(-1)).toEqual({ reason: 'fallback', count: 1 });
    const found = definitions.find(({ name }) => name === 'je_malloc');
    expect(found).toMatchObject({ by: 'fallback', kind: 'function', headerLine: 3, endLine: 5 });
    await parsing.close();
  });

  it('reads a language of an optional package by its grammar where that is installed', async () => {
    const parsing = createParsing({ workers: 1 });
    const file = { path: 'a.lua', text: 'local function add(list)\n  return size(list)\nend\n' };
    // Few files are read in this thread, these are not.
    const { definitions, references, degraded } = await parsing.extract(file, { total: 1 });
    expect(degraded).toBeUndefined();
    expect(definitions).toMatchObject([{ name: 'add', kind: 'function', exported: false }]);
    expect(references).toMatchObject([{ name: 'size', count: 1 }]);
    await parsing.close();
  });

  it('costs nothing when nothing is parsed', async () => {
    const parsing = createParsing();
    await parsing.close();
    await parsing.close();
  });

  it('stops when the signal aborts', async () => {
    const parsing = createParsing({ workers: 1 });
    const signal = AbortSignal.abort(new Error('stop'));
    await expect(parsing.extract({ path: 'a.ts', text: '' }, { signal })).rejects.toThrow('stop');
    await parsing.close();
  });
});
