import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../../scripts/draws.js';
import { gradient, peaks, scores, smooth } from './gradient.js';

const runs = { numRuns: draws(100), seed: 42 };
const of = (...values: number[]): Float64Array => Float64Array.from(values);

describe('smooth', () => {
  it('is the mean of the window around each value, shorter at the borders', () => {
    expect([...smooth(of(0, 3, 6, 9, 12), 0, 5, 3)]).toEqual([1.5, 3, 6, 9, 10.5]);
    expect([...smooth(of(1, 2, 3), 0, 3, 1)]).toEqual([1, 2, 3]);
  });

  it('reads a region only', () => {
    expect([...smooth(of(100, 0, 2, 100), 1, 3, 3)]).toEqual([1, 1]);
    expect(smooth(of(1, 2), 1, 1, 5)).toHaveLength(0);
  });

  it('is what adding up gives, whatever the window', () => {
    const values = fc.array(fc.integer({ min: 0, max: 8 }), { maxLength: 60 });
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 80 }), (list, window) => {
        const half = Math.floor(window / 2);
        const expected = list.map((_, at) => {
          const part = list.slice(Math.max(0, at - half), at + half + 1);
          return part.reduce((sum, value) => sum + value, 0) / part.length;
        });
        const actual = [...smooth(of(...list), 0, list.length, window)];
        for (const [at, value] of actual.entries()) {
          expect(value).toBeCloseTo(expected[at] as number, 9);
        }
      }),
      runs,
    );
  });
});

describe('gradient', () => {
  it('is high where the level changes and 0 where it does not', () => {
    const step = [...Array(10).fill(1), ...Array(10).fill(4)];
    const values = gradient(smooth(of(...step), 0, 20, 5), 5);
    const highest = values.indexOf(Math.max(...values));
    expect(Math.abs(highest - 10)).toBeLessThanOrEqual(1);
    expect(values[0]).toBe(0);
    expect(values[3]).toBe(0);
    expect(values[17]).toBe(0);
  });

  it('is the same for a fall as for a rise', () => {
    const up = gradient(of(0, 0, 0, 2, 2, 2), 3);
    const down = gradient(of(2, 2, 2, 0, 0, 0), 3);
    expect([...up]).toEqual([...down]);
  });
});

describe('scores', () => {
  it('spread over 0 to 1 on the scale of the region', () => {
    const small = scores(of(0, 0.05, 0.1, 0.2));
    const large = scores(of(0, 0.5, 1, 2));
    expect(small[0]).toBe(0);
    expect(small[3]).toBe(1);
    for (const [at, value] of small.entries()) expect(value).toBeCloseTo(large[at] as number, 9);
  });

  it('take a fixed scale where there is only noise', () => {
    expect([...scores(of(0, 0.006, 0.006))]).toEqual([0, 0.01, 0.01]);
    expect([...scores(of())]).toEqual([]);
  });
});

describe('peaks', () => {
  it('are the highest, apart from one another, in line order', () => {
    const values = of(0, 0, 1, 5, 4, 0, 0, 3, 0, 0);
    expect(peaks(values, 2, 2, 0)).toEqual([3, 7]);
    expect(peaks(values, 1, 2, 0)).toEqual([3]);
    expect(peaks(values, 5, 3, 0)).toEqual([3, 7]);
  });

  it('keep off the edges and the flat', () => {
    expect(peaks(of(9, 0, 1, 0, 9), 3, 1, 1)).toEqual([2]);
    expect(peaks(of(0, 0, 0), 3, 1, 0)).toEqual([]);
    expect(peaks(of(1, 2), 3, 1, 5)).toEqual([]);
  });

  it('break ties by the earlier line', () => {
    expect(peaks(of(0, 2, 0, 2, 0), 1, 1, 0)).toEqual([1]);
  });
});
