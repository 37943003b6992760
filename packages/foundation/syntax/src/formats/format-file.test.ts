import { expect, it } from 'vitest';
import { lineIndex, nested } from './format-file.js';

it('gives the line of an offset, and of one outside of the text that of its end', () => {
  const lineOf = lineIndex('a\nbc\r\n\nd');
  expect([0, 1, 2, 4, 5, 6, 7].map(lineOf)).toEqual([0, 0, 1, 1, 1, 2, 3]);
  expect([-5, 100].map(lineOf)).toEqual([0, 3]);
  expect(lineIndex('')(0)).toBe(0);
  expect(lineIndex('\n\na')(2)).toBe(2);
  expect(lineIndex('\n\na')(1)).toBe(1);
});

const part = (name: string, line: number, level: number) => ({
  level,
  part: { name, kind: 'heading', line, end: 10 } as const,
});

it('ends a part where the next of its level or above begins', () => {
  const parts = nested([
    part('a', 0, 1),
    part('b', 2, 2),
    part('c', 4, 3),
    part('d', 6, 2),
    part('e', 8, 1),
  ]);
  expect(parts.map(({ name, line, end, parent }) => [name, line, end, parent])).toEqual([
    ['a', 0, 8, undefined],
    ['b', 2, 6, 0],
    ['c', 4, 6, 1],
    ['d', 6, 8, 0],
    ['e', 8, 10, undefined],
  ]);
});

it('keeps one line of parts on one line', () => {
  const parts = nested([part('a', 0, 2), part('b', 0, 1)]);
  expect(parts.map(({ end }) => end)).toEqual([1, 10]);
  expect(nested([])).toEqual([]);
});
