import { loadO200kEncoder } from '@ctx/tokens';
import { describe, expect, it } from 'vitest';
import { loadPrior } from './prior.js';
import { PACKED_PRIOR } from './surprisal/prior-data.js';
import { surprisal } from './surprisal/surprisal.js';

describe('the prior', () => {
  it('is at most 300 kB', () => {
    expect(PACKED_PRIOR.length).toBeLessThanOrEqual(300_000);
  });

  it('is loaded once', async () => {
    expect(await loadPrior()).toBe(await loadPrior());
  });

  it('leaves something to the shorter context everywhere', async () => {
    const { trie, backoff, shares, tokenizer } = await loadPrior();
    expect(tokenizer).toBe('o200k_base');
    expect(trie.size).toBeGreaterThan(50_000);
    expect(backoff.every((left) => left > 0 && left <= 1)).toBe(true);
    expect(shares.subarray(1).every((share) => share > 0 && share < 1)).toBe(true);
  });

  it('orders the four lines of the seed as the seed does, in total bits', async () => {
    const encode = await loadO200kEncoder();
    const prior = await loadPrior();
    const bits = (line: string): number => surprisal(line, { encode, prior, above: false }).bits;
    const boilerplate = [bits('return Ok(());'), bits('use std::collections::HashMap;')];
    const logic = [
      bits('let decay = (-alpha * dist as f64).exp();'),
      bits('scores[j] += heat[i] * decay / degree;'),
    ];
    expect(Math.max(...boilerplate)).toBeLessThan(Math.min(...logic) / 1.5);
  });
});
