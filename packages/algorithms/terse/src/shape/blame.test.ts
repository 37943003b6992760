import { expect, it } from 'vitest';
import { restore, terse } from '../index.js';
import { BLAME_NOTE } from './blame.js';

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
    line('1a2b3c4d', 1),
    '2) const value2 = 2;',
    '3) const value3 = 3;',
    '4) const value4 = 4;',
    line('^99887766', 5),
  ]);
  expect(restore(result.text, result.legend)).toBe(text);
});
