import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../test/any-text.js';
import { eachWord, stem, terms, wordTerms } from './terms.js';

describe('terms', () => {
  test('an identifier gives its stemmed parts and the whole', () => {
    expect(terms('readBuffer')).toEqual(['read', 'buffer', 'read_buffer']);
    expect(terms('HTTPServer')).toEqual(['http', 'server', 'http_server']);
  });

  test('camel, Pascal, snake and SCREAMING spelling meet', () => {
    const all = ['readBuffer', 'ReadBuffer', 'read_buffer', 'READ_BUFFER'].map(terms);
    for (const one of all) expect(one).toEqual(all[0]);
  });

  test('punctuation separates; kebab case gives parts', () => {
    expect(terms('dry-run a.b(cd)')).toEqual(['dry', 'run', 'cd']);
  });

  test('numbers of one digit and words of one letter are no terms', () => {
    expect(terms('x 7 42')).toEqual(['42']);
  });

  test('digits stay with their letters', () => {
    expect(terms('utf8 base64Decode')).toEqual(['utf8', 'base64', 'decod', 'base64_decode']);
  });

  test('words over 80 units are left out, their neighbors kept', () => {
    expect(terms(`left ${'a'.repeat(81)} right`)).toEqual(['left', 'right']);
  });

  test('letters beyond ASCII count', () => {
    expect(terms('größe Übergang')).toEqual(['größe', 'übergang']);
  });

  test('CJK runs give overlapping pairs', () => {
    expect(terms('解析错误')).toEqual(['解析', '析错', '错误']);
    expect(terms('错')).toEqual(['错']);
    expect(terms('漢字'.repeat(100))).toHaveLength(199);
  });

  test('any text is taken', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const term of terms(text)) expect(term.length).toBeGreaterThan(0);
      }),
    );
  });

  test('is linear in a text that is one word', () => {
    expect(terms('ab'.repeat(500_000))).toEqual([]);
  });
});

describe('stem', () => {
  test.each([
    ['parses', 'parsed', 'parsing'],
    ['caches', 'cached', 'caching'],
    ['files', 'file', 'filing'],
    ['stops', 'stopped', 'stopping'],
    ['errors', 'error', 'error'],
    ['queries', 'query', 'query'],
    ['cookies', 'cookie', 'cookie'],
  ])('%s, %s, %s meet', (...words) => {
    expect(new Set(words.map(stem)).size).toBe(1);
  });

  test.each(['class', 'status', 'analysis', 'ring', 'bed', 'this'])('%s stays', (word) => {
    expect(stem(word)).toBe(word);
  });

  test('words with digits or other letters stay', () => {
    expect(stem('utf8s')).toBe('utf8s');
    expect(stem('größes')).toBe('größes');
  });

  test('never empties a word and settles on one that a stem gave', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,20}$/), (word) => {
        expect(stem(word).length).toBeGreaterThanOrEqual(Math.min(word.length, 3));
      }),
    );
  });
});

test('wordTerms drops parts of 40 units and more', () => {
  expect(wordTerms(`a_${'b'.repeat(40)}_cd`)).toEqual(['cd', `a_${'b'.repeat(40)}_cd`]);
});

test('eachWord may be used inside its own visitor', () => {
  const seen: string[] = [];
  eachWord('one two', (word) => {
    eachWord('inner words', () => {});
    seen.push(word);
  });
  expect(seen).toEqual(['one', 'two']);
});
