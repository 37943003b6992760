import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bm25, inverseDocumentFrequency, lengthNorm, saturation } from './bm25.js';
import { terms } from './terms.js';

describe('bm25', () => {
  const documents = ['the cookie parser', 'cookie cookie jar', 'router'].map(terms);

  test('the closed form', () => {
    const [, second] = bm25(['cooki'], documents);
    const average = (3 + 3 + 1) / 3;
    const norm = 1 - 0.75 + (0.75 * 3) / average;
    expect(second).toBeCloseTo(Math.log(1 + 1.5 / 2.5) * ((2 * 2.2) / (2 + 1.2 * norm)), 12);
  });

  test('no match, no score; more matches, more score', () => {
    const [first, second, third] = bm25(terms('cookie'), documents);
    expect(third).toBe(0);
    expect(second).toBeGreaterThan(first!);
  });

  test('takes weights', () => {
    const [once] = bm25([{ term: 'cooki', weight: 1 }], documents);
    const [twice] = bm25([{ term: 'cooki', weight: 2 }], documents);
    expect(twice).toBeCloseTo(2 * once!, 12);
    expect(bm25(['cooki', 'cooki'], documents)[0]).toBeCloseTo(twice!, 12);
  });

  test('a rare term outweighs a common one', () => {
    const [, , third] = bm25(terms('cookie router'), documents);
    const [first] = bm25(terms('cookie router'), documents);
    expect(third).toBeGreaterThan(first!);
  });

  test('b 0 ignores lengths', () => {
    const [short, long] = bm25(['x'], [['x'], ['x', ...Array(99).fill('y')]], { b: 0 });
    expect(short).toBe(long);
  });

  test('no documents, empty documents, no query', () => {
    expect([...bm25(['x'], [])]).toEqual([]);
    expect([...bm25(['x'], [[], []])]).toEqual([0, 0]);
    expect([...bm25([], [['x']])]).toEqual([0]);
  });
});

test('inverseDocumentFrequency falls with the frequency and is never negative', () => {
  fc.assert(
    fc.property(fc.nat(1e6), fc.nat(1e6), (a, b) => {
      const [few, many] = a < b ? [a, b] : [b, a];
      expect(inverseDocumentFrequency(many, many)).toBeGreaterThanOrEqual(0);
      expect(inverseDocumentFrequency(many, few)).toBeGreaterThanOrEqual(
        inverseDocumentFrequency(many, many),
      );
    }),
  );
});

test('saturation rises and stays under k1 + 1', () => {
  expect(saturation(0, 1)).toBe(0);
  expect(saturation(1, 1)).toBeCloseTo(1, 12);
  expect(saturation(1e9, 1)).toBeLessThanOrEqual(2.2);
});

test('lengthNorm is 1 at the average', () => {
  expect(lengthNorm(10, 10, 0.75)).toBe(1);
  expect(lengthNorm(0, 0, 0.75)).toBe(1);
});
