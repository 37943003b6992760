import { InvalidArgumentError } from 'commander';
import { describe, expect, it } from 'vitest';
import { parseBudget, parseCount, parseFocus, parseRoles, parseWorkers } from './options.js';

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

describe('parseWorkers', () => {
  it('reads a whole number, 0 too', () => {
    expect(['0', '2'].map(parseWorkers)).toEqual([0, 2]);
  });

  it.each(['-1', '1.5', 'all', '', '9999'])('refuses %j', (text) => {
    expect(() => parseWorkers(text)).toThrow(InvalidArgumentError);
  });
});

describe('parseRoles', () => {
  it('reads names separated by commas', () => {
    expect(parseRoles('metadata, source')).toEqual(['source', 'metadata']);
  });

  it.each(['', 'sources', 'source,', 'source;metadata'])('refuses %j', (text) => {
    expect(() => parseRoles(text)).toThrow(InvalidArgumentError);
  });
});
