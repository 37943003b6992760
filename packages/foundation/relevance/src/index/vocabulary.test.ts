import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { wordTerms } from '../terms/terms.js';
import { createVocabulary, termCount, wordId } from './vocabulary.js';

describe('a vocabulary', () => {
  test('gives a word one id', () => {
    const vocabulary = createVocabulary();
    expect(wordId(vocabulary, 'alpha')).toBe(0);
    expect(wordId(vocabulary, 'Alpha')).toBe(1);
    expect(wordId(vocabulary, 'alpha')).toBe(0);
    expect(vocabulary.words).toEqual(['alpha', 'Alpha']);
  });

  test('keeps the terms of each word; words share terms', () => {
    const vocabulary = createVocabulary();
    const words = ['readBuffer', 'read_buffer', 'buffer', 'x'];
    for (const word of words) {
      const id = wordId(vocabulary, word);
      const start = vocabulary.termStarts[id]!;
      const ids = vocabulary.termIds.subarray(start, start + termCount(vocabulary, id));
      expect([...ids].map((term) => vocabulary.terms[term])).toEqual(wordTerms(word));
    }
    expect(vocabulary.terms).toEqual(['read', 'buffer', 'read_buffer']);
  });

  test('grows', () => {
    const vocabulary = createVocabulary();
    for (let i = 0; i < 5_000; i++) wordId(vocabulary, `word${i}Of`);
    expect(vocabulary.words).toHaveLength(5_000);
    expect(termCount(vocabulary, 4_999)).toBe(3);
  });

  test('keeps no text in memory that a word was read from', () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const vocabulary = createVocabulary();
    const heap = () => {
      collect();
      return process.memoryUsage().heapUsed;
    };
    const before = heap();
    for (let i = 0; i < 20; i++) {
      const text = `${'beside it '.repeat(100_000)}aWordOfItsOwn${i}`;
      wordId(vocabulary, /a\w+$/.exec(text)![0]);
    }
    // Twenty megabytes were read.
    expect(heap() - before).toBeLessThan(5_000_000);
    expect(vocabulary.words).toHaveLength(20);
  });

  test('names of object properties are words like others', () => {
    const vocabulary = createVocabulary();
    expect(['constructor', '__proto__', 'toString'].map((w) => wordId(vocabulary, w))).toEqual([
      0, 1, 2,
    ]);
  });
});
