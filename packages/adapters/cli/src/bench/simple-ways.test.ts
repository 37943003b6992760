import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SimpleWays } from './simple-ways.js';

let root: string;
let simple: SimpleWays;
const PATHS = ['cart.ts', 'cookie.ts', 'other.ts'];
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'ctx-ways-'));
  await writeFile(join(root, 'cart.ts'), 'export const total = (prices) => prices.length;\n');
  const lines = Array.from({ length: 60 }, (_, i) =>
    i === 50 ? 'parse cookie value' : `line ${i}`,
  );
  await writeFile(join(root, 'cookie.ts'), lines.join('\n'));
  await writeFile(join(root, 'other.ts'), 'nothing of it\n');
  simple = new SimpleWays();
  await simple.read(root, PATHS);
});
afterEach(() => rm(root, { recursive: true }));

describe('SimpleWays', () => {
  it('ranks windows by BM25', () => {
    const [best] = simple.bm25('the value of a cookie is parsed');
    expect(best).toMatchObject({ path: 'cookie.ts', first: 41, last: 60 });
    expect(simple.bm25('zzzz')).toEqual([]);
  });

  it('ranks files by their paths, and by the words that they have', () => {
    expect(simple.path('the cart is empty')).toEqual(['cart.ts']);
    expect(simple.grep('nothing in prices, total')).toEqual(['cart.ts', 'other.ts']);
    expect(simple.grep('')).toEqual([]);
  });

  it('has an order that says nothing, the same for the same seed', () => {
    expect(simple.random(3)).toEqual(simple.random(3));
    expect([...simple.random(3)].sort()).toEqual(PATHS);
    expect(new Set(Array.from({ length: 20 }, (_, i) => simple.random(i)[0])).size).toBe(3);
  });

  it('reads again what changed, and forgets what is gone', async () => {
    await writeFile(join(root, 'other.ts'), 'now a cookie stands here\n');
    await utimes(join(root, 'other.ts'), 1, 1);
    await simple.read(root, ['cookie.ts', 'other.ts']);
    expect(simple.grep('cookie')).toEqual(['cookie.ts', 'other.ts']);
    expect(simple.grep('prices')).toEqual([]);
  });

  it('takes binaries and empty files for texts without words', async () => {
    await writeFile(join(root, 'blob.ts'), Buffer.from([0, 1, 2, 255]));
    await writeFile(join(root, 'empty.ts'), '');
    await simple.read(root, ['blob.ts', 'empty.ts']);
    expect(simple.bm25('cookie')).toEqual([]);
    expect(simple.path('empty').length).toBe(1);
  });
});
