import { describe, expect, it } from 'vitest';
import {
  commitAll,
  git,
  makeDirectory,
  makeRepository,
  writeFiles,
} from '../../test/directories.js';
import { HISTORY_LIMIT } from '../defaults.js';
import { lastCommits } from './last-commits.js';
import { gitStatus } from './status.js';

async function of(root: string, paths: string[], known?: Parameters<typeof lastCommits>[2]) {
  return lastCommits(gitStatus(root), paths, known);
}

describe('lastCommits', () => {
  it('gives the newest commit of each path, with branch, author and date', async () => {
    const root = makeRepository({ 'a.ts': '1', 'b.ts': '1' });
    writeFiles(root, { 'a.ts': '2' });
    commitAll(root, 'Change a\n\nIt was wrong.');
    const commits = await of(root, ['a.ts', 'b.ts']);
    expect(commits.get('a.ts')).toEqual({
      id: git(root, 'rev-parse', 'HEAD').trim(),
      message: 'Change a\n\nIt was wrong.',
      author: 'A',
      time: Number(git(root, 'log', '-1', '--format=%ct')),
      branch: 'main',
    });
    expect(commits.get('b.ts')?.message).toBe('first');
  });

  it('has nothing for what no commit has touched, and no branch on a detached head', async () => {
    const root = makeRepository({ 'a.ts': '1' });
    writeFiles(root, { 'new.ts': '1' });
    git(root, 'checkout', '-q', '--detach');
    const commits = await of(root, ['a.ts', 'new.ts']);
    expect([...commits.keys()]).toEqual(['a.ts']);
    expect(commits.get('a.ts')).not.toHaveProperty('branch');
  });

  it('has nothing without git and before the first commit', async () => {
    expect((await of(makeDirectory({ 'a.ts': '1' }), ['a.ts'])).size).toBe(0);
    const empty = makeDirectory({ 'a.ts': '1' });
    git(empty, 'init', '-q');
    expect((await of(empty, ['a.ts'])).size).toBe(0);
  });

  it('looks deeper only for what the newest commits did not touch', async () => {
    const root = makeRepository({ 'a.ts': '1' });
    const commit = { id: 'x', message: 'later', author: 'A', time: 0, files: ['b.ts'] };
    const whole = { known: [commit] };
    expect((await of(root, ['a.ts'], whole)).size).toBe(0);
    const cut = { known: Array.from({ length: HISTORY_LIMIT }, () => commit) };
    // git has one commit here, less than is known: the deeper read counts as failed.
    expect((await of(root, ['b.ts', 'a.ts'], cut)).get('b.ts')?.message).toBe('later');
  });

  it('stops when it is told to', async () => {
    const root = makeRepository({ 'a.ts': '1' });
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(of(root, ['a.ts'], { signal })).rejects.toThrow('enough');
  });
});
