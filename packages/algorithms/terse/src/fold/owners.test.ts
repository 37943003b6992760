import { expect, it } from 'vitest';
import { rowsOf } from '../../test/rows.js';
import { keepOwners, ownersOf } from './owners.js';

it('finds what each row belongs to', () => {
  const text = 'a\n  b\n    c\n\n  d\ne\n10:00:00 entry\nits line\n  deeper\n10:00:01 entry';
  expect([...ownersOf(rowsOf(text))]).toEqual([-1, 0, 1, -1, 0, -1, -1, 6, 7, -1]);
});

it('keeps what a row that stays belongs to, and the first row of its paragraph', () => {
  const rows = rowsOf('a\nb\n\nhead\nx\nbody\n  own\n  odd\ny');
  const mayGo = rows.map(({ text }) => text !== '  odd');
  keepOwners(mayGo, rows);
  expect(rows.filter((_, at) => !mayGo[at]).map(({ text }) => text)).toEqual([
    ...['head', 'body', '  odd'],
  ]);
});
