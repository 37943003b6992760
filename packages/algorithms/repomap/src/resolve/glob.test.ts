import { describe, expect, it } from 'vitest';
import { compileGlobs, globToRegExp, matchesGlobs } from './glob.js';

describe('globToRegExp', () => {
  it.each([
    ['packages/*', 'packages/a', true],
    ['packages/*', 'packages/a/b', false],
    ['packages/**', 'packages/a/b', true],
    ['**/pkg', 'a/b/pkg', true],
    ['**/pkg', 'pkg', true],
    ['./apps/*/', 'apps/web', true],
    ['{apps,libs}/?', 'libs/x', true],
    ['{apps,libs}/?', 'libs/xy', false],
    ['a.b/*', 'axb/c', false],
    ['a{b/*', 'a{b/c', true],
    ['a,b', 'a,b', true],
    ['a+(b)/*', 'a+(b)/c', true],
    ['docs', 'docs', true],
    ['docs', 'docs/x', false],
  ])('%s on %s: %s', (glob, path, expected) => {
    expect(globToRegExp(glob).test(path)).toBe(expected);
  });
});

describe('matchesGlobs', () => {
  it('takes away what a later ! names, and gives it back after that', () => {
    const globs = compileGlobs(['packages/**', '!packages/**/test', 'packages/keep/test']);
    expect(matchesGlobs('packages/a', globs)).toBe(true);
    expect(matchesGlobs('packages/a/test', globs)).toBe(false);
    expect(matchesGlobs('packages/keep/test', globs)).toBe(true);
    expect(matchesGlobs('other', globs)).toBe(false);
    expect(matchesGlobs('x', [])).toBe(false);
  });
});
