import { describe, expect, it } from 'vitest';
import { unsafePath } from './path.js';

describe('unsafePath', () => {
  it.each(['a', 'a/b.ts', 'ä/ö.ts', 'a b/c d', '..a/b..', 'a\\b', '...', '日本/語.md'])(
    'lets %j pass',
    (path) => {
      expect(unsafePath(path)).toBeUndefined();
    },
  );

  it.each([
    ['', 'empty'],
    ['/etc/passwd', 'absolute'],
    ['C:\\x', 'absolute'],
    ['c:/x', 'absolute'],
    ['../x', 'segment'],
    ['a/../../x', 'segment'],
    ['a/./b', 'segment'],
    ['a//b', 'segment'],
    ['a/', 'segment'],
    ['a\nb', 'control'],
    ['a\u001b[31m', 'control'],
    ['a\0b', 'control'],
    ['a\u202etxt.js', 'bidirectional'],
    ['a\ufffdb', 'UTF-8'],
  ])('refuses %j', (path, why) => {
    expect(unsafePath(path)).toContain(why);
  });
});
