import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../scripts/draws.js';
import { align } from './align.js';

describe('align', () => {
  it('pairs equal lines and leaves new ones alone', () => {
    expect([...align(['a', 'b', 'c'], ['a', 'x', 'c'])]).toEqual([0, -1, 2]);
    expect([...align(['a', 'b', 'c', 'd', 'e'], ['a', 'd', 'c', 'e'])]).toHaveLength(4);
    expect([...align([], ['a'])]).toEqual([-1]);
    expect([...align(['a'], [])]).toEqual([]);
  });

  it('finds lines behind an insertion, repeated ones included', () => {
    const before = ['{', 'a', '}', '{', 'b', '}'];
    const after = ['{', 'a', '}', '{', 'x', '}', '{', 'b', '}'];
    const partner = [...align(before, after)];
    expect(partner[7]).toBe(4);
    expect(partner.filter((at) => at !== -1)).toHaveLength(6);
  });

  it('pairs equal lines only, in ascending order, each once', () => {
    const anyLines = fc.array(fc.constantFrom('a', 'b', 'c', 'd', ''), { maxLength: 20 });
    fc.assert(
      fc.property(anyLines, anyLines, (a, b) => {
        let last = -1;
        align(a, b).forEach((x, y) => {
          if (x === -1) return;
          expect(a[x]).toBe(b[y]);
          expect(x).toBeGreaterThan(last);
          last = x;
        });
      }),
      { seed: 42, numRuns: draws(500) },
    );
  });

  it('pairs a text with itself whole', () => {
    const lines = Array.from({ length: 1000 }, (_, n) => `${n % 7}`);
    expect([...align(lines, lines)]).toEqual(lines.map((_, n) => n));
  });
});
