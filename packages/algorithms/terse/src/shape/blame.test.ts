import { expect, it } from 'vitest';
import { printed, rowsOf } from '../../test/rows.js';
import { restore, terse } from '../index.js';
import { BLAME_NOTE, blameRows } from './blame.js';

const line = (hash: string, n: number): string =>
  `${hash} (Ada Lovelace 2026-11-22 10:00:00 +0100 ${String(n).padStart(3)}) const value${n} = ${n};`;

it('says a commit with the first of its lines, and loses nothing', () => {
  const text = [1, 2, 3, 4]
    .map((n) => line('1a2b3c4d', n))
    .concat(line('^99887766', 5))
    .join('\n');
  const result = terse(text);
  expect(result.text.split('\n')).toEqual([
    BLAME_NOTE,
    line('1a2b3c4d', 1).replace('   1)', ' 1)'),
    '2) const value2 = 2;',
    '3) const value3 = 3;',
    '4) const value4 = 4;',
    line('^99887766', 5).replace('   5)', ' 5)'),
  ]);
  expect(restore(result.text, result.legend)).toBe(text);
});

it('says the author and date of a commit once', () => {
  const text = ['1a2b3c4d', '55667788', '1a2b3c4d', '55667788', '1a2b3c4d src/b.ts']
    .map((hash, at) => line(hash, at + 1))
    .join('\n');
  expect(printed(blameRows(rowsOf(text))).slice(3)).toEqual([
    '1a2b3c4d 3) const value3 = 3;',
    '55667788 4) const value4 = 4;',
    line('1a2b3c4d src/b.ts', 5).replace('   5)', ' 5)'),
  ]);
});
