import { expect, it } from 'vitest';
import { printed, rowsOf } from '../../test/rows.js';
import { gutterRows } from './gutters.js';

const gutters = (...lines: string[]): string[] => printed(gutterRows(rowsOf(lines.join('\n'))));

it('leaves out margins without source and pointers at a column that is named', () => {
  expect(
    gutters('error: no x', ' --> src/a.rs:2:9', '  |', '2 | let x;', '  |     ^', '  = note: y'),
  ).toEqual(['error: no x', ' --> src/a.rs:2:9', '2 | let x;', '  = note: y']);
});

it('keeps a pointer with words, and one whose column stands nowhere else', () => {
  const lines = [
    'a.c:1:2: error',
    '  | ^ help: write y',
    'Shop.java:6: error',
    '  int x = y',
    '     ^',
  ];
  expect(gutters(...lines)).toEqual(lines);
});
