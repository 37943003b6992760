import { expect, it } from 'vitest';
import { linked } from '../../test/linked.js';

it('finds headers beside and in include folders, and modules by their name', () => {
  expect(
    linked({
      'src/a.erl': {
        imports: ['b.hrl', 'c.hrl', 'app/include/d.hrl', 'item', 'lists', 'template'],
      },
      'src/b.hrl': {},
      'include/c.hrl': {},
      'deps/app/include/d.hrl': {},
      'src/item.erl': { defines: ['module item'] },
      'priv/template.erl': {},
    }),
  ).toEqual([
    'src/a.erl -> deps/app/include/d.hrl',
    'src/a.erl -> include/c.hrl',
    'src/a.erl -> src/b.hrl',
    'src/a.erl -> src/item.erl',
  ]);
});
