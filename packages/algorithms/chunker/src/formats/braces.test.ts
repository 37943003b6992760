import { describe, expect, it } from 'vitest';
import { balancedEnd, stringEnd } from './braces.js';

describe('balancedEnd', () => {
  it.each([
    ['{a}b', 3],
    ['{a{b}c}d', 7],
    ['{"}"}', 5],
    ["{'}'}", 5],
    ['{`}x}`}', 7],
    ['{/* } */}', 9],
    ['{', -1],
    ['{"', -1],
    ['{/*', -1],
  ])('%j ends at %d', (text, end) => {
    expect(balancedEnd(text, 0)).toBe(end);
  });
});

describe('stringEnd', () => {
  it.each([
    ['"a"b', '"', 3],
    ['"a\\"b"', '"', 6],
    ['"a\nb"', '"', 2],
    ['"a\r\nb"', '"', 2],
    ['`a\nb`', '`', 5],
    ['"a', '"', 2],
  ])('%j ends at the right place', (text, quote, end) => {
    expect(stringEnd(text, 0, quote)).toBe(end);
  });
});
