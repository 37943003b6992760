import { loadLanguage } from '@ctx/syntax/node';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../../scripts/draws.js';
import { edgesOfGraph, extracted } from '../../test/extracted.js';
import { type Project, read } from '../../test/project.js';
import { symbolGraph } from './symbol-graph.js';

const edges = async (project: Project) => edgesOfGraph(symbolGraph(await extracted(project)));

describe('symbolGraph', () => {
  it('has the file and its definitions as nodes', async () => {
    const { nodes } = symbolGraph(
      await extracted({ 'a.py': 'class Box:\n  def open(self): pass' }),
    );
    expect(nodes).toEqual([
      { path: 'a.py', name: 'a.py', kind: 'file', line: 1, exported: true },
      { path: 'a.py', index: 0, name: 'Box', kind: 'class', line: 1, exported: true },
      {
        path: 'a.py',
        index: 1,
        name: 'open',
        kind: 'method',
        line: 2,
        exported: true,
        owner: 'Box',
      },
    ]);
  });

  it('TypeScript: named, renamed, default and namespace imports, barrels, members of classes', async () => {
    const found = await edges({
      'price.ts': 'export function priceOf() {}\nexport default function total() {}',
      'index.ts': "export { priceOf as cost } from './price'",
      'cart.ts': [
        "import * as price from './price'",
        "import sum, { priceOf as each } from './price'",
        "import { cost } from './index'",
        'export class Cart {',
        '  add() { each(); this.count(); }',
        '  count() { return price.priceOf(); }',
        '  static make() { return sum(cost()); }',
        '}',
        'Cart.make();',
      ].join('\n'),
    });
    expect(found).toEqual([
      'cart.ts -> cart.ts#Cart (same-file) :9',
      'cart.ts -> cart.ts#make (same-file) :9',
      'cart.ts#add -> cart.ts#count (same-file) :5',
      'cart.ts#add -> price.ts#priceOf (import) :5',
      'cart.ts#count -> price.ts#priceOf (import) :6',
      'cart.ts#make -> price.ts#priceOf (binding) :7',
      'cart.ts#make -> price.ts#total (import) :7',
    ]);
  });

  it('tells uses that only say of what type a value is', async () => {
    const { nodes, edges } = symbolGraph(
      await extracted({
        'box.ts': 'export class Box {}',
        'a.ts': [
          "import { Box } from './box'",
          'export const take = (box: Box) => box',
          'export const make = (): Box => new Box()',
        ].join('\n'),
      }),
    );
    const told = nodes.flatMap(({ name }, from) =>
      edges.typeOnly
        .slice(edges.offsets[from], edges.offsets[from + 1])
        .map((typeOnly) => `${name} ${typeOnly}`),
    );
    expect(told).toEqual(['take 1', 'make 0']);
  });

  it('TypeScript: a module that is used as a whole is used as a whole', async () => {
    const project = {
      'price.ts': 'export function priceOf() {}',
      'all.ts': "import * as price from './price'\nexport const run = () => show(price)",
      'one.ts': "import * as price from './price'\nexport const run = () => price.priceOf()",
    };
    expect(await edges(project)).toEqual([
      'all.ts -> price.ts (import) :2',
      'one.ts#run -> price.ts#priceOf (import) :2',
    ]);
  });

  it('Python: functions by name, modules by receiver, packages that pass on, self', async () => {
    const found = await edges({
      'shop/__init__.py': 'from .price import price_of',
      'shop/price.py': 'def price_of(): pass\ndef tax_of(): pass',
      'app.py': [
        'import shop.price',
        'from shop import price, price_of as cost',
        'class Bill:',
        '    def total(self):',
        '        self.lines()',
        '        return cost() + price.tax_of()',
        '    def lines(self):',
        '        return shop.price.price_of()',
      ].join('\n'),
    });
    expect(found).toEqual([
      'app.py#total -> app.py#lines (same-file) :5',
      'app.py#total -> shop/price.py#price_of (binding) :6',
      'app.py#total -> shop/price.py#tax_of (import) :6',
      'app.py#lines -> shop/price.py#price_of (import) :8',
    ]);
  });

  it('Go: the own package, imported packages by alias, methods by their receiver type', async () => {
    const found = await edges({
      'go.mod': 'module example.com/shop',
      'store/store.go':
        'package store\ntype Store struct{}\nfunc Open() *Store { return helper() }',
      'store/help.go':
        'package store\nfunc helper() *Store { return nil }\nfunc (st *Store) Close() {}',
      'main.go': [
        'package main',
        'import db "example.com/shop/store"',
        'func main() { db.Open() }',
        'var end = (*db.Store).Close',
      ].join('\n'),
    });
    expect(found).toContain('main.go#main -> store/store.go#Open (binding) :3');
    expect(found).toContain('store/store.go#Open -> store/help.go#helper (same-package) :3');
    expect(found).toContain('store/help.go#helper -> store/store.go#Store (same-package) :2');
  });

  it('Java: imported types and their members, the own package, bare members', async () => {
    const found = await edges({
      'com/acme/Price.java':
        'package com.acme;\npublic class Price { public static int of() { return 1; } }',
      'com/acme/Tax.java': 'package com.acme;\npublic class Tax extends Price {}',
      'com/shop/Cart.java': [
        'package com.shop;',
        'import com.acme.Price;',
        'import static com.acme.Price.of;',
        'public class Cart {',
        '  int total() { return Price.of() + count(); }',
        '  int count() { return of(); }',
        '}',
      ].join('\n'),
    });
    expect(found).toEqual([
      'com/acme/Tax.java#Tax -> com/acme/Price.java#Price (same-package) :2',
      'com/shop/Cart.java#total -> com/acme/Price.java#Price (import) :5',
      'com/shop/Cart.java#total -> com/acme/Price.java#of (import) :5',
      'com/shop/Cart.java#total -> com/shop/Cart.java#count (same-file) :5',
      'com/shop/Cart.java#count -> com/acme/Price.java#of (import) :6',
    ]);
  });

  it('PHP and Java: what is read without a call is the property, not the method of its name', async () => {
    const { nodes, edges: uses } = symbolGraph(
      await extracted({
        'A.php': [
          '<?php',
          'class A {',
          '  private string $format;',
          '  function __construct($format) { $this->format = $format; }',
          '  function format() { return $this->format; }',
          '  function twice() { return $this->format(); }',
          '}',
        ].join('\n'),
        'B.java': [
          'class B {',
          '  private int size;',
          '  int size() { return this.size; }',
          '  int twice() { return this.size(); }',
          '}',
        ].join('\n'),
      }),
    );
    const label = (node: number): string => `${nodes[node]!.kind} ${nodes[node]!.name}`;
    const called = nodes.flatMap((node, from) =>
      [...uses.targets.slice(uses.offsets[from], uses.offsets[from + 1])].map(
        (to) => `${node.kind} ${node.name} > ${label(to)}`,
      ),
    );
    expect(called).toEqual([
      'constructor __construct > property format',
      'method format > property format',
      'method twice > method format',
      'method size > property size',
      'method twice > method size',
    ]);
  });

  it('C: what a header declares, and the function behind the prototype', async () => {
    const found = await edges({
      'price.h': '#define RATE 2\nint price_of(int n);',
      'price.c': '#include "price.h"\nint price_of(int n) { return n * RATE; }',
      'all.h': '#include "price.h"',
      'main.c': '#include "all.h"\nint main(void) { return price_of(3); }',
    });
    expect(found).toEqual([
      'main.c#main -> price.c#price_of (binding) :2',
      'main.c#main -> price.h#price_of (binding) :2',
      'price.c#price_of -> price.h#RATE (import) :2',
      'price.c#price_of -> price.h#price_of (binding) :2',
      'price.h#price_of -> price.c#price_of (binding) :2',
    ]);
  });

  it('Rust: modules, paths written out, Self and associated functions', async () => {
    const found = await edges({
      'Cargo.toml': '[package]\nname = "shop"',
      'src/main.rs': [
        'mod price;',
        'use crate::price::Price;',
        'struct Cart;',
        'impl Cart {',
        '    fn make() -> Cart { Self::fill(); Price::of(); Cart }',
        '    fn fill() { crate::price::tax(); price::tax() }',
        '}',
      ].join('\n'),
      'src/price.rs': 'pub struct Price;\nimpl Price { pub fn of() {} }\npub fn tax() {}',
    });
    expect(found).toEqual([
      'src/main.rs#make -> src/main.rs#Cart (same-file) :5',
      'src/main.rs#make -> src/main.rs#fill (same-file) :5',
      'src/main.rs#make -> src/price.rs#Price (import) :5',
      'src/main.rs#make -> src/price.rs#of (import) :5',
      'src/main.rs#fill -> src/price.rs#tax (import) :6',
    ]);
  });

  it('binds a method called on a value only by name, and only where one definition is exported', async () => {
    const project = {
      'box.ts': 'export class Box { unpack() {} }',
      'use.ts': 'export function go(it: unknown) { it.unpack(); }',
    };
    expect(await edges(project)).toEqual(['use.ts#go -> box.ts#unpack (name) :1']);
    expect(await edges({ ...project, 'bag.ts': 'export class Bag { unpack() {} }' })).toEqual([]);
  });

  it('leaves alone what comes from outside, what is ambiguous and what nothing binds', async () => {
    const project = {
      'join.ts': 'export function join() {}\nexport class Paths { resolve() {} }',
      'use.ts':
        "import { join } from 'node:path'\nimport paths from 'paths'\njoin(); paths.resolve(); missing(); Path.resolve();",
      'Twice.java':
        'class Twice { void run(C c) { c.help(); } class A { class C { void help() {} } } class B { class C { void help() {} } } }',
    };
    expect(await edges(project)).toEqual([]);
  });

  it('takes facts that contradict themselves for what they are worth', () => {
    const lines = { startLine: 1, endLine: 1, headerLine: 1, startIndex: 0, endIndex: 0 };
    const definition = { kind: 'class' as const, ...lines, signature: '', exported: true };
    const file = {
      path: 'a.ts',
      language: 'typescript',
      lines: 1,
      definitions: [
        { ...definition, name: '__proto__', parent: 1 },
        { ...definition, name: 'constructor', parent: 0 },
        { ...definition, name: 'far', parent: 99 },
      ],
      imports: [{ specifier: '', line: 1, kind: 'import' as const, bindings: [] }],
      exports: [{ name: '__proto__', line: 1 }],
      references: ['__proto__', 'far'].map((name) => ({
        name,
        count: 1,
        line: 1,
        uses: ['..', 'this', '::'].map((receiver) => ({
          kind: 'call' as const,
          receiver,
          count: 1,
          line: 1,
          within: [99, -1, 0, 1, 2],
        })),
      })),
    };
    expect(symbolGraph({ facts: [file] }).nodes).toHaveLength(4);
  });

  it('starts at the file where facts do not tell uses apart', () => {
    const { facts } = read({
      'a.ts': 'export function alpha() {}',
      'b.ts': "import { alpha } from './a'\nexport function beta() { alpha() }",
    });
    const graph = symbolGraph({ facts });
    expect(edgesOfGraph(graph)).toContain('b.ts -> a.ts#alpha (import) :2');
    expect(graph.coarse).toContain('b.ts');
  });

  it('keeps its promises for any project: evidence, order of input, own names only', async () => {
    const name = fc.constantFrom('alpha', 'beta', 'gamma', 'constructor', '__proto__');
    const file = fc.record({
      defines: fc.uniqueArray(name, { maxLength: 3 }),
      imports: fc.uniqueArray(fc.tuple(fc.nat(3), name), { maxLength: 3, selector: ([, n]) => n }),
      uses: fc.array(name, { maxLength: 4 }),
    });
    const text = ({
      defines,
      imports,
      uses,
    }: typeof file extends fc.Arbitrary<infer T> ? T : never) =>
      [
        ...imports.map(([from, one]) => `import { ${one} } from './f${from}'`),
        ...defines.map(
          (one) => `export function ${one}() { ${uses.map((u) => `${u}();`).join(' ')} }`,
        ),
        ...uses.map((one) => `ns.${one}();`),
        "import * as ns from './f0'",
      ].join('\n');
    await loadLanguage('typescript');
    await fc.assert(
      fc.asyncProperty(
        fc.array(file, { minLength: 1, maxLength: 4 }),
        fc.nat(),
        async (files, by) => {
          const project = Object.fromEntries(files.map((one, i) => [`f${i}.ts`, text(one)]));
          const { facts } = await extracted(project);
          const graph = symbolGraph({ facts });
          const turned = [...facts.slice(by % facts.length), ...facts.slice(0, by % facts.length)];
          expect(symbolGraph({ facts: turned.toReversed() })).toEqual(graph);
          const { offsets, targets, lines, names } = graph.edges;
          graph.nodes.forEach(({ path }, from) => {
            for (let e = offsets[from]!; e < offsets[from + 1]!; e++) {
              expect(project[path]!.split('\n')[lines[e]! - 1]).toContain(names[e]);
              expect(targets[e]).not.toBe(from);
              expect(graph.nodes[targets[e]!]!.path in project).toBe(true);
            }
          });
          expect(JSON.parse(JSON.stringify(graph))).toEqual(graph);
        },
      ),
      { numRuns: draws(25) },
    );
  });
});
