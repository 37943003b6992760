import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ngrams } from './ngrams.js';

describe('ngrams', () => {
  it('lists each run of n characters once', () => {
    expect([...ngrams('banana', 3)]).toEqual(['ban', 'ana', 'nan']);
    expect([...ngrams('aaaa', 2)]).toEqual(['aa']);
    expect([...ngrams('abc', 3)]).toEqual(['abc']);
  });

  it('takes a shorter text as its own gram', () => {
    expect([...ngrams('}', 3)]).toEqual(['}']);
    expect([...ngrams('', 3)]).toEqual([]);
  });

  it('covers the text and holds nothing else', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 5 }), (text, n) => {
        const grams = ngrams(text, n);
        expect(grams.size).toBeLessThanOrEqual(Math.max(1, text.length - n + 1));
        for (const gram of grams) {
          expect(text).toContain(gram);
          expect(gram).toHaveLength(Math.min(n, text.length));
        }
      }),
    );
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses n = %d', (n) => {
    expect(() => ngrams('abc', n)).toThrow(RangeError);
    expect(() => ngrams('abc', n)).toThrow(String(n));
  });
});
