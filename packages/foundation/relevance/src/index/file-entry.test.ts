import { expect, test } from 'vitest';
import { indexFile, isStorable } from './file-entry.js';
import { createVocabulary } from './vocabulary.js';

const vocabulary = createVocabulary();
const textOf = (words: Uint32Array) => Array.from(words, (word) => vocabulary.words[word]);

test('keeps words by block, with how often each has them', () => {
  const text = 'alpha beta alpha\n\n\n\nfunction gamma() {\n}\n';
  const entry = indexFile(vocabulary, 'a.ts', text, {});
  expect([...entry.blockStarts]).toEqual([1, 5]);
  expect([...entry.blockEnds]).toEqual([4, 6]);
  expect([...entry.blockLengths]).toEqual([3, 2]);
  expect([...entry.postings]).toEqual([0, 2, 4]);
  expect(textOf(entry.words)).toEqual(['alpha', 'beta', 'function', 'gamma']);
  expect([...entry.counts]).toEqual([2, 1, 1, 1]);
  expect(entry).toMatchObject({ path: 'a.ts', lines: 6 });
});

test('takes definitions by their look, or those of the caller', () => {
  const text = 'function gamma() {\n}\n';
  const seen = indexFile(vocabulary, 'a.ts', text, {});
  expect([textOf(seen.definitions), [...seen.definitionLines]]).toEqual([['gamma'], [1]]);
  const definitions = [{ name: 'g' }, { name: '7', line: 2 }, { name: 'a\0b' }, { name: 'delta' }];
  const given = indexFile(vocabulary, 'a.ts', text, { definitions });
  expect([textOf(given.definitions), [...given.definitionLines]]).toEqual([
    ['g', 'delta'],
    [0, 0],
  ]);
});

test('what the serial form cannot give back', () => {
  expect(['a', '😀', ''].map(isStorable)).toEqual([true, true, true]);
  expect(['a\0', '\ud800', '\udc00a'].map(isStorable)).toEqual([false, false, false]);
});
