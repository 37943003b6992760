import { describe, expect, test } from 'vitest';
import { openCorpus } from '../corpus/corpus.js';
import { createIndex } from '../index/create-index.js';
import { readQuery } from '../query/query.js';
import { SIGNALS, scoreSignals, weightsOf } from './signals.js';

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

const all = Object.fromEntries(SIGNALS.map(({ name }) => [name, 1]));

describe('scoreSignals', () => {
  const { corpus } = open('readCookie fails, see cookie.ts:1');
  const cookie = corpus.positions.get('src/cookie.ts')!;

  test('every signal finds the file that the task is about', () => {
    const { lists } = scoreSignals(corpus, all);
    for (const { name } of SIGNALS.filter((signal) => signal.name !== 'coChange'))
      expect(lists[name]![cookie], name).toBeGreaterThan(0);
  });

  test('co-change finds what goes with it', () => {
    const { lists } = scoreSignals(corpus, all);
    expect(lists.coChange![corpus.positions.get('src/text.ts')!]).toBeGreaterThan(0);
    expect(lists.coChange![corpus.positions.get('src/other.ts')!]).toBe(0);
  });

  test('no signal invents a file', () => {
    const { lists } = scoreSignals(corpus, all);
    for (const { name } of SIGNALS)
      expect(lists[name]![corpus.positions.get('src/other.ts')!]).toBe(0);
  });

  test('scores are finite and never negative', () => {
    const { lists, reading } = scoreSignals(corpus, all);
    for (const list of [...Object.values(lists), reading.blocks])
      for (const score of list) {
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThan(Number.POSITIVE_INFINITY);
      }
  });

  test('a signal of weight 0 is not computed', () => {
    const { lists } = scoreSignals(corpus, { ...weightsOf(false), fields: 0 });
    expect(lists.fields!.every((score) => score === 0)).toBe(true);
    expect(lists.context!.some((score) => score > 0)).toBe(true);
  });
});

describe('a signal', () => {
  const { corpus } = open('readCookie fails, see cookie.ts:1');
  const cookie = corpus.positions.get('src/cookie.ts')!;

  test.each(SIGNALS)('$name says its causes wherever it scores', (signal) => {
    const { reading } = scoreSignals(corpus);
    const scores = signal.score(reading);
    expect(scores).toHaveLength(corpus.paths.length);
    scores.forEach((score, f) => {
      if (score > 0) expect(signal.evidence(reading, f)).not.toEqual([]);
    });
    if (signal.lines) expect(signal.lines(reading, cookie)).toEqual([1]);
  });

  test('has a name of its own, and words a place of their own', () => {
    const names = SIGNALS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const orders = SIGNALS.flatMap(({ label }) => label.order ?? []);
    expect(new Set(orders).size).toBe(orders.length);
  });
});

describe('weightsOf', () => {
  test('gives each signal its own weight, that of a search, or the one given', () => {
    expect(weightsOf(false)).toMatchObject({ passages: 1, coChange: 0.5, basename: 0 });
    expect(weightsOf(true)).toMatchObject({ passages: 1, coChange: 0.5, basename: 1 });
    expect(weightsOf(true, { basename: undefined, path: 0 })).toMatchObject({
      basename: 1,
      path: 0,
    });
  });

  test('refuses a name that no signal has', () => {
    expect(() => weightsOf(false, { cochange: 0 })).toThrow(
      new RangeError(
        `no signal is called "cochange": there are ${SIGNALS.map(({ name }) => name).join(', ')}`,
      ),
    );
  });
});
