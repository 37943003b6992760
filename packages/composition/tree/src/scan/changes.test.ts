import { expect, it } from 'vitest';
import type { FileRecord } from '../cache/record.js';
import { changesBetween } from './changes.js';

const record = (path: string, hash: string, taken = true): FileRecord => ({
  ...{ path, hash, taken, key: hash },
  ...{ size: 1, mtimeMs: 1, ctimeMs: 1, ino: 1 },
});

const recordsOf = (...records: FileRecord[]) => new Map(records.map((one) => [one.path, one]));

it('tells what was added, changed and removed', () => {
  const before = recordsOf(record('a', '1'), record('b', '1'), record('c', '1'));
  const after = recordsOf(record('b', '2'), record('c', '1'), record('d', '1'));
  expect(changesBetween(before, after)).toEqual({ added: ['d'], changed: ['b'], removed: ['a'] });
});

it('takes a file that is left out for one that is not there', () => {
  const before = recordsOf(record('a', '1'), record('b', '1', false), record('c', '1', false));
  const after = recordsOf(record('a', '1', false), record('b', '1'), record('c', '2', false));
  expect(changesBetween(before, after)).toEqual({ added: ['b'], changed: [], removed: ['a'] });
});

it('asks no record for its hash that is the same one as before', () => {
  const same: FileRecord = {
    ...record('a', '1'),
    get hash() {
      return expect.unreachable();
    },
  };
  expect(changesBetween(recordsOf(same), recordsOf(same))).toEqual({
    ...{ added: [], changed: [], removed: [] },
  });
});
