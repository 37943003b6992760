import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeRepository, writeFiles } from '../../test/directories.js';
import { lexicalParsing } from '../../test/lexical.js';
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
  const root = makeRepository(FILES);
  const path = join(root, 'a.ts');
  const now = new Date();
  const write = (text: string) => {
    writeFileSync(path, text);
    utimesSync(path, now, now);
  };
  write('function six() {}\n');
  const tree = await loadTree(root, options());
  expect(await indexedState(tree).changed(['a.ts'])).toEqual([]);
  write('function ten() {}\n');
  expect(await indexedState(tree).changed(['a.ts'])).toEqual(['a.ts']);
});
