import { expect, it } from 'vitest';
import { followsRegex, leansForward, operandIsDue } from './regex.js';

it.each([
  ['', true],
  ['a = ', true],
  ['f(', true],
  ['return ', true],
  ['x.return ', false],
  ['a ', false],
  [') ', false],
  ['i++ ', false],
  ['i + ', true],
  ['<', false],
])('an operand is due behind %j: %s', (text, isDue) => {
  expect(operandIsDue(text, text.trimEnd().length - 1)).toBe(isDue);
});

it.each([
  ['split /,/', 6, 4, true],
  ['split / 2', 6, 4, false],
  ['a /= b', 2, 0, false],
  ['a/b', 1, 0, false],
  ['(a) /b', 4, 2, false],
  ['(a)\n  /b/', 6, 2, true],
])('a slash of %j leans on what follows it', (text, at, before, leans) => {
  expect(leansForward(text, at, before)).toBe(leans);
});

it.each([
  ['', true],
  ['.test(a)', true],
  [', 2', true],
  ['  \nb', true],
  [' do |a|', true],
  [' a', false],
  ['2', false],
])('what may follow an expression: %j', (text, follows) => {
  expect(followsRegex(text, 0)).toBe(follows);
});
