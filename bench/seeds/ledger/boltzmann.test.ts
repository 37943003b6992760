import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boltzmann, temperatureOf } from './boltzmann.js';

describe('boltzmann', () => {
  it('sums to one, is even when hot, and sharp when cold', () => {
    expect(boltzmann([3, 1, 2], Number.POSITIVE_INFINITY)).toEqual([1 / 3, 1 / 3, 1 / 3]);
    expect(boltzmann([3, 1, 2], 1e-6)).toEqual([1, 0, 0]);
    const energies = fc.array(fc.double({ min: -1e3, max: 1e3, noNaN: true }), { minLength: 1 });
    fc.assert(
      fc.property(energies, fc.double({ min: 1e-3, max: 1e3, noNaN: true }), (values, t) => {
        const shares = boltzmann(values, t);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
        expect(Math.max(...shares)).toBe(shares[values.indexOf(Math.max(...values))]);
      }),
    );
  });

  it('names wrong arguments', () => {
    expect(() => boltzmann([Number.NaN], 1)).toThrow('energies must be finite, got NaN');
    expect(() => boltzmann([1], -1)).toThrow('temperature must be > 0, got -1');
  });
});

describe('temperatureOf', () => {
  it('goes through the point that the seed gives, and is hotter for broader tasks', () => {
    expect(1 / temperatureOf(0.85)).toBeCloseTo(4.2, 12);
    expect(temperatureOf(0)).toBe(Number.POSITIVE_INFINITY);
    expect(temperatureOf(0.2)).toBeGreaterThan(temperatureOf(0.9));
    expect(() => temperatureOf(1.5)).toThrow('within 0 and 1, got 1.5');
  });

  it('gives the numbers that the seed should have printed', () => {
    const shares = boltzmann([0.92, 0.78, 0.45, 0.31, 0.22], temperatureOf(0.85));
    expect(shares.map((share) => Math.round(8000 * share))).toEqual([4385, 2436, 609, 338, 232]);
  });
});
