import { describe, expect, it } from 'vitest';
import { sqlToken } from './sql-tokens.js';

const read = (text: string, at = 0) => {
  const { kind, startIndex, endIndex } = sqlToken(text, at);
  return `${kind}: ${text.slice(startIndex, endIndex)}`;
};

describe('sqlToken', () => {
  it.each([
    ["'it''s' x", "string: 'it''s'"],
    ["'it\\'s' x", "string: 'it\\'s'"],
    ["'C:\\', x", "string: 'C:\\'"],
    ['"a;b" x', 'string: "a;b"'],
    ["'open", "string: 'open"],
    ['$$ a; $$ b', 'string: $$ a; $$'],
    ['$x$ $$ $x$ b', 'string: $x$ $$ $x$'],
    ['$1 + 2', 'symbol: $'],
    ['-- a\nb', 'comment: -- a\n'],
    ['/* a */ b', 'comment: /* a */'],
    ['# a\nb', 'comment: # a\n'],
    ['begin_date x', 'word: begin_date'],
    ['GO\nx', 'separator: GO'],
    ['go_on x', 'word: go_on'],
    ['/\nx', 'separator: /'],
    ['/ 2', 'symbol: /'],
    ['DELIMITER $$\nx', 'delimiter: DELIMITER $$'],
    ['; x', 'symbol: ;'],
  ])('%j begins with %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it('takes separators and # for what they are only at the beginning of a line', () => {
    expect(read('a # b', 2)).toBe('symbol: #');
    expect(read('a GO', 2)).toBe('word: GO');
    expect(read('a\n  GO\n', 4)).toBe('separator: GO');
  });
});
