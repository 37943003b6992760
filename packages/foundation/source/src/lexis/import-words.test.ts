import { expect, it } from 'vitest';
import { IMPORT_WORDS } from './import-words.js';

const words: readonly string[] = Object.values(IMPORT_WORDS).flat();

it('has each word once, as a language writes it', () => {
  expect(new Set(words).size).toBe(words.length);
  for (const word of words) expect(word).toMatch(/^[a-z]+(?:_[a-z]+)?$/);
});

it('has words of every family that names files by a statement', () => {
  const heads = [
    ...['import a', 'from a import b', 'use a::b;', 'using A.B;', 'require "a"', 'package a'],
    ...[
      'require_relative "a"',
      'include "a"',
      "require_once 'a';",
      "include_once 'a';",
      'load "a"',
    ],
    ...['extern crate a;', 'alias A.B'],
  ];
  expect(new Set(heads.map((head) => head.split(' ')[0]))).toEqual(new Set(words));
});
