import { describe, expect, test } from 'vitest';
import { openCorpus } from '../corpus/corpus.js';
import { WEIGHTS } from '../defaults.js';
import { createIndex } from '../index/create-index.js';
import { readQuery } from '../query/query.js';
import { SIGNALS, scoreSignals } from './signals.js';

const commits = [
  { id: 'c1', message: 'Read the cookie', time: 1, files: ['src/cookie.ts', 'src/text.ts'] },
  { id: 'c0', message: 'Begin', time: 0, files: ['src/cookie.ts', 'src/text.ts'] },
];

function open(task: string) {
  const index = createIndex();
  index.add('src/cookie.ts', 'export function readCookie() {}\n');
  index.add('src/text.ts', 'export const text = 1;\n');
  index.add('src/other.ts', 'export const other = 1;\n');
  const query = readQuery(task);
  return { query, corpus: openCorpus({ query, index, commits }) };
}

const all = Object.fromEntries(SIGNALS.map((signal) => [signal, 1])) as typeof WEIGHTS;

describe('scoreSignals', () => {
  const { corpus } = open('readCookie fails, see cookie.ts:1');
  const cookie = corpus.positions.get('src/cookie.ts')!;

  test('every signal finds the file that the task is about', () => {
    const { lists } = scoreSignals(corpus, all);
    for (const signal of SIGNALS.filter((name) => name !== 'coChange'))
      expect(lists[signal][cookie], signal).toBeGreaterThan(0);
  });

  test('co-change finds what goes with it', () => {
    const { lists } = scoreSignals(corpus, all);
    expect(lists.coChange[corpus.positions.get('src/text.ts')!]).toBeGreaterThan(0);
    expect(lists.coChange[corpus.positions.get('src/other.ts')!]).toBe(0);
  });

  test('no signal invents a file', () => {
    const { lists } = scoreSignals(corpus, all);
    for (const signal of SIGNALS)
      expect(lists[signal][corpus.positions.get('src/other.ts')!]).toBe(0);
  });

  test('scores are finite and never negative', () => {
    const { lists, blocks } = scoreSignals(corpus, all);
    for (const list of [...Object.values(lists), blocks])
      for (const score of list) {
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThan(Number.POSITIVE_INFINITY);
      }
  });

  test('a signal of weight 0 is not computed', () => {
    const { lists } = scoreSignals(corpus, { ...WEIGHTS, fields: 0 });
    expect(lists.fields.every((score) => score === 0)).toBe(true);
    expect(lists.context.some((score) => score > 0)).toBe(true);
  });
});
