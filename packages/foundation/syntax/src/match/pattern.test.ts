import { describe, expect, it } from 'vitest';
import { ERROR_TYPE, type Step, takes } from './pattern.js';

describe('takes', () => {
  const step = (types: Step['types']): Step => ({
    types,
    field: undefined,
    without: [],
    captures: [],
    isNext: false,
    isLast: false,
    children: [],
  });

  it('takes the kinds that are named', () => {
    expect([1, 2, 3].filter((type) => takes(step(new Set([1, 3])), type))).toEqual([1, 3]);
  });

  it('takes an error for anything, but for nothing that has a name', () => {
    expect([takes(step('any'), ERROR_TYPE), takes(step('any'), 1)]).toEqual([true, true]);
    expect([takes(step('named'), ERROR_TYPE), takes(step('named'), 1)]).toEqual([false, true]);
    expect(takes(step(new Set([1])), ERROR_TYPE)).toBe(false);
  });
});
