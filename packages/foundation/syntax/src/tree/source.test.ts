import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSource, lastNotAfter, spanAt } from './source.js';

describe('createSource', () => {
  it('knows lines by \\n, \\r\\n and \\r', () => {
    const source = createSource('a\nb\r\nc\rd', [], []);
    expect(source.lineCount).toBe(4);
    expect([0, 1, 2, 5, 7].map((index) => source.lineAt(index))).toEqual([1, 1, 2, 3, 4]);
    expect([1, 2, 3, 4].map((line) => source.lineStart(line))).toEqual([0, 2, 5, 7]);
  });

  it('has one line when empty', () => {
    const source = createSource('', [], []);
    expect(source.lineCount).toBe(1);
    expect(source.lineAt(0)).toBe(1);
    expect(source.lineStart(2)).toBe(0);
  });

  it('finds the line of every offset', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '\n', '\r', '😀') }), (text) => {
        const source = createSource(text, [], []);
        for (let index = 0; index < text.length; index++) {
          const line = source.lineAt(index);
          expect(source.lineStart(line)).toBeLessThanOrEqual(index);
          if (line < source.lineCount) expect(source.lineStart(line + 1)).toBeGreaterThan(index);
        }
      }),
    );
  });
});

describe('lastNotAfter', () => {
  it('finds the last of ascending positions that is not after an index', () => {
    const positions = [2, 4, 4, 9];
    const at = (index: number) => lastNotAfter(4, (i) => positions[i]!, index);
    expect([1, 2, 3, 4, 8, 9, 100].map(at)).toEqual([-1, 0, 0, 2, 2, 3, 3]);
  });
});

describe('spanAt', () => {
  it('finds the span that holds an offset', () => {
    const spans = [
      { startIndex: 1, endIndex: 3 },
      { startIndex: 5, endIndex: 6 },
    ];
    expect([0, 1, 2, 3, 5, 6].map((index) => spanAt(spans, index)?.startIndex)).toEqual([
      undefined,
      1,
      1,
      undefined,
      5,
      undefined,
    ]);
    expect(spanAt([], 0)).toBeUndefined();
  });
});
