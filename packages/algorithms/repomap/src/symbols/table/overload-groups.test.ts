import { expect, it } from 'vitest';
import { extracted } from '../../../test/extracted.js';
import { openSymbols } from '../open-symbols.js';
import { symbolGraph } from '../symbol-graph.js';
import { symbolTable } from './symbol-table.js';

const SHOP = [
  'class Shop:',
  '    @property',
  '    def size(self): return 1',
  '    @size.setter',
  '    def size(self, value): pass',
  '    @size.deleter',
  '    def size(self): pass',
  '    def other(self): pass',
  '',
  'def reading(shop: Shop): return shop.size',
  'def setting(shop: Shop): shop.size = 1',
].join('\n');

it('takes what reads a property, what sets it and what removes it for one attribute', async () => {
  const { nodes, edges } = symbolGraph(await extracted({ 'shop.py': SHOP }));
  for (const name of ['reading', 'setting']) {
    const from = nodes.findIndex((node) => node.name === name);
    const used = edges.targets.slice(edges.offsets[from], edges.offsets[from + 1]);
    expect(used.map((node) => `${nodes[node]!.name}:${nodes[node]!.line}`)).toEqual([
      'Shop:1',
      'size:3',
      'size:5',
      'size:7',
    ]);
  }
});

it('finds both when one of them is asked for', async () => {
  const symbols = openSymbols(await extracted({ 'shop.py': SHOP }));
  const setter = symbols.nodes.findIndex(({ line }) => line === 5);
  const users = symbols.usersOf(setter).map(({ from }) => symbols.nodes[from]!.name);
  expect(users).toEqual(expect.arrayContaining(['reading', 'setting']));
});

it('groups functions with functions and properties with properties', async () => {
  const { facts } = await extracted({
    'Box.java': 'class Box { int size; int size() { return size; } int size(int a) { return a; } }',
  });
  const table = symbolTable(facts);
  const at = (signature: RegExp) =>
    table.nodes.findIndex((_, node) => signature.test(table.definition(node)?.signature ?? ''));
  expect(table.overloadsOf(at(/^int size$/))).toEqual([at(/^int size$/)]);
  expect(table.overloadsOf(at(/^int size\(\)/))).toHaveLength(2);
  expect(table.overloadsOf(at(/^class/))).toHaveLength(1);
});
