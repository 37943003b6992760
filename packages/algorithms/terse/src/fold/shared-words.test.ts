import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printed, rowsOf } from '../../test/rows.js';
import { sharedWordRows } from './shared-words.js';

const shared = (...lines: string[]): string[] => printed(sharedWordRows(rowsOf(lines.join('\n'))));
const file = (n: number): string =>
  `-rw-r--r-- ${1 + (n % 3)} root root ${1000 + n} Nov 22 16:02 file${n}.ts`;
const folder = (n: number): string[] => [`src/${n}:`, 'total 8', file(2 * n), file(2 * n + 1), ''];

describe('sharedWordRows', () => {
  it('leaves words out that the lines of a table in parts share', () => {
    const lines = shared(...[0, 1, 2, 3].flatMap(folder));
    expect(lines.slice(0, 7)).toEqual([
      'src/0:',
      'total 8',
      file(0),
      '⋯ below, "-rw-r--r--" and "root root" and "Nov 22 16:02" left out of 7 such lines',
      '2 1001 file1.ts',
      '',
      'src/1:',
    ]);
  });

  it('leaves a line whole that has another word', () => {
    const other = file(7).replace('root', 'ada');
    expect(shared(...[0, 1, 2, 3].flatMap(folder), other)).toContain(other);
  });

  it('leaves all whole where a line could be taken for a short one', () => {
    const lines = [...[0, 1, 2, 3].flatMap(folder), '2 1001 file1.ts'];
    expect(shared(...lines)).toEqual(lines);
  });

  it('leaves messages with places whole', () => {
    const lines = Array.from({ length: 9 }, (_, n) => [
      `src/a${n}.c:${n}:1: error: unknown type name here`,
      '',
    ]).flat();
    expect(shared(...lines)).toEqual(lines);
  });

  it('leaves entries of a log whole', () => {
    const entry = (n: number): string[] => [
      `10:00:0${n} INFO web GET /cart 200 ${n} ms`,
      `10:00:0${n} stop`,
    ];
    const lines = Array.from({ length: 9 }, (_, n) => entry(n)).flat();
    expect(shared(...lines)).toEqual(lines);
  });

  it('prints every word of every line', () => {
    const word = fc.constantFrom('alpha', 'beta', 'gamma', '10', '200', 'src/a.ts');
    const line = fc.array(word, { minLength: 4, maxLength: 5 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        const words = new Set(
          shared(...lines)
            .join(' ')
            .split(/[\s":]+/),
        );
        for (const each of lines.join(' ').split(/[\s:]+/)) expect(words).toContain(each);
      }),
      { seed: 3 },
    );
  });
});
