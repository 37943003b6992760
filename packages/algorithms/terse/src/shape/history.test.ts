import { expect, it } from 'vitest';
import { restore, terse } from '../index.js';
import { HISTORY_NOTE } from './history.js';

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
    expect(result.text).toContain(HISTORY_NOTE);
    expect(result.text.match(/Author: /g)).toHaveLength(2);
    for (const n of [1, 2, 3, 4, 5, 6]) expect(result.text).toContain(`\n Subject ${n}`);
    expect(restore(result.text, result.legend)).toBe(text);
  }
});

it('says an address, a year and a zone where the line like it above has another', () => {
  const head = (n: number, name: string, date: string): string[] => [
    `commit ${String(n).repeat(40)}`,
    `Author: ${name}`,
    `Date:   ${date}`,
    '',
    `    Subject ${n}`,
    '    ',
    '    Signed-off-by: Ada <ada@example.org>',
    '',
    ' src/a.ts                | 12 ++++++------',
    ' src/a/long/path/of.ts   |  2 ++',
    '',
  ];
  const text = [
    ...head(1, 'Ada <ada@example.org>', 'Sun Nov 22 10:00:00 2026 +0100'),
    ...head(2, 'Grace <grace@example.org>', 'Sun Nov 22 09:00:00 2026 -0400'),
    ...head(3, 'Ada <ada@example.org>', 'Sat Nov 21 08:00:00 2026 -0400'),
    ...head(4, 'Ada <other@example.org>', 'Wed Dec 31 07:00:00 2025 +0000'),
  ].join('\n');
  const result = terse(text, { level: 'lite' });
  const lines = result.text.split('\n');
  expect(lines.filter((line) => line.startsWith('Date'))).toEqual([
    'Date: Sun Nov 22 10:00:00 2026 +0100',
    'Date: Sun Nov 22 09:00:00 -0400',
    'Date: Sat Nov 21 08:00:00',
    'Date: Wed Dec 31 07:00:00 2025 +0000',
  ]);
  expect(lines.filter((line) => line.startsWith('Author'))).toEqual([
    'Author: Ada <ada@example.org>',
    'Author: Grace <grace@example.org>',
    'Author: Ada',
    'Author: Ada <other@example.org>',
  ]);
  expect(result.text.match(/Signed-off-by: Ada </g)).toHaveLength(1);
  expect(lines).toContain(' src/a.ts | 12 ++++++------');
  expect(restore(result.text, result.legend)).toBe(text);
});

it('says what messages repeat once', () => {
  const body = [
    '',
    '    What kind of change is this, please tick a box',
    '    - [ ] a fix of a defect that someone reported',
    '    - [ ] a feature that nobody has asked for yet',
  ];
  const text = [1, 2, 3].flatMap((n) => [...commit(n, 'ada').slice(0, 5), ...body, '']).join('\n');
  const result = terse(text, { level: 'lite' });
  expect(result.text.match(/someone reported/g)).toHaveLength(1);
  expect(result.text).toMatch(/⋯ [0-9]+-[0-9]+ as the 3 lines above from: What kind of change/);
  expect(restore(result.text, result.legend)).toBe(text);
});

it('drops no commit of one line', () => {
  const text = Array.from(
    { length: 117 },
    (_, n) => `${(0x1000000 + n).toString(16)} Subject ${n}`,
  ).join('\n');
  expect(terse(text, { level: 'max' }).text).toBe(text);
});
