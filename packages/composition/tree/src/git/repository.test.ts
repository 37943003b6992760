import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  git,
  makeDirectory,
  makeFifo,
  makeRepository,
  writeFiles,
} from '../../test/directories.js';
import { readDiff } from '../diff/diff.js';
import { listFiles } from '../scan/list-files.js';
import { readHistory } from './history.js';
import { findRepository } from './repository.js';
import { gitStatus } from './status.js';

const PRIVATE = 'a message of another repository';

/** The view that a user has of a root: who listed the files, the messages of its history, and why. */
async function see(root: string) {
  const status = gitStatus(root);
  const { source, paths, reason } = await listFiles(root, status);
  const { commits } = await readHistory(status);
  const diff = await readDiff(root, status);
  return { source, paths, reason, messages: commits.map(({ message }) => message), diff };
}

/** A repository of the user's own, which no other tree may show. */
function makeVictim(): string {
  const victim = makeRepository({ 'private.ts': 'export const own = 1;\n' });
  git(victim, 'commit', '-q', '--amend', '-m', PRIVATE);
  return victim;
}

describe('a repository that leads elsewhere', () => {
  it.each<[string, (root: string, victim: string) => void]>([
    [
      'a .git file',
      (root, victim) => writeFileSync(join(root, '.git'), `gitdir: ${victim}/.git\n`),
    ],
    ['a .git link', (root, victim) => symlinkSync(join(victim, '.git'), join(root, '.git'))],
    [
      'a .git file to a directory of its own that shares another one',
      (root, victim) => {
        writeFiles(root, {
          '.git': 'gitdir: evil/worktrees/x\n',
          'evil/worktrees/x/HEAD': 'ref: refs/heads/main\n',
          'evil/worktrees/x/commondir': `${victim}/.git\n`,
          'evil/worktrees/x/gitdir': `${root}/.git\n`,
        });
      },
    ],
    [
      'a .git directory with commondir',
      (root, victim) => {
        git(root, 'init', '-q', '-b', 'main');
        writeFileSync(join(root, '.git/commondir'), `${victim}/.git\n`);
      },
    ],
    [
      'the linked work tree of another',
      (root, victim) => {
        const linked = join(makeDirectory(), 'linked');
        git(victim, 'worktree', 'add', '-q', linked);
        cpSync(join(linked, '.git'), join(root, '.git'));
      },
    ],
    [
      'a submodule of another',
      (root, victim) => {
        git(victim, '-c', 'protocol.file.allow=always', 'submodule', 'add', '-q', victim, 'inner');
        writeFileSync(join(root, '.git'), `gitdir: ${victim}/.git/modules/inner\n`);
      },
    ],
    [
      'a link to the objects and a HEAD',
      (root, victim) => {
        git(root, 'init', '-q', '-b', 'main');
        rmSync(join(root, '.git/objects'), { recursive: true });
        symlinkSync(join(victim, '.git/objects'), join(root, '.git/objects'));
        writeFileSync(join(root, '.git/HEAD'), git(victim, 'rev-parse', 'HEAD'));
      },
    ],
    [
      'a link below the objects',
      (root, victim) => {
        git(victim, 'gc', '-q');
        git(root, 'init', '-q', '-b', 'main');
        rmSync(join(root, '.git/objects/pack'), { recursive: true });
        symlinkSync(join(victim, '.git/objects/pack'), join(root, '.git/objects/pack'));
        writeFileSync(join(root, '.git/HEAD'), git(victim, 'rev-parse', 'HEAD'));
      },
    ],
    [
      'objects borrowed from another',
      (root, victim) => {
        git(root, 'init', '-q', '-b', 'main');
        writeFileSync(join(root, '.git/objects/info/alternates'), `${victim}/.git/objects\n`);
        writeFileSync(join(root, '.git/HEAD'), git(victim, 'rev-parse', 'HEAD'));
      },
    ],
    [
      'objects borrowed over two steps',
      (root, victim) => {
        git(root, 'init', '-q', '-b', 'main');
        const middle = join(root, '.git/middle/objects');
        mkdirSync(join(middle, 'info'), { recursive: true });
        writeFileSync(join(root, '.git/objects/info/alternates'), '../middle/objects\n');
        writeFileSync(join(middle, 'info/alternates'), `${victim}/.git/objects\n`);
        writeFileSync(join(root, '.git/HEAD'), git(victim, 'rev-parse', 'HEAD'));
      },
    ],
    [
      'a link for HEAD, the index or the references',
      (root, victim) => {
        git(root, 'init', '-q', '-b', 'main');
        for (const name of ['HEAD', 'index', 'refs']) {
          rmSync(join(root, '.git', name), { recursive: true, force: true });
          symlinkSync(join(victim, '.git', name), join(root, '.git', name));
        }
      },
    ],
    [
      'a work tree that is configured elsewhere',
      (root, victim) => {
        git(root, 'init', '-q', '-b', 'main');
        git(root, 'config', 'core.worktree', victim);
      },
    ],
    [
      'environment for a repository elsewhere, written into the tree',
      (root, victim) => {
        git(root, 'init', '-q', '-b', 'main');
        git(root, 'config', 'include.path', join(victim, '.git/config'));
      },
    ],
  ])('shows neither history nor files of it: %s', async (_, lead) => {
    const victim = makeVictim();
    const root = makeDirectory({ 'mine.ts': '' });
    lead(root, victim);
    const seen = await see(root);
    expect(JSON.stringify(seen)).not.toContain(PRIVATE);
    expect(seen.messages).toEqual([]);
    expect(seen.paths).toContain('mine.ts');
    expect(JSON.stringify(seen)).not.toContain('private.ts');
    if (seen.source === 'walk')
      expect(seen.reason).toMatch(/points? back|is a link|no directory of its own|borrows/);
  });

  it('can be shown by these traps: git itself follows them', () => {
    const victim = makeVictim();
    const root = makeDirectory({ '.git': `gitdir: ${victim}/.git\n` });
    expect(git(root, 'log', '--format=%s')).toContain(PRIVATE);
    const borrower = makeDirectory();
    git(borrower, 'init', '-q');
    writeFileSync(join(borrower, '.git/objects/info/alternates'), `${victim}/.git/objects\n`);
    writeFileSync(join(borrower, '.git/HEAD'), git(victim, 'rev-parse', 'HEAD'));
    expect(git(borrower, 'log', '--format=%s')).toContain(PRIVATE);
  });
});

