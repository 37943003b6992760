import { describe, expect, it } from 'vitest';
import { printed, rowsOf } from '../test/rows.js';
import { restore, terse } from './index.js';
import { gutterRows, headBlame, headMatches, type Layering, layered, plainTree } from './layers.js';

const layering = (given: Partial<Layering>): Layering => ({
  ...{ level: 'standard', format: 'lines', keepFormat: false },
  ...given,
});

describe('layered', () => {
  it('leaves Markdown, and whatever must keep its format, its lines', () => {
    const lines = ['| a |', '| b |', '{"a":1}', '{"a":1,"b":2}', 'src/a.ts:1:x', 'src/a.ts:2:y'];
    for (const format of ['markdown', 'ndjson', 'matches', 'table', 'lines'] as const) {
      const rows = layered(rowsOf(lines.join('\n')), layering({ format, keepFormat: true }));
      expect(printed(rows)).toEqual(lines);
    }
  });

  it('says a path once above its matches, and leaves each match in its place', () => {
    const text = [
      'src/a.ts:1:import x',
      'src/a.ts:9:x()',
      'src/b.ts:1:import x',
      'src/a.ts:10:y()',
    ];
    expect(printed(layered(rowsOf(text.join('\n')), layering({ format: 'matches' })))).toEqual([
      'src/a.ts',
      '1:import x',
      '9:x()',
      'src/b.ts',
      '1:import x',
      'src/a.ts',
      '10:y()',
    ]);
  });

  it('says above records that they are no longer JSON Lines', () => {
    const record = (n: number): string =>
      `{"n":${n},"msg":"the order was ${n % 2 ? 'packed' : 'sent out'}"}`;
    const text = Array.from({ length: 40 }, (_, n) => record(n)).join('\n');
    const rows = layered(rowsOf(text), layering({ format: 'ndjson' }));
    expect(printed(rows)[0]).toBe('⋯ no longer JSON Lines');
    const same = layered(rowsOf(record(1)), layering({ format: 'ndjson' }));
    expect(printed(same)).toEqual([record(1)]);
  });
});

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

describe('headMatches', () => {
  it('says a path once above its matches', () => {
    const text = 'a.ts:1:x\na.ts:7:y\nb.ts:2:z\n--\na.ts:9:w';
    expect(printed(headMatches(rowsOf(text)))).toEqual([
      ...['a.ts', '1:x', '7:y', 'b.ts', '2:z', '--', 'a.ts', '9:w'],
    ]);
  });
});

describe('headBlame', () => {
  it('says a commit once above the lines that have it, and again where another stood between', () => {
    const by = (id: string, line: string): string =>
      `${id} (Ada Byron 2026-11-22 10:00:00 +0100 ${line}`;
    const text = [by('1a2b3c4d', ' 9) if (x) {'), by('1a2b3c4d', '10) '), by('^5e6f7a8', '11) }')];
    expect(printed(headBlame(rowsOf([...text, by('1a2b3c4d', '12) y')].join('\n'))))).toEqual([
      ...['1a2b3c4d (Ada Byron 2026-11-22 10:00:00 +0100', '9) if (x) {', '10) '],
      ...['^5e6f7a8 (Ada Byron 2026-11-22 10:00:00 +0100', '11) }'],
      ...['1a2b3c4d (Ada Byron 2026-11-22 10:00:00 +0100', '12) y'],
    ]);
  });

  it('leaves lines without a commit, and says it again below them', () => {
    const line = (n: number): string => `1a2b3c4d (Ada 2026-11-22 10:00:00 +0100 ${n}) x`;
    const text = ['warning: a.ts', line(1), '...', line(9), ''].join('\n');
    const head = '1a2b3c4d (Ada 2026-11-22 10:00:00 +0100';
    expect(printed(headBlame(rowsOf(text)))).toEqual([
      ...['warning: a.ts', head, '1) x', '...', head, '9) x', ''],
    ]);
  });

  it('is for level max, can be undone, and leaves lines that must keep their form', () => {
    const lines = Array.from(
      { length: 9 },
      (_, n) => `1a2b3c4d (Ada 2026-11-22 10:00:00 +0100 ${n + 1}) line ${n};`,
    );
    const text = lines.join('\n');
    const { text: short, legend, class: kind } = terse(text, { level: 'max' });
    expect([kind, short.split('\n').length]).toEqual(['losslessDisplay', 10]);
    expect(restore(short, legend)).toBe(text);
    expect(terse(text).text).toBe(text);
    expect(terse(text, { level: 'max', keepFormat: true }).text).toBe(text);
  });
});

describe('plainTree', () => {
  it('writes branches as indentation', () => {
    const text = 'root\n├── a@1\n│   ├── b@2\n│   └── c@3\n└── d@4';
    expect(printed(plainTree(rowsOf(text)))).toEqual(['root', ' a@1', '   b@2', '   c@3', ' d@4']);
    expect(printed(plainTree(rowsOf('x\n+-- y\n|   `-- z')))).toEqual(['x', ' y', '   z']);
  });

  it('leaves lists and rules alone', () => {
    for (const text of ['- item', '    indented', '----', '| cell |']) {
      expect(printed(plainTree(rowsOf(text))).join('\n')).toBe(text);
    }
  });
});
