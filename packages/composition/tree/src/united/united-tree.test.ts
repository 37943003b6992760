import { delimiter } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeDirectory, writeFiles } from '../../test/directories.js';
import { membersOf, repositoriesOf } from '../../test/members.js';
import { keptGraph } from '../graph/kept-graph.js';
import { unitedLastCommits } from './united-commits.js';
import { unitedDiff } from './united-diff.js';
import { unitedState, uniteTrees } from './united-tree.js';

const REPOSITORIES = {
  a: { 'a.ts': 'function a() {}\n', 'node_modules/x/i.js': 'x\n', 'package.json': '{"name":"a"}' },
  b: { 'b.ts': 'function b() {}\n' },
};

async function unite(roots: readonly string[], directory: string | false = false) {
  const { members, store } = await membersOf(roots, directory);
  return { tree: await uniteTrees(members, store), members, store };
}

describe('a tree of several roots', () => {
  it('has the records of each behind its name, and what each has left out', async () => {
    const roots = repositoriesOf(REPOSITORIES);
    const { tree } = await unite(roots);
    expect([...tree.records.keys()]).toEqual(['a/a.ts', 'a/package.json', 'b/b.ts']);
    expect([...tree.records.values()].map(({ path }) => path)).toEqual([...tree.records.keys()]);
    expect(tree.skipped.map(({ path, reason }) => [path, reason])).toContainEqual([
      'a/node_modules/x/i.js',
      'vendored',
    ]);
    expect(tree.repositories).toEqual({ path: 'ctx.roots', text: 'a\nb' });
    expect(tree.root).toBe(roots.join(delimiter));
    expect([tree.source, tree.unread, tree.leftOut]).toEqual(['git', undefined, []]);
  });

  it('says what a root says behind its name, and once what all of them say', async () => {
    const [a = '', b = ''] = repositoriesOf(REPOSITORIES);
    const bare = ['one', 'two'].map((name) => makeDirectory({ [`${name}.md`]: 'words\n' }));
    const { tree } = await unite([a, b, ...bare]);
    expect(tree.source).toBe('walk');
    expect(tree.notices).toEqual([
      expect.stringMatching(/^ctx-test-\w+, ctx-test-\w+: files listed/),
    ]);
    const alone = await unite(bare);
    expect(alone.tree.notices).toEqual([expect.stringMatching(/^files listed without git/)]);
  });

  it('has its graph kept, and the same one anew', async () => {
    const roots = repositoriesOf(REPOSITORIES);
    const directory = makeDirectory();
    const first = await unite(roots, directory);
    const made = await keptGraph(first.store)(first.tree);
    const second = await unite(roots, directory);
    const kept = await keptGraph(second.store)(second.tree);
    expect(JSON.stringify(kept)).toBe(JSON.stringify(made));
    expect(kept.files.map(({ path }) => path)).toEqual([...first.tree.records.keys()]);
  });

  it('compares each file in its own root, and is called by the content of all', async () => {
    const roots = repositoriesOf(REPOSITORIES);
    const { tree } = await unite(roots);
    const state = unitedState(tree);
    expect(await state.changed(tree.records.keys())).toEqual([]);
    writeFiles(roots[1]!, { 'b.ts': 'function other() {}\n' });
    expect(await state.changed([...tree.records.keys(), 'c/x.ts', 'b/none.ts'])).toEqual([
      'b/b.ts',
    ]);
    const after = await unite(roots);
    expect(unitedState(after.tree).manifest()).not.toBe(state.manifest());
    const copies = repositoriesOf(REPOSITORIES);
    expect(unitedState((await unite(copies)).tree).manifest()).toBe(state.manifest());
    // With a store it is called the same.
    expect(unitedState((await unite(copies, makeDirectory())).tree).manifest()).toBe(
      state.manifest(),
    );
  });

  it('has the changes of each root, and says of which they are not known', async () => {
    const roots = repositoriesOf(REPOSITORIES);
    const bare = makeDirectory({ 'x.md': 'words\n' });
    writeFiles(roots[0]!, { 'a.ts': 'function other() {}\n' });
    const { members } = await unite([...roots, bare]);
    const diff = await unitedDiff(members);
    expect(diff).toMatchObject({ files: [{ path: 'a/a.ts', kind: 'changed' }] });
    expect('files' in diff && diff.reason).toMatch(/^ctx-test-\w+: .*git/);
    const alone = await unite([bare]);
    expect(await unitedDiff(alone.members)).toHaveProperty('failed');
    const based = await unitedDiff((await unite(roots)).members, { base: 'no-such-branch' });
    expect(based).toMatchObject({ failed: expect.stringMatching(/^a: .*; b: /) });
  });

  it('has the last commit of each file', async () => {
    const { members } = await unite(repositoriesOf(REPOSITORIES));
    const commits = await unitedLastCommits(members, ['a/a.ts', 'b/b.ts', 'b/none.ts', 'c/c.ts']);
    expect([...commits].map(([path, { message }]) => [path, message])).toEqual([
      ['a/a.ts', 'first of a'],
      ['b/b.ts', 'first of b'],
    ]);
  });
});
