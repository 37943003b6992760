import { memoryStore, type Store } from '@ctx/store';
import { describe, expect, it } from 'vitest';
import { commitAll, git, makeRepository, writeFiles } from '../../test/directories.js';
import { readHistory } from '../git/history.js';
import { gitStatus } from '../git/status.js';
import { UnreadValue } from './late-values.js';
import { isHistory, loadHistory } from './load-history.js';

const LONG = 'What was done and why. '.repeat(400);

/** The history as it is loaded, which is that of git alone, and bytes that it adds to the store. */
async function load(root: string, store: Store): Promise<number> {
  const status = gitStatus(root);
  const before = (await store.stats()).bytes;
  const loaded = await loadHistory(status, { store });
  expect(loaded.commits).toEqual((await readHistory(status)).commits);
  // Another process finds it so.
  expect(await loadHistory(status, { store })).toEqual(loaded);
  return (await store.stats()).bytes - before;
}

describe('loadHistory', () => {
  it('is that of git, and keeps of a commit that follows a known one only what it says', async () => {
    const root = makeRepository({ 'a.ts': '1', 'sub/b.ts': '1' });
    const store = memoryStore();
    writeFiles(root, { 'a.ts': '2' });
    commitAll(root, LONG);
    const whole = await load(root, store);
    expect(whole).toBeGreaterThan(LONG.length);
    for (const text of ['3', '4']) {
      writeFiles(root, { 'a.ts': text });
      git(root, 'mv', 'sub/b.ts', 'sub/c.ts');
      commitAll(root, `to ${text}`);
      git(root, 'mv', 'sub/c.ts', 'sub/b.ts');
      commitAll(root, `and back ${text}`);
      expect(await load(root, store)).toBeLessThan(1_000);
    }
    // Of a folder within it there is another history.
    expect(await load(`${root}/sub`, store)).toBeGreaterThan(0);
  });

  it('is read whole behind a merge, on a branch from before, and where the earlier one is gone', async () => {
    const root = makeRepository({ 'a.ts': '1' });
    const store = memoryStore();
    writeFiles(root, { 'a.ts': '2' });
    commitAll(root, LONG);
    await load(root, store);
    git(root, 'checkout', '-q', '-b', 'side', 'HEAD~1');
    writeFiles(root, { 'b.ts': '1' });
    commitAll(root, 'side');
    await load(root, store);
    git(root, 'merge', '-q', '--no-edit', '--no-ff', '-');
    expect(await load(root, store)).toBeGreaterThan(LONG.length);
    writeFiles(root, { 'b.ts': '2' });
    commitAll(root, 'after the merge');
    expect(await load(root, store)).toBeLessThan(1_000);
    const status = gitStatus(root);
    const forgetful: Store = {
      ...store,
      getMany: async (keys) => {
        const values = await store.getMany(keys);
        return values.map((value) => (value && value.length > LONG.length ? undefined : value));
      },
      current: (tree) => store.current(tree),
      putMany: (entries) => store.putMany(entries),
      publish: (tree, manifest) => store.publish(tree, manifest),
    };
    const { commits } = await loadHistory(status, { store: forgetful });
    expect(commits).toEqual((await readHistory(status)).commits);
  });

  it('reads commits that are kept once somebody asks for them, and says if they are of no use', async () => {
    const root = makeRepository({ 'a.ts': '1' });
    const store = memoryStore();
    const status = gitStatus(root);
    const { key, commits } = await loadHistory(status, { store, isLate: true });
    const late = await loadHistory(status, { store, isLate: true });
    expect(Object.getOwnPropertyDescriptor(late, 'commits')!.get).toBeDefined();
    expect(late).toMatchObject({ key, commits });
    const damaged: Store = Object.assign(Object.create(store), {
      getMany: async (keys: readonly string[]) =>
        (await store.getMany(keys)).map((value) => value && Buffer.from([255, 255])),
    });
    const broken = await loadHistory(status, { store: damaged, isLate: true });
    expect(() => broken.commits).toThrow(UnreadValue);
    // Who needs them at once has them of git.
    expect((await loadHistory(status, { store: damaged })).commits).toEqual(commits);
    writeFiles(root, { 'a.ts': '2' });
    commitAll(root, 'more');
    const next = gitStatus(root);
    // The commits before it are of no use: who asks is told, and the commit itself was kept.
    const following = await loadHistory(next, { store: damaged, isLate: true });
    expect(() => following.commits).toThrow(UnreadValue);
    const more = await loadHistory(next, { store, isLate: true });
    expect(more.commits).toEqual((await readHistory(next)).commits);
  });
});

it('knows a history', () => {
  const commit = { id: 'c', message: 'm', author: 'a', time: 1, files: ['a.ts'] };
  expect(isHistory({ key: '', commits: [commit] })).toBe(true);
  expect(isHistory({ key: '', commits: [{ ...commit, files: 'a.ts' }] })).toBe(false);
  expect(isHistory({ key: '', commits: [{ ...commit, renames: [{ from: 'a' }] }] })).toBe(false);
  expect(isHistory([])).toBe(false);
});
