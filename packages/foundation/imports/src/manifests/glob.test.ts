import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../../scripts/draws.js';
import { compileGlobs, globMatcher, matchesGlobs } from './glob.js';

const EXPRESSION: Readonly<Record<string, string>> = {
  '**/': '(?:[^/]+/)*',
  '**': '.*',
  '*': '[^/]*',
  '?': '[^/]',
  '.': '\\.',
  '{': '(?:',
  '}': ')',
  ',': '|',
};

describe('globMatcher', () => {
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
    ['{a{b}', '{ab', true],
    ['{a,b{c,d}/*', '{a,bd/x', true],
    ['{a,b{c,d}}/*', 'a/x', true],
    ['{a,b{c,d}}/*', 'bd/x', true],
    ['{a,b{c,d}}/*', 'b/x', false],
    ['{,x}y', 'y', true],
    ['a}b', 'a}b', true],
    ['{a*,b}', 'b', true],
    ['**/**/x', 'x', true],
    ['a/**/x', 'a/b/c/x', true],
    ['a/**/x', 'a//x', false],
    ['a**z', 'a/b/z', true],
    ['?', '/', false],
    ['', '', true],
  ])('%s on %s: %s', (glob, path, expected) => {
    expect(globMatcher(glob)(path)).toBe(expected);
  });

  it('takes time that grows with glob and path, whatever is repeated', () => {
    for (const glob of [`${'**/'.repeat(6)}x`, `${'*a'.repeat(8)}/x`, `${'**a/'.repeat(6)}x`]) {
      expect((size: number) => {
        const path = `${'a/'.repeat(size)}y`;
        return () => globMatcher(glob)(path);
      }).toGrowLinearly(20, 160);
    }
    for (const glob of [`${'*a'.repeat(20)}b`, `${'{a,*}'.repeat(20)}b`]) {
      expect((size: number) => {
        const run = 'a'.repeat(size);
        return () => globMatcher(glob)(run);
      }).toGrowLinearly(60, 480);
      expect(globMatcher(glob)(`${'a'.repeat(60)}b`)).toBe(true);
    }
  });

  it('fits nothing when it is longer than a path', () => {
    expect(globMatcher('*'.repeat(5000))('a')).toBe(false);
  });

  it('agrees with a regular expression where braces are balanced', () => {
    const piece = fc.constantFrom('a', 'b', '/', '*', '**', '**/', '?', '{a,b}', '{a*,/b}', '.');
    const path = fc.array(fc.constantFrom('a', 'b', '/', '.'), { maxLength: 8 });
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 5 }), path, (pieces, letters) => {
        const glob = `x${pieces.join('')}x`;
        const source = glob.replace(/\*\*\/|\*\*|[*?.{},]/g, (token) => EXPRESSION[token]!);
        const text = `x${letters.join('')}x`;
        expect(globMatcher(glob)(text)).toBe(new RegExp(`^${source}$`).test(text));
      }),
      { numRuns: draws(1000) },
    );
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
