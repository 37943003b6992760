import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { fit } from './fit.js';

const costs = fc.array(fc.nat({ max: 50 }), { maxLength: 200 });
const sumOf = (items: readonly number[]) => (n: number) =>
  items.slice(0, n).reduce((sum, item) => sum + item, 0);

describe('fit', () => {
  it('finds how many items go under the budget', () => {
    expect(fit(10, 35, (n) => n * 10)).toBe(3);
    expect(fit(10, 100, (n) => n * 10)).toBe(10);
    expect(fit(10, 99, (n) => n * 10)).toBe(9);
    expect(fit(1, 10, (n) => n * 10)).toBe(1);
  });

  it('counts what the frame costs', () => {
    const render = (n: number) => `map of ${n} files\n${'path\n'.repeat(n)}`;
    const n = fit(100, 50, (count) => render(count).length);
    expect(render(n).length).toBeLessThanOrEqual(50);
    expect(render(n + 1).length).toBeGreaterThan(50);
  });

  it('says 0 when nothing fits, without asking what nothing costs', () => {
    const measure = vi.fn((n: number) => n * 10);
    expect(fit(10, 9, measure)).toBe(0);
    expect(fit(0, 9, measure)).toBe(0);
    expect(fit(10, -1, measure)).toBe(0);
    expect(measure).not.toHaveBeenCalledWith(0);
  });

  it('is the linear search, for costs that never fall', () => {
    fc.assert(
      fc.property(costs, fc.nat({ max: 3000 }), (items, budget) => {
        const measure = sumOf(items);
        let expected = 0;
        for (let n = 1; n <= items.length; n++) if (measure(n) <= budget) expected = n;
        expect(fit(items.length, budget, measure)).toBe(expected);
      }),
    );
  });

  it('never breaks the budget, whatever the costs do', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), fc.integer(), (items, budget) => {
        const measured = new Map<number, number>();
        const n = fit(items.length, budget, (count) => {
          const cost = items[count - 1] as number;
          measured.set(count, cost);
          return cost;
        });
        if (n > 0) expect(measured.get(n)).toBeLessThanOrEqual(budget);
        if (n < items.length) expect(items[n]).toBeGreaterThan(budget);
      }),
    );
  });

  it('measures little, and nothing much larger than the answer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.nat({ max: 1e6 }), (count, answer) => {
        const measure = vi.fn((n: number) => n);
        const n = fit(count, answer, measure);
        expect(n).toBe(Math.min(count, answer));
        expect(measure.mock.calls.length).toBeLessThanOrEqual(2 * Math.ceil(Math.log2(count)) + 1);
        for (const [asked] of measure.mock.calls) {
          expect(asked).toBeLessThanOrEqual(Math.max(1, 2 * n));
        }
      }),
    );
  });

  it('gives the same answer from any guess and step', () => {
    fc.assert(
      fc.property(
        costs,
        fc.nat({ max: 3000 }),
        fc.integer({ min: -5, max: 300 }),
        fc.integer({ min: 1, max: 9 }),
        (items, budget, guess, step) => {
          const measure = sumOf(items.map((item) => item + 1));
          const found = fit(items.length, budget, measure, { guess, step });
          expect(found).toBe(fit(items.length, budget, measure));
        },
      ),
    );
  });

  it('measures around a good guess only', () => {
    const asked: number[] = [];
    const measure = (n: number) => {
      asked.push(n);
      return n;
    };
    expect(fit(100, 11, measure)).toBe(11);
    expect(asked.splice(0)).toEqual([1, 2, 4, 8, 16, 12, 10, 11]);
    expect(fit(100, 11, measure, { guess: 10 })).toBe(11);
    expect(asked.splice(0)).toEqual([10, 11, 13, 12]);
    expect(fit(100, 11, measure, { guess: 11 })).toBe(11);
    expect(asked.splice(0)).toEqual([11, 12]);
    expect(fit(100, 11, measure, { guess: 14, step: 4 })).toBe(11);
    expect(asked).toEqual([14, 10, 12, 11]);
  });

  it('takes a cost that is no number as one that does not fit', () => {
    expect(fit(5, 10, () => Number.NaN)).toBe(0);
    expect(fit(5, Number.POSITIVE_INFINITY, (n) => n)).toBe(5);
  });

  it('refuses counts and budgets that are none', () => {
    for (const count of [-1, 1.5, Number.NaN]) {
      expect(() => fit(count, 1, (n) => n)).toThrow(RangeError);
    }
    expect(() => fit(1, Number.NaN, (n) => n)).toThrow(/budget/);
    expect(() => fit(1, 1, (n) => n, { guess: 0.5 })).toThrow(/guess/);
    expect(() => fit(1, 1, (n) => n, { step: 0 })).toThrow(/step/);
  });
});
