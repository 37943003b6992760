import { describe, expect, it } from 'vitest';
import { extracted } from '../../test/extracted.js';
import type { Project } from '../../test/project.js';
import { edgesIn, edgesOf } from '../../test/run-edges.js';
import { buildGraph } from '../graph/build-graph.js';
import { openSymbols } from '../symbols/open-symbols.js';
import { likeliestWays } from './likeliest-ways.js';
import { runGraph } from './run-graph.js';
import { wholeModules } from './whole-modules.js';

/**
 * The ways to `price`, and how often the references of one file were read for the last of them; that file mentions
 * one name alone.
 */
function countingReads(input: Awaited<ReturnType<typeof extracted>>, path: string, name: string) {
  let read = 0;
  const facts = input.facts.map((file) =>
    file.path === path
      ? {
          ...file,
          get references() {
            read++;
            return file.references;
          },
        }
      : file,
  );
  const mayMention = (file: { path: string }, text: string) => file.path !== path || text === name;
  const waysOf = (options: Parameters<typeof runGraph>[2]) => {
    const graph = runGraph(openSymbols({ ...input, facts, mayMention }), facts, options);
    read = 0;
    return likeliestWays(graph, [graph.nodes.findIndex((node) => node.name === 'price')]);
  };
  return { waysOf, reads: () => read };
}

