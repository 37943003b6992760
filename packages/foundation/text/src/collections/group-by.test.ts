import { expect, it } from 'vitest';
import { append, groupBy } from './group-by.js';

it('keeps the order of keys and of items', () => {
  const groups = groupBy(['bee', 'ant', 'bug', 'asp'], (word) => word[0]);
  expect([...groups]).toEqual([
    ['b', ['bee', 'bug']],
    ['a', ['ant', 'asp']],
  ]);
  expect(groupBy([], String).size).toBe(0);
});

it('begins a list at the first value of a key', () => {
  const lists = new Map<string, number[]>();
  append(lists, 'a', 1);
  append(lists, 'b', 2);
  append(lists, 'a', 3);
  expect([...lists]).toEqual([
    ['a', [1, 3]],
    ['b', [2]],
  ]);
});
