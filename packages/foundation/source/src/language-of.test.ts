import { describe, expect, it } from 'vitest';
import { languageOf, languages } from './languages.js';

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

describe('languages', () => {
  it('differ from each other', () => {
    expect(new Set(languages).size).toBe(languages.length);
  });

  it('are found in any case of letters, and behind any folder', () => {
    for (const path of ['A.TS', 'x/y.Ts', 'C:\\x\\y.ts', '../a.b.ts', 'a b.ts', 'ä.ts']) {
      expect(languageOf(path), path).toBe('typescript');
    }
  });

  it('take no name of an object for an ending', () => {
    for (const name of ['a.toString', 'a.__proto__', 'constructor', 'hasOwnProperty']) {
      expect(languageOf(name)).toBeUndefined();
    }
  });

  it('are found in no time in a first line of a megabyte', () => {
    expect(languageOf('run', `#!${'1.'.repeat(500_000)}`)).toBeUndefined();
    expect(languageOf('run', `#!/usr/bin/env ${'-S '.repeat(300_000)}`)).toBeUndefined();
  });
});
