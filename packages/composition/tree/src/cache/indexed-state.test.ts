import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeRepository, writeFiles } from '../../test/directories.js';
import { lexicalParsing } from '../../test/lexical.js';
import { createContainment } from '../files/containment.js';
import { loadTree } from '../scan/tree.js';
import { reloadTree } from '../scan/update-tree.js';
import { indexedState } from './indexed-state.js';

const FILES = { 'a.ts': 'function one() {}\n', 'b.ts': 'function two() {}\n' };
const options = () => ({ extract: lexicalParsing().extract, cache: {} });

it('names what is indexed by its content alone, wherever it lies', async () => {
  const tree = await loadTree(makeRepository(FILES), options());
  const other = await loadTree(makeRepository(FILES), options());
  const name = indexedState(tree).manifest();
  expect(name).toMatch(/^[0-9a-f]{64}$/);
  expect(indexedState(other).manifest()).toBe(name);
  writeFiles(other.root, { 'b.ts': 'function three() {}\n' });
  expect(indexedState(await reloadTree(other, options())).manifest()).not.toBe(name);
});

it('tells which of the files the disk has otherwise, and passes over those it does not know', async () => {
  const tree = await loadTree(makeRepository(FILES), options());
  const state = indexedState(tree);
  const asked = ['a.ts', 'b.ts', 'c.ts'];
  expect(await state.changed(asked)).toEqual([]);
  writeFiles(tree.root, { 'b.ts': 'function two() { return 2; }\n', 'c.ts': '' });
  expect(await state.changed(asked)).toEqual(['b.ts']);
  rmSync(join(tree.root, 'a.ts'));
  expect(await state.changed(asked)).toEqual(['a.ts', 'b.ts']);
});

it('reads a file that was written as it was indexed: one stamp may be of two contents', async () => {
  const { root, records } = await loadTree(makeRepository(FILES), options());
  const indexed = records.get('a.ts')!;
  expect(indexed.provisional).toBe(true);
  expect(await indexedState({ root, records }).changed(['a.ts'])).toEqual([]);
  writeFileSync(join(root, 'a.ts'), 'function ten() {}\n');
  const stamp = createContainment(root).examine('a.ts');
  // The record gets the stamp of the second content, as if both were written within one tick of the clock.
  const changedWith = (provisional: boolean) =>
    indexedState({
      root,
      records: new Map([['a.ts', { ...indexed, ...stamp, provisional }]]),
    }).changed(['a.ts']);
  expect(await changedWith(true)).toEqual(['a.ts']);
  // The stamps are the same, so it was the bytes that told: without reading them nothing has changed.
  expect(await changedWith(false)).toEqual([]);
});
