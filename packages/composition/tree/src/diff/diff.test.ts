import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  commitAll,
  git,
  makeDirectory,
  makeFifo,
  makeRepository,
  writeFiles,
} from '../../test/directories.js';
import { createContainment } from '../files/containment.js';
import { gitStatus } from '../git/status.js';
import { parseIndex } from '../git/tracked/index-entries.js';
import { readDiff, readWorkFile, type WorkTree } from './diff.js';

const diff = async (root: string, base?: string) => {
  const found = await readDiff(root, gitStatus(root), base === undefined ? {} : { base });
  if ('failed' in found) return found.failed;
  // Where in its lines a file differs has tests of its own.
  return found.files.map(({ stretches: _, ...file }) => file);
};
const TEN = 'one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine\nten\n';

describe('readDiff', () => {
  it('gives what is changed, staged, new and gone, with the lines as they are now', async () => {
    const root = makeRepository({ 'a.ts': TEN, 'b.ts': TEN, 'gone.ts': 'gone\n', 'same.ts': TEN });
    writeFiles(root, {
      'a.ts': TEN.replace('two\n', 'TWO\nmore\n').replace('nine\n', ''),
      'b.ts': `${TEN}eleven\n`,
      'new.ts': TEN,
    });
    git(root, 'add', 'b.ts');
    rmSync(join(root, 'gone.ts'));
    expect(await diff(root)).toEqual([
      {
        path: 'a.ts',
        kind: 'changed',
        lines: [
          { startLine: 2, endLine: 3 },
          { startLine: 9, endLine: 9 },
        ],
      },
      { path: 'b.ts', kind: 'changed', lines: [{ startLine: 11, endLine: 11 }] },
      { path: 'gone.ts', kind: 'removed', lines: [] },
      { path: 'new.ts', kind: 'added', lines: [] },
    ]);
  });

  it('gives nothing for a clean tree, and everything before the first commit', async () => {
    expect(await diff(makeRepository({ 'a.ts': TEN }))).toEqual([]);
    const unborn = makeDirectory({ 'a.ts': TEN, 'b.ts': TEN });
    git(unborn, 'init', '-q');
    git(unborn, 'add', 'a.ts');
    expect(await diff(unborn)).toEqual([
      { path: 'a.ts', kind: 'added', lines: [] },
      { path: 'b.ts', kind: 'added', lines: [] },
    ]);
  });

  it('compares with the last common commit of a base', async () => {
    const root = makeRepository({ 'a.ts': TEN });
    git(root, 'checkout', '-q', '-b', 'side');
    writeFiles(root, { 'a.ts': TEN.replace('one', 'ONE') });
    commitAll(root, 'on side');
    git(root, 'checkout', '-q', 'main');
    writeFiles(root, { 'main.ts': '1' });
    commitAll(root, 'on main');
    git(root, 'checkout', '-q', 'side');
    expect(await diff(root, 'main')).toEqual([
      { path: 'a.ts', kind: 'changed', lines: [{ startLine: 1, endLine: 1 }] },
    ]);
    expect(await diff(root)).toEqual([]);
  });

  it.each(['nowhere', '--output=/tmp/evil', '', 'HEAD..main'])(
    'says that %j is no revision',
    async (base) => {
      const root = makeRepository({ 'a.ts': TEN });
      expect(await diff(root, base)).toContain('is no revision');
    },
  );

  it('gives paths below the root where that is a sub-directory', async () => {
    const root = makeRepository({ 'top.ts': TEN, 'packages/a/x.ts': TEN });
    writeFiles(root, { 'top.ts': 'x', 'packages/a/x.ts': 'x', 'packages/a/y.ts': 'y' });
    const paths = (await diff(join(root, 'packages/a'))) as { path: string }[];
    expect(paths.map(({ path }) => path)).toEqual(['x.ts', 'y.ts']);
  });

  it('takes odd names as they are, and content that looks like a patch', async () => {
    const names = ['a b.ts', 'ü"\\.ts', '--help.ts', 'tab\t.ts'];
    const root = makeRepository(Object.fromEntries(names.map((name) => [name, TEN])));
    writeFiles(
      root,
      Object.fromEntries(names.map((name) => [name, `${TEN}diff --git a/x b/x\n@@ -1 +1 @@\n`])),
    );
    expect(await diff(root)).toEqual(
      [...names].sort().map((path) => ({
        path,
        kind: 'changed',
        lines: [{ startLine: 11, endLine: 12 }],
      })),
    );
  });

  it('has no lines for binary content, a changed mode or a file in conflict', async () => {
    const root = makeRepository({ 'a.bin': 'a\0b', 'run.sh': 'x', 'c.ts': TEN });
    git(root, 'checkout', '-q', '-b', 'side');
    writeFiles(root, { 'c.ts': TEN.replace('one', 'side') });
    commitAll(root, 'side');
    git(root, 'checkout', '-q', 'main');
    writeFiles(root, { 'c.ts': TEN.replace('one', 'main') });
    commitAll(root, 'main');
    expect(() => git(root, 'merge', '-q', 'side')).toThrow();
    writeFiles(root, { 'a.bin': 'a\0c' });
    chmodSync(join(root, 'run.sh'), 0o755);
    const files = (await diff(root)) as { path: string; kind: string }[];
    expect(files.map(({ path, kind }) => `${path} ${kind}`)).toEqual([
      'a.bin changed',
      'c.ts changed',
      'run.sh changed',
    ]);
  });

  it('runs nothing of the repository: no filter, external diff or text conversion', async () => {
    const root = makeRepository({ 'a.ts': TEN, '.gitattributes': '*.ts filter=evil diff=evil\n' });
    const mark = join(root, '..', `ran-${Date.now()}`);
    const evil = `touch ${mark}; cat`;
    for (const key of ['filter.evil.clean', 'filter.evil.process', 'diff.evil.textconv'])
      git(root, 'config', key, evil);
    git(root, 'config', 'filter.evil.required', 'true');
    git(root, 'config', 'diff.evil.command', evil);
    git(root, 'config', 'diff.external', evil);
    writeFileSync(join(root, 'a.ts'), TEN.replace('one', 'ONE'));
    expect(await diff(root)).toEqual([
      { path: 'a.ts', kind: 'changed', lines: [{ startLine: 1, endLine: 1 }] },
    ]);
    expect(existsSync(mark)).toBe(false);
  });

  // The file on disk is not the blob that git stores; that alone is no change.
  const POINTER = `version https://git-lfs.github.com/spec/v1\noid sha256:${createHash('sha256').update('the whole').digest('hex')}\nsize 9\n`;
  it.each([
    ['line ends', 'text eol=crlf', TEN, TEN.replaceAll('\n', '\r\n')],
    ['$Id$', 'ident', `// $Id$\n${TEN}`, `// $Id: ${'0'.repeat(40)} $\n${TEN}`],
    [
      'a working tree encoding',
      'working-tree-encoding=UTF-16LE-BOM',
      TEN,
      Buffer.from(`\ufeff${TEN}`, 'utf16le'),
    ],
    ['an LFS pointer', 'filter=lfs', POINTER, 'the whole'],
  ])('takes for unchanged what differs by %s alone', async (_, attribute, stored, onDisk) => {
    const root = makeRepository({ 'a.ts': stored });
    writeFiles(root, { '.gitattributes': `*.ts ${attribute}\n` });
    git(root, 'add', '.gitattributes');
    git(root, 'commit', '-q', '-m', 'attributes');
    writeFiles(root, { 'a.ts': onDisk });
    expect(await diff(root)).toEqual([]);
  });

  it('says why there is no answer without a repository', async () => {
    expect(await diff(makeDirectory({ 'a.ts': TEN }))).toMatch(/not a git repository/);
  });
});

