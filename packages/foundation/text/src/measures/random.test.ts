import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mean } from '../statistics.js';
import { seededRandom } from './random.js';

const take = (seed: number, count: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => random());
};

describe('seededRandom', () => {
  it('never changes its stream', () => {
    expect(take(42, 3)).toMatchInlineSnapshot(`
      [
        0.8495162376202643,
        0.9794481270946562,
        0.5843684077262878,
      ]
    `);
  });

  it('gives equal streams for equal seeds only', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.maxSafeInteger(), (a, b) => {
        expect(take(a, 8)).toEqual(take(a, 8));
        if (a !== b) expect(take(a, 8)).not.toEqual(take(b, 8));
      }),
    );
  });

  it('stays within [0, 1)', () => {
    for (const value of take(7, 10_000)) {
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThan(1);
    }
  });

  it('is spread evenly', () => {
    const bins = new Array<number>(10).fill(0);
    const values = take(1, 100_000);
    for (const value of values) bins[Math.floor(value * 10)]! += 1;
    expect(mean(values)).toBeCloseTo(0.5, 2);
    for (const count of bins) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses the seed %d', (seed) => {
    expect(() => seededRandom(seed)).toThrow(RangeError);
  });
});
