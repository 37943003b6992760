import { InvalidArgumentError } from 'commander';
import { describe, expect, it } from 'vitest';
import { parseBudget, parseCount, parseFocus, parseSeconds } from './options.js';

describe('parseBudget', () => {
  it.each([
    ['8000', 8000],
    ['8k', 8000],
    ['0', 0],
    [' 12 ', 12],
  ])('reads %j as %i tokens', (text, tokens) => {
    expect(parseBudget(text)).toBe(tokens);
  });

  it.each(['', '-1', '1.5', 'many', '1e3', '8kk', 'NaN'])('refuses %j', (text) => {
    expect(() => parseBudget(text)).toThrow(InvalidArgumentError);
  });
});

describe('parseSeconds', () => {
  it.each([
    ['10', 10],
    [' 0.5 ', 0.5],
    ['999999.125', 999_999.125],
  ])('reads %j as %d seconds', (text, seconds) => {
    expect(parseSeconds(text)).toBe(seconds);
  });

  it.each(['0', '0.0', '-1', '', '1e3', '1.2345', '1000000', 'NaN', '5 s'])(
    'refuses %j',
    (text) => {
      expect(() => parseSeconds(text)).toThrow(InvalidArgumentError);
    },
  );
});

describe('parseFocus', () => {
  it('splits at commas, drops blanks, and adds up over repeated uses', () => {
    expect(parseFocus('a.ts, b.ts,,', ['c.ts'])).toEqual(['c.ts', 'a.ts', 'b.ts']);
    expect(parseFocus('')).toEqual([]);
  });
});

describe('parseCount', () => {
  it('reads a whole number', () => {
    expect(parseCount('12')).toBe(12);
  });

  it.each(['0', '-1', '1.5', 'all', ''])('refuses %j', (text) => {
    expect(() => parseCount(text)).toThrow(InvalidArgumentError);
  });
});
