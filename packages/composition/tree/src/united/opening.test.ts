import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeDirectory } from '../../test/directories.js';
import { OWN } from '../own-package.js';
import { openSeveral } from './opening.js';

const open = (roots: readonly string[], cacheDir: string | false = false) =>
  openSeveral(roots, { cacheDir }, OWN);

describe('opening several roots', () => {
  it('names each once, however it is given, in the order of the paths behind the names', async () => {
    const above = makeDirectory({ 'b/x.md': '', 'a/x.md': '' });
    const [a, b, link] = ['a', 'b', 'link'].map((name) => join(above, name)) as [
      string,
      string,
      string,
    ];
    symlinkSync(b, link);
    const { roots, end } = await open([b, a, link, `${a}/.`]);
    expect(roots).toEqual([
      { name: 'a', path: a },
      { name: 'b', path: b },
    ]);
    await end();
  });

  it('shares one store, and has none where its place lies in any of the roots', async () => {
    const [a, b, elsewhere] = [makeDirectory(), makeDirectory(), makeDirectory()];
    const shared = await open([a, b], elsewhere);
    expect(shared.treeOptions.cache.store).toBeDefined();
    await shared.end();
    for (const place of [a, join(b, 'deep/cache')]) {
      const { treeOptions, end } = await open([a, b], place);
      expect(treeOptions.cache.store).toBeUndefined();
      expect(treeOptions.cache.notice).toMatch(/lies inside a root/);
      await end();
    }
  });

  it('refuses none, too many and wrong options before it opens anything', async () => {
    const root = makeDirectory();
    await expect(open([])).rejects.toThrow(RangeError);
    await expect(open(Array(1_001).fill(root))).rejects.toThrow(/at most 1000 roots/);
    await expect(openSeveral([root], { workers: 0 }, OWN)).rejects.toThrow(/workers/);
    await expect(open([root, join(root, 'gone')])).rejects.toThrow(/no such directory/);
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(openSeveral([root], { signal }, OWN)).rejects.toThrow('enough');
  });
});
