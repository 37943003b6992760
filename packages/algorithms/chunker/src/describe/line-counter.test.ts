import { lineStarts } from '@ctx/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLineCounter } from './line-counter.js';

const texts = fc.array(fc.constantFrom('a', '\n', '\r\n', '\r')).map((parts) => parts.join(''));

describe('lines of offsets', () => {
  it('are those of @ctx/text', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const starts = [...lineStarts(text)];
        const counted = createLineCounter(text);
        for (let at = 0; at <= text.length; at++) {
          const line = starts.filter((start) => start <= at).length;
          expect(counted(at)).toBe(line);
        }
      }),
      { seed: 5 },
    );
  });

  it('are counted forward only', () => {
    const counted = createLineCounter('a\nb');
    expect(counted(2)).toBe(2);
    expect(() => counted(0)).toThrow(RangeError);
  });
});
