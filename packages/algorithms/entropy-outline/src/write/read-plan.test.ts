import { describe, expect, it } from 'vitest';
import { readPlan } from './read-plan.js';

describe('readPlan', () => {
  it('gives the outline of a long file', () => {
    expect(readPlan({ lines: 300 })).toBe('outline');
    expect(readPlan({ lines: 299 })).toBe('full');
    expect(readPlan({ lines: 100_000 })).toBe('outline');
  });

  it('gives the outline of a middling file when it was read before', () => {
    expect(readPlan({ lines: 100, seen: true })).toBe('outline');
    expect(readPlan({ lines: 99, seen: true })).toBe('full');
    expect(readPlan({ lines: 299, seen: false })).toBe('full');
  });

  it('always gives the lines that were asked for', () => {
    for (const range of [{ startLine: 1 }, { endLine: 50 }, { startLine: 3, endLine: 4 }]) {
      expect(readPlan({ lines: 5000, seen: true, range })).toBe('range');
    }
    expect(readPlan({ lines: 5000, range: {} })).toBe('outline');
  });

  it('refuses what is no number of lines', () => {
    for (const lines of [-1, 1.5, Number.NaN]) {
      expect(() => readPlan({ lines })).toThrow(
        new RangeError(`readPlan: lines must be an integer ≥ 0, got ${lines}`),
      );
    }
  });
});
