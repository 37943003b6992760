import { describe, expect, it } from 'vitest';
import { extracted, ownedEdges } from '../../../test/extracted.js';
import type { Project } from '../../../test/project.js';
import { symbolGraph } from '../symbol-graph.js';

/** `user > used (tier)` for every edge whose receiver is a value, or that leads to a constructor. */
async function edgesOf(
  files: Project,
  wanted = /\(receiver\)|close \(binding\)/,
): Promise<string[]> {
  const edges = ownedEdges(symbolGraph(await extracted(files)));
  return edges.filter((line) => wanted.test(line)).sort();
}

describe('the members of values', () => {
  it('TypeScript: fields, results, what is made, types above', async () => {
    const found = await edgesOf({
      'store.ts': [
        'export class Base { close() {} }',
        'export class Store extends Base {',
        '  open(): File { return new File() }',
        '}',
        'export class File { read() {} }',
        'export function make() { return new Store() }',
      ].join('\n'),
      'app.ts': [
        "import { Store, make } from './store'",
        'export class App {',
        '  constructor(private store: Store) {}',
        '  run() { this.store.open().read(); this.store.close() }',
        '}',
        'export function start() { const it = make(); it.open() }',
        'export const far = (it: { open(): void }) => it.open()',
      ].join('\n'),
    });
    expect(found).toEqual([
      'App.run > Base.close (receiver)',
      'App.run > File.read (receiver)',
      'App.run > Store.open (receiver)',
      'start > Store.open (receiver)',
    ]);
  });

  it('Python: what the own object is set to, a constructor above, a local class, super', async () => {
    const found = await edgesOf({
      'store.py': [
        'class Base:',
        '    def __init__(self): pass',
        '    def close(self): return self',
        'class Store(Base):',
        '    def open(self): pass',
      ].join('\n'),
      'app.py': [
        'from store import Store',
        'class App(Store):',
        '    def __init__(self):',
        '        super().__init__()',
        '        self.store = Store()',
        '    def run(self):',
        '        self.store.close().open()',
        'def test():',
        '    class Own(Store): pass',
        '    Own().open()',
      ].join('\n'),
    });
    expect(found).toEqual([
      'App.run > Base.close (receiver)',
      'App.run > Store.open (receiver)',
      'test > Base.__init__ (receiver)',
      'test > Store.open (receiver)',
    ]);
  });

  it('Go: results of functions, fields, embedded types, other packages', async () => {
    const found = await edgesOf({
      'go.mod': 'module shop\n',
      'mux/mux.go': [
        'package mux',
        'type Route struct{}',
        'func (r *Route) Name(s string) *Route { return r }',
        'type Router struct{ Base }',
        'type Base struct{}',
        'func (b *Base) Close() {}',
        'func NewRouter() *Router { return nil }',
        'func (r *Router) Path(s string) *Route { return nil }',
      ].join('\n'),
      'app.go': [
        'package shop',
        'import "shop/mux"',
        'type App struct { router *mux.Router }',
        'func (a *App) Run() { a.router.Path("a").Name("b").Name("c") }',
        'func Start() { r := mux.NewRouter(); r.Path("a"); r.Close() }',
      ].join('\n'),
    });
    expect(found).toEqual([
      'App.Run > App.router (receiver)',
      'App.Run > Route.Name (receiver)',
      'App.Run > Router.Path (receiver)',
      'Start > Base.Close (receiver)',
      'Start > Router.Path (receiver)',
    ]);
  });

  it('Java: fields, parameters, results, methods of a type above by their bare names', async () => {
    const found = await edgesOf({
      'p/Base.java': 'package p;\npublic class Base { void close() {} }',
      'p/Store.java': 'package p;\npublic class Store { Item open() { return null; } }',
      'p/Item.java': 'package p;\npublic class Item { void read() {} }',
      'p/App.java': [
        'package p;',
        'public class App extends Base {',
        '  private final Store store = new Store();',
        '  void run(Item item) { store.open().read(); item.read(); close(); }',
        '  void other() { var it = store.open(); it.read(); }',
        '}',
      ].join('\n'),
    });
    expect(found).toEqual([
      'App.other > Item.read (receiver)',
      'App.other > Store.open (receiver)',
      'App.run > Base.close (binding)',
      'App.run > Item.read (receiver)',
      'App.run > Store.open (receiver)',
    ]);
  });

  it('C#, PHP and Rust: declared types of fields, parameters and results', async () => {
    const csharp = await edgesOf({
      'Store.cs': 'namespace P;\npublic class Store { public Item Open() { return null; } }',
      'Item.cs': 'namespace P;\npublic class Item { public void Read() {} }',
      'App.cs': [
        'namespace P;',
        'public class App {',
        '  private readonly Store _store = new();',
        '  public void Run() { var it = _store.Open(); it.Read(); }',
        '}',
      ].join('\n'),
    });
    expect(csharp).toEqual(['App.Run > Item.Read (receiver)', 'App.Run > Store.Open (receiver)']);
    const rust = await edgesOf({
      'src/lib.rs': [
        'pub struct Store { item: Item }',
        'impl Store { pub fn new() -> Self { todo!() } fn open(&self) { self.item.read() } }',
        'pub struct Item;',
        'impl Item { fn read(&self) {} }',
        'pub fn run() { let it = Store::new(); it.open() }',
      ].join('\n'),
    });
    expect(rust).toEqual(['Store.open > Item.read (receiver)', 'run > Store.open (receiver)']);
  });

  it('ends where types and values go in circles', async () => {
    const found = await edgesOf({
      'a.py': [
        'class One(Two):',
        '    def first(self): return self.second()',
        'class Two(One):',
        '    def second(self): return self.first()',
        'def run(): One().first().second().third()',
      ].join('\n'),
    });
    expect(found).toEqual(['run > One.first (receiver)']);
  });

  it('PHP: properties, parameters of a constructor, variables', async () => {
    const found = await edgesOf({
      'composer.json': '{"autoload": {"psr-4": {"P\\\\": "src/"}}}',
      'src/Store.php': [
        '<?php',
        'namespace P;',
        'class Store extends Base {',
        '  public function open(): Item { return new Item(); }',
        '}',
      ].join('\n'),
      'src/Base.php': '<?php\nnamespace P;\nclass Base { public function close() {} }',
      'src/Item.php': '<?php\nnamespace P;\nclass Item { public function read() {} }',
      'src/App.php': [
        '<?php',
        'namespace P;',
        'class App {',
        '  private Item $item;',
        '  public function __construct(private Store $store) {}',
        '  public function run(Store $given) {',
        '    $this->store->open();',
        '    $this->item->read();',
        '    $made = $given->open();',
        '    $made->read();',
        '    $given->close();',
        '  }',
        '}',
      ].join('\n'),
    });
    expect(found).toEqual([
      'App.run > Base.close (receiver)',
      'App.run > Item.read (receiver)',
      'App.run > Store.open (receiver)',
    ]);
  });

  it('Ruby: what new makes, and what makes it runs its constructor', async () => {
    const found = await edgesOf(
      {
        'store.rb': [
          'class Store',
          '  def initialize(path)',
          '  end',
          '  def open',
          '  end',
          'end',
        ].join('\n'),
        'app.rb': [
          "require_relative 'store'",
          'def run',
          '  store = Store.new(1)',
          '  store.open',
          'end',
        ].join('\n'),
      },
      /run >/,
    );
    expect(found).toEqual([
      'run > Store (same-package)',
      'run > Store.initialize (same-package)',
      'run > Store.open (receiver)',
    ]);
  });

  it('makes nothing by a member called new where the language has no such member', async () => {
    const uses = 'export function run() { const store = Store.new(1); store.open() }';
    const found = await edgesOf({
      'store.js': 'export class Store {\n  open() {}\n}',
      'app.js': `import { Store } from './store.js'\n${uses}`,
    });
    expect(found).not.toContain('run > Store.open (receiver)');
  });

  it('C++: members of fields and of parameters', async () => {
    const found = await edgesOf({
      'store.hpp': [
        '#pragma once',
        'class Store {',
        ' public:',
        '  int open() { return 1; }',
        '};',
      ].join('\n'),
      'app.cpp': [
        '#include "store.hpp"',
        'int run(const Store& given) {',
        '  Store* other = nullptr;',
        '  return given.open() + other->open();',
        '}',
      ].join('\n'),
    });
    expect(found).toEqual(['run > Store.open (receiver)']);
  });
});

