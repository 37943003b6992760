import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../../scripts/draws.js';
import {
  commitAll,
  git,
  makeDirectory,
  makeRepository,
  writeFiles,
} from '../../test/directories.js';
import { parseLog, readHistory } from './history.js';
import { gitStatus } from './status.js';

async function history(root: string, limit?: number) {
  return readHistory(gitStatus(root), limit === undefined ? {} : { limit });
}

describe('readHistory', () => {
  it('gives commits newest first, with message, author, time and paths', async () => {
    const root = makeRepository({ 'a.ts': '1' });
    writeFiles(root, { 'src/b.ts': '1', 'a.ts': '2' });
    commitAll(root, 'Add b\n\nBecause of #12.\n');
    const { commits } = await history(root);
    expect(commits.map(({ message, files }) => ({ message, files }))).toEqual([
      { message: 'Add b\n\nBecause of #12.', files: ['a.ts', 'src/b.ts'] },
      { message: 'first', files: ['a.ts'] },
    ]);
    expect(commits[0]!.id).toBe(git(root, 'rev-parse', 'HEAD').trim());
    expect(commits[0]!.author).toBe(git(root, 'log', '-1', '--format=%an').trim());
    expect(commits[0]!.time).toBeGreaterThan(1_600_000_000);
  });

  it('reads no merges, no other branches, and no more than the limit', async () => {
    const root = makeRepository({ 'a.ts': '1' });
    git(root, 'checkout', '-q', '-b', 'side');
    writeFiles(root, { 'side.ts': '1' });
    commitAll(root, 'on side');
    git(root, 'checkout', '-q', 'main');
    writeFiles(root, { 'main.ts': '1' });
    commitAll(root, 'on main');
    expect((await history(root)).commits.map(({ message }) => message)).toEqual([
      'on main',
      'first',
    ]);
    git(root, 'merge', '-q', '--no-ff', '-m', 'merge side', 'side');
    const all = (await history(root)).commits.map(({ message }) => message);
    expect(all.toSorted()).toEqual(['first', 'on main', 'on side']);
    expect((await history(root, 1)).commits).toHaveLength(1);
    expect((await history(root, 0)).commits).toEqual([]);
  });

  it('maps paths when the root is a sub-directory of the repository', async () => {
    const root = makeRepository({ 'top.ts': '1', 'packages/a/x.ts': '1' });
    writeFiles(root, { 'top.ts': '2' });
    commitAll(root, 'only the top');
    writeFiles(root, { 'top.ts': '3', 'packages/a/y.ts': '1' });
    commitAll(root, 'both');
    const { commits } = await history(join(root, 'packages/a'));
    expect(commits.map(({ message, files }) => [message, files])).toEqual([
      ['both', ['y.ts']],
      ['first', ['x.ts']],
    ]);
  });

  it('keeps odd names and odd messages apart', async () => {
    const names = ['a b.ts', 'ä.ts', '"q".ts', 'x\ny.ts', '\nlead.ts', '-dash', 'tab\t.ts'];
    const root = makeRepository(Object.fromEntries(names.map((name) => [name, '1'])));
    git(root, 'commit', '-q', '--allow-empty', '--allow-empty-message', '-m', '');
    const fake = `${'a'.repeat(40)}\n1700000000\nfake`;
    commitAll(root, fake);
    const { commits } = await history(root);
    expect(commits.map(({ message }) => message)).toEqual([fake, '', 'first']);
    expect(commits[2]!.files.toSorted()).toEqual(names.toSorted());
    expect(commits[1]!.files).toEqual([]);
  });

  it('names both paths of a rename, and which became which', async () => {
    const root = makeRepository({ 'old.ts': 'same content\n'.repeat(20) });
    git(root, 'mv', 'old.ts', 'new.ts');
    commitAll(root, 'rename');
    expect((await history(root)).commits[0]).toMatchObject({
      files: ['new.ts', 'old.ts'],
      renames: [{ from: 'old.ts', to: 'new.ts' }],
    });
    expect((await history(root)).commits[1]).not.toHaveProperty('renames');
  });

  it('is not changed by the configuration of the repository', async () => {
    const root = makeRepository({ 'a.ts': '1', 'sub/b.ts': '1' });
    const before = await history(root);
    for (const [name, value] of [
      ['diff.orderFile', '/nonexistent'],
      ['diff.renames', 'copies'],
      ['diff.relative', 'true'],
      ['log.showSignature', 'true'],
      ['log.date', 'relative'],
      ['log.decorate', 'full'],
      ['color.ui', 'always'],
      ['format.pretty', 'oneline'],
      ['core.quotePath', 'true'],
      ['i18n.logOutputEncoding', 'latin1'],
    ]) {
      git(root, 'config', name!, value!);
    }
    expect(await history(root)).toEqual(before);
    expect((await history(join(root, 'sub'))).commits[0]!.files).toEqual(['b.ts']);
  });

  it('is empty, with a reason, without git, without commits and with broken objects', async () => {
    expect(await history(makeDirectory())).toEqual({
      commits: [],
      reason: 'not a git repository',
    });
    const unborn = makeDirectory();
    git(unborn, 'init', '-q');
    expect(await history(unborn)).toEqual({ commits: [], reason: 'no commit yet' });
    const broken = makeRepository({ 'a.ts': '1' });
    const status = gitStatus(broken);
    rmSync(join(broken, '.git/objects'), { recursive: true });
    const read = await readHistory(status);
    expect(read.commits).toEqual([]);
    expect(read.reason).toMatch(/\w/);
  });

  it('gives what a shallow clone has', async () => {
    const root = makeRepository({ 'a.ts': '1' });
    for (const text of ['2', '3', '4']) {
      writeFiles(root, { 'a.ts': text });
      commitAll(root, `change ${text}`);
    }
    const clone = join(makeDirectory(), 'clone');
    git(root, 'clone', '-q', '--depth=2', `file://${root}`, clone);
    const { commits } = await history(clone);
    expect(commits.map(({ message }) => message)).toEqual(['change 4', 'change 3']);
  });

  it('fetches nothing in a partial clone: blobs are not needed, trees are missed', async () => {
    const root = makeRepository({ 'a/b.ts': '1' });
    writeFiles(root, { 'a/b.ts': '2' });
    commitAll(root, 'second');
    git(root, 'config', 'uploadpack.allowFilter', 'true');
    for (const [filter, commits] of [
      ['blob:none', 2],
      ['tree:0', 0],
    ] as const) {
      const clone = join(makeDirectory(), 'clone');
      git(root, 'clone', '-q', '--no-checkout', `--filter=${filter}`, `file://${root}`, clone);
      const before = git(clone, 'count-objects', '-v');
      const read = await history(clone);
      expect(read.commits).toHaveLength(commits);
      if (commits === 0) expect(read.reason).toMatch(/\w/);
      expect(git(clone, 'count-objects', '-v')).toBe(before);
    }
  });

  it('refuses a limit that is no count', async () => {
    const root = makeRepository({ 'a.ts': '1' });
    await expect(history(root, -1)).rejects.toThrow(RangeError);
    await expect(history(root, 1.5)).rejects.toThrow('got 1.5');
    await expect(history(root, Number.NaN)).rejects.toThrow('NaN');
  });

  it('stops when the signal aborts', async () => {
    const root = makeRepository({ 'a.ts': '1' });
    const status = gitStatus(root);
    const signal = AbortSignal.abort(new Error('stop'));
    await expect(readHistory(status, { signal })).rejects.toThrow('stop');
  });

  it('keeps messages that are not UTF-8 as far as they can be kept', async () => {
    const root = makeRepository({ 'a.ts': '1' });
    writeFileSync(join(root, 'message'), Buffer.from('caf\xe9', 'latin1'));
    git(root, 'commit', '-q', '--allow-empty', '-F', 'message');
    expect((await history(root)).commits[0]!.message).toMatch(/^caf/);
  });
});

describe('parseLog', () => {
  it('reads back any commits', () => {
    const path = fc
      .string({ minLength: 1 })
      .filter((text) => !text.includes('\0') && !text.startsWith('\n'));
    const message = fc.string().map((text) => text.replaceAll('\0', '').trimEnd());
    const commit = fc.record({
      id: fc.stringMatching(/^[0-9a-f]{40}$/),
      author: fc.string().map((text) => text.replaceAll('\0', '')),
      time: fc.nat(),
      message,
      files: fc.array(path, { maxLength: 4 }),
    });
    fc.assert(
      fc.property(fc.array(commit), (commits) => {
        const log = commits
          .map(({ id, author, time, message: text, files }) => {
            const names = files.map((file, i) => `${i === 0 ? '\n' : ''}M\0${file}\0`).join('');
            return `\0${id}\0${time}\0${author}\0${text}\n\0${names}`;
          })
          .join('');
        expect(parseLog(log)).toEqual(commits);
      }),
      { seed: 1, numRuns: draws(100) },
    );
  });

  it('reads nothing from nothing', () => {
    expect(parseLog('')).toEqual([]);
  });
});
