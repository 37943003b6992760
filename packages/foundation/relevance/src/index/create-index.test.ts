import { expect, test } from 'vitest';
import { createIndex, restoreIndex } from './create-index.js';

test('an index begins empty', () => {
  const index = createIndex();
  expect(index.size).toBe(0);
  expect(index.paths()).toEqual([]);
});

test('two indexes share nothing', () => {
  const one = createIndex();
  const other = createIndex();
  one.add('a.ts', 'alpha\n');
  expect(other.size).toBe(0);
  expect(restoreIndex(other.serialize()).has('a.ts')).toBe(false);
});

test('adding a path again replaces it', () => {
  const index = createIndex();
  index.add('a.ts', 'alpha\n');
  index.add('a.ts', 'bravo\n');
  expect(index.size).toBe(1);
  const fresh = createIndex();
  fresh.add('a.ts', 'bravo\n');
  expect(index.serialize()).toEqual(fresh.serialize());
});

test('the text is not kept', () => {
  const index = createIndex();
  index.add('a.ts', 'alpha bravo alpha\n');
  const [entry] = index.state.files.values();
  expect(entry).toMatchObject({ path: 'a.ts', lines: 1 });
  expect([...(entry?.counts ?? [])]).toEqual([2, 1]);
});
