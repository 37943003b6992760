import { describe, expect, it } from 'vitest';
import { mapBudget } from './map-budget.js';

describe('mapBudget', () => {
  it.each([
    [0, 2500],
    [25_000, 2250],
    [50_000, 2000],
    [75_000, 1750],
    [100_000, 1500],
    [1_000_000, 1500],
  ])('%i tokens of conversation leave %i for the map', (conversation, budget) => {
    expect(mapBudget(conversation)).toBe(budget);
  });

  it('never rises', () => {
    let before = Number.POSITIVE_INFINITY;
    for (let tokens = 0; tokens <= 120_000; tokens += 777) {
      expect(mapBudget(tokens)).toBeLessThanOrEqual(before);
      before = mapBudget(tokens);
    }
  });

  it('refuses what is not a length', () => {
    expect(() => mapBudget(-1)).toThrow(RangeError);
    expect(() => mapBudget(Number.NaN)).toThrow(/got NaN/);
  });
});
