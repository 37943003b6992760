import { describe, expect, it } from 'vitest';
import { formatOf } from './formats.js';
import {
  dataOf,
  extensionsOf,
  familyOf,
  importIdiomOf,
  languageNamed,
  languageOf,
  languages,
} from './languages.js';

describe('languageOf', () => {
  it.each([
    ['src/a.ts', 'typescript'],
    ['a.d.cts', 'typescript'],
    ['lib\\b.PY', 'python'],
    ['a.h', 'c'],
    ['a.hpp', 'cpp'],
    ['A.kts', 'kotlin'],
    ['App.vue', 'vue'],
    ['a.mm', 'objectivec'],
    ['bin/run.sh', 'shell'],
    ['Rakefile', 'ruby'],
    ['ci/Jenkinsfile', 'groovy'],
    ['.bashrc', 'shell'],
  ])('%s is %s', (path, language) => {
    expect(languageOf(path)).toBe(language);
  });

  it.each(['a.txt', 'README', '.gitignore', '.ts', '', 'a.', 'dir.ts/file', 'a.constructor'])(
    '%j is none',
    (path) => {
      expect(languageOf(path)).toBeUndefined();
    },
  );

  it('reads a header by its text, and nothing else', () => {
    expect(languageOf('a.h', 'namespace a {}')).toBe('cpp');
    expect(languageOf('a.c', 'namespace a {}')).toBe('c');
  });

  it('reads the first line of a file without extension, and of no other', () => {
    expect(languageOf('bin/run', '#!/usr/bin/env python3\n')).toBe('python');
    expect(languageOf('run.ts', '#!/usr/bin/env python3\n')).toBe('typescript');
    // A program is no file name.
    expect(languageOf('bin/node')).toBeUndefined();
  });
});

describe('the data', () => {
  it('gives each extension, file name, program and alias to one language, none to a format', () => {
    for (const field of ['extensions', 'fileNames', 'programs', 'aliases'] as const) {
      const words = languages.flatMap((language) => dataOf(language)?.[field]?.split(' ') ?? []);
      expect(new Set(words).size, field).toBe(words.length);
      if (field === 'extensions') {
        expect(words.filter((word) => formatOf(`a.${word}`) !== undefined)).toEqual([]);
      }
    }
  });

  it('is written in lower case and names languages that exist', () => {
    for (const language of languages) {
      const { extensions, unless } = dataOf(language)!;
      expect(extensions).toBe(extensions.toLowerCase());
      expect(languageOf(`a.${extensions.split(' ')[0]}`)).toBe(language);
      if (unless !== undefined) expect(languages).toContain(unless[2]);
    }
  });

  it('says the same of how names are found for all languages of a family', () => {
    for (const language of languages) {
      const idiom = dataOf(language)?.imports;
      if (idiom === undefined) continue;
      for (const extension of extensionsOf(
        familyOf(`a.${dataOf(language)!.extensions.split(' ')[0]}`)!,
      )) {
        expect(importIdiomOf(`a.${extension}`)).toEqual(idiom);
      }
    }
  });

  it('has headers with a name in every pattern', () => {
    for (const language of languages) {
      for (const [pattern] of dataOf(language)?.headers?.patterns ?? []) {
        expect(pattern.source, language).toContain('(?<name>');
        expect(pattern.flags, language).toBe('');
      }
    }
  });

  it('is none for a name of an object', () => {
    expect(dataOf('constructor')).toBeUndefined();
    expect(languageNamed('__proto__')).toBeUndefined();
  });
});

describe('languageNamed', () => {
  it.each([
    ['TypeScript', 'typescript'],
    ['ts', 'typescript'],
    ['golang', 'go'],
    ['c++', 'cpp'],
    ['C#', 'csharp'],
    ['sh', 'shell'],
    ['text', undefined],
  ])('%s is %s', (name, language) => {
    expect(languageNamed(name)).toBe(language);
  });
});

describe('familyOf', () => {
  it.each([
    ['a.tsx', 'javascript'],
    ['App.vue', 'javascript'],
    ['a.pyx', 'python'],
    ['A.scala', 'jvm'],
    ['a.mm', 'c'],
    ['parse.y', 'c'],
    ['a.lua', 'lua'],
    ['a.nim', undefined],
    ['index.html', 'javascript'],
    ['study.ipynb', 'python'],
    ['README.md', undefined],
  ])('%s is of %s', (path, family) => {
    expect(familyOf(path)).toBe(family);
  });

  it('holds the extensions of its languages', () => {
    expect(extensionsOf('jvm')).toEqual([
      'gradle',
      'groovy',
      'java',
      'kt',
      'kts',
      'sbt',
      'sc',
      'scala',
    ]);
  });
});

it('knows the functions by which the frameworks of a language make tests', () => {
  expect(dataOf('r')?.testMakers?.split(' ')).toContain('test_that');
  expect(dataOf('haskell')?.testMakers?.split(' ')).toContain('testCase');
  expect(dataOf('go')?.testMakers).toBeUndefined();
});

it.each([
  ['go', 'nearest'],
  ['ruby', 'last'],
  ['python', undefined],
  ['java', undefined],
])('knows which of several types above a type of %s gives it a member', (language, inherits) => {
  expect(dataOf(language)?.values?.inherits).toBe(inherits);
});
