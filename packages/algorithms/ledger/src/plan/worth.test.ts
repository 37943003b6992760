import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EvictionCandidate, type EvictionPolicy, worthOf } from './worth.js';

const candidate = (over: Partial<EvictionCandidate> = {}): EvictionCandidate => ({
  lastUsed: 10,
  reads: 2,
  tokens: 500,
  ...over,
});
/** Index of the candidate that would go first. */
const first = (candidates: EvictionCandidate[], policy: EvictionPolicy) => {
  const worth = Array.from(worthOf(candidates, policy));
  return worth.indexOf(Math.min(...worth));
};

describe('worthOf', () => {
  it('fuses ranks with k = 60, ties averaged', () => {
    const [old, young] = Array.from(
      worthOf([candidate({ lastUsed: 1 }), candidate({ lastUsed: 2 })], 'rrf'),
    );
    expect(young).toBeCloseTo(1 / 61 + 1 / 61.5 + 1 / 61.5, 12);
    expect(old).toBeCloseTo(1 / 62 + 1 / 61.5 + 1 / 61.5, 12);
  });

  it('lets the older, rarer, larger and farther go first by rank fusion', () => {
    const plain = candidate();
    expect(first([plain, candidate({ lastUsed: 9 })], 'rrf')).toBe(1);
    expect(first([plain, candidate({ reads: 1 })], 'rrf')).toBe(1);
    expect(first([plain, candidate({ tokens: 501 })], 'rrf')).toBe(1);
    expect(first([candidate({ distance: 0 }), candidate({ distance: 3 })], 'rrf')).toBe(1);
    expect(first([candidate({ distance: 3 }), plain], 'rrf')).toBe(1);
  });

  it('looks at time alone as lru', () => {
    const often = candidate({ lastUsed: 1, reads: 9, tokens: 1 });
    expect(first([often, candidate({ lastUsed: 2, reads: 1 })], 'lru')).toBe(0);
  });

  it('asks a function of the caller', () => {
    const largest = (candidates: readonly EvictionCandidate[]) =>
      candidates.map(({ tokens }) => -tokens);
    expect(first([candidate({ tokens: 100 }), candidate({ tokens: 5000 })], largest)).toBe(1);
  });

  it('names an unknown policy', () => {
    expect(() => worthOf([candidate()], 'best' as EvictionPolicy)).toThrow(
      'must be rrf, lru or a function, got best',
    );
  });

  it('gives one finite worth for each, whatever the order', () => {
    const candidates = fc.array(
      fc.record({
        lastUsed: fc.integer({ min: -1e9, max: 1e9 }),
        reads: fc.nat(50),
        tokens: fc.nat(1e6),
      }),
      { maxLength: 20 },
    );
    const policy = fc.constantFrom<EvictionPolicy[]>('rrf', 'lru');
    fc.assert(
      fc.property(candidates, policy, (list, chosen) => {
        const worth = Array.from(worthOf(list, chosen));
        expect(worth).toHaveLength(list.length);
        expect(worth.every(Number.isFinite)).toBe(true);
        const reversed = Array.from(worthOf([...list].reverse(), chosen)).reverse();
        reversed.forEach((value, i) => {
          expect(value).toBeCloseTo(worth[i]!, 9);
        });
      }),
    );
  });
});