describe('what makes a value', () => {
  it('uses the constructor of its type, or the nearest above', async () => {
    const found = await edgesOf(
      {
        'store.ts': [
          'export class Base { constructor(public name: string) {} }',
          'export class Store extends Base {}',
          'export class Own { constructor() {} }',
        ].join('\n'),
        'app.ts': [
          "import { Own, Store } from './store'",
          'export const first = () => new Store()',
          'export const second = () => new Own()',
          'export const third = (it: Own) => show(it)',
        ].join('\n'),
      },
      /constructor|__init__/,
    );
    expect(found).toEqual([
      'first > Base.constructor (import)',
      'second > Own.constructor (import)',
    ]);
  });

  it('uses a whole module that is one function', async () => {
    const found = await edgesOf(
      {
        'lib/only.js': 'module.exports = (object) => object',
        'lib/app.js': "const only = require('./only')\nfunction run() { return only({}) }",
      },
      /run >/,
    );
    expect(found).toEqual(['run > exports (import)']);
  });
});

describe('what is not claimed', () => {
  it('a value whose type is another project’s, or is not known', async () => {
    const found = await edgesOf({
      'store.py': [
        'import sqlite3',
        'class Store:',
        '    def close(self): pass',
        '    def open(self): pass',
        'class Other:',
        '    def close(self): pass',
        '    def open(self): pass',
        'def run(given):',
        '    given.close()',
        '    link = sqlite3.connect()',
        '    link.close()',
      ].join('\n'),
    });
    expect(found).toEqual([]);
  });

  it('a function whose returns do not agree', async () => {
    const found = await edgesOf({
      'store.py': [
        'class Store:',
        '    def close(self): pass',
        'class Other:',
        '    def close(self): pass',
        'def make(flag):',
        '    if flag:',
        '        return Store()',
        '    return Other()',
        'def run():',
        '    make(1).close()',
      ].join('\n'),
    });
    expect(found).toEqual([]);
  });

  it('a member that the type does not have', async () => {
    const found = await edgesOf({
      'store.ts': 'export class Store { open() {} }\nexport class Other { close() {} }',
      'app.ts': [
        "import { Store } from './store'",
        'export function run(store: Store) { store.close() }',
      ].join('\n'),
    });
    expect(found).toEqual([]);
  });

  it('a type that is shadowed by a local of its name', async () => {
    const found = await edgesOf({
      'store.py': [
        'class Store:',
        '    def close(self): pass',
        'def run(Store):',
        '    Store().close()',
      ].join('\n'),
    });
    expect(found).toEqual([]);
  });
});

