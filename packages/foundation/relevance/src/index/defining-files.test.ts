import { expect, test } from 'vitest';
import { createIndex, restoreIndex } from './create-index.js';
import { definedNames, definingFiles } from './defining-files.js';

test('files that define a name, in the base and beside it', () => {
  const index = createIndex();
  const definitions = [{ name: 'Cart' }, { name: 'total' }, { name: 'Cart' }];
  for (const path of ['a.ts', 'c.ts']) index.add(path, 'Cart', { definitions });
  const { state, add, remove } = restoreIndex(index.serialize());
  add('b.ts', 'Cart', { definitions: [{ name: 'Cart' }] });
  remove('a.ts');
  expect([...definingFiles(state, 'Cart')].sort()).toEqual([0, 1]);
  expect([...definingFiles(state, 'total')]).toEqual([1]);
  expect(definingFiles(state, 'Shop').size).toBe(0);
  expect(definedNames(state)).toEqual([['Cart'], ['Cart', 'total', 'Cart']]);
});