describe('a repository that is where it should be', () => {
  it('is a linked work tree, also of a bare repository, and below it', async () => {
    const main = makeRepository({ 'sub/a.ts': '1' });
    const linked = join(makeDirectory(), 'linked');
    git(main, 'worktree', 'add', '-q', '-b', 'side', linked);
    expect(await see(linked)).toMatchObject({
      source: 'git',
      paths: ['sub/a.ts'],
      messages: ['first'],
    });
    expect(gitStatus(linked).branch).toBe('side');
    expect(await see(join(linked, 'sub'))).toMatchObject({
      source: 'git',
      paths: ['a.ts'],
      messages: ['first'],
    });
    const bare = join(makeDirectory(), 'bare.git');
    git(main, 'clone', '-q', '--bare', main, bare);
    const ofBare = join(makeDirectory(), 'of-bare');
    git(bare, 'worktree', 'add', '-q', ofBare, 'main');
    expect(await see(ofBare)).toMatchObject({ source: 'git', messages: ['first'] });
  });

  it('is no linked work tree any more once that was moved by hand', async () => {
    const main = makeRepository({ 'a.ts': '1' });
    const folder = makeDirectory();
    git(main, 'worktree', 'add', '-q', join(folder, 'linked'));
    renameSync(join(folder, 'linked'), join(folder, 'moved'));
    expect(await see(join(folder, 'moved'))).toMatchObject({
      source: 'walk',
      paths: ['a.ts'],
      messages: [],
    });
    git(main, 'worktree', 'repair', join(folder, 'moved'));
    expect(await see(join(folder, 'moved'))).toMatchObject({ source: 'git', messages: ['first'] });
  });

  it('is a submodule, and a submodule of a linked work tree', async () => {
    const inner = makeRepository({ 'inner.ts': '' });
    const root = makeRepository({ 'a.ts': '' });
    const always = ['-c', 'protocol.file.allow=always'];
    git(root, ...always, 'submodule', 'add', '-q', inner, 'libs/module');
    git(root, 'commit', '-q', '-m', 'add module');
    const module = join(root, 'libs/module');
    expect(await see(module)).toMatchObject({
      source: 'git',
      paths: ['inner.ts'],
      messages: ['first'],
    });
    const linked = join(makeDirectory(), 'linked');
    git(root, 'worktree', 'add', '-q', linked);
    git(linked, ...always, 'submodule', 'update', '-q', '--init');
    expect(await see(join(linked, 'libs/module'))).toMatchObject({
      source: 'git',
      messages: ['first'],
    });
  });

  it('is a separate directory inside, or outside once that says so', async () => {
    const inside = makeDirectory({ 'a.ts': '' });
    git(inside, 'init', '-q', `--separate-git-dir=${inside}/.store`);
    git(inside, 'add', 'a.ts');
    git(inside, 'commit', '-q', '-m', 'inside');
    expect((await see(inside)).messages).toEqual(['inside']);
    const outside = makeDirectory({ 'a.ts': '' });
    const store = join(makeDirectory(), 'store');
    git(outside, 'init', '-q', `--separate-git-dir=${store}`);
    git(outside, 'add', 'a.ts');
    git(outside, 'commit', '-q', '-m', 'outside');
    expect(await see(outside)).toMatchObject({ source: 'walk', messages: [] });
    git(outside, 'config', 'core.worktree', outside);
    expect(await see(outside)).toMatchObject({ source: 'git', messages: ['outside'] });
  });

  it('is found from below and through a link, and not above a ceiling', async () => {
    const root = makeRepository({ 'packages/a/x.ts': '' });
    const link = join(makeDirectory(), 'link');
    symlinkSync(join(root, 'packages'), link);
    expect(await see(realpathSync(link))).toMatchObject({
      source: 'git',
      paths: ['a/x.ts'],
      messages: ['first'],
    });
    const below = join(root, 'packages/a');
    expect(findRepository(below, { GIT_CEILING_DIRECTORIES: join(root, 'packages') })).toEqual({
      reason: 'not a git repository',
    });
    expect(findRepository(below, { GIT_CEILING_DIRECTORIES: below })).toMatchObject({
      topLevel: root,
    });
  });

  it('has packed references, a detached HEAD, a split index, SHA-256', async () => {
    const root = makeRepository({ 'a.ts': '' });
    git(root, 'pack-refs', '--all');
    git(root, 'gc', '-q');
    expect((await see(root)).messages).toEqual(['first']);
    git(root, 'checkout', '-q', '--detach');
    expect(gitStatus(root).branch).toBeUndefined();
    expect((await see(root)).messages).toEqual(['first']);
    git(root, 'update-index', '--split-index');
    expect(await see(root)).toMatchObject({ source: 'git', paths: ['a.ts'] });
    const long = makeDirectory({ 'a.ts': 'one\n', 'b.ts': 'two\n' });
    git(long, 'init', '-q', '--object-format=sha256');
    git(long, 'add', '.');
    expect(await see(long)).toMatchObject({ source: 'git', paths: ['a.ts', 'b.ts'] });
    git(long, 'commit', '-q', '-m', 'long');
    appendFileSync(join(long, 'a.ts'), 'more\n');
    expect(await see(long)).toMatchObject({
      messages: ['long'],
      diff: { files: [{ path: 'a.ts', kind: 'changed', lines: [{ startLine: 2, endLine: 2 }] }] },
    });
  });
});

