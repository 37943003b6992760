import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printed, rowsOf } from '../../test/rows.js';
import { columnRows } from './columns.js';

const columns = (...lines: string[]): string[] => printed(columnRows(rowsOf(lines.join('\n'))));
const listing = (n: number): string =>
  `-rw-r--r-- 1 root root ${1000 + n} Nov 22 16:02 file${n}.ts`;

describe('columnRows', () => {
  it('writes the words that all lines share once', () => {
    expect(columns(...[0, 1, 2, 3, 4].map(listing))).toEqual([
      listing(0),
      '⋯ 2-5 differ in "1000 file0.ts":',
      '1001 file1.ts',
      '1002 file2.ts',
      '1003 file3.ts',
      '1004 file4.ts',
    ]);
  });

  it('ends where a line has other words', () => {
    const rows = columns(...[0, 1, 2, 3, 4].map(listing), 'total 12', listing(9));
    expect(rows.slice(-2)).toEqual(['total 12', listing(9)]);
  });

  it('leaves few lines, short lines and unlike lines alone', () => {
    for (const lines of [
      [0, 1, 2].map(listing),
      ['a b', 'a c', 'a d', 'a e', 'a f'],
      ['one of them', 'two or more', 'three at once', 'four by four', 'five to six'],
    ]) {
      expect(columns(...lines)).toEqual(lines);
    }
  });

  it('prints every word of every line', () => {
    const word = fc.constantFrom('alpha', 'beta', 'gamma', '10', '200', 'src/a.ts:1');
    const line = fc.array(word, { minLength: 5, maxLength: 6 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const words = new Set(
          columns(...lines)
            .join(' ')
            .split(/[\s":]+/),
        );
        for (const each of lines.join(' ').split(/[\s:]+/)) expect(words).toContain(each);
      }),
    );
  });
});