function look(root: string, path: string, more: Partial<WorkTree> = {}) {
  const index = parseIndex(git(root, 'ls-files', '-z', '-t', '--stage', '--debug'), '')!;
  const work = {
    containment: createContainment(root),
    indexTime: Number.POSITIVE_INFINITY,
    modes: true,
  };
  return readWorkFile(path, index.get(path), { ...work, ...more });
}

describe('readWorkFile', () => {
  it('does not open what is as git last saw it, and opens what may have changed since', async () => {
    const root = makeRepository({ 'a.ts': 'one' });
    expect(await look(root, 'a.ts')).toEqual({ kind: 'known', mode: '100644' });
    // Changed in the same moment as the index was written: nothing tells.
    expect(await look(root, 'a.ts', { indexTime: 0 })).toMatchObject({ kind: 'read' });
    writeFileSync(join(root, 'a.ts'), 'two');
    utimesSync(join(root, 'a.ts'), new Date(1_700_000_000_000), new Date(1_700_000_000_000));
    expect(await look(root, 'a.ts')).toMatchObject({ kind: 'read', bytes: Buffer.from('two') });
  });

  it('takes a link for what it says, and follows none', async () => {
    const outside = makeDirectory({ 'x/secret.ts': 'secret' });
    const root = makeRepository({ 'sub/secret.ts': '', 'a.ts': '', 'b.ts': '' });
    rmSync(join(root, 'sub'), { recursive: true });
    symlinkSync(join(outside, 'x'), join(root, 'sub'));
    expect(await look(root, 'sub/secret.ts')).toEqual({ kind: 'absent' });
    rmSync(join(root, 'a.ts'));
    symlinkSync('/etc/passwd', join(root, 'a.ts'));
    expect(await look(root, 'a.ts')).toEqual({
      kind: 'read',
      mode: '120000',
      bytes: Buffer.from('/etc/passwd'),
    });
    for (const make of [makeFifo, (path: string) => mkdirSync(path)]) {
      rmSync(join(root, 'b.ts'), { recursive: true });
      make(join(root, 'b.ts'));
      expect(await look(root, 'b.ts')).toEqual({ kind: 'absent' });
    }
  });

  it('does not open what may hold a secret', async () => {
    const root = makeRepository({ '.env': 'A=1' });
    writeFileSync(join(root, '.env'), 'A=2');
    expect(await look(root, '.env')).toMatchObject({ kind: 'known' });
    writeFileSync(join(root, '.env'), 'A=22');
    expect(await look(root, '.env')).toEqual({ kind: 'unread', mode: '100644' });
  });

  it('sees the mode where modes tell something', async () => {
    const root = makeRepository({ 'run.sh': '' });
    chmodSync(join(root, 'run.sh'), 0o755);
    expect((await look(root, 'run.sh')) as { mode?: string }).toMatchObject({ mode: '100755' });
    expect((await look(root, 'run.sh', { modes: false })) as { mode?: string }).toMatchObject({
      mode: '100644',
    });
  });
});
