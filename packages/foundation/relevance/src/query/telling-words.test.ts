import { expect, test } from 'vitest';
import { readQuery } from './query.js';
import { tellingWords } from './telling-words.js';

test.each([
  ['fix the bug', 0],
  ['Please make the tests work', 0],
  ['fix the cookie bug', 1],
  ['cookies, Cookies and cookies', 1],
  ['the cart loses its cookie', 3],
  ['parseBody fails', 4],
])('%s: %i', (task, count) => {
  expect(tellingWords(readQuery(task))).toBe(count);
});
