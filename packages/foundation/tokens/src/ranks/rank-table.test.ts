import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openRankTable, packRankTable } from './rank-table.js';

const token = fc.uint8Array({ minLength: 1, maxLength: 5 });
const tokens = fc.uniqueArray(token, { selector: (bytes) => bytes.join(), maxLength: 60 });

describe('a table of ranks', () => {
  it('finds every token it was packed from, wherever it stands', () => {
    fc.assert(
      fc.property(tokens, token, (list, before) => {
        const table = openRankTable(packRankTable(list));
        for (const [rank, bytes] of list.entries()) {
          const text = Uint8Array.from([...before, ...bytes, ...before]);
          expect(table.rankOf(text, before.length, before.length + bytes.length)).toBe(rank);
        }
      }),
    );
  });

  it('finds nothing else', () => {
    fc.assert(
      fc.property(tokens, token, (list, bytes) => {
        const rank = list.findIndex((known) => known.join() === bytes.join());
        expect(openRankTable(packRankTable(list)).rankOf(bytes, 0, bytes.length)).toBe(rank);
      }),
    );
  });

  it('has no token without bytes, and none longer than a byte can say', () => {
    const list = [Uint8Array.of(97), new Uint8Array(255).fill(97)];
    const table = openRankTable(packRankTable(list));
    expect(table.rankOf(Uint8Array.of(97), 0, 0)).toBe(-1);
    expect(table.rankOf(new Uint8Array(255).fill(97), 0, 255)).toBe(1);
    expect(table.rankOf(new Uint8Array(257).fill(97), 0, 257)).toBe(-1);
  });

  it('is packed the same way each time, and opens from any place in memory', () => {
    const list = ['a', 'b', 'ab'].map((text) => new TextEncoder().encode(text));
    const packed = packRankTable(list);
    expect(packRankTable(list)).toEqual(packed);
    const shifted = new Uint8Array(packed.length + 1);
    shifted.set(packed, 1);
    expect(openRankTable(shifted.subarray(1)).rankOf(list[2]!, 0, 2)).toBe(2);
  });

  it('refuses other bytes', () => {
    expect(() => openRankTable(new Uint8Array(3))).toThrow('3 bytes are no table of ranks');
    expect(() => openRankTable(new Uint8Array(64))).toThrow('64 bytes are no table of ranks');
  });
});