describe('runGraph', () => {
  it('has the bound uses, and says so', async () => {
    const edges = await edgesOf({
      'a.ts': 'export function price() {}\nexport function total() { price() }',
    });
    expect(edges).toEqual(['total > price 0.90!']);
  });

  it('runs the constructor of what is made nearly always, its methods perhaps', async () => {
    const edges = await edgesOf({ 'a.ts': 'class A {\n  constructor() {}\n  go() {}\n}' });
    expect(edges).toEqual(['A > constructor 0.90', 'A > go 0.15']);
  });

  it('runs a function with the one around it', async () => {
    const edges = await edgesOf({ 'a.ts': 'export function outer() {\n  function inner() {}\n}' });
    expect(edges).toEqual(['outer > inner 0.90']);
  });

  it('runs the methods that syntax calls more often than others', async () => {
    const edges = await edgesOf({
      'a.py':
        'class Box:\n    def __getitem__(self, key):\n        pass\n\n    def close(self):\n        pass\n',
    });
    expect(edges).toEqual(['Box > __getitem__ 0.30', 'Box > close 0.15']);
  });

  it('has no run of a class by a type that is made of it, and one of a type by those that handle it', async () => {
    const edges = await edgesOf({
      'a.ts':
        'export class Cart {}\nexport interface Shop { cart: Cart }\nexport type Mall = Shop[]\nexport function fill(cart: Cart, mall: Mall) {}',
    });
    expect(edges.sort()).toEqual([
      'Mall > Shop 0.90!',
      'Shop > cart 0.90',
      'fill > Cart 0.90!',
      'fill > Mall 0.90!',
    ]);
  });

  it('runs few of the functions that a table of many holds, and all of a short one or of one of tests', async () => {
    const table = (names: readonly string[], name: string): string =>
      `${names.map((one) => `def ${one}():\n    pass\n\n`).join('')}${name} = {${names.map((one) => `"${one}": ${one}`).join(', ')}}\n`;
    const ten = Array.from({ length: 10 }, (_, i) => `do_${i}`);
    const chances = async (path: string, names: readonly string[]) =>
      new Set((await edgesOf({ [path]: table(names, 'KEPT') })).map((edge) => edge.slice(-5)));
    expect(await chances('filters.py', ten)).toEqual(new Set(['0.50!']));
    expect(await chances('filters.py', ten.slice(0, 4))).toEqual(new Set(['0.90!']));
    expect(await chances('tests/test_filters.py', ten)).toEqual(new Set(['0.90!']));
  });

  it('is the same whatever the order of the facts', async () => {
    const input = await extracted({
      'a.ts': 'export function price() {}\nexport function total() { price() }',
      'b.ts':
        "import { total } from './a'\nexport function show(it: unknown) { it.price(total()) }",
    });
    const backwards = [...input.facts].reverse();
    const rows = (facts: typeof input.facts) =>
      edgesIn(runGraph(openSymbols({ ...input, facts }), facts)).sort();
    expect(rows(backwards)).toEqual(rows(input.facts));
  });

  const SHOP: Project = {
    'price.ts': 'export function price() {}\nexport class Cart {\n  add() { price() }\n}',
    'cart.ts': "import { Cart } from './price'\nexport const fill = () => new Cart().add()",
    'any.ts': 'export function any(it: unknown) { it.add() }',
    'test/cart.test.ts': "import { fill } from '../cart'\nfunction testFill() { fill() }",
  };

  it('is the same whatever was asked for before', async () => {
    const input = await extracted(SHOP);
    const open = () => runGraph(openSymbols(input), input.facts);
    const { nodes, into } = open();
    const forwards = nodes.map((_, node) => into(node));
    const backwards = open();
    for (const node of [...nodes.keys()].reverse())
      expect(backwards.into(node)).toEqual(forwards[node]);
    for (const node of nodes.keys()) expect(open().into(node)).toEqual(forwards[node]);
  });

  it('reads no file that has none of the names on the way', async () => {
    const { facts, manifests } = await extracted({
      ...SHOP,
      'other.ts': 'export function other() { return nothing() }',
    });
    const guarded = facts.map((file) =>
      file.path === 'other.ts'
        ? {
            ...file,
            get references(): never {
              throw new Error('read');
            },
          }
        : file,
    );
    const mayMention = ({ path }: { path: string }) => path !== 'other.ts';
    const graph = runGraph(openSymbols({ facts: guarded, manifests, mayMention }), guarded);
    const at = graph.nodes.findIndex(({ name }) => name === 'price');
    expect([...likeliestWays(graph, [at]).keys()].sort()).toEqual([
      'any.ts',
      'cart.ts',
      'price.ts',
      'test/cart.test.ts',
    ]);
  });

  it('looks for no name of a module that no statement means as a whole', async () => {
    const input = await extracted({
      ...SHOP,
      'test/top.test.ts': "import { price } from '../price'\nit('has one', () => price())",
      'other.ts': "import path from 'node:path'\nexport const other = () => path.join('a')",
    });
    const mayBeWhole = wholeModules(buildGraph(input), input.facts);
    const { waysOf, reads } = countingReads(input, 'other.ts', 'path');
    const all = waysOf({});
    expect(reads()).toBeGreaterThan(0);
    expect(waysOf({ mayBeWhole })).toEqual(all);
    expect(reads()).toBe(0);
  });

  /** Two tests that nothing imports, each with a `run` of its own, and a file that calls another `run`. */
  const APART: Project = {
    ...SHOP,
    'test/one.test.ts':
      "import { fill } from '../cart'\nexport function run() { fill() }\nconst again = run\nit('runs', () => again())",
    'test/two.test.ts':
      "import { price } from '../price'\nclass Box {\n  constructor() { price() }\n}\nfunction run() { new Box() }\nrun()",
    'other.ts': 'export function other(it: Task) { it.run() }',
  };

  it('looks for the names of a file that nothing imports in no other file', async () => {
    const input = await extracted(APART);
    const imported = new Set(['price.ts', 'cart.ts']);
    const { waysOf, reads } = countingReads(input, 'other.ts', 'run');
    const all = waysOf({});
    expect(reads()).toBeGreaterThan(0);
    expect(waysOf({ isImported: (path) => imported.has(path) })).toEqual(all);
    expect(reads()).toBe(0);
    expect([...all.keys()]).toContain('test/one.test.ts');
  });

  it('looks for the names of such a file elsewhere in a language that needs no import', async () => {
    const input = await extracted({
      'lib/price.rb': 'def price\n  1\nend\n',
      'lib/total.rb': 'def total\n  price\nend\n',
    });
    const graph = runGraph(openSymbols(input), input.facts, { isImported: () => false });
    expect(edgesIn(graph)).toContain('total > price 0.90');
  });

  it('is the same whichever way a use was found first', async () => {
    const input = await extracted(APART);
    const isImported = (path: string) => !path.startsWith('test/');
    const open = () => runGraph(openSymbols(input), input.facts, { isImported });
    const { nodes, into } = open();
    const forwards = nodes.map((_, node) => into(node));
    const backwards = open();
    for (const node of [...nodes.keys()].reverse())
      expect(backwards.into(node)).toEqual(forwards[node]);
  });
});

describe('fixtureRuns', () => {
  it('takes a maker of parameters from the own file, the own folder and those above, and no other', async () => {
    const maker = 'def client():\n    pass\n';
    const from = async (path: string) =>
      (
        await edgesOf({
          [path]: maker,
          'tests/web/test_get.py': 'def test_get(client):\n    pass\n',
        })
      ).length;
    const counts = [
      await from('tests/web/conftest.py'),
      await from('tests/conftest.py'),
      await from('conftest.py'),
      await from('tests/api/conftest.py'),
      await from('tests/website/conftest.py'),
      await from('src/client.py'),
    ];
    expect(counts).toEqual([1, 1, 1, 0, 0, 0]);
  });

  it('asks each test for what it takes, and nobody for itself', async () => {
    const edges = await edgesOf({
      'tests/test_get.py':
        'def client(client):\n    pass\n\n\ndef test_get(client):\n    pass\n\n\ndef test_set(other):\n    pass\n',
    });
    expect(edges).toEqual(['test_get > client 0.90!']);
  });
});
