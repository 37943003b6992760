import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jaccard } from './jaccard.js';

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
    const words = (line: string) => new Set(line.match(/\w+/g));
    const a = words("  app.get('/users', list);");
    const b = words("  app.get('/teams', list);");
    const c = words('export const limit = 12;');
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
