import { expect, test } from 'vitest';
import { openCorpus } from '../corpus/corpus.js';
import { createIndex } from '../index/create-index.js';
import { readQuery } from '../query/query.js';
import { strongest } from './strongest.js';

const index = createIndex();
index.add('a.ts', 'alpha alpha alpha bravo\n');
index.add('b.ts', 'bravo\n');
index.add('c.ts', 'bravo charlie\n');
const corpus = openCorpus({ query: readQuery('alpha bravo charlie delta'), index });

test('the rarest words first, equal ones by name', () => {
  expect(strongest(corpus, [[corpus.body, 0, 1]])).toEqual(['alpha', 'bravo']);
  expect(strongest(corpus, [[corpus.body, 2, 1]])).toEqual(['charlie', 'bravo']);
});

test('a weight speaks for the words of its row, and rows add up', () => {
  const rows = (weight: number) =>
    strongest(corpus, [
      [corpus.body, 0, 1],
      [corpus.body, 2, weight],
    ]);
  expect(rows(0.01)[0]).toBe('alpha');
  expect(rows(100)[0]).toBe('charlie');
});
