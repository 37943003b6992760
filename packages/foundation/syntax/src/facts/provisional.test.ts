import { expect, it } from 'vitest';
import { isProvisional } from './provisional.js';

it.each([
  ['crashed', true],
  ['timeout', true],
  [undefined, false],
  ['too-slow: more than 100000 steps', false],
  ['too-large: more than 1048576 bytes', false],
  ['syntax-errors: 3; recovered: 1', false],
])('facts that say %s are provisional: %s', (degraded, expected) => {
  expect(isProvisional(degraded === undefined ? {} : { degraded })).toBe(expected);
});
