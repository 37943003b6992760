import { describe, expect, it } from 'vitest';
import { type TestSigns, termsOf, testChance } from './test-chance.js';

const SIGNS: TestSigns = { likeness: 0.5, depends: true, starts: 3, isSure: true, tests: 20 };

const chance = (signs: Partial<TestSigns>): number => testChance({ ...SIGNS, ...signs });

describe('testChance', () => {
  it('rises with each sign that a test runs a subject', () => {
    expect(chance({ likeness: 0.9 })).toBeGreaterThan(chance({}));
    expect(chance({ depends: false })).toBeLessThan(chance({}));
    expect(chance({ starts: 9 })).toBeGreaterThan(chance({}));
    expect(chance({ isSure: false })).toBeLessThan(chance({}));
  });

  it('is less where there are more tests, of which as many may run it', () => {
    expect(chance({ tests: 500 })).toBeLessThan(chance({ tests: 5 }));
  });

  it('tells a test that has no way to the file from one that has', () => {
    const named = { likeness: 0.4, starts: 0, isSure: false };
    expect(chance({ ...named, depends: false })).toBeLessThan(0.1);
    expect(chance({ ...named, depends: true })).toBeGreaterThan(0.2);
  });

  it('is a chance, whatever the signs are', () => {
    for (const likeness of [0, 1])
      for (const depends of [false, true])
        for (const tests of [0, 1, 100_000]) {
          const found = chance({ likeness, depends, tests, starts: likeness * 1000 });
          expect(found).toBeGreaterThan(0);
          expect(found).toBeLessThan(1);
        }
  });

  it('gives as many numbers as it weighs, finite ones', () => {
    for (const likeness of [0, 1]) {
      const terms = termsOf({ likeness, depends: false, starts: 0, isSure: false, tests: 0 });
      expect(terms).toHaveLength(5);
      expect(terms.every(Number.isFinite)).toBe(true);
    }
  });
});
