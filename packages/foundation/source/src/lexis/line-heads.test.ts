import { describe, expect, it } from 'vitest';
import { COMMENT_LINE, IMPORT_LINE, IMPORT_WORDS, LEADING_LINE } from './line-heads.js';

const comments = ['// a', '  /* a', ' * a', '# a', '-- a', ';; a', '% a'];
const code = ['#include <a>', '#  define A 1', '#ifdef A', 'a // b', 'a - b', ''];

describe('COMMENT_LINE', () => {
  it.each([...comments, '"""A.', "  '''A."])('finds %j', (line) => {
    expect(COMMENT_LINE.test(line)).toBe(true);
  });

  it.each([...code, '#[derive(Debug)]', '#!/bin/sh', '#pragma once'])(
    'does not find %j',
    (line) => {
      expect(COMMENT_LINE.test(line)).toBe(false);
    },
  );
});

describe('LEADING_LINE', () => {
  it.each([...comments, '#[derive(Debug)]', '#pragma omp parallel'])('finds %j', (line) => {
    expect(LEADING_LINE.test(line)).toBe(true);
  });

  it.each([...code, '"""A.'])('does not find %j', (line) => {
    expect(LEADING_LINE.test(line)).toBe(false);
  });
});

describe('IMPORT_LINE', () => {
  it.each([
    ...['import a', 'from a import b', '# include "a.h"', 'pub(crate) use a::b;', 'mod a;'],
    ...['using A.B;', "require 'a'", "require_relative 'a'", 'package a', "export { a } from 'b'"],
  ])('finds %j', (line) => {
    expect(IMPORT_LINE.test(line)).toBe(true);
  });

  it.each(['from the start', 'mod a {', 'important()', 'export const a = 1', 'user.name'])(
    'does not find %j',
    (line) => expect(IMPORT_LINE.test(line)).toBe(false),
  );
});

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
