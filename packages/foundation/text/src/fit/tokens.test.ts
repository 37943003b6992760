import { describe, expect, it } from 'vitest';
import { approximateTokens } from './tokens.js';

describe('approximateTokens', () => {
  it('is a quarter of the characters, rounded up', () => {
    expect(['', 'a', 'abcd', 'abcde', '😀😀'].map((text) => approximateTokens(text))).toEqual([
      0, 1, 1, 2, 1,
    ]);
  });

  it('says what it is', () => {
    expect(approximateTokens.id).toBe('approximate');
  });
});
