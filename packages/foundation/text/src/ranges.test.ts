import { expect, it } from 'vitest';
import { headingText, holeRange, holeText, rangeText } from './ranges.js';

const range = (startLine: number, endLine: number) => ({ startLine, endLine });

it('writes a range as a-b, and one line as its number', () => {
  expect([range(12, 40), range(7, 7)].map(rangeText)).toEqual(['12-40', '7']);
});

it('writes a hole as ⋯ a-b, with its note', () => {
  expect(holeText(range(12, 40))).toBe('⋯ 12-40');
  expect(holeText(range(7, 7), 'same as a.ts:1')).toBe('⋯ 7 same as a.ts:1');
});

it('reads the holes that it writes, and nothing else', () => {
  expect(['⋯ 12-40', '⋯ 7 similar', '⋯ 12-', '⋯ x', ' ⋯ 12', '12-40'].map(holeRange)).toEqual([
    range(12, 40),
    range(7, 7),
    ...[undefined, undefined, undefined, undefined],
  ]);
});

it('writes a heading as path:lines, quoted where it could be taken for something else', () => {
  expect(headingText('src/a.ts', range(1, 120))).toBe('src/a.ts:1-120');
  expect(headingText('src/a.ts', range(1, 0))).toBe('src/a.ts');
  expect(headingText('a — b/c.ts', range(3, 3))).toBe('"a — b"/c.ts:3');
});
