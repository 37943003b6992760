import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jaccard, ngrams } from './ngrams.js';

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

const set = fc.uniqueArray(fc.integer({ min: 0, max: 20 })).map((items) => new Set(items));

describe('jaccard', () => {
  it('divides the intersection by the union', () => {
    expect(jaccard(new Set([1, 2, 3]), new Set([2, 3, 4]))).toBe(0.5);
    expect(jaccard(new Set([1]), new Set([2]))).toBe(0);
    expect(jaccard(new Set([1]), new Set<number>())).toBe(0);
  });

  it('calls two empty sets equal', () => {
    expect(jaccard(new Set(), new Set())).toBe(1);
  });

  it('measures how alike two lines are', () => {
    const a = ngrams("  app.get('/users', list);", 3);
    const b = ngrams("  app.get('/teams', list);", 3);
    const c = ngrams('export const limit = 12;', 3);
    expect(jaccard(a, b)).toBeGreaterThan(0.5);
    expect(jaccard(a, c)).toBeLessThan(0.1);
  });

  it('is symmetric, within [0, 1], and 1 only for equal sets', () => {
    fc.assert(
      fc.property(set, set, (a, b) => {
        const similarity = jaccard(a, b);
        expect(jaccard(b, a)).toBe(similarity);
        expect(jaccard(a, a)).toBe(1);
        expect(similarity).toBeGreaterThanOrEqual(0);
        const equal = a.size === b.size && [...a].every((item) => b.has(item));
        expect(similarity === 1).toBe(equal);
      }),
    );
  });
});
