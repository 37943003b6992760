import { languages } from '@ctx/source';
import { describe, expect, it } from 'vitest';
import { lexiconOf } from './lexicon.js';

const having = (
  has: (lexicon: NonNullable<ReturnType<typeof lexiconOf>>) => boolean,
): ReadonlySet<string> =>
  new Set(
    languages.filter((language) => {
      const lexicon = lexiconOf(language);
      return lexicon !== undefined && has(lexicon);
    }),
  );

describe('lexiconOf', () => {
  it('makes blocks by braces or by indentation', () => {
    const offside = having((lexicon) => lexicon.offside);
    for (const language of ['python', 'ruby', 'lua', 'elixir', 'shell', 'haskell']) {
      expect(offside).toContain(language);
    }
    for (const language of ['typescript', 'go', 'rust', 'java', 'c', 'php', 'kotlin', 'swift']) {
      expect(offside).not.toContain(language);
    }
  });

  it('ends statements with a line or only with a semicolon', () => {
    const semicolons = having((lexicon) => lexicon.semicolons);
    for (const language of ['c', 'cpp', 'java', 'rust', 'csharp', 'php']) {
      expect(semicolons).toContain(language);
    }
    for (const language of ['typescript', 'go', 'kotlin', 'swift', 'python']) {
      expect(semicolons).not.toContain(language);
    }
  });

  it('knows where strings are known for sure', () => {
    const described = having((lexicon) => lexicon.described);
    expect(described).toContain('python');
    expect(described).not.toContain('fortran');
  });

  it('reads every language of which the comment is known, markup aside', () => {
    expect(having(() => true).size).toBeGreaterThan(40);
    for (const language of ['vue', 'svelte', 'astro', 'unheard-of']) {
      expect(lexiconOf(language)).toBeUndefined();
    }
  });

  it('takes lines that begin with # for directives where // begins a comment', () => {
    expect(lexiconOf('c')!.directives).toBe(true);
    expect(lexiconOf('python')!.directives).toBe(false);
  });

  it('is built once', () => {
    expect(lexiconOf('typescript')).toBe(lexiconOf('typescript'));
  });
});
