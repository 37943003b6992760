import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { bytesOf, keyOf } from '../../../store/test/contract.js';
import { insertValues, keptOf, selectValues, spaceOf } from './rows.js';

it('names a space by sixteen bytes, whatever it is called', () => {
  expect(spaceOf('a')).toMatch(/^[0-9a-f]{32}$/);
  expect(spaceOf('a')).not.toBe(spaceOf('b'));
});

it('sends values as one text of bytes, with the part of each', () => {
  const own = { organization: 1, space: spaceOf('a') };
  const entries = ['one', '', 'three'].map((text, i) => [keyOf(i), bytesOf(text)] as const);
  const { values = [] } = insertValues(own, entries, { used: 5, refused: [] });
  const [, , used, bytes, keys, sums, starts, lengths] = values as [
    ...[number, string, number, Buffer],
    ...[string[], number[], number[], number[]],
  ];
  expect([used, bytes.toString(), keys]).toEqual([5, 'onethree', entries.map(([key]) => key)]);
  const parts = starts.map((start, i) => bytes.subarray(start - 1, start - 1 + lengths[i]!));
  expect(parts.map((part) => part.toString())).toEqual(['one', '', 'three']);
  expect(sums).toEqual(parts.map((part) => crc32(part)));
});

it('has no text of anybody in a statement', () => {
  const where = { organizations: [1, 0], space: spaceOf("'; DROP SCHEMA ctx; --") };
  const hostile = keyOf(1, ':x');
  const { text, values } = selectValues(where, [hostile]);
  expect(text).not.toContain(hostile);
  expect(values).toContainEqual([hostile]);
});

it('takes bytes of another checksum for absent', () => {
  const bytes = bytesOf('one');
  const row = { organization: 1, key: keyOf(1), used: 3, bytes };
  expect(keptOf({ ...row, checksum: crc32(bytes) })).toEqual({ ...row });
  expect(keptOf({ ...row, checksum: 0 }).bytes).toBeUndefined();
});
