import { afterEach, describe, expect, it } from 'vitest';
import { type Chunking, createChunking, startChunking } from './chunking.js';

const stuck = new URL('../../test/stuck-worker.mjs', import.meta.url);
let chunking: Chunking;
const start = (workers: number, timeout = 600_000): Chunking => {
  chunking = startChunking(stuck, {}, workers, timeout);
  return chunking;
};
afterEach(() => chunking.close());

const file = (text: string) => ({ path: 'a.txt', text });

describe('startChunking', () => {
  it('answers every file, whatever the number of workers', async () => {
    const { chunk } = start(2);
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((text) => chunk(file(text))));
    expect(answers).toEqual(Array.from({ length: 4 }, () => ({ chunks: [] })));
  });

  it('says what failed, and goes on', async () => {
    const { chunk } = start(1);
    await expect(chunk(file('odd'))).rejects.toThrow('chunking failed: Error: odd');
    await expect(chunk(file('crash'))).rejects.toThrow('ended with code 3');
    expect(await chunk(file('a'))).toEqual({ chunks: [] });
  });

  it('gives up a file that takes too long, and does those behind it', async () => {
    const isDone = async (limit: number): Promise<boolean> => {
      const { chunk, close } = start(1, limit);
      const hung = chunk(file('hang'));
      const behind = Promise.allSettled([chunk(file('a'))]);
      await expect(hung).rejects.toThrow(`took longer than ${limit} ms`);
      const [{ status }] = await behind;
      await close();
      return status === 'fulfilled';
    };
    // On a busy machine, a short limit stops what does not hang.
    let limit = 1_000;
    while (!(await isDone(limit))) limit *= 3;
  });

  it('rejects what is not done when it is closed, and what comes later', async () => {
    const { chunk, close } = start(1);
    const rejected = Promise.allSettled([chunk(file('hang')), chunk(file('a'))]);
    await close();
    expect((await rejected).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(chunk(file('a'))).rejects.toThrow('closed');
  });
});

describe('createChunking', () => {
  it('works in the calling thread where a counter cannot be sent', async () => {
    const countTokens = (text: string) => text.length;
    chunking = createChunking({ workers: 2, countTokens });
    const { chunks } = await chunking.chunk({ path: 'a.md', text: '# A\n' });
    expect(chunks.some(({ text }) => text === '# A\n')).toBe(true);
  });
});
