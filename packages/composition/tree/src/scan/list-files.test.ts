import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isFull } from '../../../../../scripts/draws.js';
import {
  commitAll,
  git,
  makeDirectory,
  makeRepository,
  reasons,
  treeDigest,
  writeFiles,
} from '../../test/directories.js';
import { gitStatus } from '../git/status.js';
import { listFiles } from './list-files.js';
import type { WalkOptions } from './walk.js';

async function list(root: string, options?: WalkOptions) {
  return listFiles(root, gitStatus(root), options);
}

/** The paths in the index of a sparse checkout of a large repository. */
const PATHS = isFull ? 100_000 : 25_000;

describe('listFiles', () => {
  it('lists what git tracks and what it would add', async () => {
    const root = makeRepository({ 'a.ts': '', '.gitignore': 'ignored/\n' });
    writeFiles(root, { 'new.ts': '', 'ignored/x.ts': '' });
    const { tracked, ...listed } = await list(root);
    expect(listed).toEqual({
      source: 'git',
      oversized: [],
      directories: new Set(['']),
      paths: ['.gitignore', 'a.ts', 'new.ts'],
      skipped: [],
      kept: new Set(),
    });
    expect([...tracked!.entries.keys()]).toEqual(['.gitignore', 'a.ts']);
    expect(tracked!.entries.get('a.ts')!.id).toBe('e69de29bb2d1d6434b8b29ae775ad8c2e48c5391');
    expect(tracked!.time).toBe(statSync(join(root, '.git/index')).mtimeMs);
  });

  it('keeps a tracked file although .gitignore names it', async () => {
    const root = makeRepository({ 'a.log': '' });
    writeFiles(root, { '.gitignore': '*.log\n', 'b.log': '' });
    expect((await list(root)).paths).toEqual(['.gitignore', 'a.log']);
  });

  it('applies .ignore and .ctxignore, tracked or not, nested ones too', async () => {
    const root = makeRepository({
      '.ignore': 'a.ts\n',
      'sub/.ctxignore': '/b.ts\n',
      'a.ts': '',
      'sub/b.ts': '',
      'sub/c/b.ts': '',
    });
    writeFiles(root, { '.git/info/exclude': '.ctxignore\n', '.ctxignore': 'sub/c/\n' });
    const { paths, skipped } = await list(root);
    expect(paths).toEqual(['.ignore', 'sub/.ctxignore']);
    expect(reasons(skipped)).toEqual({
      'a.ts': 'ignored',
      'sub/b.ts': 'ignored',
      'sub/c/b.ts': 'ignored',
    });
  });

  it('lists below a sub-directory of the repository, relative to it', async () => {
    const root = makeRepository({ 'top.ts': '', 'packages/a/x.ts': '', 'packages/b/y.ts': '' });
    expect((await list(join(root, 'packages'))).paths).toEqual(['a/x.ts', 'b/y.ts']);
  });

  it('walks a directory that its repository ignores', async () => {
    const root = makeRepository({ '.gitignore': 'scratch/\n', 'a.ts': '' });
    writeFiles(root, { 'scratch/x.ts': '' });
    expect(await list(join(root, 'scratch'))).toMatchObject({ source: 'walk', paths: ['x.ts'] });
  });

  it('a submodule and a nested repository are named and not entered', async () => {
    const inner = makeRepository({ 'inner.ts': '' });
    const root = makeRepository({ 'a.ts': '' });
    git(root, '-c', 'protocol.file.allow=always', 'submodule', 'add', '-q', inner, 'module');
    commitAll(root, 'add module');
    mkdirSync(join(root, 'nested'));
    git(join(root, 'nested'), 'init', '-q');
    writeFiles(root, { 'nested/n.ts': '' });
    const { paths, skipped } = await list(root);
    // The submodule itself is a path of git's list; the scan finds a directory there.
    expect(paths).toEqual(['.gitmodules', 'a.ts', 'module']);
    expect(reasons(skipped)).toEqual({ 'nested/': 'submodule' });
  });

  it('names a conflicting path once', async () => {
    const root = makeRepository({ 'a.ts': '1' });
    git(root, 'checkout', '-q', '-b', 'side');
    writeFiles(root, { 'a.ts': '2' });
    commitAll(root, 'side');
    git(root, 'checkout', '-q', 'main');
    writeFiles(root, { 'a.ts': '3' });
    commitAll(root, 'main');
    expect(() => git(root, 'merge', '-q', 'side')).toThrow();
    expect((await list(root)).paths).toEqual(['a.ts']);
  });

  it('a sparse checkout and a partial clone list as usual', async () => {
    const origin = makeRepository({ 'in/a.ts': '1', 'out/b.ts': '1' });
    git(origin, 'config', 'uploadpack.allowFilter', 'true');
    const root = join(makeDirectory(), 'clone');
    const options = ['-q', '--filter=blob:none', '--sparse', `file://${origin}`, root];
    git(origin, 'clone', ...options);
    git(root, 'sparse-checkout', 'set', 'in');
    expect(await list(root)).toMatchObject({ source: 'git', paths: ['in/a.ts', 'out/b.ts'] });
  });

  it('an empty repository has no files, and one of only junk has none either', async () => {
    const root = makeDirectory();
    git(root, 'init', '-q');
    expect(await list(root)).toMatchObject({ source: 'git', paths: [], skipped: [] });
    const media = makeRepository({ 'a.png': '', 'b/c.woff2': '', 'package-lock.json': '{}' });
    const found = await list(media);
    expect(found.paths).toEqual([]);
    expect(reasons(found.skipped)).toEqual({
      'a.png': 'media',
      'b/c.woff2': 'media',
      'package-lock.json': 'lockfile',
    });
  });

  it('a broken .git, and no git at all, are walked with a reason', async () => {
    const plain = makeDirectory({ 'a.ts': '' });
    expect(await list(plain)).toMatchObject({
      source: 'walk',
      reason: 'not a git repository',
      paths: ['a.ts'],
    });
    const broken = makeRepository({ 'a.ts': '' });
    writeFileSync(join(broken, '.git/index'), 'garbage');
    const found = await list(broken);
    expect(found).toMatchObject({ source: 'walk', paths: ['a.ts'] });
    expect(found.reason).toMatch(/index/);
    rmSync(join(broken, '.git/HEAD'));
    expect(await list(broken)).toMatchObject({ source: 'walk', paths: ['a.ts'] });
  });

  it('denies secrets that are tracked, and leaves templates', async () => {
    const root = makeRepository({ '.env': 'A=1', '.env.example': 'A=', 'deploy/id_rsa': 'x' });
    const { paths, skipped } = await list(root);
    expect(paths).toEqual(['.env.example']);
    expect(skipped).toEqual([
      { path: '.env', reason: 'secret', detail: '.env*' },
      { path: 'deploy/id_rsa', reason: 'secret', detail: 'id_*' },
    ]);
  });

  it('keeps sources whose names only contain a junk word', async () => {
    const files = [
      'src/distance.ts',
      'src/generated-types.md',
      'docs/vendors.md',
      'build/build.ts',
    ];
    const root = makeRepository({
      'package.json': '{}',
      ...Object.fromEntries(files.map((path) => [path, ''])),
    });
    expect((await list(root)).paths).toEqual([...files, 'package.json'].sort());
  });

  it('keeps odd names, and leaves out those that could forge output', async () => {
    const root = makeRepository({ 'a b.ts': '', 'ä.ts': '', '"q".ts': '' });
    writeFileSync(join(root, 'x\n\u001b[2J.ts'), '');
    const { paths, skipped } = await list(root);
    expect(paths).toEqual(['"q".ts', 'a b.ts', 'ä.ts']);
    expect(skipped).toEqual([
      { path: 'x⟨U+000A⟩⟨U+001B⟩[2J.ts', reason: 'unsafe name', detail: 'control characters' },
    ]);
  });

  it('leaves out what a forged index names outside of the tree, and in the folder of git', async () => {
    const root = makeRepository({ 'a.ts': '', 'b.ts': '' });
    const index = join(root, '.git/index');
    const forged = ['../outside.ts', '.git/config', '/etc/hostname', 'b/../../x.ts', 'c//d.ts'];
    // Version 4 says each path by what it shares with the one before: 'a.ts' is cut whole.
    const entry = (path: string, cut: number): Buffer =>
      Buffer.concat([Buffer.alloc(62), Buffer.from([cut]), Buffer.from(`${path}\0`)]);
    const paths = ['a.ts', ...forged];
    const head = Buffer.from('DIRC\0\0\0\x04\0\0\0\0');
    head.writeUInt32BE(paths.length, 8);
    const entries = paths.map((path, i) => entry(path, paths[i - 1]?.length ?? 0));
    writeFileSync(index, Buffer.concat([head, ...entries, Buffer.alloc(20)]));
    const { source, skipped, paths: listed } = await list(root);
    expect(source).toBe('git');
    expect(listed).toEqual(['a.ts', 'b.ts']);
    expect(skipped.map(({ reason, detail }) => `${reason}: ${detail}`).sort()).toEqual([
      'secret: .git/',
      'unsafe name: absolute',
      'unsafe name: segment ""',
      'unsafe name: segment ".."',
      'unsafe name: segment ".."',
    ]);
  });

  it(`lists ${PATHS} paths, and does not lose one`, async () => {
    const root = makeDirectory();
    git(root, 'init', '-q');
    // An index of paths without files: what a sparse checkout of a large repository looks like.
    const blob = git(root, 'hash-object', '-w', '--stdin', '-t', 'blob', '--literally').trim();
    const lines = Array.from(
      { length: PATHS },
      (_, i) => `100644 ${blob} 0\tpackages/p${i % 300}/src/d${i % 7}/file${i}.ts`,
    );
    writeFileSync(join(root, '.git/list'), `${lines.join('\n')}\n`);
    execFileSync('sh', ['-c', 'git update-index --index-info < .git/list'], { cwd: root });
    const { paths } = await list(root);
    expect(paths).toHaveLength(PATHS);
  });

  it('a link in the list is a candidate; the tree stays untouched', async () => {
    const root = makeRepository({ 'a.ts': '' });
    symlinkSync('/etc/passwd', join(root, 'link'));
    const before = treeDigest(root);
    expect((await list(root)).paths).toEqual(['a.ts', 'link']);
    expect(treeDigest(root)).toBe(before);
  });

  it('stops when the signal aborts', async () => {
    const root = makeRepository({ 'a.ts': '' });
    const signal = AbortSignal.abort(new Error('stop'));
    await expect(list(root, { signal })).rejects.toThrow('stop');
  });
});
