import { describe, expect, it } from 'vitest';
import { extracted } from '../../test/extracted.js';
import { symbolBinding } from './symbol-binding.js';
import { symbolTable } from './symbol-table.js';

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
});
