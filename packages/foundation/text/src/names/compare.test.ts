import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareText } from './compare.js';

const text = fc.string({ unit: 'binary', maxLength: 4 });

describe('compareText', () => {
  it('orders by code unit, not by language', () => {
    expect(['b', 'a', 'B', 'é', 'z', '10', '9'].sort(compareText)).toEqual([
      '10',
      '9',
      'B',
      'a',
      'b',
      'z',
      'é',
    ]);
  });

  it('is a total order', () => {
    fc.assert(
      fc.property(text, text, text, (a, b, c) => {
        expect(compareText(a, b)).toBe(compareText(b, a) === 0 ? 0 : -compareText(b, a));
        expect(compareText(a, b) === 0).toBe(a === b);
        if (compareText(a, b) < 0 && compareText(b, c) < 0) expect(compareText(a, c)).toBe(-1);
      }),
    );
  });

  it('agrees with the default sort', () => {
    fc.assert(
      fc.property(fc.array(text), (texts) => {
        expect([...texts].sort(compareText)).toEqual([...texts].sort());
      }),
    );
  });
});
