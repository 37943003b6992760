import { describe, expect, it } from 'vitest';
import { CUE_GROUPS } from './cue-groups.js';

const groups = (text: string): string[] =>
  CUE_GROUPS.filter(({ pattern }) => pattern.test(text)).map(({ name }) => name);

describe('CUE_GROUPS', () => {
  it.each<[string, string[]]>([
    ['the workflow of renovate', ['#config']],
    ['run on Node.js 22', ['#config']],
    ['the lock file', ['#config']],
    ['actions/checkout', ['#config']],
    ['vitest for the parser', ['#tests']],
    ['two assertions', []],
    ['one assertion', ['#tests']],
    ['the changelog', ['#docs']],
    ['a doc-string', ['#docs']],
    ['optimise the lexer', ['#restructure']],
    ['dead code', ['#restructure']],
    ['it crashes', ['#broken']],
    ["it shouldn't", ['#broken']],
    ['allowing tabs', ['#new']],
    ['an additive', []],
    ['cistern, latest, newest', []],
  ])('%s', (text, names) => {
    expect(groups(text)).toEqual(names);
  });

  it('knows that a text speaks of two subjects', () => {
    expect(groups('add a test')).toEqual(['#tests', '#new']);
    expect(groups('the README fails in CI')).toEqual(['#config', '#docs', '#broken']);
  });

  it('has patterns that keep no state between texts', () => {
    for (const { name, pattern } of CUE_GROUPS) {
      expect(name).toMatch(/^#[a-z]+$/);
      expect(pattern.flags).toBe('i');
    }
  });
});
