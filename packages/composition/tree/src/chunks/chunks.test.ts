import type { Worker } from 'node:worker_threads';
import { loadO200k } from '@ctx/tokens';
import { describe, expect, it } from 'vitest';
import { streamChunks } from '../../dist/chunks.js';
import type { SkippedFile } from '../files/skip.js';
import type { ChunkFiles } from './chunks.js';
import { chunksOf } from './chunks.js';

const SOURCES = {
  'README.md': '# Shop\n\nSells things.\n\n## Use\n\nCall it.\n',
  'src/cart.ts':
    "import { price } from './price.js';\n\n/** What is bought. */\nexport class Cart {\n  total(): number {\n    return price('a');\n  }\n}\n",
  'src/price.ts': 'export function price(item: string): number {\n  return item.length;\n}\n',
};

/** Files in memory that count how many of them were read. */
function memory(texts: Record<string, string>): ChunkFiles & { reads: number } {
  const files = {
    paths: Object.keys(texts),
    commits: new Map(),
    reads: 0,
    read: async (path: string) => {
      files.reads++;
      return { text: texts[path]! };
    },
  };
  return files;
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

describe('streamChunks', () => {
  it('gives every file back from its source chunks, in the order of the paths', async () => {
    const chunks = await all(streamChunks(memory(SOURCES), { maxTokens: 200, workers: 2 }));
    for (const [path, text] of Object.entries(SOURCES)) {
      const parts = chunks.filter((chunk) => chunk.path === path && chunk.role === 'source');
      expect(parts.map((part) => part.text).join('')).toBe(text);
    }
    expect([...new Set(chunks.map(({ path }) => path))]).toEqual(Object.keys(SOURCES));
  });

  it('gives the same chunks with any number of workers', async () => {
    const countTokens = await loadO200k();
    const runs = await Promise.all(
      [0, 1, 2].map((workers) => all(streamChunks(memory(SOURCES), { workers, countTokens }))),
    );
    expect(runs[0]!.length).toBeGreaterThan(2);
    expect(runs[1]).toEqual(runs[0]);
    expect(runs[2]).toEqual(runs[0]);
    expect(runs[0]!.every(({ tokens }) => tokens !== undefined)).toBe(true);
  });

  it.each([0, 1])('gives the roles asked for, with %d workers', async (workers) => {
    const chunks = await all(streamChunks(memory(SOURCES), { workers, roles: ['metadata'] }));
    expect(chunks.map(({ role, path }) => `${role} ${path}`)).toEqual(
      Object.keys(SOURCES).map((path) => `metadata ${path}`),
    );
  });

  it('reads no more files ahead than the workers need, and stops with the loop', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 50 }, (_, i) => [`${i}.txt`, `text ${i}`]),
    );
    const files = memory(many);
    for await (const { path } of streamChunks(files, { workers: 1 })) {
      if (path === '3.txt') break;
    }
    expect(files.reads).toBeLessThan(10);
  });

  it('counts by the counter that it is given, by o200k_base for a number of tokens alone, and else not', async () => {
    const counted = async (options: Parameters<typeof streamChunks>[1]) => {
      const chunks = await all(streamChunks(memory(SOURCES), { workers: 0, ...options }));
      return chunks.map(({ tokens }) => tokens);
    };
    expect(new Set(await counted({ maxTokens: 90, countTokens: () => 7 }))).toEqual(new Set([7]));
    expect(await counted({ maxTokens: 90 })).toEqual(
      await counted({ maxTokens: 90, countTokens: await loadO200k() }),
    );
    expect(new Set(await counted({ maxChars: 900 }))).toEqual(new Set([undefined]));
  });

  it('ends its workers however the loop ends', async () => {
    const workers: Worker[] = [];
    const onWorker = (worker: Worker) => workers.push(worker);
    process.on('worker', onWorker);
    await all(streamChunks(memory(SOURCES), { workers: 1 }));
    for await (const { path } of streamChunks(memory(SOURCES), { workers: 1 }))
      if (path === 'README.md') break;
    process.off('worker', onWorker);
    // What has ended has no number any more.
    expect(workers.map(({ threadId }) => threadId)).toEqual([-1, -1]);
  });

  it('throws what reading throws, in its turn', async () => {
    const lost: unknown[] = [];
    const onLost = (reason: unknown) => lost.push(reason);
    process.on('unhandledRejection', onLost);
    const files = memory(SOURCES);
    const read = async (path: string) => {
      if (path === 'src/cart.ts') throw new Error('gone');
      return await files.read(path);
    };
    const seen: string[] = [];
    const reading = async () => {
      for await (const { path } of streamChunks({ ...files, read }, { workers: 1 })) {
        // Whoever takes his time does not make it somebody else's.
        await new Promise(setImmediate);
        seen.push(path);
      }
    };
    await expect(reading()).rejects.toThrow('gone');
    process.off('unhandledRejection', onLost);
    expect([new Set(seen), lost]).toEqual([new Set(['README.md']), []]);
  });

  it('reads nothing when it is told to stop before', async () => {
    const files = memory(SOURCES);
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(all(streamChunks(files, { signal, workers: 0 }))).rejects.toThrow('enough');
    expect(files.reads).toBe(0);
  });

  it('reports what gives no chunks, and what is cut poorly, with the reason', async () => {
    const skipped: SkippedFile[] = [];
    const degraded: { path: string; reason: string }[] = [];
    const files = memory({ 'a.ts': '', 'b.ts': 'a\0b', 'c.ts': 'class {{{', 'd.zzz': 'text\n' });
    await all(
      streamChunks(files, {
        workers: 0,
        onSkipped: (file) => skipped.push(file),
        onDegraded: (file) => degraded.push(file),
      }),
    );
    expect(skipped.map(({ path, reason }) => [path, reason])).toEqual([
      ['a.ts', 'empty'],
      ['b.ts', 'binary'],
    ]);
    expect(degraded.map(({ path }) => path)).toEqual(['c.ts', 'd.zzz']);
  });

  it('reports a file that could not be read', async () => {
    const skipped: SkippedFile[] = [];
    const files = { ...memory({ 'a.ts': '' }), read: async () => ({ reason: 'absent' as const }) };
    await all(streamChunks(files, { workers: 0, onSkipped: (file) => skipped.push(file) }));
    expect(skipped).toEqual([{ path: 'a.ts', reason: 'absent' }]);
  });

  it('stops when it is told to', async () => {
    const controller = new AbortController();
    const chunks = streamChunks(memory(SOURCES), { signal: controller.signal, workers: 1 });
    expect((await chunks.next()).done).toBe(false);
    controller.abort(new Error('enough'));
    await expect(all(chunks)).rejects.toThrow('enough');
  });

  it.each([-1, 1.5])('refuses %d workers', async (workers) => {
    await expect(all(streamChunks(memory(SOURCES), { workers }))).rejects.toThrow(RangeError);
  });

  it.each([0, 1])('refuses sizes that are none, with %d workers', async (workers) => {
    const chunks = streamChunks(memory(SOURCES), { workers, maxTokens: -1 });
    await expect(all(chunks)).rejects.toThrow(RangeError);
  });
});

describe('chunksOf', () => {
  const of = (paths?: readonly string[]) =>
    all(
      chunksOf(
        { status: { prefix: '', shallow: false }, history: { commits: [] } },
        {
          files: Object.keys(SOURCES).map((path) => ({ path })),
          read: async (path) => ({ text: SOURCES[path as keyof typeof SOURCES] }),
        },
        { workers: 0, ...(paths && { paths }) },
      ),
    );
  const pathsOf = async (paths?: readonly string[]) => [
    ...new Set((await of(paths)).map(({ path }) => path)),
  ];

  it('gives the chunks of all files, of some, and of those in a folder', async () => {
    expect(await pathsOf()).toEqual(Object.keys(SOURCES));
    expect(await pathsOf(['src'])).toEqual(['src/cart.ts', 'src/price.ts']);
    expect(await pathsOf(['README.md'])).toEqual(['README.md']);
  });

  it('refuses a path that names neither a file nor a folder, and gives no chunk of the others', async () => {
    await expect(of(['README.md', 'lib'])).rejects.toThrow(
      new RangeError('"lib" is neither a file here nor a folder of one'),
    );
  });
});
