import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blankOut } from './blank-out.js';

it('leaves some spans, and of the rest the line breaks', () => {
  const spans = [
    { startIndex: 1, endIndex: 2 },
    { startIndex: 5, endIndex: 6 },
  ];
  expect(blankOut('abc\r\nd\ne', spans)).toBe(' b \r\nd\n ');
  expect(blankOut('abc', [])).toBe('   ');
});

it('keeps the length and the lines of any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '\n', '\r', '😀') }), (text) => {
      const blank = blankOut(text, []);
      expect(blank).toHaveLength(text.length);
      expect(blank.replace(/ +/g, '')).toBe(text.replace(/[^\n\r]+/g, ''));
    }),
  );
});
