import { describe, expect, it } from 'vitest';
import { trainLocal } from '../surprisal/local-model.js';
import { createTrie } from '../surprisal/ngram-trie.js';
import type { Prior } from '../surprisal/prior-model.js';
import { blocksOf } from './blocks.js';
import { entropyScores, surpriseScores } from './line-scores.js';

const encode = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
const noPrior: Prior = {
  tokenizer: 'letters',
  trie: createTrie(3),
  shares: Float64Array.of(0),
  backoff: Float64Array.of(1),
};

describe('scores by lines', () => {
  it('by entropy do not depend on indentation', () => {
    const lines = ['aaaa', 'aaaa', '', '  aaaa', '  aaaa', '', 'abcdef'];
    const [plain, indented, varied] = entropyScores(lines, blocksOf(lines, []));
    expect(indented).toBe(plain);
    expect(varied).toBeGreaterThan(plain ?? 0);
  });

  it('by surprise are lowest for what the repository repeats', () => {
    const local = trainLocal(Array(20).fill('return null;'), { encode });
    const lines = ['return null;', '', 'quick zebra jumps;'];
    const score = surpriseScores({ encode, local, prior: noPrior });
    const [usual, odd] = score(lines, blocksOf(lines, []));
    expect(usual).toBeLessThan((odd ?? 0) / 2);
  });

  it('by surprise are 0 for blank lines', () => {
    const score = surpriseScores({ encode, local: trainLocal([], { encode }), prior: noPrior });
    expect([...score([''], blocksOf([''], []))]).toEqual([0]);
  });
});
