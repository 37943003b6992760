import { expect, it } from 'vitest';
import { type Candidate, sizeAware, weighted } from './eviction-policies.js';

const candidate = (over: Partial<Candidate> = {}): Candidate => ({
  lastUsed: 10,
  reads: 2,
  tokens: 500,
  ...over,
});
const first = (worth: number[]) => worth.indexOf(Math.min(...worth));

it('weighs how often against how long ago, and how large, when size-aware', () => {
  const often = candidate({ lastUsed: 1, reads: 9 });
  expect(first(sizeAware([often, candidate({ lastUsed: 2, reads: 1 })]))).toBe(1);
  expect(first(sizeAware([candidate({ tokens: 100 }), candidate({ tokens: 5000 })]))).toBe(1);
});

it('keeps the large one by the documented weights', () => {
  expect(first(weighted([candidate({ tokens: 100 }), candidate({ tokens: 5000 })]))).toBe(0);
  expect(weighted([candidate()])[0]).toBeCloseTo(0.3 + 0.3);
});
