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
