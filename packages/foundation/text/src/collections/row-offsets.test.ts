import { expect, it } from 'vitest';
import { rowOffsets } from './row-offsets.js';

it('says where each row begins', () => {
  expect(rowOffsets([0, 0, 2], 3)).toEqual(Uint32Array.of(0, 2, 2, 3));
  expect(rowOffsets([], 2)).toEqual(Uint32Array.of(0, 0, 0));
  expect(rowOffsets([], 0)).toEqual(Uint32Array.of(0));
});

it('takes the rows of entries in any order', () => {
  expect(rowOffsets([2, 0, 2, 0], 4)).toEqual(rowOffsets([0, 0, 2, 2], 4));
});

it('refuses a row that is none', () => {
  expect(() => rowOffsets([3], 3)).toThrow(/row 3 of an entry is none of the 3 rows/);
  expect(() => rowOffsets([-1], 3)).toThrow(RangeError);
});