const PIPES = [
  '.git',
  '.git/HEAD',
  '.git/config',
  '.git/index',
  '.git/packed-refs',
  '.git/shallow',
  '.git/commondir',
  '.git/refs/heads/main',
  '.git/info/exclude',
  '.git/info/attributes',
  '.git/info/grafts',
  '.git/info/sparse-checkout',
  '.git/objects/info/alternates',
  '.git/objects/info/packs',
  '.git/objects/info/commit-graph',
  '.git/objects/pack/pack-0000000000000000000000000000000000000000.idx',
  '.git/objects/00/00000000000000000000000000000000000000',
  '.git/FETCH_HEAD',
  '.git/ORIG_HEAD',
  '.git/logs/HEAD',
  '.git/description',
  '.gitignore',
  'sub/.gitignore',
  '.gitattributes',
  '.gitmodules',
  '.mailmap',
  '.ignore',
  '.ctxignore',
  'package.json',
];

describe('parts that are no regular files', () => {
  it.each(PIPES)('never waits: %s as a pipe', async (path) => {
    const root = makeRepository({ 'a.ts': '1\n', 'sub/b.ts': '1\n' });
    replace(root, path, makeFifo);
    writeFileSync(join(root, 'a.ts'), '2\n');
    // A call of git that waits ends only after its minute, and then gives that as its reason.
    const seen = await see(root);
    expect(seen.paths).toContain('a.ts');
    const { reason } = await commonBase(root);
    expect(reason).not.toMatch(/took longer/);
  });

  it('would wait otherwise: git itself does', () => {
    const root = makeRepository({ 'a.ts': '1\n' });
    replace(root, '.gitignore', makeFifo);
    const ask = () =>
      execFileSync('git', ['ls-files', '--others', '--exclude-standard'], {
        cwd: root,
        timeout: 1_000,
      });
    expect(ask).toThrow(/ETIMEDOUT/);
  });

  it.each(['.git', '.git/HEAD', '.git/index', '.git/packed-refs', '.gitignore'])(
    'never opens a socket, a device or a directory: %s',
    async (path) => {
      for (const make of [mkdirSync, (at: string) => symlinkSync('/dev/zero', at)]) {
        const root = makeRepository({ 'a.ts': '1\n' });
        replace(root, path, make);
        expect((await see(root)).paths).toContain('a.ts');
      }
      const root = makeRepository({ 'a.ts': '1\n' });
      rmSync(join(root, path), { recursive: true, force: true });
      const server = createServer();
      await new Promise<void>((done) => server.listen(join(root, path), done));
      try {
        expect((await see(root)).paths).toContain('a.ts');
      } finally {
        await new Promise((done) => server.close(done));
      }
    },
  );
});

function replace(root: string, path: string, make: (path: string) => void): void {
  const file = join(root, path);
  rmSync(file, { recursive: true, force: true });
  mkdirSync(join(file, '..'), { recursive: true });
  make(file);
  expect(existsSync(file) || path === '').toBe(true);
}

async function commonBase(root: string): Promise<{ reason: string }> {
  const found = await readDiff(root, gitStatus(root), { base: 'HEAD' });
  return { reason: 'failed' in found ? found.failed : (found.reason ?? '') };
}
