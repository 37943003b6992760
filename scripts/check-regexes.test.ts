import { describe, expect, it } from 'vitest';
import { attacksOn, textsOf } from './attacks.js';
import { problems, slowAttack } from './check-regexes.js';
import { BOUNDED } from './regex-bounds.js';
import { regexesOf } from './regexes.js';

const at = (pattern: string, flags = '') => ({ path: 'a.ts', line: 1, pattern, flags });
const found = (pattern: string, flags = '') =>
  problems(at(pattern, flags), [])
    .map(({ message }) => message)
    .join();

describe('problems', () => {
  it.each([
    ['(["\'`])(?:\\\\.|(?!\\1).)*\\1', 'what hung the outline: two ways to read a backslash'],
    ['^(?:a+)+$', 'a loop in a loop'],
    ['\\s+$', 'a search that begins at every space'],
    ['^[^\\s:]*[./][^\\s:]*:\\d', 'two loops that share characters'],
    ['\\]\\([^)]+\\)', 'a search that begins at every bracket'],
    ['/\\*[\\s\\S]*?\\*/', 'a comment without an end, looked for from each beginning'],
    ['#\\[export\\]\\s*(?:(?:#\\[[^\\]]*\\]|//.*)\\s*)*$', 'slashes that are one comment or many'],
  ])('finds %s: %s', (pattern) => {
    expect(found(pattern)).not.toBe('');
  });

  it.each([
    ['["\'`](?:\\\\.|[^\\\\"])*["\'`]?', 'y'],
    ['^[ \\t]*#', 'gm'],
    ['\\bfn\\s+(\\w+)', ''],
    ['/\\*[\\s\\S]*?(?:\\*/|$)', 'g'],
    ['\\]\\([^)]{1,300}\\)', ''],
    ['(?<![\\d.])[\\d.]+$', ''],
  ])('accepts %s', (pattern, flags) => {
    expect(found(pattern, flags)).toBe('');
  });

  it('allows a square within a bound, and no more', () => {
    const bounds = (most: number) => [{ path: 'a.ts', patterns: ['\\s'], most, because: '' }];
    expect(problems(at('\\s+$'), bounds(400))).toEqual([]);
    expect(problems(at('\\s+\\s+\\s+\\s+x'), bounds(400))).toHaveLength(1);
  });
});

describe('slowAttack', () => {
  it('names the text', () => {
    expect(slowAttack(/\]\([^)]+\)/)).toMatchObject({ word: expect.stringContaining('](') });
  });
});

describe('attacksOn', () => {
  it('repeats what is repeated, behind what comes before, and the beginning itself', () => {
    const attacks = attacksOn('^ab(?:c|d)*e', '');
    expect(attacks).toContainEqual({ before: 'ab', word: 'd' });
    expect(attacks).toContainEqual({ before: '', word: 'abd' });
    expect(textsOf({ before: 'ab', word: 'cd' }, 8)[0]).toBe('abcdcdc\u0001');
  });
});

describe('regexesOf', () => {
  it('gives literals and calls with their lines', () => {
    const text = 'const a = /x+/g;\nconst b = new RegExp(a);\nRegExp("y");';
    expect(regexesOf({ path: 'a.ts', text })).toEqual({
      literals: [{ path: 'a.ts', line: 1, pattern: 'x+', flags: 'g' }],
      calls: [2, 3],
    });
  });
});

describe('BOUNDED', () => {
  it('gives each bound a number and a reason', () => {
    for (const { most, because } of BOUNDED) {
      expect(most).toBeLessThanOrEqual(4_000);
      expect(because).not.toBe('');
    }
  });
});
