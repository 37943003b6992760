import { expect, it } from 'vitest';
import { restore, terse } from '../index.js';

const commit = (n: number, author: string): string[] => [
  `commit ${String(n).repeat(40)}`,
  `Author: ${author} <${author}@example.org>`,
  'Date:   Sun Nov 22 10:00:00 2026 +0100',
  '',
  `    Subject ${n}`,
  '    ',
  '    Signed-off-by: Ada <ada@example.org>',
  '',
  ' src/a.ts                | 12 ++++++------',
  ' src/a/long/path/of.ts   |  2 ++',
  '',
];

it('leaves each commit its author, date and message, and takes spaces only', () => {
  const text = [1, 2, 3, 4, 5, 6].flatMap((n) => commit(n, n < 6 ? 'ada' : 'grace')).join('\n');
  for (const level of ['lite', 'standard', 'max'] as const) {
    const result = terse(text, { level });
    expect(result.format).toBe('history');
    expect(result.text.split(/\s+/)).toEqual(text.split(/\s+/));
    expect(result.text).toContain('Subject 6\n \n Signed-off-by: Ada <ada@example.org>\n');
    expect(result.text).toContain(' src/a.ts | 12 ++++++------\n');
    expect(restore(result.text, result.legend)).toBe(text);
  }
});

it('drops no commit of one line', () => {
  const text = Array.from(
    { length: 117 },
    (_, n) => `${(0x1000000 + n).toString(16)} Subject ${n}`,
  ).join('\n');
  expect(terse(text, { level: 'max' }).text).toBe(text);
});
