import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from './measures/random.js';
import {
  coefficientOfVariation,
  mean,
  meanInterval,
  median,
  quantile,
  ratioInterval,
  softmax,
  standardDeviation,
  zScore,
} from './statistics.js';

const numbers = fc.array(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), { minLength: 1 });
const sample = [2, 4, 4, 4, 5, 5, 7, 9];

describe('statistics', () => {
  it('describes a sample', () => {
    expect(mean(sample)).toBe(5);
    expect(standardDeviation(sample)).toBe(2);
    expect(coefficientOfVariation(sample)).toBe(0.4);
    expect(median(sample)).toBe(4.5);
  });

  it('takes typed arrays', () => {
    expect(mean(Float64Array.of(1, 2, 6))).toBe(3);
    expect(quantile(Uint8Array.of(200, 1, 100), 1)).toBe(200);
  });

  it('has no answer for no values', () => {
    for (const measure of [mean, standardDeviation, coefficientOfVariation, median]) {
      expect(measure([])).toBeNaN();
    }
  });

  it('finds a small spread around a large mean', () => {
    expect(standardDeviation([1e9, 1e9 + 1, 1e9 + 2]) ** 2).toBeCloseTo(2 / 3, 10);
  });

  it('finds no variation among equals, zeros included', () => {
    expect(coefficientOfVariation([3, 3, 3])).toBe(0);
    expect(coefficientOfVariation([0, 0])).toBe(0);
    expect(coefficientOfVariation([-1, 1])).toBe(Number.POSITIVE_INFINITY);
    expect(coefficientOfVariation([-2, -4])).toBeCloseTo(1 / 3, 12);
  });

  it('scores a value against its population', () => {
    expect(zScore(9, { mean: 5, standardDeviation: 2 })).toBe(2);
    expect(zScore(9, { mean: 5, standardDeviation: 0 })).toBe(0);
  });

  it.each([
    [0, 2],
    [0.25, 4],
    [0.5, 4.5],
    [0.75, 5.5],
    [1, 9],
  ])('interpolates the quantile at %d', (p, expected) => {
    expect(quantile(sample, p)).toBe(expected);
  });

  it('sorts numbers as numbers, and a copy', () => {
    const values = [10, 9, 100];
    expect(median(values)).toBe(10);
    expect(values).toEqual([10, 9, 100]);
  });

  it('keeps quantiles in order and within the values', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(numbers, share, share, (values, p, q) => {
        const [low, high] = p <= q ? [p, q] : [q, p];
        expect(quantile(values, low)).toBeLessThanOrEqual(quantile(values, high));
        expect(quantile(values, 0)).toBe(Math.min(...values));
        expect(quantile(values, 1)).toBe(Math.max(...values));
      }),
    );
  });

  it('moves with the values', () => {
    fc.assert(
      fc.property(numbers, (values) => {
        const shifted = values.map((value) => value + 10);
        expect(mean(shifted)).toBeCloseTo(mean(values) + 10, 6);
        expect(standardDeviation(shifted)).toBeCloseTo(standardDeviation(values), 5);
      }),
    );
  });

  it('refuses a share outside [0, 1]', () => {
    for (const p of [-0.1, 1.1, Number.NaN]) expect(() => quantile(sample, p)).toThrow(RangeError);
  });
});

describe('values that are all equal', () => {
  it('have no spread, although their mean is rounded', () => {
    const equal = [0.1, 0.1, 0.1];
    expect(standardDeviation(equal)).toBe(0);
    expect(coefficientOfVariation(equal)).toBe(0);
    const population = { mean: mean(equal), standardDeviation: standardDeviation(equal) };
    expect(zScore(0.1, population)).toBe(0);
  });
});

describe('softmax', () => {
  it('gives shares in proportion to the exponential', () => {
    const [a = 0, b = 0] = softmax([Math.log(3), 0]);
    expect(a).toBeCloseTo(0.75, 12);
    expect(b).toBeCloseTo(0.25, 12);
    expect(softmax([])).toEqual([]);
  });

  it('sums to 1 and keeps the order, whatever the scores', () => {
    fc.assert(
      fc.property(numbers, (scores) => {
        const shares = softmax(scores);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
        const best = scores.indexOf(Math.max(...scores));
        expect(shares[best]).toBe(Math.max(...shares));
      }),
    );
  });

  it('is sharp when cold and even when hot', () => {
    expect(softmax([1, 0], 1e-3)).toEqual([1, 0]);
    expect(softmax([5, 0], Number.POSITIVE_INFINITY)).toEqual([0.5, 0.5]);
  });
});

describe('intervals', () => {
  it('hold the mean of most samples that are drawn anew', () => {
    let inside = 0;
    for (let seed = 1; seed <= 100; seed++) {
      const random = seededRandom(seed);
      const { low, high } = meanInterval(Array.from({ length: 40 }, random));
      if (low <= 0.5 && 0.5 <= high) inside++;
    }
    expect(inside).toBeGreaterThanOrEqual(88);
    expect(inside).toBeLessThanOrEqual(99);
  });

  it('are the same for the same values, and no interval where all are alike', () => {
    expect(meanInterval(sample)).toEqual(meanInterval([...sample]));
    expect(meanInterval([3, 3, 3])).toEqual({ mean: 3, low: 3, high: 3 });
    const { mean: middle, low, high } = meanInterval([1, 2, 3, 4, 100]);
    expect(middle).toBe(22);
    expect(low).toBeGreaterThanOrEqual(1);
    expect(low).toBeLessThan(middle);
    expect(high).toBeGreaterThan(middle);
    expect(high).toBeLessThanOrEqual(100);
  });

  it('keep pairs together: a ratio that every pair has is sure', () => {
    const base = [1, 10, 100, 1000];
    const half = ratioInterval(
      base.map((value) => value / 2),
      base,
    );
    expect(half).toEqual({ mean: 0.5, low: 0.5, high: 0.5 });
    const { low, mean: ratio, high } = ratioInterval([1, 30, 100, 500], base);
    expect(ratio).toBeCloseTo(631 / 1111);
    expect(low).toBeLessThan(ratio);
    expect(high).toBeGreaterThan(ratio);
  });

  it('are NaN for nothing', () => {
    expect(meanInterval([]).mean).toBeNaN();
  });
});
