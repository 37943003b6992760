import { expect, it } from 'vitest';
import { once } from './once.js';

it('makes a thing when it is asked for, and once', async () => {
  let made = 0;
  const open = once(async () => ++made);
  expect(made).toBe(0);
  expect(await Promise.all([open(), open()])).toEqual([1, 1]);
  expect(await open()).toBe(1);
});
