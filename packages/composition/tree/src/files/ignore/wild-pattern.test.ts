import { describe, expect, it } from 'vitest';
import { byteClass, compileWild, type WildTally } from './wild-pattern.js';

function matches(pattern: string, text: string): boolean {
  return compileWild(pattern)?.(text) ?? false;
}
function stepsOf(pattern: string, text: string): number {
  const tally: WildTally = { steps: 0 };
  compileWild(pattern)?.(text, tally);
  return tally.steps;
}

describe('compileWild', () => {
  it.each([
    ['a*b', ['ab', 'axxb'], ['a/b', 'abx', 'xab']],
    ['a?b', ['axb'], ['ab', 'a/b']],
    ['**/a', ['a', 'x/a', 'x/y/a'], ['xa', 'a/x']],
    ['a/**', ['a/b', 'a/b/c'], ['a', 'ab']],
    ['a/**/b', ['a/b', 'a/x/b', 'a/x/y/b'], ['ab', 'a/xb']],
    ['x**/b', ['xy/b', 'x/b'], ['x/y/b', 'xb']],
    ['**/**/a/**/**', ['a/x', 'x/a/y', 'x/y/a/z/z'], ['a', 'x/a']],
    ['\\*\\?', ['*?'], ['ab', 'a']],
    ['[!a]*', ['b', 'bcd'], ['a', 'ab', '/']],
    ['*', ['', 'a'], ['a/b']],
    ['a\\', [], ['a', 'a\\']],
    ['[a', [], ['a', '[a']],
  ])('reads %s', (pattern, yes, no) => {
    expect(yes.filter((text) => !matches(pattern, text))).toEqual([]);
    expect(no.filter((text) => matches(pattern, text))).toEqual([]);
  });

  it.each([
    ['*a*a … b', (n: number) => `${'*a'.repeat(n)}b`, 'a', 1],
    ['**/a/**/a/ … b', (n: number) => `${'**/a/'.repeat(n)}b`, 'a/', 1],
    ['**/*a/**/*a … b', (n: number) => `${'**/*a/'.repeat(n)}b`, 'aa/', 1],
    ['?*?* … b', (n: number) => `${'?*'.repeat(n)}b`, 'a', 1],
    ['*[!b]*[!b] … b', (n: number) => `${'*[!b]'.repeat(n)}b`, 'a', 1],
    ['*[aaa…]*[aaa…] … b', (n: number) => `${`*[${'a'.repeat(n)}]`.repeat(8)}b`, 'a', 1],
  ])('takes at most tokens × bytes steps: %s', (_, pattern, part) => {
    for (const [length, size] of [
      [8, 8],
      [64, 128],
      [256, 512],
    ] as const) {
      const made = pattern(length);
      const text = part.repeat(size);
      expect(matches(made, `${text}c`)).toBe(false);
      expect(stepsOf(made, `${text}c`)).toBeLessThanOrEqual(
        (2 * made.length + 1) * (text.length + 2),
      );
    }
  });
});

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
