import { expect, test } from 'vitest';
import { enclosingLines } from './enclosing-lines.js';

const TEXT = [
  'function run(items) {', // 1
  '  start();', // 2
  '  for (const item of items) {', // 3
  '    switch (item.kind) {', // 4
  "      case 'a':", // 5
  '        if (item.old)', // 6
  '        {', // 7
  '          drop(item);', // 8
  '', // 9
  '          tell(item);', // 10
  '        }', // 11
  '    }', // 12
  '  }', // 13
  '  stop();', // 14
  '}', // 15
];
const at = (from: number) => enclosingLines(from, 1, TEXT).map(({ startLine }) => startLine);

test('gives the innermost lines that a part stands in', () => {
  expect(at(8)).toEqual([4, 5, 6]);
  expect(at(9)).toEqual([4, 5, 6]);
  expect(at(6)).toEqual([3, 4, 5]);
  expect(at(5)).toEqual([3, 4]);
});

test('gives none where the part stands in the definition itself, or nowhere', () => {
  expect([...at(2), ...at(14), ...at(15), ...at(99)]).toEqual([]);
});
