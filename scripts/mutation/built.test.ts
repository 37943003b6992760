import { expect, it } from 'vitest';
import { type Built, builtFrom } from './built.js';

const SHOP: Built = {
  folder: 'packages/shop',
  manifest: {
    name: '@ctx/shop',
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './cart': { default: './dist/cart.js' },
      './package.json': './package.json',
    },
  },
};

it.each([
  ['a path to what was built', '../../dist/deep/cart.js', 'packages/shop/src/deep/cart.ts'],
  ['the name of the package', '@ctx/shop', 'packages/shop/src/index.ts'],
  ['the name of a subpath', '@ctx/shop/cart', 'packages/shop/src/cart.ts'],
  ['a source', './cart.js', undefined],
  ['what another package was built into', '../../../till/dist/index.js', undefined],
  ['another package whose name begins alike', '@ctx/shopping', undefined],
  ['a subpath that is not exported', '@ctx/shop/none', undefined],
  ['what is no module', '@ctx/shop/package.json', undefined],
])('leads %s to the source behind it', (_, specifier, source) => {
  expect(builtFrom(SHOP, 'packages/shop/src/deep/a.test.ts', specifier)).toBe(source);
});
