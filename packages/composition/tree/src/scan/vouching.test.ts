import { mkdirSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { git, makeRepository } from '../../test/directories.js';
import { stampOf } from '../files/containment.js';
import { gitStatus } from '../git/status.js';
import { listFiles } from './list-files.js';
import { vouching } from './vouching.js';

const EMPTY = 'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391';

async function vouchingFor(root: string, noted = new Map()) {
  const status = gitStatus(root);
  const list = await listFiles(root, status);
  const found = await vouching(root, status, list, noted);
  const stampIn = (path: string) => stampOf(statSync(join(root, path)));
  return { ...found, of: (path: string) => found.blobOf(path, stampIn(path)), stampIn };
}

it('takes git’s word for a file that is as git saw it, and for no other', async () => {
  const root = makeRepository({ 'a.ts': '', 'b.ts': '', 'c.ts': '' });
  writeFileSync(join(root, 'b.ts'), 'x');
  utimesSync(join(root, 'c.ts'), 5, 5);
  writeFileSync(join(root, 'new.ts'), '');
  const { of } = await vouchingFor(root);
  expect(['a.ts', 'b.ts', 'c.ts', 'new.ts'].map(of)).toEqual([
    ...[EMPTY, undefined, undefined, undefined],
  ]);
});

it('takes what was noted first, while the stamp is the same', async () => {
  const root = makeRepository({ 'a.ts': '' });
  const { stampIn, trackedBlob } = await vouchingFor(root);
  const noted = new Map([['a.ts', { blob: 'b'.repeat(40), ...stampIn('a.ts') }]]);
  expect((await vouchingFor(root, noted)).of('a.ts')).toBe('b'.repeat(40));
  const other = new Map([['a.ts', { blob: 'b'.repeat(40), ...stampIn('a.ts'), ino: 1 }]]);
  expect((await vouchingFor(root, other)).of('a.ts')).toBe(EMPTY);
  expect(trackedBlob('a.ts', stampIn('a.ts'))).toBe(EMPTY);
});

it('does not ask git where a filter stands between its objects and the disk', async () => {
  const filtered = makeRepository({ 'a.ts': '', 'sub/.gitattributes': '*.bin filter=crypt\n' });
  expect((await vouchingFor(filtered)).of('a.ts')).toBeUndefined();
  const large = makeRepository({ 'a.ts': '', '.gitattributes': '*.bin filter=lfs diff=lfs\n' });
  expect((await vouchingFor(large)).of('a.ts')).toBe(EMPTY);
  mkdirSync(join(large, '.git/info'), { recursive: true });
  writeFileSync(join(large, '.git/info/attributes'), '*.ts filter=crypt\n');
  expect((await vouchingFor(large)).of('a.ts')).toBeUndefined();
  const linked = makeRepository({ 'a.ts': '' });
  mkdirSync(join(linked, '.git/info'), { recursive: true });
  symlinkSync('/dev/zero', join(linked, '.git/info/attributes'));
  expect((await vouchingFor(linked)).of('a.ts')).toBeUndefined();
});

it('sees filters with the name of Git LFS in front, and files of attributes that git does not track', async () => {
  const alike = makeRepository({ 'a.ts': '', '.gitattributes': '*.ts filter=lfs-rot\n' });
  expect((await vouchingFor(alike)).of('a.ts')).toBeUndefined();
  const untracked = makeRepository({ 'a.ts': '' });
  writeFileSync(join(untracked, '.gitattributes'), '*.ts filter=crypt\n');
  expect((await vouchingFor(untracked)).of('a.ts')).toBeUndefined();
  const above = makeRepository({ 'sub/a.ts': '', '.gitattributes': '*.ts filter=crypt\n' });
  expect((await vouchingFor(join(above, 'sub'))).of('a.ts')).toBeUndefined();
});

it('does not take git’s word for a path in conflict', async () => {
  const root = makeRepository({ 'a.ts': '' });
  git(root, 'update-index', '--force-remove', 'a.ts');
  git(root, 'update-index', '--add', '--cacheinfo', `100644,${EMPTY},a.ts`);
  expect((await vouchingFor(root)).of('a.ts')).toBeUndefined();
});
