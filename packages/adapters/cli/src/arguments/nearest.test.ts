import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, nearest } from './nearest.js';

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['map', 'map', 0],
    ['mpa', 'map', 1],
    ['fnd', 'find', 1],
    ['outlien', 'outline', 1],
    ['flask', 'facts', 4],
    ['kitten', 'sitting', 3],
    ['', 'abc', 3],
  ])('%j and %j: %i', (a, b, expected) => {
    expect(editDistance(a, b)).toBe(expected);
    expect(editDistance(b, a)).toBe(expected);
  });

  it('is no more than the longer word, and at least the difference of lengths', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 12 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        const distance = editDistance(a, b);
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
        expect(distance).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
        expect(distance === 0).toBe(a === b);
      }),
    );
  });
});

describe('nearest', () => {
  it('names what is near, the nearest first, each once', () => {
    const names = ['parseBody', 'parseBodies', 'render', 'parseBody', 'parsedBody'];
    expect(nearest('parseBdoy', names)).toEqual(['parseBody', 'parsedBody']);
    expect(nearest('PARSEBODY', names, { limit: 1 })).toEqual(['parseBody']);
    expect(nearest('unrelated', names)).toEqual([]);
  });

  it('allows a short word one edit only', () => {
    expect(nearest('fix', ['find'])).toEqual([]);
    expect(nearest('fnd', ['find'])).toEqual(['find']);
  });
});
