import { describe, expect, it } from 'vitest';
import { matchPattern, patternIndex } from './patterns.js';

describe('matchPattern', () => {
  it.each([
    ['./*', './a/b', 'a/b'],
    ['./a/*.js', './a/x.js', 'x'],
    ['./a/*.js', './a/.js', undefined],
    ['./a', './a', undefined],
    ['@/*', '@/x', 'x'],
    ['*', 'anything', 'anything'],
  ])('%s on %s', (pattern, key, star) => {
    expect(matchPattern(pattern, key)).toBe(star);
  });
});

describe('patternIndex', () => {
  const index = patternIndex(
    ['./a/*', './*', './a/b/*.js', './a/b/*', './old/', './a'].map((p) => [p, p] as const),
  );

  it.each([
    ['./a/x', './a/*', 'x'],
    ['./a/b/x.js', './a/b/*.js', 'x'],
    ['./a/b/x', './a/b/*', 'x'],
    ['./old/x', './old/', 'x'],
    ['./x', './*', 'x'],
    ['./a', './*', 'a'],
  ])('finds for %s the pattern %s', (name, value, star) => {
    expect(index(name)).toEqual({ value, star });
  });

  it('finds nothing for what no pattern begins', () => {
    expect(index('x')).toBeUndefined();
  });

  it.each([
    ['no patterns', []],
    ['names without a star', ['./a', './b.js']],
    ['a beginning that is longer than the name', ['./something/*']],
    ['an end that the name does not have', ['./*.ts']],
    ['no room for the star between beginning and end', ['./x*x']],
  ])('finds nothing among %s', (_, patterns) => {
    expect(patternIndex(patterns.map((p) => [p, 1] as const))('./x')).toBeUndefined();
  });

  it('takes the first of patterns with the same beginning that has the end', () => {
    const same = patternIndex([
      ['./a*.ts', 'first'],
      ['./a*.js', 'second'],
      ['./a*', 'third'],
      ['./a*s', 'never'],
    ]);
    expect(same('./ab.js')).toEqual({ value: 'second', star: 'b' });
    expect(same('./ab.ts')).toEqual({ value: 'first', star: 'b' });
    expect(same('./ab.css')).toEqual({ value: 'third', star: 'b.css' });
  });

  it('looks at no more patterns than a name has beginnings', () => {
    expect((count: number) => {
      const many = Array.from({ length: count }, (_, i) => [`./p${i}/*`, i] as const);
      const found = patternIndex(many);
      return () => found('./p7/x');
    }).toStayConstant(100, 100_000);
  });
});
