import { describe, expect, it } from 'vitest';
import { Code, isCloser, isDigit, isIndent, isLetter, isWordCode } from './codes.js';

const ALL = Array.from({ length: 0x10000 }, (_, code) => code);
const matching = (pattern: RegExp) => ALL.filter((code) => pattern.test(String.fromCharCode(code)));

describe('the classes of characters', () => {
  it.each([
    ['letters', isLetter, /[A-Za-z]/],
    ['digits', isDigit, /[0-9]/],
    ['words', isWordCode, /\w/],
    ['indentation', isIndent, /[ \t\f\u00a0\ufeff]/],
    ['closers', isCloser, /[)\]}]/],
  ])('holds the %s and nothing else', (_name, is, pattern) => {
    expect(ALL.filter(is)).toEqual(matching(pattern));
  });

  it('answers for what lies behind the end of a text', () => {
    for (const is of [isLetter, isDigit, isWordCode, isIndent, isCloser]) {
      expect(is(Number.NaN)).toBe(false);
    }
  });

  it('names every code once', () => {
    expect(new Set(Object.values(Code)).size).toBe(Object.keys(Code).length);
  });
});
