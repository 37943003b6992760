import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../test/any-text.js';
import { readQuery } from '../query/query.js';
import { eachWord, wordTerms } from '../terms/terms.js';
import { scanWords, wordFilter } from './word-scan.js';

/** Letters, joints and digits by chance: words of many parts. */
const wordy = fc.string({
  unit: fc.constantFrom(...'aabyzABYZ019__$ .-é漢字ß'),
  maxLength: 100,
});

/** Terms of the words that are asked for, and the number of all. */
function scanned(task: string, text: string): { asked: string[]; total: number } {
  const asked: string[] = [];
  let seen = 0;
  const count = scanWords(text, text.length, wordFilter(readQuery(task)), (word) => {
    const terms = wordTerms(word);
    seen += terms.length;
    asked.push(word);
  });
  return { asked, total: count + seen };
}

test('passes by words that a query does not ask for, and counts their terms', () => {
  expect(scanned('parse cookies', 'const x1 = readFile(parseCookie, HTTPServer2, 7, 42);')).toEqual(
    {
      asked: ['const', 'parseCookie'],
      total: 1 + 1 + 3 + 3 + 3 + 1,
    },
  );
});

test('asks for a name of signs, and for a term whose first part is one letter', () => {
  expect(
    scanned('`__new__` fails in `xAxis`', '__new__ xAxis x_axis axis __prototype').asked,
  ).toEqual(['__new__', 'xAxis', 'x_axis', 'axis']);
});

test('finds every word that has a term or an identifier of the query, and the terms of all words', () => {
  fc.assert(
    fc.property(fc.oneof(wordy, anyText), fc.oneof(wordy, anyText), (task, text) => {
      const query = readQuery(task);
      const wanted = new Set(query.terms.map(({ term }) => term));
      const names = new Set(query.identifiers.map(({ name }) => name));
      const meant: string[] = [];
      let total = 0;
      eachWord(text, (word) => {
        const terms = wordTerms(word);
        total += terms.length;
        if (names.has(word) || terms.some((term) => wanted.has(term))) meant.push(word);
      });
      const found = scanned(task, text);
      expect(found.total).toBe(total);
      const isMeant = (word: string) =>
        names.has(word) || wordTerms(word).some((term) => wanted.has(term));
      expect(found.asked.filter(isMeant)).toEqual(meant);
    }),
    { numRuns: 300 },
  );
});
