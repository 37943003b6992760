import { describe, expect, it } from 'vitest';
import { anyOf, type Role, wordsOf } from './words.js';

const roles: Role[] = ['container', 'callable', 'import', 'control', 'joint'];

describe('the word list', () => {
  it('is one list of about ninety words', () => {
    const words = roles.flatMap(wordsOf);
    expect(new Set(words).size).toBe(words.length);
    expect(words.length).toBeGreaterThan(80);
    expect(words.length).toBeLessThan(110);
  });

  it('matches whole words, the longest first', () => {
    const imports = new RegExp(`^(?:${anyOf('import')})`);
    expect(imports.exec('include_once x')?.[0]).toBe('include_once');
    expect(imports.exec('require_relative x')?.[0]).toBe('require_relative');
  });

  it('escapes what a pattern would read', () => {
    const callables = new RegExp(`^(?:${anyOf('callable')})$`);
    expect(callables.test('macro_rules!')).toBe(true);
    expect(callables.test('function*')).toBe(true);
    expect(callables.test('functionn')).toBe(false);
  });

  it('joins roles', () => {
    const words = new RegExp(`^(?:${anyOf('joint', 'callable')})$`);
    for (const word of ['else', 'end', 'def', 'fn']) expect(words.test(word)).toBe(true);
    expect(words.test('class')).toBe(false);
  });
});
