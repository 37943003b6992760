import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeDirectory } from '../../tree/test/directories.js';
import { readFile } from './read-file.js';

const HOW = { maxBytes: 100 };

it('reads a file by its name, without the values of secrets', async () => {
  const root = makeDirectory({ 'a.md': 'words\n', 'b.bin': Uint8Array.of(0, 1, 2, 0) });
  expect(await readFile(root, 'a.md', HOW)).toEqual({
    ...{ path: 'a.md', text: 'words\n', encoding: 'utf-8', bom: false },
  });
  expect(await readFile(root, 'b.bin', HOW)).toMatchObject({ skipped: { reason: 'binary' } });
});

it('follows a link that stays inside, and refuses one that leaves, a secret and what is too large', async () => {
  const outside = makeDirectory({ 'c.md': 'other\n' });
  const root = makeDirectory({ 'a.md': 'words\n', '.env': 'A=1\n', 'long.md': 'x'.repeat(101) });
  symlinkSync(join(root, 'a.md'), join(root, 'inside.md'));
  symlinkSync(join(outside, 'c.md'), join(root, 'outside.md'));
  symlinkSync(join(root, '.env'), join(root, 'stolen.md'));
  expect(await readFile(root, 'inside.md', HOW)).toMatchObject({
    path: 'inside.md',
    text: 'words\n',
  });
  expect(await readFile(root, 'outside.md', HOW)).toHaveProperty('skipped');
  for (const path of ['.env', 'stolen.md'])
    expect(await readFile(root, path, HOW)).toMatchObject({ skipped: { reason: 'secret' } });
  expect(await readFile(root, 'long.md', HOW)).toMatchObject({ skipped: { reason: 'too large' } });
});

it.each(['../a.md', '/etc/passwd', ''])(
  'throws for %j, which is no path below a root',
  async (path) => {
    await expect(readFile(makeDirectory(), path, HOW)).rejects.toThrow(RangeError);
  },
);
