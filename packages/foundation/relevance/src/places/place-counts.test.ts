import { expect, test } from 'vitest';
import { readQuery } from '../query/query.js';
import { placeCounter } from './place-counts.js';

test('counts terms, exact identifiers and length of own lines, and reports where they are', () => {
  const query = readQuery('parseCookie drops values');
  const lines = ['parseCookie(value);', 'other();', 'parse_cookie'];
  const hits: [number, string][] = [];
  const count = placeCounter(query);
  const [place] = count(
    lines,
    [
      {
        startLine: 1,
        endLine: 3,
        own: [
          { startLine: 1, endLine: 1 },
          { startLine: 3, endLine: 3 },
        ],
      },
    ],
    () => (line, term) => hits.push([line, query.terms[term]!.term]),
  );
  const found = new Map([...place!.terms].map(([t, n]) => [query.terms[t]!.term, n]));
  expect(found.get('cooki')).toBe(2);
  expect(found.get('valu')).toBe(1);
  expect([...place!.identifiers].map((i) => query.identifiers[i]!.name)).toContain('parseCookie');
  expect(place).toMatchObject({ lines: 2, length: 7 });
  expect(hits).toContainEqual([3, 'cooki']);
  expect(hits.some(([line]) => line === 2)).toBe(false);
});

test('reads no more than the beginning of a line of data', () => {
  const query = readQuery('needle');
  const range = { startLine: 1, endLine: 1 };
  const lines = [`${'x '.repeat(5_000_000)}needle`];
  const [place] = placeCounter(query)(lines, [{ ...range, own: [range] }], () => undefined);
  expect(place!.terms.size).toBe(0);
});

test('counts the same with and without a look at each line', () => {
  const query = readQuery('parseCookie drops values');
  const lines = [
    'parse',
    `Cookie(value) ${'v'.repeat(2100)} value`,
    '解析 parse_cookie',
    '',
    'value',
  ];
  const places = [[1, 3] as const, [4, 5] as const].map(([startLine, endLine]) => {
    const range = { startLine, endLine };
    return { ...range, own: [range] };
  });
  const count = placeCounter(query);
  const whole = count(lines, places, () => undefined);
  expect(whole).toEqual(count(lines, places, () => () => {}));
  expect(whole.map(({ length }) => length)).toEqual([7, 1]);
});
