import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { git, makeRepository } from '../../../test/directories.js';
import { type IndexEntry, parseIndex } from './index-entries.js';
import { entriesOf, readIndex } from './index-file.js';

const FILES = {
  'sub/a b.ts': 'one',
  'sub/ä/日本.ts': 'two',
  'sub/\n  ctime: 1:1\n': '',
  [`sub/${'long/'.repeat(40)}a.ts`]: 'three',
  [`sub/${'long/'.repeat(40)}b.ts`]: 'four',
  'top.ts': '',
};

/** The entries of the index by git itself. */
const saidByGit = (root: string, prefix: string) =>
  parseIndex(git(root, 'ls-files', '-z', '-t', '--stage', '--debug'), prefix);

/** Entries as plain objects. */
function plain(entries: ReadonlyMap<string, IndexEntry> | undefined) {
  if (!entries) return undefined;
  return new Map(
    [...entries].map(([path, { mode, id, sparse, conflict, stat }]) => [
      path,
      { mode, id, sparse, conflict, stat },
    ]),
  );
}

describe('readIndex', () => {
  it('says what git says, in each version of the format', () => {
    const root = makeRepository(FILES);
    const index = join(root, '.git/index');
    for (const version of ['2', '3', '4']) {
      git(root, 'update-index', '--index-version', version, '--force-write-index');
      expect(readFileSync(index)[7], version).toBe(version === '3' ? 2 : Number(version));
      for (const prefix of ['', 'sub/'])
        expect(plain(readIndex(index, prefix)), version).toEqual(saidByGit(root, prefix));
    }
    git(root, 'update-index', '--skip-worktree', 'top.ts');
    writeFileSync(join(root, 'later.ts'), 'later');
    git(root, 'add', '--intent-to-add', 'later.ts');
    const entries = readIndex(index, '')!;
    expect(plain(entries)).toEqual(saidByGit(root, ''));
    expect(entries.get('top.ts')).toMatchObject({ sparse: true });
    git(root, 'update-index', '--index-version', '3');
    expect(readFileSync(index)[7]).toBe(3);
    expect(plain(readIndex(index, ''))).toEqual(saidByGit(root, ''));
  });

  it('tells a path in conflict', () => {
    const root = makeRepository({ 'a.ts': 'one' });
    const id = git(root, 'rev-parse', 'HEAD:a.ts').trim();
    const stages = [1, 2, 3].map((stage) => `100644 ${id} ${stage}\ta.ts\n`).join('');
    git(root, 'rm', '-q', '--cached', 'a.ts');
    writeFileSync(join(root, 'info'), stages);
    git(root, '-c', 'alias.take=!git update-index --index-info <info', 'take');
    rmSync(join(root, 'info'));
    const entries = readIndex(join(root, '.git/index'), '')!;
    expect(plain(entries)).toEqual(saidByGit(root, ''));
    expect(entries.get('a.ts')).toMatchObject({ conflict: true });
  });

  it('leaves to git paths that no file system opens: in version 4 each could hold the one before', () => {
    const entry = (path: string): Buffer =>
      Buffer.concat([Buffer.alloc(62), Buffer.from([0]), Buffer.from(`${path}\0`)]);
    const index = (paths: readonly string[]): Buffer => {
      const head = Buffer.from('DIRC\0\0\0\x04\0\0\0\0');
      head.writeUInt32BE(paths.length, 8);
      return Buffer.concat([head, ...paths.map(entry), Buffer.alloc(20)]);
    };
    expect([...(entriesOf(index(['a', '/b']), '') ?? [])].map(([path]) => path)).toEqual([
      'a',
      'a/b',
    ]);
    expect(entriesOf(index(Array(5).fill('x'.repeat(1_000))), '')).toBeUndefined();
  });

  it('leaves to git what is in another form', () => {
    const root = makeRepository(FILES);
    const index = join(root, '.git/index');
    const bytes = readFileSync(index);
    const all = plain(entriesOf(bytes, ''));
    git(root, 'update-index', '--split-index');
    expect(readIndex(index, '')).toBeUndefined();
    renameSync(index, `${index}.gone`);
    expect(readIndex(index, '')).toBeUndefined();
    expect(entriesOf(Buffer.from('DIRC'), '')).toBeUndefined();
    // A file that is cut behind its last path still has all of them.
    for (let length = 0; length < bytes.length; length += 7)
      expect([undefined, all], `${length}`).toContainEqual(
        plain(entriesOf(bytes.subarray(0, length), '')),
      );
    expect(entriesOf(bytes.subarray(0, -200), '')).toBeUndefined();
    const other = Buffer.from(bytes);
    other[7] = 5;
    expect(entriesOf(other, '')).toBeUndefined();
  });
});
