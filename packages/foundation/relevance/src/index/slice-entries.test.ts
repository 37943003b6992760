import { expect, test } from 'vitest';
import { createIndex } from './create-index.js';
import { sliceEntries } from './slice-entries.js';
import { entriesOf, openSliced, wordsIn } from './sliced.js';
import { createVocabulary } from './vocabulary.js';

function sliced() {
  const index = createIndex();
  index.add('lib/parse.ts', 'parseCookie cookie cookie\n', {
    definitions: [
      { name: 'parseCookie', line: 1 },
      { name: 'g', line: 1 },
    ],
  });
  index.add('test/a.ts', 'alpha\n');
  const { files, vocabulary, pathFacts } = index.state;
  return openSliced(sliceEntries({ entries: [...files.values()], vocabulary, pathFacts }));
}

test('a word has its blocks, a term its words and paths', () => {
  const index = sliced();
  const cookie = index.postingsOf(index.wordId('cookie'));
  expect([[...cookie.blocks], [...cookie.counts]]).toEqual([[0], [2]]);
  const words = wordsIn(index);
  expect(words).toEqual(['alpha', 'cookie', 'g', 'parseCookie']);
  const holders = Array.from(index.wordsOf(index.termId('cooki')), (word) => words[word]);
  expect(holders).toEqual(['cookie', 'parseCookie']);
  // The name of a file counts twice.
  const paths = index.pathsOf(index.termId('pars'));
  expect([[...paths.files], [...paths.counts]]).toEqual([[0], [2]]);
  expect([index.termId('none'), index.wordId('cook')]).toEqual([-1, -1]);
});

test('a file has its lines, lengths in terms, definitions and roles', () => {
  const index = sliced();
  expect(index.paths).toEqual(['lib/parse.ts', 'test/a.ts']);
  const { lines, bodyLengths, definitionLengths, pathLengths, roles } = index.columns;
  expect([...lines]).toEqual([1, 1]);
  expect([...bodyLengths]).toEqual([5, 1]);
  expect([...definitionLengths]).toEqual([3, 0]);
  expect([...pathLengths]).toEqual([3, 1]);
  expect([...roles]).toEqual([0, 1]);
  expect(index.definitionsOf(0)).toEqual(['parseCookie', 'g']);
  expect([...index.definersOf(index.wordId('g'))]).toEqual([0]);
});

test('entries come back with the words of another vocabulary', () => {
  const index = sliced();
  const vocabulary = createVocabulary();
  const [first] = entriesOf(index, wordsIn(index), vocabulary);
  const words = Array.from(first!.words, (word) => vocabulary.words[word]);
  expect(words).toEqual(['cookie', 'parseCookie']);
  expect([...first!.counts]).toEqual([2, 1]);
  expect([...first!.definitionLines]).toEqual([1, 1]);
});
