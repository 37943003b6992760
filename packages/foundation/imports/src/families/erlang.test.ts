import type { SourceFacts } from '@ctx/source';
import { expect, it } from 'vitest';
import { linked } from '../../test/linked.js';
import { modulesOf } from './erlang.js';

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

const file = (path: string, ...definitions: [kind: 'module' | 'class', name: string][]) =>
  ({ path, definitions: definitions.map(([kind, name]) => ({ kind, name })) }) as SourceFacts;

it('lists the files of each module once, and nothing that is none', () => {
  const modules = modulesOf([
    file('a.ex', ['module', 'A'], ['module', 'A.B'], ['module', 'A'], ['class', 'C']),
    file('b.ex', ['module', 'A']),
  ]);
  expect([...modules]).toEqual([
    ['A', ['a.ex', 'b.ex']],
    ['A.B', ['a.ex']],
  ]);
});
