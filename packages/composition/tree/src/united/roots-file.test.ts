import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeDirectory } from '../../test/directories.js';
import { rootsIn } from './roots-file.js';

it('puts the folders of a ctx.roots in its place, relative to it', async () => {
  const above = makeDirectory({ 'ctx.roots': '\ufeff# all\na # first\n\n/else/where\n../c\r\n' });
  expect(await rootsIn(['x', join(above, 'ctx.roots')], '/cwd')).toEqual([
    '/cwd/x',
    join(above, 'a'),
    '/else/where',
    join(above, '../c'),
  ]);
});

it('takes a folder of that name, and a file of another one, as a folder', async () => {
  const above = makeDirectory({ 'roots.txt': 'a\n' });
  mkdirSync(join(above, 'ctx.roots'));
  expect(await rootsIn(['ctx.roots', 'roots.txt'], above)).toEqual([
    join(above, 'ctx.roots'),
    join(above, 'roots.txt'),
  ]);
});

it('refuses a file that names no folder, is too long, or leads out of the folder it lies in', async () => {
  const above = makeDirectory({
    'a/ctx.roots': '# none\n',
    'b/ctx.roots': `${'x'.repeat(70_000)}\n`,
    'other/list': '/private\n',
  });
  await expect(rootsIn(['a', ''], above)).rejects.toThrow('a root is "", which names no folder');
  await expect(rootsIn(['a/ctx.roots'], above)).rejects.toThrow('a/ctx.roots names no folder');
  await expect(rootsIn(['b/ctx.roots'], above)).rejects.toThrow(RangeError);
  mkdirSync(join(above, 'c'));
  symlinkSync(join(above, 'other/list'), join(above, 'c/ctx.roots'));
  await expect(rootsIn(['ctx.roots'], join(above, 'c'))).rejects.toThrow(
    'leads out of this folder',
  );
});

it('waits for no pipe', async () => {
  const above = makeDirectory({});
  execFileSync('mkfifo', [join(above, 'ctx.roots')]);
  expect(await rootsIn(['ctx.roots'], above)).toEqual([join(above, 'ctx.roots')]);
});
