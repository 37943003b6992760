import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extracted } from '../../test/extracted.js';
import { read } from '../../test/project.js';
import { buildGraph } from '../graph/build-graph.js';
import { dependents } from '../graph/dependents.js';
import { symbolGraph } from '../symbols/symbol-graph.js';
import { impact } from './impact.js';

const graph = buildGraph(
  read({
    'core.ts': 'export const core = 1',
    'index.ts': "export { core } from './core'",
    'app.ts': "import { core } from './index'\nexport const app = 1",
    'cli.ts': "import { app } from './app'\nexport const cli = 1",
    'loop.ts': "import { cli } from './cli'\nimport { back } from './back'\nexport const loop = 1",
    'back.ts': "import { loop } from './loop'\nexport const back = 1",
    'other.ts': 'export const other = 1',
  }),
);

describe('impact', () => {
  it('lists what a change may reach by depth, with the way and its least sure tier', () => {
    expect(impact(graph, 'core.ts')).toEqual([
      { path: 'index.ts', depth: 1, tier: 'import', via: 'core.ts' },
      { path: 'app.ts', depth: 1, tier: 'binding', via: 'core.ts' },
      { path: 'cli.ts', depth: 2, tier: 'binding', via: 'app.ts' },
      { path: 'loop.ts', depth: 3, tier: 'binding', via: 'cli.ts' },
      { path: 'back.ts', depth: 4, tier: 'binding', via: 'loop.ts' },
    ]);
  });

  it('stops at a depth and at a tier', () => {
    expect(impact(graph, 'core.ts', { depth: 1 })).toHaveLength(2);
    const sure = impact(graph, 'core.ts', { tier: 'import' });
    expect(sure.map(({ path, depth }) => `${depth} ${path}`)).toEqual([
      '1 index.ts',
      '2 app.ts',
      '3 cli.ts',
      '4 loop.ts',
      '5 back.ts',
    ]);
    expect(sure.every(({ tier }) => tier === 'import')).toBe(true);
  });

  it('ends in a cycle and leaves the file itself out', () => {
    const cyclic = impact(graph, 'loop.ts').map(({ path }) => path);
    expect(cyclic).toEqual(['back.ts']);
    expect(impact(graph, 'other.ts')).toEqual([]);
  });

  it('starts with the direct dependents, whatever the graph', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
    const edges = fc.array(fc.tuple(name, name), { maxLength: 20 });
    fc.assert(
      fc.property(edges, name, (pairs, start) => {
        const project = Object.fromEntries(
          ['a', 'b', 'c', 'd', 'e', 'f'].map((from) => [
            `${from}.ts`,
            pairs
              .filter(([source]) => source === from)
              .map(([, to]) => `import '${`./${to}`}'`)
              .join('\n'),
          ]),
        );
        const random = buildGraph(read(project));
        const reached = impact(random, `${start}.ts`);
        const direct = reached.filter(({ depth }) => depth === 1).map(({ path }) => path);
        expect(direct.toSorted()).toEqual(
          dependents(random, `${start}.ts`).map(({ path }) => path),
        );
        expect(new Set(reached.map(({ path }) => path)).size).toBe(reached.length);
        expect(reached.every(({ path }) => path !== `${start}.ts`)).toBe(true);
      }),
    );
  });

  describe('of one symbol', () => {
    const shop = buildGraph(
      read({
        'price.ts': 'export function priceOf() {}\nexport function taxOf() {}',
        'index.ts': "export * from './price'",
        'cart.ts': "import { priceOf } from './index'\nexport const cart = 1",
        'bill.ts': "import { taxOf } from './index'\nexport const bill = 1",
        'all.ts': "import * as price from './price'",
        'app.ts': "import { cart } from './cart'",
        'other.ts': "export { taxOf as tax } from './price'",
        'last.ts': "import { tax } from './other'",
      }),
    );
    const reached = (symbol: string) =>
      impact(shop, 'price.ts', { symbol }).map(({ depth, path }) => `${depth} ${path}`);

    it('reaches what uses its name, directly or through a barrel, and what takes all', () => {
      expect(reached('priceOf')).toEqual(['1 all.ts', '1 index.ts', '1 cart.ts', '2 app.ts']);
    });

    it('follows a name that is passed on under another', () => {
      expect(reached('taxOf')).toEqual([
        '1 all.ts',
        '1 index.ts',
        '1 other.ts',
        '1 bill.ts',
        '2 last.ts',
      ]);
    });

    it('refuses a name that the file does not define', () => {
      expect(() => reached('nope')).toThrow('price.ts does not define nope');
    });

    it('never reaches more than the file does', () => {
      const whole = new Set(impact(shop, 'price.ts').map(({ path }) => path));
      for (const symbol of ['priceOf', 'taxOf']) {
        for (const { path } of impact(shop, 'price.ts', { symbol })) expect(whole).toContain(path);
      }
    });
  });

  it('refuses unknown paths, depths and tiers', () => {
    expect(() => impact(graph, 'nope.ts')).toThrow(RangeError);
    expect(() => impact(graph, 'core.ts', { depth: 0 })).toThrow(/depth must be ≥ 1, got 0/);
    const tier = 'imports' as 'import';
    expect(() => impact(graph, 'core.ts', { tier })).toThrow(/tier must be one of .* got imports/);
  });
});

