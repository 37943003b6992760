import { expect, test } from 'vitest';
import { openCorpus } from '../corpus/corpus.js';
import { createIndex } from '../index/create-index.js';
import { readQuery } from '../query/query.js';
import { identifierScores, isTelling } from './identifiers.js';

function scores(task: string, files: Record<string, string>): Record<string, number> {
  const index = createIndex();
  for (const [path, text] of Object.entries(files)) index.add(path, text);
  const query = readQuery(task);
  const corpus = openCorpus({ query, index });
  const all = identifierScores(corpus);
  return Object.fromEntries(corpus.paths.map((path, f) => [path, all[f]!]));
}

test('letter case counts, and the whole name', () => {
  const found = scores('fix readBuffer', {
    a: 'readBuffer()',
    b: 'ReadBuffer()',
    c: 'readBuffers()',
  });
  expect(found).toEqual({ a: 1.2 * Math.log(1 + 3 / 1), b: 0, c: 0 });
});

test('a name that many files have says nothing', () => {
  const files = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`f${i}`, 'readBuffer']));
  expect(new Set(Object.values(scores('fix readBuffer', files)))).toEqual(new Set([0]));
});

test('a name that the task consists of says something however many files have it', () => {
  const files = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`f${i}`, 'g = g(get)']));
  for (const task of ['readBuffer', 'g', 'get'])
    expect(scores(task, { ...files, a: 'readBuffer' }).a, task).toBe(
      task === 'readBuffer' ? 1.2 * Math.log(1 + 21) : 0,
    );
  expect(scores('g', files).f7).toBeGreaterThan(0);
  expect(scores('get', files).f7).toBeGreaterThan(0);
});

test('a rarer name weighs more', () => {
  const found = scores('readBuffer writeBuffer', {
    a: 'readBuffer',
    b: 'writeBuffer',
    c: 'writeBuffer',
  });
  expect(found.a).toBeGreaterThan(found.b!);
});

test('repetition does not count', () => {
  const found = scores('readBuffer', { a: 'readBuffer', b: 'readBuffer readBuffer' });
  expect(found.a).toBe(found.b);
});

test('isTelling: under a quarter, or under four', () => {
  expect(isTelling(0, 100)).toBe(false);
  expect(isTelling(24, 100)).toBe(true);
  expect(isTelling(25, 100)).toBe(false);
  expect(isTelling(3, 4)).toBe(true);
  expect(isTelling(4, 4)).toBe(false);
});
