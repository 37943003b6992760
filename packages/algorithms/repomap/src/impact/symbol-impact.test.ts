import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../../scripts/draws.js';
import { extracted } from '../../test/extracted.js';
import { type Project, read } from '../../test/project.js';
import { openSymbols } from '../symbols/open-symbols.js';
import { symbolGraph } from '../symbols/symbol-graph.js';
import { type SymbolImpactOptions, type SymbolSubject, symbolImpact } from './symbol-impact.js';

const label = ({ path, owner, name }: SymbolSubject): string =>
  name === path ? path : `${path}#${owner === undefined ? '' : `${owner}.`}${name}`;

/** `depth path:line name (tier) < the definition used there`, then `? path` for a file that only has the name. */
async function reach(
  project: Project,
  subject: SymbolSubject,
  options: SymbolImpactOptions = {},
): Promise<string[]> {
  const input = await extracted(project);
  const { reached, naming } = symbolImpact(symbolGraph(input), subject, input.facts, options);
  return [
    ...reached.map(
      (symbol) =>
        `${symbol.depth} ${label(symbol)}:${symbol.line} (${symbol.tier}) < ${label(symbol.via)}`,
    ),
    ...naming.map(({ path, line, count }) => `? ${path}:${line} ${count}`),
  ];
}

const SHOP: Project = {
  'price.ts': 'export function priceOf() {}\nexport function taxOf() {}',
  'index.ts': "export { priceOf as cost } from './price'",
  'cart.ts': [
    "import { cost } from './index'",
    'export class Cart {',
    '  total() { return cost() }',
    '  show() { return this.total() }',
    '}',
  ].join('\n'),
  'main.ts': [
    "import { Cart } from './cart'",
    'const cart = new Cart()',
    'export function run() { return cart.total() }',
    'run()',
  ].join('\n'),
  'tax.ts': "import { taxOf } from './price'\nexport const tax = () => taxOf()",
};

describe('a function, and a method of its name', () => {
  const PROJECTS: Record<string, readonly [path: string, text: string]> = {
    Python: [
      'p.py',
      'class Box:\n  def size(self):\n    return size(1)\ndef size(n): return n\ndef own(b: Box):\n  return b.size()\ndef both(b: Box):\n  return size(b.size())',
    ],
    Go: [
      'p.go',
      'package p\ntype Box struct{}\nfunc (b Box) size() int { return size(1) }\nfunc size(n int) int { return n }\nfunc own(b Box) int { return b.size() }\nfunc both(b Box) int { return size(b.size()) }',
    ],
    Rust: [
      'src/lib.rs',
      'pub struct Box;\nimpl Box { fn size(&self) -> u8 { size(1) } }\nfn size(n: u8) -> u8 { n }\nfn own(b: &Box) -> u8 { b.size() }\nfn both(b: &Box) -> u8 { size(b.size()) }',
    ],
    TypeScript: [
      'p.ts',
      'class Box { size() { return size(1) } }\nfunction size(n: number) { return n }\nfunction own(b: Box) { return b.size() }\nfunction both(b: Box) { return size(b.size()) }',
    ],
    PHP: [
      'p.php',
      '<?php\nclass Box { function size() { return size(1); } }\nfunction size($n) { return $n; }\nfunction own(Box $b) { return $b->size(); }\nfunction both(Box $b) { return size($b->size()); }',
    ],
  };
  const names = async (language: string, owner?: string): Promise<string[]> => {
    const [path, text] = PROJECTS[language]!;
    const input = await extracted({ [path]: text });
    const { reached, maybe } = symbolImpact(
      openSymbols(input),
      { path, name: 'size', owner },
      input.facts,
      { depth: 1 },
    );
    return [...reached.map(label), ...maybe.map((use) => `? ${label(use)}`)].map((one) =>
      one.replace(`${path}#`, ''),
    );
  };

  it.each(Object.keys(PROJECTS))('%s: each has its own callers', async (language) => {
    expect((await names(language)).sort()).toEqual(['Box.size', 'both']);
    expect((await names(language, 'Box')).sort()).toEqual(['both', 'own']);
  });
});

