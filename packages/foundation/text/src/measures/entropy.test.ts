import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shannonEntropy } from './entropy.js';
import { seededRandom } from './random.js';

describe('shannonEntropy', () => {
  it.each([
    ['', 0],
    ['a', 0],
    ['aaaaaaa', 0],
    ['ab', 1],
    ['aabb', 1],
    ['abcd', 2],
    ['éèêë', 2],
    ['aé', 1],
    ['😀', 1],
  ])('of %j is %d bits', (text, bits) => {
    expect(shannonEntropy(text)).toBe(bits);
  });

  it('is never negative, nor above the logarithm of the number of characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const distinct = new Set(text.split('')).size;
        const bits = shannonEntropy(text);
        expect(Object.is(bits, -0)).toBe(false);
        expect(bits).toBeGreaterThanOrEqual(0);
        expect(bits).toBeLessThanOrEqual(Math.log2(Math.max(1, distinct)) + 1e-9);
      }),
    );
  });

  it('is the same, bit for bit, for every permutation', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer(), (text, seed) => {
        const random = seededRandom(seed);
        const units = text.split('').map((unit) => ({ unit, key: random() }));
        const shuffled = units.sort((a, b) => a.key - b.key).map(({ unit }) => unit);
        expect(shannonEntropy(shuffled.join(''))).toBe(shannonEntropy(text));
      }),
    );
  });

  it('does not change when a text is repeated', () => {
    expect(shannonEntropy('function'.repeat(1000))).toBeCloseTo(shannonEntropy('function'), 12);
  });
});
