import { expect, it } from 'vitest';
import { deadlineOf } from './deadline.js';

it('is what the environment says, if that is a number', () => {
  expect(deadlineOf({ CTX_HOOKS_DEADLINE: '9000' }, 5)).toBe(9000);
  expect(deadlineOf({ CTX_HOOKS_DEADLINE: '9999999999' }, 5)).toBe(2 ** 31 - 1);
  for (const CTX_HOOKS_DEADLINE of [undefined, '', 'soon', '-1', '1e3', ' 5'])
    expect(deadlineOf({ CTX_HOOKS_DEADLINE }, 5)).toBe(5);
});
