import { expect, test } from 'vitest';
import { createIndex } from './create-index.js';
import { type PathFacts, pathFactsOf } from './path-facts.js';
import {
  encoded,
  joined,
  pathColumns,
  sliceEntries,
  starts,
  termsOfPaths,
} from './slice-entries.js';
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

const factsOf = (...paths: string[]) => {
  const known = new Map<string, PathFacts>();
  return paths.map((path) => pathFactsOf(known, path));
};

test('paths have each term once, and each term its files with how often they have it', () => {
  const facts = factsOf('lib/lib.ts', 'test/parse.ts', 'lib/parse.ts');
  const terms = [...termsOfPaths(facts)];
  expect(terms).toEqual(['lib', 'test', 'pars']);
  const ranks = new Map(terms.map((term, rank) => [term, rank]));
  const { pathStarts, pathFiles, pathCounts } = pathColumns(facts, ranks, terms.length);
  expect([...pathStarts]).toEqual([0, 2, 3, 5]);
  expect([...pathFiles]).toEqual([0, 2, 1, 1, 2]);
  // The name of a file counts twice.
  expect([...pathCounts]).toEqual([3, 1, 1, 2, 2]);
});

test('strings end where their bytes do, and parts lie one behind the other', () => {
  const [text, ends] = encoded(['a', 'é', '', '\u{10400}b']);
  expect([...ends]).toEqual([1, 3, 3, 8]);
  expect(new TextDecoder().decode(text)).toBe('aé\u{10400}b');
  expect([...starts([2, 0, 3])]).toEqual([0, 2, 2, 5]);
  expect([...joined([[1, 2], [], new Uint32Array([3])])]).toEqual([1, 2, 3]);
});
