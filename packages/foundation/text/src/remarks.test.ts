import { expect, it } from 'vitest';
import { formatRemarks } from './remarks.js';

it('puts remarks into words', () => {
  expect(formatRemarks([])).toBe('');
  expect(formatRemarks([{ reason: 'timeout' }])).toBe('timeout');
  expect(
    formatRemarks([
      { reason: 'syntax-errors', count: 0 },
      { reason: 'too-broken', count: 2001, detail: 'tokens' },
      { reason: 'too-slow', detail: 'more than 5 steps' },
    ]),
  ).toBe('syntax-errors: 0; too-broken: 2001 tokens; too-slow: more than 5 steps');
});
