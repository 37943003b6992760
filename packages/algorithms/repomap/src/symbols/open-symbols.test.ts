import { describe, expect, it } from 'vitest';
import { extracted } from '../../test/extracted.js';
import type { Project } from '../../test/project.js';
import { buildGraph } from '../graph/build-graph.js';
import { dependents } from '../graph/dependents.js';
import { symbolImpact } from '../impact/symbol-impact.js';
import { openSymbols } from './open-symbols.js';
import { symbolGraph } from './symbol-graph.js';
import { usesIn } from './symbol-uses.js';

const PROJECTS: Record<string, Project> = {
  'TypeScript: other names, defaults, namespaces, constructors of types above': {
    'price.ts': 'export function priceOf() {}\nexport default function total() {}',
    'index.ts':
      "export { priceOf as cost, default as sum } from './price'\nexport * as all from './price'",
    'base.ts': 'export class Base { constructor(a: number) {} run() { return this } }',
    'own.ts':
      "import { Base } from './base'\nexport class Own extends Base {}\nexport type Same = Own",
    'cart.ts': [
      "import * as price from './price'",
      "import each from './price'",
      "import { cost as much, sum, all } from './index'",
      "import { Own as Mine } from './own'",
      'export function a() { much(); sum(); each(); price.priceOf(); all.priceOf(); use(price) }',
      'export function b() { new Mine(1).run(); const own = new Mine(2); own.run() }',
      'function use(it: unknown) { return it }',
    ].join('\n'),
  },
  'JavaScript: a whole module': {
    'one.js': 'module.exports = function () {}',
    'two.js': 'exports.open = function () {}',
    'use.js':
      "const make = require('./one')\nconst io = require('./two')\nfunction run() { make(); io.open() }",
  },
  'Python: modules, constructors, dunders': {
    'pkg/__init__.py': 'from .shapes import Box as Crate\n',
    'pkg/shapes.py':
      'class Shape:\n  def __init__(self): pass\nclass Box(Shape):\n  def open(self): pass\n',
    'use.py':
      'import pkg.shapes\nfrom pkg import shapes as s, Crate\ndef a():\n  box = Crate()\n  box.open()\n  s.Box().open()\n  pkg.shapes.Box()\n  print(s)\n',
  },
  'C: prototypes': {
    'sum.h': 'int sum(int a);\n',
    'sum.c': '#include "sum.h"\nint sum(int a) { return a; }\n',
    'main.c': '#include "sum.h"\nint main() { return sum(1); }\n',
  },
  'Go: a package and its methods': {
    'go.mod': 'module example.com/shop\n',
    'mux/mux.go':
      'package mux\ntype Router struct{}\nfunc New() *Router { return &Router{} }\nfunc (r *Router) Get() {}\n',
    'main.go':
      'package main\nimport m "example.com/shop/mux"\nfunc main() { r := m.New(); r.Get() }\n',
  },
  'Rust: paths': {
    'Cargo.toml': '[package]\nname = "shop"\n',
    'src/lib.rs': 'pub mod price;\npub use price::of as cost;\n',
    'src/price.rs':
      'pub fn of() {}\npub struct Tag;\nimpl Tag { pub fn new() -> Self { Tag } pub fn show(&self) {} }\n',
    'src/cart.rs':
      'use crate::price::{self, Tag};\nfn a() { price::of(); crate::cost(); let t = Tag::new(); t.show(); }\n',
  },
};

describe('openSymbols', () => {
  for (const [title, project] of Object.entries(PROJECTS))
    it(`finds who uses each definition as the whole graph has it. ${title}`, async () => {
      const input = await extracted(project);
      const whole = usesIn(symbolGraph(input));
      const used = whole.nodes.map((_, node) => whole.usersOf(node));
      expect(used.flat().length).toBeGreaterThan(1);
      const asRead = openSymbols(input);
      expect(asRead.nodes).toEqual(whole.nodes);
      // Whatever was asked for before, and whether each is asked for alone.
      const backwards = whole.nodes.map((_, i) => whole.nodes.length - 1 - i);
      for (const node of backwards) expect(asRead.usersOf(node)).toEqual(used[node]);
      for (const node of backwards) expect(openSymbols(input).usersOf(node)).toEqual(used[node]);
      const graph = buildGraph(input);
      const importersOf = (to: string) => dependents(graph, to).map(({ path }) => path);
      const asStated = openSymbols({ ...input, importersOf });
      for (const node of backwards) expect(asStated.usersOf(node)).toEqual(used[node]);
      for (const { name } of whole.nodes)
        expect(asRead.overridesOf(name)).toEqual(whole.overridesOf(name));
    });

  it('reads no references of files that cannot have the name', async () => {
    const { facts, manifests } = await extracted({
      'a.ts': 'export function alpha() {}',
      'b.ts': "import { alpha as first } from './a'\nexport const b = () => first()",
      'c.ts': 'export const c = () => gamma()',
    });
    const guarded = facts.map((file) =>
      file.path === 'c.ts'
        ? {
            ...file,
            get references(): never {
              throw new Error('read');
            },
          }
        : file,
    );
    const mayMention = ({ path }: { path: string }) => path !== 'c.ts';
    const symbols = openSymbols({ facts: guarded, manifests, mayMention });
    const { reached } = symbolImpact(symbols, { path: 'a.ts', name: 'alpha' }, guarded);
    expect(reached.map(({ path, name, written }) => `${path}#${name} ${written}`)).toEqual([
      'b.ts#b first',
    ]);
  });

  it('asks once whether a file may have a text, for its uses and for what holds it', async () => {
    const input = await extracted({
      'a.ts': 'export function alpha() {}',
      'b.ts': "import { alpha } from './a'\nexport const b = () => alpha()",
    });
    const asked: string[] = [];
    const mayMention = ({ path }: { path: string }, text: string): boolean => {
      asked.push(`${path} ${text}`);
      return true;
    };
    const symbols = openSymbols({ ...input, mayMention });
    symbols.usersOf(symbols.nodes.findIndex(({ name }) => name === 'alpha'));
    expect(asked).toContain('b.ts alpha');
    expect(asked).toEqual([...new Set(asked)]);
  });

  it('tells what a name means where it is written, whatever else was bound', async () => {
    const input = await extracted({
      'a.ts': 'export function alpha() {}\nexport function beta() {}',
      'b.ts':
        "import { alpha, beta as gamma } from './a'\nexport const b = () => { alpha(); gamma() }",
    });
    const symbols = openSymbols(input);
    const before = [...symbols.written('gamma')];
    for (const node of symbols.nodes.keys()) symbols.usersOf(node);
    expect([...symbols.written('gamma')]).toEqual(before);
    expect(before.map(([from, means]) => [from, ...means.map(({ target }) => target)])).toEqual([
      [symbols.nodes.findIndex(({ name }) => name === 'b'), 2],
    ]);
    expect(symbols.written('beta').size).toBe(0);
  });
});
