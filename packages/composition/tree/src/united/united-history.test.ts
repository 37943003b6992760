import type { Commit } from '@ctx/source';
import { expect, it } from 'vitest';
import { commitAll, git, writeFiles } from '../../test/directories.js';
import { membersOf, repositoriesOf } from '../../test/members.js';
import type { Member } from './member.js';
import { unitedCommits, unitedHistory } from './united-history.js';

const commit = (id: string, time: number, more: Partial<Commit> = {}): Commit => ({
  ...{ id, time, message: id, author: 'A', files: [`${id}.ts`] },
  ...more,
});
const member = (name: string, commits: Commit[], inner: Member['inner'] = [], common?: string) =>
  ({
    ...{ name, path: `/w/${name}`, inner },
    tree: { history: { commits }, status: { git: common === undefined ? undefined : { common } } },
  }) as unknown as Member;

it('has the commits of all, newest first, each with its files behind the name of its root', () => {
  const a = member('a', [commit('a2', 30), commit('a1', 10)]);
  const b = member('b', [
    commit('b2', 20, { files: ['new.ts', 'old.ts'], renames: [{ from: 'old.ts', to: 'new.ts' }] }),
    commit('b1', 10),
  ]);
  expect(unitedCommits([a, b]).map(({ id, files }) => [id, ...files])).toEqual([
    ['a2', 'a/a2.ts'],
    ['b2', 'b/new.ts', 'b/old.ts'],
    ['a1', 'a/a1.ts'],
    ['b1', 'b/b1.ts'],
  ]);
  const [, second] = unitedCommits([a, b]);
  expect(second?.renames).toEqual([{ from: 'b/old.ts', to: 'b/new.ts' }]);
});

it('keeps the order of each root, whatever its clocks say', () => {
  const a = member('a', [commit('a3', 5), commit('a2', 50), commit('a1', 1)]);
  const b = member('b', [commit('b1', 20)]);
  expect(unitedCommits([a, b]).map(({ id }) => id)).toEqual(['a3', 'a2', 'b1', 'a1']);
});

it('is made of the same objects where the commits are the same', () => {
  const a = member('a', [commit('a1', 1)]);
  const b = member('b', [commit('b1', 2)]);
  const first = unitedCommits([a, b]);
  expect(unitedCommits([a, b]).every((one, i) => one === first[i])).toBe(true);
});

it('has the commits of a part of a repository once, where its whole is there', () => {
  const whole = [commit('x', 2, { files: ['src/a.ts', 'lib/b.ts'] })];
  const part = [commit('x', 2, { files: ['b.ts'] })];
  const inner = [{ at: 'lib', name: 'lib' }];
  const outer = member('outer', whole, inner, '/w/outer/.git');
  expect(
    unitedCommits([member('lib', part, [], '/w/outer/.git'), outer]).map(({ files }) => files),
  ).toEqual([['outer/src/a.ts', 'lib/b.ts']]);
  // A repository of its own in that folder has its own.
  expect(unitedCommits([member('lib', part, [], '/w/outer/lib/.git'), outer])).toHaveLength(2);
});

it('reads more of each root where more is asked for', async () => {
  const roots = repositoriesOf({ a: { 'a.md': 'one\n' }, b: { 'b.md': 'one\n' } });
  writeFiles(roots[1]!, { 'b.md': 'two\n' });
  commitAll(roots[1]!, 'second of b');
  const { members } = await membersOf(roots);
  // Commits of one second have no order among two roots.
  const all = await unitedHistory(members, { limit: 2_000 });
  expect(all.map(({ message }) => message).sort()).toEqual([
    ...['first of a', 'first of b', 'second of b'],
  ]);
  expect(all.find(({ message }) => message === 'second of b')).toMatchObject({
    ...{ id: git(roots[1]!, 'rev-parse', 'HEAD').trim(), files: ['b/b.md'] },
  });
  expect(await unitedHistory(members, { limit: 1 })).toHaveLength(1);
  await expect(unitedHistory(members, { limit: -1 })).rejects.toThrow(RangeError);
});
