import { describe, expect, it } from 'vitest';
import { renderTimings, time } from './timing.js';

describe('time', () => {
  it('measures the input and four times the input', () => {
    const sizes: number[] = [];
    const timing = time(
      'count',
      1000,
      (size) => 'x'.repeat(size),
      (text) => sizes.push(text.length),
    );
    expect(new Set(sizes)).toEqual(new Set([1000, 4000]));
    expect(timing.name).toBe('count');
    expect(timing.min).toBeLessThanOrEqual(timing.median);
    expect(timing.median).toBeLessThanOrEqual(timing.max);
  });
});

describe('renderTimings', () => {
  it('makes a table', () => {
    const timing = { name: 'lines', min: 1.234, median: 12.34, max: 123.4, growth: 4, rate: 81 };
    expect(renderTimings([timing]).split('\n')[2]).toBe('| lines | 1.2 | 12 | 123 | 81 | 4.0 |');
  });
});
