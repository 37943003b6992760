import { expect, it } from 'vitest';
import { isHistory } from './history-shape.js';

it('knows a history', () => {
  const commit = { id: 'c', message: 'm', author: 'a', time: 1, files: ['a.ts'] };
  expect(isHistory({ key: '', commits: [commit] })).toBe(true);
  expect(isHistory({ key: '', commits: [{ ...commit, files: 'a.ts' }] })).toBe(false);
  expect(isHistory({ key: '', commits: [{ ...commit, renames: [{ from: 'a' }] }] })).toBe(false);
  expect(isHistory([])).toBe(false);
});
