import { expect, it } from 'vitest';
import { linked } from '../../test/linked.js';

const list = (specifier: string, ...names: string[]) => ({
  specifier,
  line: 1,
  kind: 'import' as const,
  bindings: names.map((name) => ({ imported: name, local: name })),
});

it('finds modules by the name that defines them, and names that an alias shortens', () => {
  expect(
    linked({
      'lib/a.ex': {
        imports: [list('Shop', 'Item', 'None'), 'Shop.Store', 'Store.Row', 'Item', 'Logger', 'Row'],
      },
      'lib/item.ex': { defines: ['module Shop.Item', 'module Shop.Item.Inner'] },
      'lib/store.ex': { defines: ['module Shop.Store'] },
      'lib/row.ex': { defines: ['module Shop.Store.Row'] },
      'other/store.ex': { defines: ['module Shop.Store'] },
    }),
  ).toEqual(['lib/a.ex -> lib/item.ex', 'lib/a.ex -> lib/row.ex', 'lib/a.ex -> lib/store.ex']);
});

const whole = (specifier: string, local: string) => ({
  specifier,
  line: 1,
  kind: 'import' as const,
  bindings: [{ imported: '*', local }],
});

it('finds modules by the names that statements bind, and modules within modules', () => {
  expect(
    linked({
      'lib/a.ex': {
        imports: [whole('Shop.Item', 'Kept'), whole('Kept.Row', 'Kept.Row')],
      },
      'lib/b.ex': { imports: [whole('Shop.Store', 'Shop.Store'), whole('Row', 'Row')] },
      'lib/item.ex': { defines: ['namespace Shop.Item'] },
      'lib/row.ex': { defines: ['module Shop.Item.Row'] },
      'lib/shop.ex': { defines: ['namespace Shop', 'namespace Store 0', 'function all 1'] },
    }),
  ).toEqual(['lib/a.ex -> lib/item.ex', 'lib/a.ex -> lib/row.ex', 'lib/b.ex -> lib/shop.ex']);
});
