import type { Definition } from '@ctx/source';
import { expect, test } from 'vitest';
import { namedTests } from './tests.js';

const define = (name: string): Definition =>
  ({ name, kind: 'function', startLine: 1, endLine: 2, headerLine: 1 }) as Definition;

const facts = new Map(
  Object.entries({
    'lib/cart.js': { definitions: [define('addItem')], references: [] },
    'lib/price.js': { definitions: [define('priceOf')], references: [] },
    'test/orders.js': { definitions: [], references: [{ name: 'priceOf', line: 3, kind: 'call' }] },
  }),
) as never;

const PATHS = [
  'README.md',
  'lib/cart.js',
  'lib/price.js',
  'test/cart.js',
  'test/support/cart.js',
  'test/cart.py',
  'test/orders.js',
];

const found = (ranked: string[], paths = PATHS) => namedTests(ranked, { paths, facts });

test('names the test that is called like a file, the one that lies least deep', () => {
  expect(found(['lib/cart.js'])).toEqual([
    { path: 'test/cart.js', of: 'lib/cart.js', why: 'called like cart.js' },
  ]);
});

test('prefers the test of a unit to the one of a whole program', () => {
  const paths = ['a/Cart.java', 't/CartIT.java', 't/CartTest.java'];
  expect(found(['a/Cart.java'], paths)[0]?.path).toBe('t/CartTest.java');
});

test('takes no fixture and no mock for a test', () => {
  const beside = ['src/cart.ts', 'test/mocks/cart.ts', 'test/fixtures/cart.ts'];
  expect(found(['src/cart.ts'], beside)).toEqual([]);
  const real = 'test/unit/shop/cart.test.ts';
  expect(found(['src/cart.ts'], [...beside, real])[0]?.path).toBe(real);
  const mock = { definitions: [], references: [{ name: 'priceOf', line: 3, kind: 'call' }] };
  const more = new Map([...(facts as Map<string, unknown>), ['test/mocks/orders.js', mock]]);
  const ranked = ['lib/price.js', 'test/mocks/orders.js'];
  expect(namedTests(ranked, { paths: PATHS, facts: more as never })).toEqual([]);
});

test('else the first ranked one that has a name of the file', () => {
  expect(found(['lib/price.js', 'test/orders.js'])).toEqual([
    { path: 'test/orders.js', of: 'lib/price.js', why: 'tests priceOf of price.js' },
  ]);
  expect(found(['lib/price.js'])).toEqual([]);
});

test('looks at the first three sources, and names each test once', () => {
  expect(found(['test/cart.js', 'README.md'])).toEqual([]);
  const many = ['a/one.js', 'a/two.js', 'a/three.js', 'lib/cart.js'];
  expect(found(many)).toEqual([]);
  expect(found(['lib/cart.js', 'old/cart.js'])).toHaveLength(1);
});
