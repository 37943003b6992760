import { describe, expect, it } from 'vitest';
import { extracted, ownedEdges } from '../../test/extracted.js';
import { symbolBinding } from './symbol-binding.js';
import { symbolGraph } from './symbol-graph.js';
import { symbolTable } from './table/symbol-table.js';

const bindingOf = async (project: Record<string, string>) => {
  const input = await extracted(project);
  const table = symbolTable(input.facts);
  const said: string[] = [];
  const binding = symbolBinding(table, input, (name, { from, target }) =>
    said.push(`${table.nodes[from]!.name} ${name} ${table.nodes[target]!.name}`),
  );
  const orders = table.files.flatMap((file) =>
    file.references.map((_, order) => [file, order] as const),
  );
  return { table, binding, said, orders };
};

const SHOP = {
  'a.ts': 'export class Box { constructor() {} }\nexport function alpha(box: Box) { return box }',
  'b.ts':
    "import { alpha, alpha as beta, Box } from './a'\nexport const b = () => { beta(new Box()); alpha(new Box()) }",
};

describe('symbolBinding', () => {
  it('binds nothing before it is asked for, then the uses of that name alone', async () => {
    const { table, binding } = await bindingOf(SHOP);
    expect(binding.found.size).toBe(0);
    const file = table.files[1]!;
    binding.bind(
      file,
      file.references.findIndex(({ name }) => name === 'alpha'),
    );
    expect([...binding.found.keys()].map((node) => table.nodes[node]!.name)).toEqual(['alpha']);
  });

  it('keeps of several uses the first of the surest, in whatever order they are bound', async () => {
    const { binding, orders } = await bindingOf(SHOP);
    for (const [file, order] of orders) binding.bind(file, order);
    const turned = await bindingOf(SHOP);
    for (const [file, order] of turned.orders.toReversed()) turned.binding.bind(file, order);
    // Twice is as good as once.
    for (const [file, order] of turned.orders) turned.binding.bind(file, order);
    const plain = ({ found }: typeof binding) =>
      [...found].map(([node, users]) => [node, [...users].sort(([a], [b]) => a - b)]).sort();
    expect(plain(turned.binding)).toEqual(plain(binding));
  });

  it('tells of every use, also of those that a surer one hides', async () => {
    const { binding, said, orders } = await bindingOf(SHOP);
    for (const [file, order] of orders) binding.bind(file, order);
    expect(said).toEqual(expect.arrayContaining(['b alpha alpha', 'b beta alpha', 'b Box Box']));
    expect(said).toContain('b Box constructor');
  });

  it('links a prototype and its definition both ways', async () => {
    const { table, binding } = await bindingOf({
      'sum.h': 'int sum(int a);\n',
      'sum.c': '#include "sum.h"\nint sum(int a) { return a; }\n',
    });
    const declared = table.nodes.findIndex((_, node) => table.definition(node)?.declaration);
    binding.bindPrototype(declared);
    expect(binding.found.size).toBe(2);
    expect(binding.found.get(declared)?.size).toBe(1);
  });

  it('leads a call to every overload of one type that takes what it gives, and to none of two types that are called alike', async () => {
    const found = ownedEdges(
      symbolGraph(
        await extracted({
          'p/Store.java': [
            'package p;',
            'public class Store {',
            '  public Store(int size) {}',
            '  public Store(String name) {}',
            '  public Item put(int key) { return null; }',
            '  public Item put(String key) { return null; }',
            '  static class Left { void build() {} }',
            '  static class Right { static class Left { void build() {} } }',
            '}',
          ].join('\n'),
          'p/Item.java': 'package p;\npublic class Item { void read() {} }',
          'p/App.java': [
            'package p;',
            'public class App {',
            '  void run() { Store store = new Store(size); store.put(key).read(); }',
            '}',
          ].join('\n'),
        }),
      ),
    ).filter((edge) => edge.startsWith('App.run'));
    expect(found).toEqual([
      'App.run > Item.read (receiver)',
      'App.run > Store (same-package)',
      'App.run > Store.Store (same-package)',
      'App.run > Store.Store (same-package)',
      'App.run > Store.put (receiver)',
      'App.run > Store.put (receiver)',
    ]);
  });

  it('takes two methods of types of one name in one file for no overloads', async () => {
    const { table } = await bindingOf({
      'A.java':
        'class A { static class B { void go() {} } static class C { static class B { void go() {} } } }',
    });
    expect(table.member('A.java', 'B', 'go', 'call')).toBeUndefined();
    expect(table.overloadsOf(3)).toEqual([3]);
  });
});
