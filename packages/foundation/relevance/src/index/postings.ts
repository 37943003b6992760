import type { FileEntry } from './term-index.js';

/**
 * Postings of a file with canonical ids, sorted inside each block.
 *
 * @param rank canonical id of each word of the vocabulary
 */
export function orderedPostings(
  entry: Pick<FileEntry, 'postings' | 'words' | 'counts'>,
  rank: Uint32Array,
): { ids: Uint32Array; counts: Uint32Array } {
  const ids = new Uint32Array(entry.words.length);
  const counts = new Uint32Array(entry.words.length);
  for (let b = 0; b + 1 < entry.postings.length; b++) {
    const start = entry.postings[b]!;
    const size = entry.postings[b + 1]! - start;
    // Id and position in one double: sorting numbers in a typed array needs no callback. Exact: a
    // vocabulary, and so a block, has at most 2²⁴ words (entries of a Map), and 2⁴⁸ < 2⁵³.
    const keys = new Float64Array(size);
    for (let i = 0; i < size; i++) keys[i] = rank[entry.words[start + i]!]! * size + i;
    keys.sort();
    keys.forEach((key, i) => {
      ids[start + i] = Math.floor(key / size);
      counts[start + i] = entry.counts[start + (key % size)]!;
    });
  }
  return { ids, counts };
}