describe('symbolImpact', () => {
  it('goes from use to use, through barrels and other names, with the line of each', async () => {
    expect(await reach(SHOP, { path: 'price.ts', name: 'priceOf' })).toEqual([
      '1 cart.ts#Cart.total:3 (binding) < price.ts#priceOf',
      '2 cart.ts#Cart.show:4 (binding) < cart.ts#Cart.total',
      '2 main.ts#run:3 (receiver) < cart.ts#Cart.total',
      '3 main.ts:4 (receiver) < main.ts#run',
    ]);
  });

  it('leaves out what uses another name of the file', async () => {
    expect(await reach(SHOP, { path: 'price.ts', name: 'taxOf' })).toEqual([
      '1 tax.ts#tax:2 (import) < price.ts#taxOf',
    ]);
  });

  it('asks about a type with its members', async () => {
    expect(await reach(SHOP, { path: 'cart.ts', name: 'Cart' })).toEqual([
      '1 main.ts#cart:2 (import) < cart.ts#Cart',
      '1 main.ts#run:3 (receiver) < cart.ts#Cart.total',
      '2 main.ts:4 (receiver) < main.ts#run',
    ]);
  });

  it('names apart the files that only have the name, unless it is something else there', async () => {
    expect(await reach(SHOP, { path: 'cart.ts', name: 'total', owner: 'Cart' })).toEqual([
      '1 cart.ts#Cart.show:4 (same-file) < cart.ts#Cart.total',
      '1 main.ts#run:3 (receiver) < cart.ts#Cart.total',
      '2 main.ts:4 (receiver) < main.ts#run',
    ]);
    const other = {
      ...SHOP,
      'main.ts': 'export function run(cart) { return cart.total() }',
      'bill.ts': 'export class Bill {\n  total() {}\n  show() { this.total() }\n}',
    };
    const naming = await reach(other, { path: 'cart.ts', name: 'total', owner: 'Cart' });
    expect(naming.filter((line) => line.startsWith('?'))).toEqual(['? main.ts:1 1']);
  });

  it('looks for the name behind the path of a module too, not behind a value', async () => {
    const found = await reach(
      {
        'sum.rs': 'pub fn sum() {}',
        'a.rs': 'fn a() { other::sums::sum() }',
        'b.rs': 'fn b() { let it = get(); it.sum(); self.sum() }',
      },
      { path: 'sum.rs', name: 'sum' },
    );
    expect(found).toEqual(['? a.rs:1 1']);
  });

  it('follows names where it is asked to', async () => {
    const subject = { path: 'cart.ts', name: 'total' };
    const untyped = {
      ...SHOP,
      'main.ts': 'export function run(cart) { return cart.total() }\nrun()',
    };
    expect(await reach(untyped, subject, { tier: 'name' })).toEqual([
      '1 cart.ts#Cart.show:4 (same-file) < cart.ts#Cart.total',
      '1 main.ts#run:1 (name) < cart.ts#Cart.total',
      '2 main.ts:2 (name) < main.ts#run',
    ]);
  });

  it('stops at a depth', async () => {
    const one = await reach(SHOP, { path: 'price.ts', name: 'priceOf' }, { depth: 1 });
    expect(one).toEqual(['1 cart.ts#Cart.total:3 (binding) < price.ts#priceOf']);
  });

  it('goes from a constructor to what makes values of the type, not to what only names it', async () => {
    const found = await reach(
      {
        'root.py': 'def root_of(): pass',
        'app.py': 'from root import root_of\nclass App:\n  def __init__(self):\n    root_of()',
        'run.py': 'from app import App\ndef run():\n  return App()\ndef show(app: App):\n  pass',
      },
      { path: 'root.py', name: 'root_of' },
    );
    expect(found).toEqual([
      '1 app.py#App.__init__:4 (import) < root.py#root_of',
      '2 run.py#run:3 (import) < app.py#App',
    ]);
  });

  it('goes from a type to what says that a value is of it, and on through types', async () => {
    const found = await reach(
      {
        'shape.ts': 'export interface Shape { area: number }',
        'box.ts': "import type { Shape } from './shape'\nexport interface Box extends Shape {}",
        'use.ts': "import type { Box } from './box'\nexport const use = (box: Box) => box.area",
      },
      { path: 'shape.ts', name: 'Shape' },
    );
    expect(found).toEqual([
      '1 box.ts#Box:2 (import) < shape.ts#Shape',
      '1 use.ts#use:2 (receiver) < shape.ts#Shape.area',
    ]);
  });

  it('takes what uses the module as a whole as a use of each of its names', async () => {
    const found = await reach(
      {
        'price.ts': 'export function priceOf() {}',
        'all.ts': "import * as price from './price'\nexport const all = () => show(price)",
      },
      { path: 'price.ts', name: 'priceOf' },
    );
    expect(found).toEqual(['1 all.ts:2 (import) < price.ts']);
  });

  it('Go: methods of a type in other files of its package, calls through their receiver', async () => {
    const found = await reach(
      {
        'go.mod': 'module shop\n',
        'cart/cart.go': 'package cart\ntype Cart struct{}\n',
        'cart/total.go':
          'package cart\nfunc (c *Cart) Total() int { return c.sum() }\nfunc (c *Cart) sum() int { return 1 }\n',
        'main.go':
          'package main\nimport "shop/cart"\nfunc main() { show(cart.Cart{}) }\nfunc show(any) {}\n',
      },
      { path: 'cart/cart.go', name: 'Cart' },
    );
    expect(found).toEqual(['1 main.go#main:3 (binding) < cart/cart.go#Cart']);
  });

  it('C: the prototype in a header, and what includes it', async () => {
    const found = await reach(
      {
        'price.h': '#ifdef A\nint price_of(long item);\n#else\nint price_of(int item);\n#endif\n',
        'price.c': '#include "price.h"\nint price_of(int item) { return item; }\n',
        'cart.c': '#include "price.h"\nint total(void) { return price_of(1); }\n',
      },
      { path: 'price.c', name: 'price_of' },
    );
    expect(found).toEqual([
      '1 cart.c#total:2 (binding) < price.c#price_of',
      '1 price.h#price_of:2 (binding) < price.c#price_of',
      '1 price.h#price_of:4 (binding) < price.c#price_of',
    ]);
  });

  it('reaches all of a file that does not tell which definition uses what', () => {
    const input = read({
      'price.ts': 'export function priceOf() {}',
      'cart.ts': "import { priceOf } from './price'\nexport const cart = priceOf()",
      'main.ts': "import { cart } from './cart'\ncart()",
    });
    const { reached } = symbolImpact(
      symbolGraph(input),
      { path: 'price.ts', name: 'priceOf' },
      input.facts,
    );
    expect(reached.map(({ depth, path }) => `${depth} ${path}`)).toEqual([
      '1 cart.ts',
      '2 main.ts',
    ]);
  });

  it('refuses unknown names, depths and tiers', async () => {
    const asked = (subject: SymbolSubject, options: SymbolImpactOptions = {}) =>
      reach(SHOP, subject, options);
    await expect(asked({ path: 'price.ts', name: 'nope' })).rejects.toThrow(
      'symbolImpact: price.ts does not define nope',
    );
    await expect(asked({ path: 'cart.ts', name: 'total', owner: 'Bill' })).rejects.toThrow(
      'symbolImpact: cart.ts does not define Bill.total',
    );
    const subject = { path: 'price.ts', name: 'priceOf' };
    await expect(asked(subject, { depth: 0 })).rejects.toThrow('depth must be ≥ 1, got 0');
    const tier = 'sure' as 'import';
    await expect(asked(subject, { tier })).rejects.toThrow(/tier must be one of .* got sure/);
  });

  it('is asked of a name by its namespace, which may be called by several names', async () => {
    const project = {
      'a.cpp': 'namespace yaml {\nint load() { return 1; }\nint all() { return load(); }\n}',
      'conn.ex': 'defmodule Plug.Conn do\n  def put(c), do: c\nend',
      'static.ex': 'defmodule Plug.Static do\n  def call(c), do: Plug.Conn.put(c)\nend',
    };
    const load = { path: 'a.cpp', name: 'load', owner: 'yaml' };
    expect(await reach(project, load)).toEqual(['1 a.cpp#all:3 (same-file) < a.cpp#load']);
    const put = { path: 'conn.ex', name: 'put', owner: 'Plug.Conn' };
    expect(await reach(project, put)).toContain('1 static.ex#call:2 (import) < conn.ex#put');
    await expect(reach(project, { ...load, owner: 'toml' })).rejects.toThrow('toml.load');
  });

  it('is a part of what a weaker tier and more steps reach, whatever the project', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd');
    const file = fc.record({ uses: fc.array(name, { maxLength: 4 }), own: name });
    fc.assert(
      fc.property(fc.array(file, { minLength: 1, maxLength: 6 }), fc.nat(4), (files, depth) => {
        const project = Object.fromEntries(
          files.map(({ uses, own }, i) => [
            `f${i}.ts`,
            [
              ...uses.map(
                (use, at) => `import { ${use} } from './f${(i + at + 1) % files.length}'`,
              ),
              `export const ${own} = [${uses.join(', ')}]`,
            ].join('\n'),
          ]),
        );
        const input = read(project);
        const graph = symbolGraph(input);
        const subject = { path: 'f0.ts', name: files[0]!.own };
        const of = (options: SymbolImpactOptions) =>
          symbolImpact(graph, subject, input.facts, options).reached.map(label);
        const all = new Set(of({ tier: 'name' }));
        for (const one of of({ depth: depth + 1 })) expect(all).toContain(one);
        expect(of({})).toEqual(of({}));
        expect(new Set(of({})).size).toBe(of({}).length);
      }),
      { numRuns: draws(100) },
    );
  });
});

