import { expect, it } from 'vitest';
import { linked } from '../../test/linked.js';

const pkg = (path: string, name: string) => ({ path, text: `Title: X\nPackage: ${name}\n` });

it('links the files of a package by the names that they use, its tests too', () => {
  expect(
    linked(
      {
        DESCRIPTION: {},
        'R/cart.R': { defines: ['function add', 'function total'], uses: ['price', 'total', 'c'] },
        'R/item.R': { defines: ['function price', 'function .kept', 'method area'] },
        'tests/testthat/test-cart.R': { uses: ['add', 'made_cart', 'area'] },
        'tests/testthat/helper-cart.R': { defines: ['function made_cart'] },
        'tests/testthat/test-item.R': { defines: ['function price'], uses: ['price'] },
        'other/x.R': { uses: ['made_cart'] },
      },
      [pkg('DESCRIPTION', 'shop')],
    ),
  ).toEqual([
    'R/cart.R -> R/item.R (same-package)',
    'tests/testthat/test-cart.R -> R/cart.R (same-package)',
    'tests/testthat/test-cart.R -> tests/testthat/helper-cart.R (same-package)',
  ]);
});

it('gives a name that many files define to none of them', () => {
  const many = Object.fromEntries(
    ['a', 'b', 'c', 'd'].map((name) => [`R/${name}.R`, { defines: ['function same'] }]),
  );
  expect(linked({ DESCRIPTION: {}, ...many, 'R/x.R': { uses: ['same'] } })).toEqual([]);
});

it('links other packages of the repository by what a statement makes known', () => {
  const requires = (specifier: string, imported: string, local: string) => ({
    specifier,
    line: 1,
    kind: 'require' as const,
    bindings: [{ imported, local }],
  });
  const files = {
    'one/DESCRIPTION': {},
    'two/DESCRIPTION': {},
    'one/R/a.R': { defines: ['function price', 'function cost'] },
  };
  const manifests = [pkg('one/DESCRIPTION', 'one'), pkg('two/DESCRIPTION', 'two')];
  const edges = (imports: ReturnType<typeof requires>[], uses: string[]) =>
    linked({ ...files, 'two/R/b.R': { imports, uses } }, manifests);
  expect(edges([requires('one', '*', '*')], ['price'])).toEqual([
    'two/R/b.R -> one/R/a.R (binding)',
  ]);
  expect(edges([requires('one', 'cost', 'cost')], ['price'])).toEqual([]);
  expect(edges([requires('one', 'price', 'price')], ['price'])).toHaveLength(1);
  expect(edges([requires('gone', '*', '*')], ['price'])).toEqual([]);
  expect(edges([], ['price'])).toEqual([]);
});

it('finds a sourced file from any folder above, else by its name alone', () => {
  const sources = (specifier: string) => ({
    imports: [{ specifier, line: 1, kind: 'include' as const, bindings: [] }],
  });
  expect(
    linked({
      'analysis/run.R': sources('R/load.R'),
      'analysis/more.R': sources('beside.R'),
      'analysis/beside.R': sources('../../outside.R'),
      'R/load.R': sources('only.R'),
      'deep/er/only.R': {},
    }),
  ).toEqual([
    'R/load.R -> deep/er/only.R (name)',
    'analysis/more.R -> analysis/beside.R',
    'analysis/run.R -> R/load.R (name)',
  ]);
});
