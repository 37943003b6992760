import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../scripts/draws.js';
import { type Bounds, waterFill } from './water-fill.js';

const even = (count: number, floor: number, cap: number): Bounds[] =>
  Array.from({ length: count }, () => ({ weight: 1, floor, cap }));
const rounded = (values: readonly number[]) => values.map((value) => Math.round(1e6 * value) / 1e6);
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

describe('waterFill', () => {
  it('divides in proportion where nothing binds', () => {
    const items = [3, 1].map((weight) => ({ weight, floor: 0, cap: 1000 }));
    expect(waterFill(items, 400)).toEqual([300, 100]);
  });

  it('lets flow on what a cap holds back, and takes what a floor needs', () => {
    const items = [
      { weight: 8, floor: 10, cap: 100 },
      { weight: 1, floor: 10, cap: 1000 },
      { weight: 1, floor: 10, cap: 1000 },
    ];
    expect(rounded(waterFill(items, 300))).toEqual([100, 100, 100]);
    expect(rounded(waterFill(items, 40))).toEqual([20, 10, 10]);
  });

  it('fills floors in the order given when they do not all fit', () => {
    expect(waterFill(even(3, 100, 500), 250)).toEqual([100, 100, 0]);
    expect(waterFill(even(3, 100, 500), 99)).toEqual([0, 0, 0]);
    expect(waterFill(even(3, 100, 500), 300)).toEqual([100, 100, 100]);
  });

  it('leaves over what no cap can take', () => {
    expect(waterFill(even(2, 0, 50), 1000)).toEqual([50, 50]);
    expect(waterFill([], 1000)).toEqual([]);
  });

  it('gives a weight of 0 its floor', () => {
    const items = [
      { weight: 0, floor: 5, cap: 50 },
      { weight: 1, floor: 5, cap: 50 },
    ];
    expect(waterFill(items, 30)).toEqual([5, 25]);
  });

  it('names wrong arguments', () => {
    expect(() => waterFill([], -1)).toThrow('budget must be ≥ 0, got -1');
    expect(() => waterFill(even(1, 5, 4), 1)).toThrow('got 1, 5, 4');
  });

  const items = fc.array(
    fc
      .record({
        weight: fc.double({ min: 0, max: 1, noNaN: true }),
        floor: fc.nat(200),
        room: fc.nat(4000),
      })
      .map(({ weight, floor, room }): Bounds => ({ weight, floor, cap: floor + room })),
    { maxLength: 15 },
  );

  it('keeps every bound and the budget', () => {
    fc.assert(
      fc.property(items, fc.nat(20_000), (bounds, budget) => {
        const amounts = waterFill(bounds, budget);
        expect(sumOf(amounts)).toBeLessThanOrEqual(budget);
        for (const [i, amount] of amounts.entries()) {
          const { floor, cap } = bounds[i]!;
          if (amount !== 0) expect(amount).toBeGreaterThanOrEqual(floor);
          expect(amount).toBeLessThanOrEqual(cap);
        }
      }),
      { numRuns: draws(500) },
    );
  });

  it('spends all of it, or fills every cap that has a weight', () => {
    fc.assert(
      fc.property(items, fc.nat(20_000), (bounds, budget) => {
        if (sumOf(bounds.map(({ floor }) => floor)) > budget) return;
        const amounts = waterFill(bounds, budget);
        const full = bounds.every(
          ({ weight, cap }, i) => weight === 0 || amounts[i]! >= cap - 1e-6,
        );
        expect(full || sumOf(amounts) >= budget - 1e-6 * (1 + budget)).toBe(true);
      }),
      { numRuns: draws(500) },
    );
  });

  it('never gives anyone less for a larger budget', () => {
    fc.assert(
      fc.property(items, fc.nat(20_000), fc.nat(5000), (bounds, budget, more) => {
        const less = waterFill(bounds, budget);
        const rich = waterFill(bounds, budget + more);
        for (const [i, amount] of less.entries()) expect(rich[i]).toBeGreaterThanOrEqual(amount);
      }),
      { numRuns: draws(500) },
    );
  });
});
