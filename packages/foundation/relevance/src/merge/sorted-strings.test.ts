import { expect, test } from 'vitest';
import { sortedByBytes } from '../index/byte-order.js';
import { encoded } from '../index/slice-entries.js';
import { mergeStrings, type SortedStrings } from './sorted-strings.js';

function sorted(words: readonly string[]): SortedStrings {
  const [text, ends] = encoded(sortedByBytes(words));
  return { text, ends };
}

function wordsIn({ text, ends }: SortedStrings): string[] {
  return Array.from(ends, (end, i) =>
    new TextDecoder().decode(text.subarray(ends[i - 1] ?? 0, end)),
  );
}

test('sorted strings of several lists are one list, each with its place in it', () => {
  const lists = [['b', 'ab', '\uffee', 'é'], [], ['a', 'ab', '\u{10400}', 'abc'], ['ab', 'b']];
  const merged = mergeStrings(lists.map(sorted));
  const all = wordsIn(merged);
  expect(all).toEqual(sortedByBytes([...new Set(lists.flat())]));
  expect(merged.ranks.map((ranks) => Array.from(ranks, (rank) => all[rank]))).toEqual(
    lists.map(sortedByBytes),
  );
  expect(Array.from(merged.owners)).toEqual(
    all.map((word) => lists.findIndex((list) => list.includes(word))),
  );
});

test('of many lists as of one', () => {
  const words = Array.from({ length: 300 }, (_, i) => `${(i * 7919) % 1000}`);
  const lists = Array.from({ length: 40 }, (_, i) => words.filter((_, at) => at % (i + 1) === 0));
  expect(wordsIn(mergeStrings(lists.map(sorted)))).toEqual(sortedByBytes([...new Set(words)]));
  expect(wordsIn(mergeStrings([]))).toEqual([]);
});
