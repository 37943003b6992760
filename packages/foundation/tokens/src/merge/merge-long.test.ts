import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openRankTable, packRankTable } from '../ranks/rank-table.js';
import { type merge, merge as mergeShort } from '../tokenizer.js';
import { mergeLong } from './merge-long.js';

const letters = fc.constantFrom(97, 98, 99);
const token = fc
  .uint8Array({ minLength: 2, maxLength: 5 })
  .map((bytes) => bytes.map((byte) => 97 + (byte % 3)));
const tokens = fc.uniqueArray(token, { selector: (bytes) => bytes.join(), maxLength: 30 });
const table = tokens.map((list) =>
  openRankTable(packRankTable([[97], [98], [99], ...list].map((bytes) => Uint8Array.from(bytes)))),
);

/** Where the tokens end that a merge makes. */
function endsBy(how: typeof merge, ...[ranks, bytes, length]: Parameters<typeof merge>): number[] {
  const ends: number[] = [];
  expect(how(ranks, bytes, length, (_, end) => ends.push(end))).toBe(ends.length);
  return ends;
}

describe('mergeLong', () => {
  it('makes the tokens that the search of all pairs makes', () => {
    fc.assert(
      fc.property(table, fc.array(letters, { maxLength: 90 }), (ranks, codes) => {
        const bytes = Uint8Array.from(codes);
        const expected = endsBy(mergeShort, ranks, bytes, bytes.length);
        expect(endsBy(mergeLong, ranks, bytes, bytes.length)).toEqual(expected);
      }),
    );
  });

  it('makes them of repetitive pieces, and of the beginning of more bytes', () => {
    const unit = fc.array(letters, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(table, unit, fc.nat({ max: 30 }), (ranks, part, times) => {
        const bytes = Uint8Array.from(Array.from({ length: times + 1 }, () => part).flat());
        const length = part.length * times;
        const expected = endsBy(mergeShort, ranks, bytes, length);
        expect(endsBy(mergeLong, ranks, bytes, length)).toEqual(expected);
      }),
    );
  });

  it('finds one token in a run of one letter as long as the token', () => {
    const runs = [1, 2, 4, 8, 16, 32, 64, 128].map((length) => new Uint8Array(length).fill(97));
    const ranks = openRankTable(packRankTable(runs));
    expect(mergeLong(ranks, new Uint8Array(128).fill(97), 128)).toBe(1);
    expect(mergeLong(ranks, new Uint8Array(1000).fill(97), 1000)).toBe(10);
    expect(mergeLong(ranks, new Uint8Array(0), 0)).toBe(0);
  });
});