it('gives the same edges whatever the order of the files', async () => {
  const files: Project = {
    'b.py': 'from a import Store\ndef run():\n    Store().open()',
    'a.py': 'class Store:\n    def open(self): pass',
  };
  const input = await extracted(files);
  const other = { ...input, facts: [...input.facts].reverse() };
  expect(symbolGraph(other)).toEqual(symbolGraph(input));
});

/** Functions each of which gives what the next one gives; the last one makes a store. */
const chain = (length: number): string =>
  [
    'class Store:',
    '    def open(self): pass',
    ...Array.from({ length }, (_, at) => [
      `def f${at}():`,
      `    return ${at + 1 < length ? `f${at + 1}` : 'Store'}()`,
    ]).flat(),
  ].join('\n');

describe('a value behind many definitions', () => {
  const user = (name: string): string => `def ${name}():\n    ${name.replace('use_', '')}().open()`;
  const used = async (names: readonly string[]): Promise<string[]> =>
    edgesOf({ 'a.py': [chain(20), ...names.map(user)].join('\n') }, /Store\.open/);

  it('is found whichever of them was asked before', async () => {
    const both = ['use_f0 > Store.open (receiver)', 'use_f9 > Store.open (receiver)'];
    for (const names of [
      ['use_f0', 'use_f9'],
      ['use_f9', 'use_f0'],
    ])
      expect(await used(names)).toEqual(both);
  });
});
