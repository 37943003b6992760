import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder, SHOP, writeFiles } from '../../test/sample.js';
import { openResident } from './resident.js';

const BARE = { cacheDir: false, watch: false } as const;

it('looks at all files where nothing is watched, and finds what is new and what is gone', async () => {
  const path = makeFolder(SHOP);
  const { workspace, fresh, close } = await openResident(path, BARE, {});
  writeFiles(path, { 'docs/new.md': '# New\n' });
  rmSync(join(path, 'README.md'));
  await fresh();
  const paths = workspace.files.map((file) => file.path);
  expect(paths).toContain('docs/new.md');
  expect(paths).not.toContain('README.md');
  await close();
});

it('takes in what a watch has seen before it answers', async () => {
  const path = makeFolder(SHOP);
  const { workspace, fresh, close } = await openResident(path, { cacheDir: false }, {});
  writeFiles(path, { 'docs/new.md': '# New\n' });
  const seen = async (): Promise<string[]> => {
    await fresh();
    return workspace.files.map((file) => file.path);
  };
  await expect.poll(seen).toContain('docs/new.md');
  await close();
});

it('rejects with the reason for which the opening ends', async () => {
  const path = makeFolder(SHOP);
  const signal = AbortSignal.abort(new Error('enough'));
  await expect(openResident(path, BARE, { signal })).rejects.toThrow('enough');
});
