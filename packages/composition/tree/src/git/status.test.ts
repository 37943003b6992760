import { chmodSync, chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  asStranger,
  commitAll,
  git,
  makeDirectory,
  makeRepository,
  treeDigest,
  writeFiles,
} from '../../test/directories.js';
import { readDiff } from '../diff/diff.js';
import { runGit } from './git.js';
import { readHistory } from './history.js';
import { gitStatus } from './status.js';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('gitStatus', () => {
  it('knows HEAD, and where below the top the root is', async () => {
    const root = makeRepository({ 'sub/dir/a.ts': '' });
    const head = git(root, 'rev-parse', 'HEAD').trim();
    expect(gitStatus(root)).toMatchObject({
      git: { topLevel: root, prefix: '' },
      prefix: '',
      shallow: false,
      head,
    });
    expect(gitStatus(join(root, 'sub/dir'))).toMatchObject({
      git: { topLevel: root, prefix: 'sub/dir/' },
      prefix: 'sub/dir/',
      shallow: false,
      head,
    });
  });

  it('an empty repository has no commit', async () => {
    const root = makeDirectory();
    git(root, 'init', '-q');
    expect(gitStatus(root)).toMatchObject({
      git: { topLevel: root },
      prefix: '',
      shallow: false,
      reason: 'no commit yet',
    });
  });

  it('a directory without git, and a .git that is broken, give a reason', async () => {
    expect(gitStatus(makeDirectory())).toEqual({
      prefix: '',
      shallow: false,
      reason: 'not a git repository',
    });
    const empty = makeDirectory({ '.git/HEAD': 'garbage' });
    expect(gitStatus(empty).git).toBeUndefined();
    const pointer = makeDirectory({ '.git': 'gitdir: /nowhere\n' });
    expect(gitStatus(pointer)).toMatchObject({ reason: expect.stringMatching(/leads to nothing/) });
    expect(gitStatus(pointer).git).toBeUndefined();
    const lost = makeRepository({ 'a.ts': '' });
    rmSync(join(lost, '.git/objects'), { recursive: true });
    expect(gitStatus(lost)).toMatchObject({ reason: 'not a git repository' });
  });

  it('a configuration that is broken, or too long to be one, is no hindrance', async () => {
    const root = makeRepository({ 'a.ts': '' });
    for (const text of ['[core\n\tbroken', `${'[a]\n\tb = c\n'.repeat(200_000)}`]) {
      writeFileSync(join(root, '.git/config'), text);
      const { git: found, head } = gitStatus(root);
      expect(head).toMatch(/^[0-9a-f]{40}$/);
      expect('bytes' in (await runGit(found!, ['log', head!]))).toBe(true);
    }
  });

  it('reads a repository of another owner, since nothing of it runs, but none above the root', async () => {
    if (process.getuid?.() !== 0) return; // nobody else can make such a directory
    const root = makeRepository({ 'a.ts': '' });
    chmodSync(root, 0o755);
    const mine = join(root, 'mine');
    mkdirSync(mine);
    chownSync(mine, 65_534, 65_534);
    expect((await asStranger(async () => gitStatus(root))).head).toMatch(/^[0-9a-f]{40}$/);
    expect(await asStranger(async () => gitStatus(mine))).toEqual({
      prefix: '',
      shallow: false,
      reason: `the repository of ${root} belongs to another user`,
    });
    // To whom the root belongs, the repository around it may belong too.
    chownSync(mine, 0, 0);
    expect((await asStranger(async () => gitStatus(mine))).prefix).toBe('mine/');
  });

  it('is not led elsewhere by GIT_DIR and its like', async () => {
    const root = makeRepository({ 'a.ts': '' });
    const other = makeRepository({ 'b.ts': '' });
    commitAll(other, 'second');
    const head = git(root, 'rev-parse', 'HEAD').trim();
    vi.stubEnv('GIT_DIR', join(other, '.git'));
    vi.stubEnv('GIT_WORK_TREE', other);
    vi.stubEnv('GIT_INDEX_FILE', join(other, '.git/index'));
    expect(gitStatus(root).head).toBe(head);
  });

  it('works in a shallow clone', async () => {
    const root = makeRepository({ 'a.ts': '' });
    commitAll(root, 'second');
    const clone = join(makeDirectory(), 'clone');
    git(root, 'clone', '-q', '--depth=1', `file://${root}`, clone);
    expect(gitStatus(clone)).toMatchObject({ shallow: true, head: expect.any(String) });
  });

  it('writes nothing, the index included', async () => {
    const root = makeRepository({ 'a.ts': 'one' });
    writeFiles(root, { 'a.ts': 'two' });
    const before = treeDigest(root);
    const status = gitStatus(root);
    await readDiff(root, status);
    await readHistory(status);
    expect(treeDigest(root)).toBe(before);
  });
});
