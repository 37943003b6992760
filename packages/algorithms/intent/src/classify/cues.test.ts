import { readQuery } from '@ctx/relevance';
import { describe, expect, it } from 'vitest';
import { CUE_GROUPS, readCues } from './cues.js';

const cues = (text: string) =>
  new Map(readCues(readQuery(text)).map(({ name, value }) => [name, value]));

describe('readCues', () => {
  it('has the stems of the title, and its first one apart', () => {
    const found = cues('Fixes parsing');
    expect(found.get('fix')).toBe(1);
    expect(found.get('^fix')).toBe(1);
    expect(found.get('pars')).toBe(1);
    expect(found.has('^pars')).toBe(false);
  });

  it('counts a word of the prose less, the more there are', () => {
    expect(cues('x\n\nalpha').get('alpha')).toBe(0.5);
    const words = Array.from(
      { length: 100 },
      (_, i) => `${'abcdefghij'[i % 10]}${'klmnopqrst'[(i / 10) | 0]}`,
    );
    expect(cues(`x\n\n${words.join(' ')}`).get('ak')).toBeCloseTo(0.1, 9);
    expect(cues('alpha\n\nalpha').get('alpha')).toBe(1);
  });

  it('knows what words are about, together and alone', () => {
    const both = cues('renovate breaks pytest');
    expect(both.get('#config')).toBe(1);
    expect(both.get('#config#tests')).toBe(1);
    expect(cues('renovate').get('#config!')).toBe(1);
    expect(cues('hello').get('#none')).toBe(1);
    expect(cues('hello\n\npytest').get('#tests')).toBe(0.4);
  });

  it('knows kinds of paths and shapes of a text', () => {
    expect(cues('see .eslintrc.js').has('#configPath')).toBe(true);
    expect(cues('see docs/a.md').has('#documentPath')).toBe(true);
    expect(cues('see src/a.test.ts').has('#testPath')).toBe(true);
    expect(cues('see src/a.ts:3').has('#frame')).toBe(true);
    expect(cues('a `b`\n\n```\nc\n```').has('#code')).toBe(true);
    expect(cues('short').has('#short')).toBe(true);
  });
});

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
