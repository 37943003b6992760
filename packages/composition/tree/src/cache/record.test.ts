import { expect, it } from 'vitest';
import { type FileRecord, indexedAs, indexedPaths, isLost } from './record.js';

const record: FileRecord = {
  ...{ path: 'a.ts', size: 1, mtimeMs: 1, ctimeMs: 1, ino: 1, hash: '', key: 'k', taken: true },
};
const lost: FileRecord = { ...record, degraded: [{ reason: 'no facts', detail: 'why' }] };

it('names lost facts otherwise, and takes those of the store for whole without a look', () => {
  expect([isLost(record), isLost(lost)]).toEqual([false, true]);
  expect(indexedAs(record)).toBe('k');
  expect(indexedAs(lost)).not.toBe('k');
  const stored: FileRecord = {
    ...{ ...record, stored: true },
    get degraded() {
      return expect.unreachable();
    },
  };
  expect(indexedAs(stored)).toBe('k');
});

it('has the paths that are taken', () => {
  const left = { ...record, path: 'b.ts', taken: false };
  expect([...indexedPaths([record, left])]).toEqual([['a.ts', 'k']]);
});
