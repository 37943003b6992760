import { expect, it } from 'vitest';
import { lineAt } from './line-at.js';
import { lineStarts, lines } from './lines.js';

it('finds the line of every offset', () => {
  const text = 'ab\n\r\nc\rd\n';
  const starts = lineStarts(text);
  const found = Array.from({ length: text.length + 1 }, (_, index) => lineAt(starts, index));
  expect(found).toEqual([1, 1, 1, 2, 2, 3, 3, 4, 4, 5]);
  expect(lines(text)).toHaveLength(5);
});

it('takes an offset outside of the text for its nearest line', () => {
  const starts = lineStarts('a\nb');
  expect(lineAt(starts, -1)).toBe(1);
  expect(lineAt(starts, 99)).toBe(2);
  expect(lineAt(lineStarts(''), 0)).toBe(1);
});
