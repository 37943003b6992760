import { expect, it } from 'vitest';
import { restore, terse } from '../index.js';
import { AUTHOR_NOTE } from './history.js';

const commit = (n: number, author: string): string[] => [
  `commit ${String(n).repeat(40)}`,
  `Author: ${author} <${author}@example.org>`,
  'Date:   Sun Nov 22 10:00:00 2026 +0100',
  '',
  `    Subject ${n}`,
  '',
];

it('says authors where they change, at every level, and loses nothing', () => {
  const text = [1, 2, 3, 4, 5, 6].flatMap((n) => commit(n, n < 6 ? 'ada' : 'grace')).join('\n');
  for (const level of ['lite', 'standard', 'max'] as const) {
    const result = terse(text, { level });
    expect(result.format).toBe('history');
    expect(result.text).toContain(AUTHOR_NOTE);
    expect(result.text.match(/Author: /g)).toHaveLength(2);
    for (const n of [1, 2, 3, 4, 5, 6]) expect(result.text).toContain(`    Subject ${n}`);
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
