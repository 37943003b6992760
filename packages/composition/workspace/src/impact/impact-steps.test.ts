import { describe, expect, it } from 'vitest';
import { shownSteps } from './impact-steps.js';

/** Places by the number of each step. */
const steps = (...counts: number[]) =>
  counts.flatMap((count, step) => Array.from({ length: count }, () => ({ depth: step + 1 })));

describe('shownSteps', () => {
  it('takes whole steps up to 60 places, and the first in any case', () => {
    expect(shownSteps(steps(), undefined)).toBe(0);
    expect(shownSteps(steps(3), undefined)).toBe(3);
    expect(shownSteps(steps(100), undefined)).toBe(100);
    expect(shownSteps(steps(100, 1), undefined)).toBe(100);
    expect(shownSteps(steps(30, 30), undefined)).toBe(60);
    expect(shownSteps(steps(30, 31), undefined)).toBe(30);
    expect(shownSteps(steps(10, 20, 31, 1), undefined)).toBe(30);
  });

  it('takes all where a depth was asked for', () => {
    expect(shownSteps(steps(30, 31, 90), 3)).toBe(151);
  });
});
