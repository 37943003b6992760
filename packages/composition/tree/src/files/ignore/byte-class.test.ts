import { describe, expect, it } from 'vitest';
import { byteClass } from './byte-class.js';

describe('byteClass', () => {
  it.each([
    ['[abc]', 'abc'],
    ['[c-a]', 'c'],
    ['[a-cx]', 'abcx'],
    ['[]a]', ']a'],
    ['[]-_]', ']^_'],
    ['[a-]', '-a'],
    ['[-a]', '-a'],
    ['[a-c-e]', '-abce'],
    ['[\\]]', ']'],
    ['[a-\\c]', 'abc'],
    ['[[:digit:]x]', '0123456789x'],
    ['[[:digit:]-x]', '-0123456789x'],
    ['[[:]', ':['],
    ['[[:x]', ':[x'],
    ['[aaaa]', 'a'],
  ])('reads %s', (pattern, members) => {
    const found = byteClass(`(${pattern}`, 1);
    expect(found?.end).toBe(pattern.length);
    expect([...(found?.members ?? '')].sort()).toEqual([...members].sort());
  });

  it('takes all other bytes where it is negated', () => {
    for (const pattern of ['[!a-c]', '[^a-c]']) {
      const { members = '' } = byteClass(pattern, 0) ?? {};
      expect(members).toHaveLength(253);
      expect(members).not.toMatch(/[abc]/);
    }
  });

  it.each([
    '[',
    '[a',
    '[]',
    '[!]',
    '[a-',
    '[\\',
    '[a-\\',
    '[[:digit:]',
    '[[:none:]]',
    '[[:toString:]]',
  ])('takes %s for none', (pattern) => {
    expect(byteClass(pattern, 0)).toBeUndefined();
  });
});
