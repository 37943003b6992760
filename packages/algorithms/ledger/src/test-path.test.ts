import { describe, expect, it } from 'vitest';
import { testedStem, testsOf } from './test-path.js';

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

  it('prefers the test that shares the most directories', () => {
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
