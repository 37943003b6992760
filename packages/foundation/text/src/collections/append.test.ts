import { expect, it } from 'vitest';
import { append } from './append.js';

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
