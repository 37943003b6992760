import { expect, test } from 'vitest';
import { createIndex, restoreIndex } from './create-index.js';
import { GONE, indexedFiles } from './indexed-files.js';

test('files of the base and beside it stand in path order, with their blocks', () => {
  const index = createIndex();
  for (const path of ['b.ts', 'd.ts', 'test/e.ts']) index.add(path, `${path[0]}${path[0]}`);
  const { state, add, remove } = restoreIndex(index.serialize());
  add('a.ts', 'alpha beta\n');
  add('d.ts', '');
  remove('b.ts');
  const files = indexedFiles(state);
  expect(files.paths).toEqual(['a.ts', 'd.ts', 'test/e.ts']);
  expect([...files.fileOf]).toEqual([GONE, GONE, 2]);
  expect([...files.blockOf]).toEqual([GONE, GONE, 1]);
  expect([...files.fileBlocks]).toEqual([0, 1, 1, 2]);
  expect([...files.bodyLengths]).toEqual([2, 0, 1]);
  expect([...files.roles]).toEqual([0, 0, 1]);
  expect(indexedFiles(state)).toBe(files);
  add('z.ts', '');
  expect(indexedFiles(state)).not.toBe(files);
});
