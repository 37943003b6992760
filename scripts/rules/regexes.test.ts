import { describe, expect, it } from 'vitest';
import { BOUNDED } from '../regex-bounds.js';
import { attacksOn, textsOf } from './attacks.js';
import { regexesOf } from './expressions.js';
import { type Measure, PLAIN, problems, slowAttack } from './regexes.js';

const at = (pattern: string, flags = '') => ({ path: 'a.ts', line: 1, pattern, flags });

/** A clock of its own: searches take as long as so many plain passes over their text. */
const passes =
  (count: (length: number, text: string) => number): Measure =>
  (regex, text) =>
    regex === PLAIN ? text.length : count(text.length, text) * text.length;
const linear = passes(() => 2);
const square = passes((length) => length);
const found = (pattern: string, flags = '', measure = linear) =>
  problems(at(pattern, flags), [], measure)
    .map(({ message }) => message)
    .join();

describe('problems', () => {
  it.each([
    ['^(?:a+)+$', 'a loop in a loop'],
    ['\\s+$', 'a search that begins at every space'],
    ['^[^\\s:]*[./][^\\s:]*:\\d', 'two loops that share characters'],
    ['#\\[export\\]\\s*(?:(?:#\\[[^\\]]*\\]|//.*)\\s*)*$', 'slashes that are one comment or many'],
  ])('finds %s by its form: %s', (pattern) => {
    expect(found(pattern)).not.toBe('');
  });

  it.each([
    ['(["\'`])(?:\\\\.|(?!\\1).)*\\1', 'what hung the outline: two ways to read a backslash', '\\'],
    ['\\]\\([^)]+\\)', 'a search that begins at every bracket', ']('],
    ['/\\*[\\s\\S]*?\\*/', 'a comment without an end, looked for from each beginning', '/*'],
  ])('finds %s by a text that takes it long: %s', (pattern, _, word) => {
    const slow = passes((length, text) => (text.split(word).length > 4 ? length : 2));
    expect(found(pattern)).toBe('');
    expect(found(pattern, '', slow)).toMatch(/takes more than linear time/);
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
    const cube = passes((length) => length ** 2);
    expect(problems(at('\\s+$'), bounds(400), square)).toEqual([]);
    expect(problems(at('\\s+\\s+\\s+\\s+x'), bounds(400), cube)).toHaveLength(1);
  });
});

describe('slowAttack', () => {
  it('names the text', () => {
    const slow = passes((length, text) => (text.split('](').length > 4 ? length : 2));
    expect(slowAttack(/\]\([^)]+\)/, undefined, slow)).toMatchObject({
      word: expect.stringContaining(']('),
    });
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
