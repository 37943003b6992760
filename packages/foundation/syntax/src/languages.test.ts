import { describe, expect, it } from 'vitest';
import { languageFile, languageOf, languages } from './languages.js';

describe('languageOf', () => {
  it.each([
    ['src/a.ts', 'typescript'],
    ['a.mts', 'typescript'],
    ['a.d.cts', 'typescript'],
    ['a.tsx', 'tsx'],
    ['a.jsx', 'javascript'],
    ['a.cjs', 'javascript'],
    ['lib\\b.PY', 'python'],
    ['a.pyi', 'python'],
    ['a.go', 'go'],
    ['a.rs', 'rust'],
    ['A.java', 'java'],
    ['a.c', 'c'],
    ['a.h', 'c'],
    ['a.hpp', 'cpp'],
    ['a.cc', 'cpp'],
    ['a.rb', 'ruby'],
    ['a.gemspec', 'ruby'],
    ['Rakefile', 'ruby'],
    ['a.php', 'php'],
    ['A.cs', 'csharp'],
  ])('%s is %s', (path, language) => {
    expect(languageOf(path)).toBe(language);
  });

  it.each(['a.txt', 'README', '.gitignore', '.ts', '', 'a.', 'dir.ts/file', 'a.constructor'])(
    '%j is none',
    (path) => {
      expect(languageOf(path)).toBeUndefined();
    },
  );

  it.each([
    ['int f(void);', 'c'],
    ['struct a { int b; };\n#ifdef __cplusplus\nextern "C" {\n#endif', 'c'],
    ['namespace a {}', 'cpp'],
    ['#pragma once\nclass A {};', 'cpp'],
    ['template <typename T> void f();', 'cpp'],
    ['std::string f();', 'cpp'],
  ])('reads a header of %j as %s', (text, language) => {
    expect(languageOf('a.h', text)).toBe(language);
  });

  it.each([
    ['#!/usr/bin/env node\n', 'javascript'],
    ['#!/usr/bin/env -S python3.12 -u\n', 'python'],
    ['#!/usr/bin/python\n', 'python'],
    ['#!/usr/bin/ruby -w', 'ruby'],
    ['#!/bin/sh\n', undefined],
    ['#!\n', undefined],
    ['print(1)', undefined],
  ])('reads a program that begins with %j as %s', (text, language) => {
    expect(languageOf('bin/run', text)).toBe(language);
  });
});

describe('languageFile', () => {
  it('knows every language, and no extension twice', () => {
    const extensions = languages.flatMap((language) => languageFile(language).extensions);
    expect(new Set(extensions).size).toBe(extensions.length);
    expect(languages).toHaveLength(12);
    for (const language of languages) expect(languageFile(language).language).toBe(language);
  });

  it('names the unknown one', () => {
    expect(() => languageFile('cobol' as never)).toThrow(/Unknown language "cobol"; known are/);
    expect(() => languageFile('toString' as never)).toThrow(RangeError);
  });

  it('looks for headers that cannot take forever', () => {
    for (const language of languages) {
      // Of a line that is no longer the square is bearable, what grows faster is not.
      expect((size: number) => {
        const lines = ['aa ', 'public ', '<', '('].map((piece) =>
          piece.repeat(size / piece.length),
        );
        return () => {
          for (const [pattern] of languageFile(language).headers)
            for (const line of lines) pattern.exec(line);
        };
      }, language).toGrowWithin(2.5, 50, 400);
    }
  });
});

describe('identifiers', () => {
  it('names the families of every language', () => {
    for (const language of languages) {
      const { families } = languageFile(language).identifiers;
      expect(families.length, language).toBeGreaterThan(0);
    }
    expect(languageFile('go').identifiers.families).toEqual(['camelCase', 'PascalCase']);
    expect(languageFile('rust').identifiers.families).toContain('snake_case');
  });
});
