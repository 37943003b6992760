import { describe, expect, it } from 'vitest';
import { testedStem, testsOf } from './tested.js';

describe('testedStem', () => {
  it.each([
    ['src/cart.test.ts', 'cart'],
    ['src/cart.spec.js', 'cart'],
    ['pkg/cart_test.go', 'cart'],
    ['tests/test_cart.py', 'cart'],
    ['src/test/java/shop/CartTest.java', 'cart'],
    ['Shop.Tests/CartTests.cs', 'cart'],
    ['spec/models/cart_spec.rb', 'cart'],
    ['src/__tests__/cart.ts', 'cart'],
    ['tests/cart.rs', 'cart'],
    ['src/TestCart.java', 'cart'],
    ['src/cart-test.js', 'cart'],
    ['cypress/cart.cy.ts', 'cart'],
    ['base/cart_unittest.cc', 'cart'],
  ])('%s tests %s', (path, stem) => {
    expect(testedStem(path)).toBe(stem);
  });

  it.each([
    'src/latest.ts',
    'src/contest.py',
    'src/Manifest.java',
    'docs/testing.md',
    'src/cart.ts',
  ])('%s is no test', (path) => {
    expect(testedStem(path)).toBeUndefined();
  });
});

describe('testsOf', () => {
  it('finds tests beside the file and in a mirrored tree', () => {
    const files = ['src/shop/cart.ts', 'src/shop/cart.test.ts', 'test/shop/cart.spec.ts'];
    expect(testsOf('src/shop/cart.ts', files)).toEqual([
      'src/shop/cart.test.ts',
      'test/shop/cart.spec.ts',
    ]);
  });

  it.each([
    ['httpx/_urlparse.py', 'tests/test_urlparse.py'],
    ['lib/src/_cart.dart', 'test/cart_test.dart'],
    ['src/format-inl.h', 'test/format_test.cc'],
    ['db/table_impl.cc', 'db/table_unittest.cc'],
  ])('%s is tested by the name without its mark: %s', (path, test) => {
    expect(testsOf(path, [path, test])).toEqual([test]);
  });

  it('takes the whole name before the one without its mark, and leaves special names whole', () => {
    const files = ['tests/test__cart.py', 'tests/test_cart.py', 'tests/test_init.py'];
    expect(testsOf('shop/_cart.py', files)).toEqual(['tests/test__cart.py']);
    expect(testsOf('shop/__init__.py', files)).toEqual([]);
  });

  it('prefers the test that shares the most folders', () => {
    const files = ['test/a/util.test.ts', 'test/b/util.test.ts'];
    expect(testsOf('src/b/util.ts', files)).toEqual(['test/b/util.test.ts']);
    expect(
      testsOf('src/main/java/shop/Cart.java', [
        'src/test/java/shop/CartTest.java',
        'src/test/java/bank/CartTest.java',
      ]),
    ).toEqual(['src/test/java/shop/CartTest.java']);
  });

  it('takes any of the name if none is near, but not for names that say nothing', () => {
    expect(testsOf('src/deep/cart.ts', ['test/cart.test.ts'])).toEqual(['test/cart.test.ts']);
    expect(testsOf('src/deep/index.ts', ['test/index.test.ts'])).toEqual([]);
    expect(testsOf('src/deep/index.ts', ['test/deep/index.test.ts'])).toHaveLength(1);
  });

  it('does not take a file for its own test', () => {
    expect(testsOf('tests/cart.rs', ['tests/cart.rs'])).toEqual([]);
  });
});

describe('a mirrored tree', () => {
  it('is compared without the folders at which source trees of a language begin', () => {
    const tests = ['src/test/kotlin/shop/CartTest.kt', 'src/test/kotlin/bank/CartTest.kt'];
    expect(testsOf('src/main/kotlin/shop/Cart.kt', tests)).toEqual([tests[0]]);
    expect(testsOf('src/main/scala/bank/Cart.scala', tests)).toEqual([tests[1]]);
  });

  it('is compared in any case of letters of those folders', () => {
    expect(
      testsOf('Source/Shop/Cart.cs', ['Tests/Shop/CartTests.cs', 'Tests/CartTests.cs']),
    ).toEqual(['Tests/Shop/CartTests.cs']);
  });

  it('gives all tests that are equally near, by path', () => {
    const files = ['src/b/cart.spec.ts', 'src/b/cart.test.ts', 'src/b/cart.e2e.ts'];
    expect(testsOf('src/b/cart.ts', files)).toEqual([
      'src/b/cart.e2e.ts',
      'src/b/cart.spec.ts',
      'src/b/cart.test.ts',
    ]);
  });

  it('has no test of a file that nothing is named after', () => {
    expect(testsOf('src/cart.ts', ['test/basket.test.ts', 'src/basket.ts'])).toEqual([]);
    expect(testsOf('src/cart.ts', [])).toEqual([]);
  });
});
