import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeDirectory } from '../test/directories.js';
import { lazyParsing, openParts as open, type WorkspaceOptions } from './opening.js';
import { OWN } from './own-package.js';

const openParts = (root: string, options: WorkspaceOptions) => open(root, options, OWN);

describe('openParts', () => {
  it('takes defaults where nothing is asked for, and makes the cache', async () => {
    const root = makeDirectory();
    const { real, treeOptions, end } = await openParts(root, { cacheDir: makeDirectory() });
    expect(real).toBe(root);
    expect(treeOptions).toMatchObject({ maxFileBytes: 1_000_000, walkDepth: 10 });
    expect(treeOptions.cache.store).toBeDefined();
    expect('ignoreFiles' in treeOptions).toBe(false);
    await end();
    await expect(treeOptions.cache.store!.getMany([])).rejects.toThrow('closed');
  });

  it('keeps nothing where that is asked for', async () => {
    const { treeOptions, end } = await openParts(makeDirectory(), {
      ...{ cacheDir: false, maxFileBytes: 10, walkDepth: 1, ignoreFiles: ['.mine'] },
    });
    expect(treeOptions.cache.store).toBeUndefined();
    expect(treeOptions).toMatchObject({ maxFileBytes: 10, walkDepth: 1, ignoreFiles: ['.mine'] });
    await end();
  });

  it('refuses what is no number, no folder, and what was given up', async () => {
    const root = makeDirectory();
    for (const [name, value] of [
      ['maxFileBytes', 0],
      ['maxFileBytes', 1.5],
      ['walkDepth', -1],
      ['workers', 0],
    ] as const) {
      await expect(openParts(root, { [name]: value })).rejects.toThrow(
        `${name} must be a whole number`,
      );
    }
    await expect(openParts(join(root, 'nowhere'), {})).rejects.toThrow('nowhere');
    const signal = AbortSignal.abort(new Error('given up'));
    await expect(openParts(root, { signal })).rejects.toThrow('given up');
  });
});

it('ends what never began, and parses after its end as before', async () => {
  const parsing = lazyParsing({ workers: 1, maxBytes: 1_000 });
  await parsing.rest();
  await parsing.close();
  const file = { path: 'a.ts', text: 'export function total() {}\n' };
  const first = await parsing.extract(file, { total: 1 });
  expect(first.definitions).toMatchObject([{ name: 'total' }]);
  await parsing.rest();
  await parsing.close();
  expect(await parsing.extract(file, { total: 1 })).toEqual(first);
  await parsing.close();
});
