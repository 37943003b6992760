import { describe, expect, it } from 'vitest';
import {
  ancestors,
  basename,
  child,
  dirname,
  extension,
  isInside,
  join,
  stem,
  toPosix,
  withSlashes,
} from './paths.js';

describe('withSlashes', () => {
  it('writes each backslash as a slash, and changes nothing else', () => {
    expect(withSlashes('.\\a\\b c\\')).toBe('./a/b c/');
    expect(withSlashes('./a//b/')).toBe('./a//b/');
  });
});

describe('toPosix', () => {
  it.each([
    ['a/b.ts', 'a/b.ts'],
    ['./a/b.ts', 'a/b.ts'],
    ['././a', 'a'],
    ['a\\b\\c.ts', 'a/b/c.ts'],
    ['.\\a', 'a'],
    ['a/b/', 'a/b'],
    ['', ''],
  ])('%s → %s', (path, expected) => {
    expect(toPosix(path)).toBe(expected);
  });
});

describe('parts of a path', () => {
  it.each([
    ['a/b/c.test.ts', 'a/b', 'c.test.ts', 'c', 'ts'],
    ['c.TS', '', 'c.TS', 'c', 'ts'],
    ['.gitignore', '', '.gitignore', '.gitignore', ''],
    ['a/Makefile', 'a', 'Makefile', 'Makefile', ''],
    ['a.b/c', 'a.b', 'c', 'c', ''],
  ])('%s', (path, dir, base, bare, ext) => {
    expect([dirname(path), basename(path), stem(path), extension(path)]).toEqual([
      dir,
      base,
      bare,
      ext,
    ]);
  });
});

describe('join', () => {
  it('normalizes dots and doubled slashes', () => {
    expect(join('a/b', '../c/./d')).toBe('a/c/d');
    expect(join('a', '..//x//y')).toBe('x/y');
    expect(join('', './x')).toBe('x');
    expect(join('a/b', '.')).toBe('a/b');
    expect(join('a', '..')).toBe('');
  });

  it('has no answer above the root', () => {
    expect(join('', '..')).toBeUndefined();
    expect(join('a', '../../b')).toBeUndefined();
  });
});

describe('folders', () => {
  it('names a child of the root without a slash', () => {
    expect([child('', 'x'), child('a', 'x'), child('a', '')]).toEqual(['x', 'a/x', 'a']);
  });

  it('compares whole segments', () => {
    expect(isInside('a/b', 'a')).toBe(true);
    expect(isInside('a', 'a')).toBe(true);
    expect(isInside('ab/c', 'a')).toBe(false);
    expect(isInside('anything', '')).toBe(true);
  });

  it('lists ancestors from the nearest to the root', () => {
    expect(ancestors('a/b')).toEqual(['a/b', 'a', '']);
    expect(ancestors('')).toEqual(['']);
  });
});
