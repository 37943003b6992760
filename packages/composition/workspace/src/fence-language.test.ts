import { describe, expect, it } from 'vitest';
import { fenceLanguage } from './fence-language.js';

describe('fenceLanguage', () => {
  it.each([
    ['a/b.swift', 'swift'],
    ['a.b/c.YML', 'yml'],
    ['Makefile', undefined],
    ['notes.txt', undefined],
    ['a.b/c', undefined],
  ])('%s: %s', (path, language) => {
    expect(fenceLanguage(path)).toBe(language);
  });
});
