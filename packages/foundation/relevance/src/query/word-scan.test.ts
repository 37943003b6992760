import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draws } from '../../../../../scripts/draws.js';
import { anyText } from '../../test/any-text.js';
import { eachWord, wordTerms } from '../terms/terms.js';
import { readQuery } from './query.js';
import { scanWords, wordFilter } from './word-scan.js';

/** Letters, joints and digits by chance: words of many parts. */
const wordy = fc.string({
  unit: fc.constantFrom(...'aabyzABYZ019__$ .-é漢字ß'),
  maxLength: 100,
});

/** An identifier of a query. */
const name = (word: string) => ({ name: word, weight: 1, place: 'backtick' as const });

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

test.each([
  ['one part', 'reading', 1],
  ['a letter', 'x', 0],
  ['a digit', '7', 0],
  ['digits', '1234', 1],
  ['digits before letters, two words', '12px', 2],
  ['a digit before letters', '3px', 1],
  ['camel case, and the whole', 'readFile', 3],
  ['a run of capitals', 'HTTPServer', 3],
  ['capitals alone', 'HTTP', 1],
  ['digits inside', 'utf8Decoder', 3],
  ['a capital behind digits', 'vec3D', 1],
  ['capitals behind digits', 'HTTP2Server', 3],
  ['snake case', 'read_file', 3],
  ['constants', 'MAX_WORD_SIZE', 4],
  ['joints around', '__file__', 1],
  ['joints alone', '$_', 0],
  ['a letter as the first part', 'x_axis', 2],
  ['letters as all parts', 'a_b', 1],
  ['forty letters, no part', 'a'.repeat(40), 0],
  ['thirty-nine', 'a'.repeat(39), 1],
  ['forty letters as one of two parts', `${'a'.repeat(40)}_file`, 2],
  ['eighty letters, the longest word', `file_${'a'.repeat(75)}`, 2],
  ['one more', `file_${'a'.repeat(76)}`, 0],
  ['letters beyond ASCII', 'größe', 1],
  ['such a letter behind ASCII', 'readFüße', 3],
  ['such a word, too long', `ü${'a'.repeat(80)}`, 0],
  ['signs beyond ASCII', 'file…file\u00a0file', 3],
  ['pairs of characters', '漢字語', 2],
  ['one alone', '漢', 1],
  ['ASCII beside them', 'file漢字file', 3],
  ['a mark behind a letter', 'e\u0301tat', 1],
  ['small letters of two bytes', 'naïve', 1],
  ['a capital of two bytes', 'caféÉté', 3],
  ['half a pair', 'file\ud83dfile', 2],
  ['nothing', '', 0],
  ['signs', '(){}; => -', 0],
])('counts the terms of %s', (_, text, total) => {
  const counted: string[] = [];
  eachWord(text, (word) => counted.push(...wordTerms(word)));
  expect(counted).toHaveLength(total);
  expect(scanned('zzz qqq', text).total).toBe(total);
  // The words of the query count as well, for callers that need them.
  expect(scanned(text, text).total).toBe(total);
});

test('visits the words of the query in the order of the line, as often as they stand there', () => {
  expect(scanned('drop cookie', 'cookie(dropped, other, Cookie, drops)').asked).toEqual([
    'cookie',
    'dropped',
    'Cookie',
    'drops',
  ]);
});

test('reads no further than it is told, within a word as well', () => {
  const visited: string[] = [];
  const filter = wordFilter(readQuery('cookie'));
  const count = scanWords('cookie file cookies', 15, filter, (word) => visited.push(word));
  expect([visited, count]).toEqual([['cookie', 'coo'], 1]);
});

test('tells words of another first letter or length from a name without terms', () => {
  const filter = wordFilter({ ...readQuery('x'), terms: [], identifiers: [name('_go')] });
  const visited: string[] = [];
  scanWords('_go _no _gone go', 16, filter, (word) => visited.push(word));
  expect(visited).toEqual(['_go', '_no']);
});

test('takes no name that is longer than a word, or begins beyond ASCII', () => {
  const { names } = wordFilter({
    ...readQuery('x'),
    ...{ terms: [], identifiers: [name('a'.repeat(81)), name('größe'), name('ünder')] },
  });
  expect([...names.keys()].filter((at) => names[at] === 1)).toEqual(['g'.charCodeAt(0) * 128 + 5]);
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
    { numRuns: draws(300) },
  );
});
