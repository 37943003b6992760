import { describe, expect, it, test } from 'vitest';
import { B_BODY } from '../defaults.js';
import { readQuery } from '../query/query.js';
import { lengthNorm, saturation } from '../terms/bm25.js';
import { placeCandidates, placeCounter } from './place-candidates.js';

const query = readQuery('needle');
const values = Float64Array.from(query.terms, () => 1);
const long = (match: number) =>
  Array.from({ length: 200 }, (_, i) => (i === match ? 'needle needle' : 'hay')).join('\n');
const definitions = [{ name: 'f', kind: 'function', startLine: 1, endLine: 200, headerLine: 1 }];

describe('placeCandidates', () => {
  it('keeps a short place together, and cuts a long one where matches raise a part', () => {
    const [short] = placeCandidates(query, values, [{ path: 'a', text: 'one\ntwo', score: 1 }]);
    expect(short!.parts).toEqual([{ ranges: [{ startLine: 1, endLine: 2 }], share: 1 }]);
    const [whole] = placeCandidates(query, values, [
      { path: 'a', text: long(150), score: 1, definitions },
    ]);
    expect(whole!.parts).toHaveLength(8);
    expect(whole!.parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    const best = whole!.parts.reduce((a, b) => (b.share > a.share ? b : a));
    expect(best.ranges).toEqual([{ startLine: 151, endLine: 175 }]);
  });

  it('makes no piece of lines that only close a definition, nor of the end of a long one', () => {
    const members = ['class A {', '  f() { hay }', '}', '}'].join('\n');
    const outer = { name: 'A', kind: 'class', startLine: 1, endLine: 4, headerLine: 1 };
    const f = { name: 'f', kind: 'method', startLine: 2, endLine: 2, headerLine: 2, parent: 0 };
    const inside = { path: 'a', text: members, score: 1, definitions: [outer, f] };
    const [a] = placeCandidates(query, values, [inside]);
    expect(a!.place.own).toHaveLength(2);
    expect(a!.parts).toEqual([{ ranges: [{ startLine: 1, endLine: 1 }], share: 1 }]);

    const text = ['f() {', ...Array.from({ length: 74 }, () => 'hay'), '}'].join('\n');
    const one = { ...definitions[0]!, endLine: 76 };
    const [whole] = placeCandidates(query, values, [
      { path: 'a', text, score: 1, definitions: [one] },
    ]);
    expect(whole!.parts.at(-1)!.ranges).toEqual([{ startLine: 51, endLine: 75 }]);
    expect(whole!.parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  });

  it('scores places by the words in their own lines, and names what is around them', () => {
    const text = 'class A {\n  f() { needle }\n  g() { hay }\n}';
    const candidates = placeCandidates(query, values, [
      {
        path: 'a',
        text,
        score: 1,
        definitions: [
          { name: 'A', kind: 'class', startLine: 1, endLine: 4, headerLine: 1 },
          { name: 'f', kind: 'method', startLine: 2, endLine: 2, headerLine: 2, parent: 0 },
          { name: 'g', kind: 'method', startLine: 3, endLine: 3, headerLine: 3, parent: 0 },
        ],
      },
    ]);
    expect(candidates.map(({ match }) => match > 0)).toEqual([false, true, false]);
    expect(candidates[1]!.around.map(({ name }) => name)).toEqual(['A']);
  });

  it('scores by BM25: the value of a word, by how often it stands in a place as long as the mean of all', () => {
    const files = ['needle needle hay', 'needle hay hay hay hay'].map((text, i) => ({
      ...{ path: `${i}`, text, score: 1 },
    }));
    const found = placeCandidates(
      query,
      values.map(() => 3),
      files,
    );
    const mean = (found[0]!.counts.length + found[1]!.counts.length) / 2;
    expect(found.map(({ match }) => match)).toEqual(
      found.map(({ counts }) => {
        const norm = lengthNorm(counts.length, mean, B_BODY);
        return [...counts.terms].reduce((sum, [, times]) => sum + 3 * saturation(times, norm), 0);
      }),
    );
  });

  it('has nothing to say of no files', () => {
    expect(placeCandidates(query, values, [])).toEqual([]);
  });
});

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
