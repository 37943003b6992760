import { expect, it } from 'vitest';
import { groupBy } from './group-by.js';

it('keeps the order of keys and of items', () => {
  const groups = groupBy(['bee', 'ant', 'bug', 'asp'], (word) => word[0]);
  expect([...groups]).toEqual([
    ['b', ['bee', 'bug']],
    ['a', ['ant', 'asp']],
  ]);
  expect(groupBy([], String).size).toBe(0);
});
