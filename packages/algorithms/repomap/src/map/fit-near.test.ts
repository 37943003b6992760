import { fit } from '@ctx/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitNear } from './fit-near.js';

describe('fitNear', () => {
  const costs = fc.array(fc.nat({ max: 50 }), { maxLength: 60 });
  const sum = (of: number[]) => (n: number) => of.slice(0, n).reduce((a, b) => a + b, 7);

  it('is what fit gives, whatever the size foretells', () => {
    fc.assert(
      fc.property(costs, costs, fc.integer({ min: -5, max: 2000 }), (real, rough, budget) => {
        const wanted = fit(real.length, budget, sum(real));
        const found = fitNear(real.length, budget, { measure: sum(real), size: sum(rough) });
        expect(found.n).toBe(wanted);
      }),
    );
  });

  it('never returns what was not measured within the budget, whatever the measure does', () => {
    const slacks = fc.constantFrom(0, 0.1);
    fc.assert(
      fc.property(costs, fc.nat({ max: 60 }), slacks, (real, budget, slack) => {
        const within = new Set<number>();
        const measure = (n: number): number => {
          const cost = real[n - 1] ?? 0;
          if (cost <= budget) within.add(n);
          return cost;
        };
        const { n } = fitNear(real.length, budget, { measure, size: (k) => k }, { slack });
        expect(n === 0 || within.has(n)).toBe(true);
      }),
    );
  });

  it('measures little where the size foretells the cost, less with what it has learned', () => {
    let calls = 0;
    const measure = (n: number): number => {
      calls++;
      return n * 30;
    };
    const size = (n: number): number => n * 100;
    const { n, ratio } = fitNear(3000, 2500, { measure, size });
    expect({ n, ratio }).toEqual({ n: 83, ratio: 0.3 });
    expect(calls).toBeLessThanOrEqual(5);
    calls = 0;
    expect(fitNear(3000, 2500, { measure, size }, { ratio, slack: 0.1 }).n).toBe(83);
    expect(calls).toBe(1);
  });

  it('ends for a budget without an end, and for none', () => {
    const same = { measure: (n: number) => n, size: (n: number) => n };
    expect(fitNear(9, Number.POSITIVE_INFINITY, same).n).toBe(9);
    expect(fitNear(9, 0, same).n).toBe(0);
    expect(fitNear(0, 5, same).n).toBe(0);
  });
});
