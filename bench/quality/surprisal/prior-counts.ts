// Counts what the prior is made of: n-grams of up to three tokens, and in how many repositories.

import type { Encode } from '@ctx/text';
import { lineTokens } from '../../../packages/algorithms/compress/src/surprisal/line-tokens.js';
import {
  addSequence,
  createTrie,
  type NgramTrie,
} from '../../../packages/algorithms/compress/src/surprisal/ngram-trie.js';
import { type CodeFile, LICENCE_WORDS, readCode, readLicense, TRAINING } from './corpus.js';

/** N-grams, each with the number of repositories that have it. */
export interface PriorCounts {
  trie: NgramTrie;
  repositories: Uint8Array;
  tokens: number;
}

/** Counts the training repositories, each up to `characters`, after a look at its license. */
export function countTraining(mirror: string, characters: number, encode: Encode): PriorCounts {
  const counts: PriorCounts = { trie: createTrie(3, 2 ** 22), repositories: grow(0), tokens: 0 };
  let last = grow(0);
  for (const [index, [repository, license]] of Object.entries(TRAINING).entries()) {
    if (!LICENCE_WORDS[license]?.test(readLicense(mirror, repository))) {
      throw new Error(`${repository} does not state ${license}`);
    }
    for (const file of readCode(mirror, repository, characters)) {
      const path = countFile(counts, file, encode);
      if (counts.repositories.length < counts.trie.counts.length) {
        counts.repositories = grow(counts.trie.counts.length, counts.repositories);
        last = grow(counts.trie.counts.length, last);
      }
      for (const node of path) {
        if (node === 0 || last[node] === index + 1) continue;
        last[node] = index + 1;
        counts.repositories[node] = (counts.repositories[node] ?? 0) + 1;
      }
    }
    console.error(`${repository}: ${counts.tokens} tokens, ${counts.trie.size} n-grams`);
  }
  return counts;
}

function countFile(counts: PriorCounts, { text }: CodeFile, encode: Encode): Int32Array {
  const { sequence } = lineTokens(text, encode);
  counts.tokens += sequence.length;
  return addSequence(counts.trie, sequence);
}

function grow(length: number, before?: Uint8Array): Uint8Array {
  const array = new Uint8Array(length);
  if (before) array.set(before);
  return array;
}
