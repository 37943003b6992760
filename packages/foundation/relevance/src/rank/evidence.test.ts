import { describe, expect, test } from 'vitest';
import { openCorpus } from '../corpus/corpus.js';
import { createIndex } from '../index/create-index.js';
import { readQuery } from '../query/query.js';
import { SIGNALS, scoreSignals } from '../signals/signals.js';
import { evidenceOf } from './evidence.js';

const commits = [
  { id: 'c2', message: 'Parse the cookie header', time: 2, files: ['src/cookie.ts'] },
  { id: 'c1', message: 'Parse the cookie', time: 1, files: ['src/cookie.ts', 'src/other.ts'] },
];

function evidence(task: string) {
  const index = createIndex();
  index.add('src/cookie.ts', 'export function parseCookie(header) {\n  return header;\n}\n');
  index.add('src/other.ts', 'const other = 1;\n');
  const query = readQuery(task);
  const corpus = openCorpus({ query, index, commits });
  const { reading } = scoreSignals(corpus);
  const shares = Object.fromEntries(SIGNALS.map(({ name }, s) => [name, (s + 1) / 100]));
  return Object.fromEntries(
    evidenceOf(reading, corpus.positions.get('src/cookie.ts')!, shares).map(
      ({ signal, because }) => [signal, because],
    ),
  );
}

describe('evidenceOf', () => {
  const found = evidence('parseCookie drops the header\n\nsee cookie.ts:1');

  test('words of the task, strongest first, each once', () => {
    expect(found.fields).toContain('parseCookie');
    expect(new Set(found.fields).size).toBe(found.fields?.length);
    expect(found.path).toEqual(['cookie']);
    expect(found.passages).toContain('header');
    expect(found.definitions).toContain('parseCookie');
  });

  test('commits by id, nearest first', () => {
    expect(found.commits).toEqual(['c2', 'c1']);
  });

  test('identifiers as the file has them', () => {
    expect(found.identifiers).toEqual(expect.arrayContaining(['parseCookie', 'header']));
  });

  test('lines that the task names, as numbers', () => {
    const index = createIndex();
    index.add('src/cookie.ts', 'export function parseCookie() {}\n');
    const corpus = openCorpus({ query: readQuery('see cookie.ts:1 and src/cookie.ts'), index });
    const [found] = evidenceOf(scoreSignals(corpus).reading, 0, { mentions: 1 });
    expect(found!.because).toContain('cookie.ts:1');
    expect(found!.lines).toEqual([1]);
  });

  test('the file that it changes with, by its path', () => {
    const together = [3, 2, 1].map((time) => ({ ...commits[1]!, id: `t${time}`, time }));
    const index = createIndex();
    index.add('src/cookie.ts', 'export function parseCookie() {}\n');
    index.add('src/other.ts', 'const other = 1;\n');
    const query = readQuery('parseCookie fails');
    const corpus = openCorpus({ query, index, commits: together });
    const other = corpus.positions.get('src/other.ts')!;
    const { reading } = scoreSignals(corpus);
    expect(evidenceOf(reading, other, { coChange: 1 })).toEqual([
      { signal: 'coChange', share: 1, because: ['src/cookie.ts'] },
    ]);
  });

  test('mentions as the task has them', () => {
    expect(found.mentions).toEqual(['cookie.ts:1']);
  });

  test('at most four causes', () => {
    for (const because of Object.values(
      evidence('parse cookie header export function return other'),
    ))
      expect(because.length).toBeLessThanOrEqual(4);
  });
});

test('evidence stands by share, largest first', () => {
  const index = createIndex();
  index.add('a.ts', 'alpha\n');
  const query = readQuery('alpha');
  const corpus = openCorpus({ query, index });
  const shares = { fields: 0.2, passages: 0.5, path: 0.3 };
  const found = evidenceOf(scoreSignals(corpus).reading, 0, shares);
  expect(found.map(({ signal, share }) => [signal, share])).toEqual([
    ['passages', 0.5],
    ['path', 0.3],
    ['fields', 0.2],
  ]);
});
