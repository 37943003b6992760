import { describe, expect, it } from 'vitest';
import { byteRanks } from './byte-pairs.js';
import { createPieceTable } from './piece-table.js';

const table = createPieceTable(byteRanks(['a', 'b', ' if', 'if', 'ab', [0xc3, 0xa9], 'aab']));

describe('a table of pieces', () => {
  it('finds a token anywhere in a text', () => {
    const text = 'xx if (aab)';
    expect(table.find(text, 2, 5)).toBe(2);
    expect(table.find(text, 3, 5)).toBe(3);
    expect(table.find(text, 7, 10)).toBe(6);
    expect(table.find(text, 8, 10)).toBe(4);
  });

  it('finds nothing that is no token, however like one', () => {
    expect(table.find('ba', 0, 2)).toBe(-1);
    expect(table.find('iff', 0, 3)).toBe(-1);
    expect(table.find('', 0, 0)).toBe(-1);
    expect(table.find('\u00c3\u00a9', 0, 2)).toBe(-1);
  });

  it('holds every token when slots are taken', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => `t${index}`);
    const full = createPieceTable(byteRanks(many));
    for (const [index, token] of many.entries()) {
      expect(full.find(`-${token}-`, 1, token.length + 1)).toBe(index);
    }
  });
});
