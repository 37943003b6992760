import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addChild, addSequence, childOf, createTrie, type NgramTrie } from './ngram-trie.js';

/** Node of an n-gram; -1 where it was never counted. */
function find(trie: NgramTrie, ngram: readonly number[]): number {
  let node = 0;
  for (const token of ngram) {
    if (node < 0) return -1;
    node = childOf(trie, node, token);
  }
  return node;
}

/** The definition of a count: try every place. */
function occurrences(sequence: readonly number[], ngram: readonly number[]): number {
  let count = 0;
  for (let at = 0; at + ngram.length <= sequence.length; at++) {
    if (ngram.every((token, offset) => sequence[at + offset] === token)) count++;
  }
  return count;
}

describe('a trie of n-grams', () => {
  it('counts what follows what', () => {
    const trie = createTrie(3);
    addSequence(trie, [7, 8, 7, 8, 9]);
    expect(trie.counts[find(trie, [7])]).toBe(2);
    expect(trie.counts[find(trie, [7, 8])]).toBe(2);
    expect(trie.counts[find(trie, [7, 8, 9])]).toBe(1);
    expect(find(trie, [9, 7])).toBe(-1);
    // After 8 came 7 and 9.
    expect(trie.totals[find(trie, [8])]).toBe(2);
    expect(trie.distinct[find(trie, [8])]).toBe(2);
    expect(trie.totals[0]).toBe(5);
    expect(trie.distinct[0]).toBe(3);
  });

  it('names the nodes it passed, longest context last', () => {
    const trie = createTrie(2);
    const path = addSequence(trie, [4, 5]);
    expect([...path]).toEqual([find(trie, [4]), 0, find(trie, [5]), find(trie, [4, 5])]);
  });

  it('counts sequences apart: none continues the one before', () => {
    const trie = createTrie(2);
    addSequence(trie, [1]);
    addSequence(trie, [2]);
    expect(find(trie, [1, 2])).toBe(-1);
  });

  it('counts every n-gram as often as it occurs, however it grows', () => {
    const sequence = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 60 });
    fc.assert(
      fc.property(sequence, (tokens) => {
        const trie = createTrie(3, 2);
        addSequence(trie, tokens);
        for (let at = 0; at < tokens.length; at++) {
          for (let n = 1; n <= 3 && at + n <= tokens.length; n++) {
            const ngram = tokens.slice(at, at + n);
            expect(trie.counts[find(trie, ngram)]).toBe(occurrences(tokens, ngram));
          }
        }
        expect(trie.size - 1).toBe(trie.distinct.reduce((sum, value) => sum + value, 0));
      }),
    );
  });

  it('takes nodes without counts', () => {
    const trie = createTrie(2);
    const node = addChild(trie, 0, 12);
    expect(childOf(trie, 0, 12)).toBe(node);
    expect(trie.counts[node]).toBe(0);
  });

  it('takes any number for a token, a negative one as well', () => {
    const trie = createTrie(2);
    addSequence(trie, [-1, 2 ** 31 - 1, -1]);
    expect(trie.counts[find(trie, [-1])]).toBe(2);
    expect(trie.counts[find(trie, [2 ** 31 - 1, -1])]).toBe(1);
  });
});
