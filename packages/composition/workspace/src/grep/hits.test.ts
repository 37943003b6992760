import { describe, expect, it } from 'vitest';
import type { Sources } from '../answers/sources.js';
import { HITS_A_FILE, hitsIn } from './hits.js';
import { readPattern } from './pattern.js';

const reading = (texts: Record<string, string>): Pick<Sources, 'read'> => ({
  read: async (path) =>
    texts[path] === undefined
      ? { skipped: { reason: 'secret' } }
      : ({ text: texts[path] } as { text: string }),
});

describe('hitsIn', () => {
  it('gives each line once, with the patterns that match and where', async () => {
    const patterns = await Promise.all(['total', 'sum', 'gone'].map((one) => readPattern(one)));
    const [file] = await hitsIn(['a', '.env'], patterns, reading({ a: 'x\r\nsum total\r\ntotal' }));
    expect(file).toMatchObject({ path: 'a', count: 2 });
    expect(file!.hits).toEqual([
      { line: 2, column: 0, patterns: [0, 1] },
      { line: 3, column: 0, patterns: [0] },
    ]);
  });

  it('counts what it does not keep of a file that is full of hits', async () => {
    const text = 'a\n'.repeat(HITS_A_FILE + 7);
    const [file] = await hitsIn(['a'], [await readPattern('a')], reading({ a: text }));
    expect(file!.hits).toHaveLength(HITS_A_FILE);
    expect(file!.count).toBe(HITS_A_FILE + 7);
  });
});
