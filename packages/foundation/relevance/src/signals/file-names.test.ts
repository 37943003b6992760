import { expect, test } from 'vitest';
import { openCorpus } from '../corpus/corpus.js';
import { createIndex } from '../index/create-index.js';
import { readQuery } from '../query/query.js';
import { readFileNames } from './file-names.js';

const PATHS = ['src/completion.ts', 'src/completionItemList.ts', 'src/conic.c', 'src/connect.c'];

function names(task: string) {
  const index = createIndex();
  for (const path of PATHS) index.add(path, 'x\n');
  const { shares, scores } = readFileNames(openCorpus({ query: readQuery(task), index }));
  return { shares: [...shares], scores: [...scores] };
}

test('the share of a name that the task says, endings aside', () => {
  expect(names('how completions are sorted').shares).toEqual([1, 1 / 3, 0, 0]);
  expect(names('connection setup').shares).toEqual([0, 0, 0, 1]);
  expect(names('a list of items').shares).toEqual([0, 2 / 3, 0, 0]);
});

test('the same word is worth more than one with another ending, and the whole name more than a part', () => {
  const [whole, part] = names('completion').scores;
  expect(whole).toBeGreaterThan(part!);
  expect(whole).toBeGreaterThan(names('completions').scores[0]!);
  expect(names('nothing of this').scores).toEqual([0, 0, 0, 0]);
});
