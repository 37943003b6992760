import { expect, it } from 'vitest';
import { lineIndex } from './line-index.js';

it('gives the line of an offset, and of one outside of the text that of its end', () => {
  const lineOf = lineIndex('a\nbc\r\n\nd');
  expect([0, 1, 2, 4, 5, 6, 7].map(lineOf)).toEqual([0, 0, 1, 1, 1, 2, 3]);
  expect([-5, 100].map(lineOf)).toEqual([0, 3]);
  expect(lineIndex('')(0)).toBe(0);
  expect(lineIndex('\n\na')(2)).toBe(2);
  expect(lineIndex('\n\na')(1)).toBe(1);
});
