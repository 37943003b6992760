import { describe, expect, it } from 'vitest';
import { byMember, innerRoots, isOwn, memberOf, placedPath } from './member.js';

const ROOTS = [
  { name: 'shop', path: '/w/shop' },
  { name: 'lib', path: '/w/shop/vendor/lib' },
  { name: 'deep', path: '/w/shop/vendor/lib/deep' },
  { name: 'shopping', path: '/w/shopping' },
];
const members = ROOTS.map((root) => ({ ...root, inner: innerRoots(root, ROOTS) }));
const [shop, lib, deep, shopping] = members as [
  (typeof members)[0],
  (typeof members)[0],
  (typeof members)[0],
  (typeof members)[0],
];

describe('a member', () => {
  it('knows the roots inside of it, the deepest first, and none that is only called alike', () => {
    expect(shop.inner).toEqual([
      { at: 'vendor/lib/deep', name: 'deep' },
      { at: 'vendor/lib', name: 'lib' },
    ]);
    expect(lib.inner).toEqual([{ at: 'deep', name: 'deep' }]);
    expect([deep.inner, shopping.inner]).toEqual([[], []]);
    expect(innerRoots({ name: 'root', path: '/' }, ROOTS).map(({ at }) => at)).toContain('w/shop');
  });

  it('places a path behind its name, and one of a root inside behind that one', () => {
    expect(placedPath(shop, 'src/a.ts')).toBe('shop/src/a.ts');
    expect(placedPath(shop, 'vendor/lib/a.ts')).toBe('lib/a.ts');
    expect(placedPath(shop, 'vendor/lib/deep/a.ts')).toBe('deep/a.ts');
    expect(placedPath(shop, 'vendor/lib')).toBe('lib');
    expect(placedPath(shop, 'vendor/library/a.ts')).toBe('shop/vendor/library/a.ts');
    expect(placedPath(shopping, 'vendor/lib/a.ts')).toBe('shopping/vendor/lib/a.ts');
  });

  it('owns what no root inside of it has', () => {
    expect(isOwn(shop, 'vendor/other.ts')).toBe(true);
    expect(isOwn(shop, 'vendor/lib/a.ts')).toBe(false);
    expect(isOwn(shop, 'vendor/lib')).toBe(false);
  });

  it('is found by the first folder of a path', () => {
    expect(memberOf(members, 'lib/x/a.ts')).toEqual({ member: lib, path: 'x/a.ts' });
    for (const path of ['a.ts', 'lib', '/etc/passwd', 'other/a.ts', '', 'LIB/a.ts'])
      expect(memberOf(members, path)).toBeUndefined();
    expect([...byMember(members, ['lib/a', 'x/b', 'shop/c', 'lib/d'])]).toEqual([
      [lib, ['a', 'd']],
      [shop, ['c']],
    ]);
  });
});
