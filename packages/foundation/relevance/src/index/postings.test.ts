import { expect, test } from 'vitest';
import { orderedPostings } from './postings.js';

test('each block is sorted by canonical id, its counts with it', () => {
  const found = orderedPostings(
    {
      postings: Uint32Array.of(0, 3, 3, 5),
      words: Uint32Array.of(0, 1, 2, 2, 0),
      counts: Uint32Array.of(10, 11, 12, 22, 20),
    },
    Uint32Array.of(7, 3, 5),
  );
  expect([...found.ids]).toEqual([3, 5, 7, 5, 7]);
  expect([...found.counts]).toEqual([11, 12, 10, 22, 20]);
});

test('no postings', () => {
  const none = new Uint32Array(0);
  expect(orderedPostings({ postings: Uint32Array.of(0), words: none, counts: none }, none)).toEqual(
    { ids: none, counts: none },
  );
});

test('a block of more than 2²¹ words, as one line of 16 MB has', () => {
  const size = 2 ** 21 + 3;
  const words = Uint32Array.from({ length: size }, (_, i) => i);
  const counts = Uint32Array.from(words, (word) => word + 1);
  // Canonical order is the reverse: word w has rank size − 1 − w.
  const rank = words.slice().reverse();
  const found = orderedPostings({ postings: Uint32Array.of(0, size), words, counts }, rank);
  let wrong = 0;
  for (let i = 0; i < size; i++) if (found.ids[i] !== i || found.counts[i] !== size - i) wrong++;
  expect(wrong).toBe(0);
});
