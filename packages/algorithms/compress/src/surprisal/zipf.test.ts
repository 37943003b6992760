import { loadO200kEncoder } from '@ctx/tokens';
import { describe, expect, it } from 'vitest';
import { zipfPrior } from './zipf.js';

describe('the Zipf prior', () => {
  it.each([1, 10, 5000, 200_000])('sums to 1 over %i tokens', (vocabulary) => {
    const prior = zipfPrior(vocabulary);
    let sum = 0;
    for (let token = 0; token < vocabulary; token++) sum += prior(token);
    expect(sum).toBeCloseTo(1, 6);
  });

  it('takes a number for a rank', () => {
    const prior = zipfPrior();
    expect(prior(0) / prior(9)).toBeCloseTo(10);
    expect(prior(300_000)).toBe(prior(199_999));
    expect(prior(-1)).toBe(prior(0));
  });

  // The seed calls the first two predictable (0.12, 0.18) and the last two surprising (0.89, 0.94).
  it('does not tell the four lines of the seed apart', async () => {
    const encode = await loadO200kEncoder();
    const prior = zipfPrior();
    const bits = (line: string): number => {
      const tokens = encode(line);
      return tokens.reduce((sum, token) => sum - Math.log2(prior(token)), 0) / tokens.length;
    };
    expect(bits('return Ok(());')).toBeCloseTo(15.67, 1);
    expect(bits('use std::collections::HashMap;')).toBeCloseTo(14.53, 1);
    expect(bits('let decay = (-alpha * dist as f64).exp();')).toBeCloseTo(14.91, 1);
    expect(bits('scores[j] += heat[i] * decay / degree;')).toBeCloseTo(14.46, 1);
  });

  it('refuses a vocabulary that is none', () => {
    for (const vocabulary of [0, -1, 1.5, Number.NaN]) {
      expect(() => zipfPrior(vocabulary)).toThrow(RangeError);
    }
  });
});
