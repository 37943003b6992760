import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeDirectory } from '../test/directories.js';
import { openParts as open, type WorkspaceOptions } from './opening.js';
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
