import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openCorpus } from '../corpus/corpus.js';
import { createIndex } from '../index/create-index.js';
import { readQuery } from '../query/query.js';
import { rankFiles } from '../rank/rank-files.js';
import { placeFeatures, placesByRarity, rankPlaces } from './rank-places.js';

const FILES = {
  'src/cookie.ts': [
    'export function parseCookie(header) {',
    '  return header.split("=");',
    '}',
    'export function serializeCookie(name, value) {',
    '  return name + "=" + value;',
    '}',
  ].join('\n'),
  'src/server.ts': ['export function listen(port) {', '  start(port);', '}'].join('\n'),
};
const DEFINITIONS = {
  'src/cookie.ts': [
    { name: 'parseCookie', kind: 'function', startLine: 1, endLine: 3, headerLine: 1 },
    { name: 'serializeCookie', kind: 'function', startLine: 4, endLine: 6, headerLine: 4 },
  ],
  'src/server.ts': [{ name: 'listen', kind: 'function', startLine: 1, endLine: 3, headerLine: 1 }],
};
function indexed() {
  const index = createIndex();
  for (const [path, text] of Object.entries(FILES)) index.add(path, text);
  return index;
}
function places(
  task: string,
  frames: Record<string, number[]> = {},
  decided: Record<string, number> = {},
) {
  const index = indexed();
  const query = readQuery(task);
  const ranked = rankFiles(openCorpus({ query, index }));
  const paths = Object.keys(FILES) as (keyof typeof FILES)[];
  const files = paths.map((path) => ({
    path,
    text: FILES[path],
    definitions: DEFINITIONS[path],
    score: ranked.find((file) => file.path === path)?.score ?? 0,
    frames: frames[path] ?? [],
    decided: decided[path],
  }));
  return rankPlaces(openCorpus({ query, index }), files);
}

describe('rankPlaces', () => {
  it('says of imports that they are nothing else, unless the task asks for a module in them', () => {
    const text = 'import java.util.List;\nimport shop.cart.Item;\n\nvoid total() {}\n';
    const total = { name: 'total', startLine: 4, endLine: 4, headerLine: 4 };
    const index = createIndex();
    index.add('Cart.java', text);
    const importsFor = (task: string) => {
      const corpus = openCorpus({ query: readQuery(task), index });
      const ranked = rankPlaces(corpus, [
        { path: 'Cart.java', text, score: 1, definitions: [total] },
      ]);
      return ranked.find(({ startLine }) => startLine === 1)?.imports;
    };
    expect(importsFor('the total of an item is wrong')).toBe(true);
    expect(importsFor('shop.cart.Item has moved')).toBeUndefined();
  });

  it('puts the line that the task decides for before what matches better', () => {
    const task = 'split of the header loses a cookie value';
    expect(places(task, {}, { 'src/cookie.ts': 5 })[0]).toMatchObject({ name: 'serializeCookie' });
  });

  it('ranks the definition whose lines match first, with its words', () => {
    const [first] = places('split of the header loses a cookie value');
    expect(first).toMatchObject({
      path: 'src/cookie.ts',
      name: 'parseCookie',
      kind: 'function',
      headerLine: 1,
      startLine: 1,
      endLine: 3,
      named: false,
    });
    expect(first!.because).toContain('split');
  });

  it('prefers the definition that the task names, and the lines that it names', () => {
    expect(places('`serializeCookie` is wrong')[0]).toMatchObject({
      name: 'serializeCookie',
      named: true,
    });
    const score = (frames: Record<string, number[]>) =>
      places('cookie', frames).find(({ name }) => name === 'listen')!.score;
    expect(score({ 'src/server.ts': [2] })).toBeGreaterThan(2 * score({}));
  });

  it('gives chances: they sum to 1, best first', () => {
    const scores = places('cookie').map(({ score }) => score);
    expect(scores.reduce((a, b) => a + b, 0)).toBeCloseTo(1);
    expect([...scores].sort((a, b) => b - a)).toEqual(scores);
  });

  it('trusts a later file less', () => {
    const index = indexed();
    const query = readQuery('cookie');
    const file = (path: string) => ({ path, text: FILES['src/cookie.ts'], score: 1 });
    const [a, b] = rankPlaces(openCorpus({ query, index }), [file('a'), file('b')]);
    expect([a!.path, b!.path]).toEqual(['a', 'b']);
    expect(a!.score).toBeGreaterThan(b!.score);
  });

  it('notices that the index has changed since the files were ranked', () => {
    const index = indexed();
    const query = readQuery('cookie port');
    rankFiles(openCorpus({ query, index }));
    const files = [{ path: 'src/server.ts', text: FILES['src/server.ts'], score: 1 }];
    for (let i = 0; i < 20; i++) index.add(`more/${i}.ts`, 'port');
    const fresh = indexed();
    for (let i = 0; i < 20; i++) fresh.add(`more/${i}.ts`, 'port');
    expect(rankPlaces(openCorpus({ query, index }), files)).toEqual(
      rankPlaces(openCorpus({ query: readQuery('cookie port'), index: fresh }), files),
    );
  });

  it('answers no files with nothing, and any text with finite chances', () => {
    const index = indexed();
    expect(rankPlaces(openCorpus({ query: readQuery('cookie'), index }), [])).toEqual([]);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.string(), (text, task) => {
        const files = [{ path: 'a', text, score: 0 }];
        for (const { score } of rankPlaces(openCorpus({ query: readQuery(task), index }), files))
          expect(score).toBeGreaterThanOrEqual(0);
      }),
      { seed: 42 },
    );
  });
});

describe('placeFeatures', () => {
  it('gives the numbers that the chances are made of', () => {
    const query = readQuery('cookie');
    const rarity = {
      files: 9,
      idf: query.terms.map(() => 1),
      holders: query.identifiers.map(() => 1),
    };
    const files = [
      { path: 'a', text: 'cookie', score: 2 },
      { path: 'b', text: 'other', score: 1, factor: 0.5 },
    ];
    const [a, b] = placeFeatures(query, files, rarity);
    expect(a).toMatchObject({ path: 'a', features: { rank: 0, file: 1, match: 1, passage: 1 } });
    expect(b?.features).toMatchObject({ file: 0.5, role: Math.log(0.5), match: 0, named: 0 });
    expect(placesByRarity(query, files, rarity)[0]!.path).toBe('a');
  });
});