describe('a function of C with a definition for each platform', () => {
  const project: Project = {
    'include/api.h': 'int both(int n);',
    'src/unix/core.c': '#include "api.h"\nint both(int n) { return 1; }',
    'src/win/core.c': '#include "api.h"\nint both(int n) { return 2; }',
    'src/user.c': '#include "api.h"\nint helper(void) { return both(0); }',
    'test/test-core.c': '#include "api.h"\nint main(void) { return both(1); }',
    'test/own.c': 'int both(int n);\nint own(void) { return both(1); }',
  };

  it('is used, whichever is asked about, by who includes its header', async () => {
    for (const [asked, other] of [
      ['unix', 'win'],
      ['win', 'unix'],
    ])
      expect(await reach(project, { path: `src/${asked}/core.c`, name: 'both' })).toEqual([
        `1 include/api.h#both:1 (binding) < src/${asked}/core.c#both`,
        `1 src/user.c#helper:2 (binding) < src/${asked}/core.c#both`,
        `1 test/test-core.c#main:2 (binding) < src/${asked}/core.c#both`,
        `2 src/${other}/core.c#both:2 (binding) < include/api.h#both`,
        '? test/own.c:2 1',
      ]);
  });

  it('may be used by who declares it without the header', async () => {
    const { facts, ...input } = await extracted(project);
    const asked = { path: 'src/unix/core.c', name: 'both' };
    const { maybe } = symbolImpact(openSymbols({ ...input, facts }), asked, facts);
    expect(maybe.map(({ path, name }) => `${path}#${name}`)).toEqual(['test/own.c#own']);
  });
});
