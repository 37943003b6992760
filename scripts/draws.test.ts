import { describe, expect, it } from 'vitest';
import { shareOf } from './draws.js';

describe('how much of a property is tried', () => {
  it('is a quarter by default, and never nothing', () => {
    const { draws, drawn, isFull } = shareOf({ FULL: '' });
    expect([isFull, draws(100), draws(2), draws(1)]).toEqual([false, 25, 1, 1]);
    expect(draws(100, 50)).toBe(50);
    expect(drawn(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])).toEqual(['a', 'e']);
    expect(drawn([1, 2, 3, 4, 5], 3)).toEqual([1, 2, 4]);
    expect([drawn([1]), drawn([1, 2], 7), drawn([])]).toEqual([[1], [1, 2], []]);
  });

  it('is all of it in CI', () => {
    const { draws, drawn, isFull } = shareOf({ FULL: '1' });
    expect([isFull, draws(100), drawn([1, 2, 3, 4, 5, 6, 7, 8]).length]).toEqual([true, 100, 8]);
    expect(draws(100, 50)).toBe(100);
  });

  it('is as much as a fuzz run is told, and all cases', () => {
    const { draws, drawn } = shareOf({ FUZZ_RUNS: '5000' });
    expect([draws(100), draws(2), drawn([1, 2, 3, 4, 5]).length]).toEqual([5000, 5000, 5]);
  });
});
