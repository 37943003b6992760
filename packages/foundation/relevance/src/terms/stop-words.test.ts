import { expect, test } from 'vitest';
import { STOP_TERMS, STOP_WORDS, withoutPhrases } from './stop-words.js';
import { stem } from './terms.js';

test('stop words are lower case, one word each', () => {
  for (const word of STOP_WORDS) expect(word).toMatch(/^[a-z]+$/);
});

test('their stems stop the parts of identifiers', () => {
  for (const word of STOP_WORDS) expect(STOP_TERMS.has(stem(word))).toBe(true);
});

test.each(['cookie', 'parser', 'cache', 'error', 'test', 'file', 'path'])('%s is none', (word) => {
  expect(STOP_WORDS.has(word)).toBe(false);
  expect(STOP_TERMS.has(stem(word))).toBe(false);
});

test('a false positive is no word for anything positive, unless nothing else is said', () => {
  expect(withoutPhrases('a False Positive of isPositive, falsePositive').trim()).toBe(
    'a   of isPositive, falsePositive',
  );
  expect(withoutPhrases('false negatives')).toBe('false negatives');
});
