import { describe, expect, it } from 'vitest';
import { containerFile, containers, grammarsIn, isContainer, readableOf } from './readable-of.js';

describe('readableOf', () => {
  it.each([
    ['src/a.ts', 'typescript'],
    ['src/Cart.vue', 'vue'],
    ['index.html', 'html'],
    ['study.ipynb', 'notebook'],
    ['README.md', undefined],
    ['notes.txt', undefined],
    ['run', undefined],
  ])('%s is read as %s', (path, language) => {
    expect(readableOf(path)).toBe(language);
  });

  it('asks the text where the path does not say', () => {
    expect(readableOf('run', '#!/usr/bin/env node')).toBe('javascript');
  });
});

describe('grammarsIn', () => {
  it('is the grammar itself, or those of the code inside', () => {
    expect(grammarsIn('go', 'package a')).toEqual(['go']);
    expect(grammarsIn('vue', '<script lang="tsx"></script>')).toEqual(['tsx']);
    expect(grammarsIn('vue', '')).toEqual([]);
    expect(() => grammarsIn('cobol' as never, '')).toThrow(RangeError);
  });
});

it('knows every container by its name', () => {
  for (const name of containers) expect(containerFile(name).language).toBe(name);
  expect(['vue', 'go', 'toString', undefined].map(isContainer)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
