import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createIndex } from '@ctx/relevance/term-index';
import { describe, expect, it } from 'vitest';
import { makeDirectory, writeFiles } from '../../test/directories.js';
import { membersOf, repositoriesOf } from '../../test/members.js';
import type { Member } from './member.js';
import { type UnitedTree, uniteTrees } from './united-tree.js';

const REPOSITORIES = {
  money: { 'round.ts': 'function roundAmount() {}\n', 'notes.md': 'cents\n' },
  web: { 'cart.ts': 'function total() { roundAmount(); }\n', 'b/c.ts': 'function c() {}\n' },
};

/** The index that the files would have under one roof, made from nothing. */
function madeAnew(members: readonly Member[]): Uint8Array {
  const index = createIndex();
  for (const { name, tree } of members)
    for (const { path, taken } of tree.records.values())
      if (taken) index.addEntry(`${name}/${path}`, tree.index.entry(path)!);
  return index.serialize();
}

async function unite(roots: readonly string[], directory: string | false, previous?: UnitedTree) {
  const { members, store, asked } = await membersOf(roots, directory);
  const tree = await uniteTrees(members, store, previous);
  return { tree, members, store, asked };
}

describe('the terms of several roots', () => {
  it('are those of all files together, with a store and without', async () => {
    const roots = repositoriesOf(REPOSITORIES);
    for (const directory of [false, makeDirectory()] as const) {
      const { tree, members } = await unite(roots, directory);
      expect(Buffer.from(tree.index.serialize()).equals(Buffer.from(madeAnew(members)))).toBe(true);
      expect(tree.index.paths()).toEqual([
        ...['money/notes.md', 'money/round.ts', 'web/b/c.ts', 'web/cart.ts'],
      ]);
    }
  });

  it('are kept: a second process makes none of them, and writes nothing', async () => {
    const roots = repositoriesOf(REPOSITORIES);
    const directory = makeDirectory();
    const first = await unite(roots, directory);
    const before = await first.store!.stats();
    const second = await unite(roots, directory);
    expect(second.asked).toEqual([]);
    expect(second.tree.base?.id).toBe(first.tree.base?.id);
    expect(second.tree.index.serialize()).toEqual(first.tree.index.serialize());
    expect(await second.store!.stats()).toEqual(before);
  });

  it('are brought up to date after changes, in this process and in another one', async () => {
    const roots = repositoriesOf(REPOSITORIES);
    const directory = makeDirectory();
    const first = await unite(roots, directory);
    writeFiles(roots[0]!, { 'round.ts': 'function roundUp() {}\n', 'new.ts': 'function n() {}\n' });
    rmSync(join(roots[1]!, 'b/c.ts'));
    const same = await unite(roots, directory, first.tree);
    const other = await unite(roots, directory);
    const expected = madeAnew((await membersOf(roots)).members);
    for (const { tree } of [same, other]) {
      expect(Buffer.from(tree.index.serialize()).equals(Buffer.from(expected))).toBe(true);
      // It is no base of its own: it differs in few files.
      expect(tree.base?.id).toBe(first.tree.base?.id);
    }
    // Who holds the old tree keeps a whole one.
    expect(first.tree.index.has('web/b/c.ts')).toBe(true);
    expect(first.tree.index.has('money/new.ts')).toBe(false);
  });

  it('are made anew where most files differ', async () => {
    const roots = repositoriesOf(REPOSITORIES);
    const directory = makeDirectory();
    const first = await unite(roots, directory);
    const many = Array.from({ length: 70 }, (_, i) => [`f${i}.ts`, `function f${i}() {}\n`]);
    writeFiles(roots[0]!, Object.fromEntries(many));
    const second = await unite(roots, directory);
    expect(second.tree.base?.id).not.toBe(first.tree.base?.id);
    expect(second.tree.index.size).toBe(74);
  });

  it('are not those of folders of one root that are called alike', async () => {
    const roots = repositoriesOf(REPOSITORIES);
    const directory = makeDirectory();
    const { tree } = await unite(roots, directory);
    const above = await membersOf([join(roots[0]!, '..')], directory);
    const paths = [...above.members[0]!.tree.records.keys()];
    expect(paths).toEqual([...tree.records.keys()]);
    // The same paths with the same content, and another graph.
    expect(above.members[0]!.tree.base?.id).not.toBe(tree.base?.id);
  });

  it('are made again where what is kept is damaged', async () => {
    const roots = repositoriesOf(REPOSITORIES);
    const directory = makeDirectory();
    const first = await unite(roots, directory);
    await first.store!.discard([`${first.tree.base!.id}:terms`]);
    const second = await unite(roots, directory);
    expect(second.tree.index.serialize()).toEqual(first.tree.index.serialize());
  });
});
