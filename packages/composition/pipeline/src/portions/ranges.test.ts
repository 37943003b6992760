import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../../scripts/draws.js';
import { holes, lengthOf, mergeRanges } from './ranges.js';

const range = (startLine: number, endLine: number) => ({ startLine, endLine });
const runs = { numRuns: draws(100), seed: 42 };
const ranges = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 200 }), fc.nat(20)).map(([a, n]) => range(a, a + n)),
  { maxLength: 30 },
);

describe('mergeRanges', () => {
  it('sorts, and joins what overlaps or touches', () => {
    expect(mergeRanges([range(10, 12), range(1, 3), range(3, 5), range(13, 14)])).toEqual([
      range(1, 5),
      range(10, 14),
    ]);
  });

  it('closes a hole of two lines, and leaves one of three', () => {
    expect(mergeRanges([range(1, 2), range(5, 6)])).toEqual([range(1, 6)]);
    expect(mergeRanges([range(1, 2), range(6, 6)])).toEqual([range(1, 2), range(6, 6)]);
  });

  it('keeps a short range inside a long one from cutting it', () => {
    expect(mergeRanges([range(1, 100), range(5, 6)])).toEqual([range(1, 100)]);
  });

  it('does not change its input', () => {
    const input = [range(5, 6), range(1, 4)];
    mergeRanges(input);
    expect(input).toEqual([range(5, 6), range(1, 4)]);
  });

  it('covers every line it was given, and nothing but them with bridge 0', () => {
    fc.assert(
      fc.property(ranges, (input) => {
        const lines = new Set<number>();
        for (const { startLine, endLine } of input)
          for (let line = startLine; line <= endLine; line++) lines.add(line);
        const merged = mergeRanges(input, 0);
        expect(lengthOf(merged)).toBe(lines.size);
        for (const { startLine, endLine } of merged)
          for (let line = startLine; line <= endLine; line++) expect(lines.has(line)).toBe(true);
      }),
      runs,
    );
  });
});

describe('holes', () => {
  it('names what is before, between and after', () => {
    expect(holes([range(3, 4), range(8, 8)], 10)).toEqual([range(1, 2), range(5, 7), range(9, 10)]);
  });

  it('is everything when nothing is shown, and nothing when everything is', () => {
    expect(holes([], 3)).toEqual([range(1, 3)]);
    expect(holes([range(1, 3)], 3)).toEqual([]);
    expect(holes([], 0)).toEqual([]);
  });

  it('tiles the file together with what is shown', () => {
    fc.assert(
      fc.property(ranges, (input) => {
        const shown = mergeRanges(input);
        expect(lengthOf(shown) + lengthOf(holes(shown, 300))).toBe(300);
      }),
      runs,
    );
  });
});
