import { describe, expect, it } from 'vitest';
import { trainLocal } from './local-model.js';

const encode = Object.assign((text: string): number[] => [...text].map((c) => c.charCodeAt(0)), {
  id: 'letters',
});

describe('a local model', () => {
  it('counts texts and tokens, and names its tokenizer', () => {
    const model = trainLocal(['ab', 'c\n\nd'], { encode });
    expect(model).toMatchObject({ tokenizer: 'letters', texts: 2, tokens: 7 });
    expect(model.trie.totals[0]).toBe(7);
  });

  it('does not depend on the order of the texts', () => {
    const texts = ['if (a) {', 'else {', 'if (b) {'];
    const totals = (list: string[]): number[] => {
      const { trie } = trainLocal(list, { encode });
      return [...trie.counts.slice(0, trie.size)].sort();
    };
    expect(totals(texts)).toEqual(totals([...texts].reverse()));
  });

  it('may be empty', () => {
    expect(trainLocal([], { encode })).toMatchObject({ texts: 0, tokens: 0 });
    expect(trainLocal(['', '\n \n'], { encode }).tokens).toBe(0);
  });

  it('refuses what is no text', () => {
    const texts = [{ path: 'a', text: 'b' }] as unknown as string[];
    expect(() => trainLocal(texts, { encode })).toThrow(TypeError);
  });
});
