import { expect, it } from 'vitest';
import { printed, rowsOf } from '../../test/rows.js';
import { gutterRows } from './gutters.js';

it('drops margins without source, and keeps every line of an excerpt', () => {
  const text = [
    'error[E0425]: cannot find value `x`',
    '  --> src/a.rs:3:13',
    '   |',
    '3  |     let y = x;',
    '4  |',
    '   |             ^',
  ];
  const excerpt = text.filter((line) => line !== '   |');
  expect(printed(gutterRows(rowsOf(text.join('\n'))))).toEqual(excerpt);
});

it('drops blank and drawn lines of Maven, and keeps those that say something', () => {
  const text = ['[INFO]', '[INFO] BUILD FAILURE', '[INFO] ---', '[ERROR]', '[INFO] -- a @ b --'];
  expect(printed(gutterRows(rowsOf(text.join('\n'))))).toEqual([text[1], text[3], text[4]]);
});