describe('impact of a symbol with the symbol graph', () => {
  const project = {
    'price.ts': 'export function priceOf() {}\nexport function taxOf() {}',
    'index.ts': "export * from './price'",
    'uses.ts': "import * as price from './price'\nexport const uses = () => price.priceOf()",
    'idle.ts': "import * as price from './price'\nexport const idle = () => price.taxOf()",
    'whole.ts': "import * as price from './price'\nexport const whole = () => show(price)",
    'through.ts': "import * as all from './index'\nexport const run = () => all.priceOf()",
  };

  it('leaves out what imports the module and never uses the symbol', async () => {
    const input = await extracted(project);
    const reach = (symbol: string) =>
      impact(buildGraph(input), 'price.ts', { symbol, symbols: symbolGraph(input) }).map(
        ({ depth, path, tier }) => `${depth} ${path} (${tier})`,
      );
    expect(reach('priceOf')).toEqual([
      '1 index.ts (import)',
      '1 uses.ts (import)',
      '1 whole.ts (import)',
      '1 through.ts (binding)',
    ]);
    expect(reach('taxOf')).toEqual([
      '1 idle.ts (import)',
      '1 index.ts (import)',
      '1 whole.ts (import)',
    ]);
  });

  it('follows a symbol through its members, and through what its own file makes of it', async () => {
    const input = await extracted({
      'shop.ts': [
        'export class Cart { total() { return 1; } }',
        'export function cartOf() { return new Cart(); }',
        'export const sum = () => twice(cartOf());',
        'function twice(cart: unknown) { return cart; }',
        'export const idle = 1;',
      ].join('\n'),
      'bill.ts': "import { sum } from './shop'\nexport const bill = () => sum()",
      'pay.ts': "import { cartOf } from './shop'\nexport const pay = () => cartOf().total()",
      'rest.ts': "import { idle } from './shop'\nexport const rest = idle",
    });
    const reach = (symbol: string) =>
      impact(buildGraph(input), 'shop.ts', { symbol, symbols: symbolGraph(input) }).map(
        ({ path }) => path,
      );
    expect(reach('Cart')).toEqual(['bill.ts', 'pay.ts']);
    expect(reach('twice')).toEqual(['bill.ts']);
    expect(reach('idle')).toEqual(['rest.ts']);
  });

  it('counts files whose facts do not tell uses apart, as without it', () => {
    const input = read(project);
    const built = buildGraph(input);
    const paths = (options: object) =>
      impact(built, 'price.ts', { symbol: 'priceOf', ...options }).map(({ path }) => path);
    expect(paths({ symbols: symbolGraph(input) }).toSorted()).toEqual(paths({}).toSorted());
  });
});

describe('impact of a file behind a header', () => {
  const project = (own: string, header: string) => ({
    [own]: `#include "${header}"\nint put(int a) { return a; }\n`,
    [header]: 'int put(int a);\n',
    'table.cc': `#include "${header}"\nint add() { return put(1); }\n`,
    'table_test.cc': '#include "table.h"\nTEST(Table, Adds) { add(); }\n',
    'table.h': 'int add();\n',
    'other_test.cc': '#include <vector>\n',
  });
  const reach = async (own: string, header: string) =>
    impact(buildGraph(await extracted(project(own, header))), own).map(
      ({ path, depth, via }) => `${depth} ${path} via ${via}`,
    );

  it('reaches who includes its header', async () => {
    expect(await reach('coding.cc', 'coding.h')).toEqual(['1 table.cc via coding.h']);
    expect(await reach('env_posix.cc', 'env.h')).toEqual(['1 table.cc via env.h']);
    expect(await reach('env_posix.cc', 'en.h')).toEqual([]);
  });

  it('reaches on through the headers of what it reaches', async () => {
    const files = project('coding.cc', 'coding.h');
    const own = { ...files, 'table.cc': `#include "table.h"\n${files['table.cc']}` };
    const found = impact(buildGraph(await extracted(own)), 'coding.cc');
    expect(found.map(({ path, depth, via }) => `${depth} ${path} via ${via}`)).toEqual([
      '1 table.cc via coding.h',
      '2 table_test.cc via table.h',
    ]);
  });

  it('takes no test for what implements the header that it includes', async () => {
    expect(await reach('coding_test.cc', 'coding.h')).toEqual([]);
  });
});
