import { expect, it } from 'vitest';
import { extracted, ownedEdges } from '../../../test/extracted.js';
import type { Project } from '../../../test/project.js';
import { symbolGraph } from '../symbol-graph.js';

const edgesOf = async (files: Project): Promise<string[]> =>
  ownedEdges(symbolGraph(await extracted(files)))
    .filter((line) => /^App\.\w+ > \w+\.\w+ \(receiver\)/.test(line))
    .sort();

it('Ruby: variables of the object, last lines, readers, the own type', async () => {
  const found = await edgesOf({
    'shop.rb': [
      'class Store',
      '  def open; end',
      '  def close; end',
      'end',
      'class App',
      '  attr_reader :store',
      '  def initialize',
      '    @store = Store.new',
      '  end',
      '  def self.make',
      '    new',
      '  end',
      '  def find',
      '    Store.new',
      '  end',
      '  def one; @store.open; end',
      '  def two; store.close; end',
      '  def three; kept = find; kept.open; end',
      '  def four; self.class.make.two; end',
      '  def five; App.new.store.close; end',
      'end',
    ].join('\n'),
  });
  expect(found).toEqual([
    'App.five > App.store (receiver)',
    'App.five > Store.close (receiver)',
    'App.four > App.make (receiver)',
    'App.four > App.two (receiver)',
    'App.one > Store.open (receiver)',
    'App.three > Store.open (receiver)',
    'App.two > Store.close (receiver)',
  ]);
});

it('Scala: types in brackets, methods without parentheses, several lists, an object beside a class', async () => {
  const found = await edgesOf({
    'p/Store.scala': [
      'package p',
      'class Store[A] { def open: Item[A] = new Item[A](); def pick(a: Int)(implicit b: Int): Item[A] = open }',
      'object Store { def make[A](): Store[A] = new Store[A]() }',
      'class Item[A] { def read: Int = 1 }',
    ].join('\n'),
    'p/App.scala': [
      'package p',
      'class App(val store: Store[Int]) {',
      '  def one = store.open.read',
      '  def two(it: Item[Int]) = it.read',
      '  def three = { val kept = Store.make[Int](); kept.pick(1)(2) }',
      '}',
    ].join('\n'),
  });
  expect(found).toEqual([
    'App.one > Item.read (receiver)',
    'App.one > Store.open (receiver)',
    'App.three > Store.pick (receiver)',
    'App.two > Item.read (receiver)',
  ]);
});

it('PHP: typed and promoted properties, and what is called between texts that dots join', async () => {
  const found = await edgesOf({
    'composer.json': '{"autoload":{"psr-4":{"App\\\\":"src/"}}}',
    'src/Level.php':
      '<?php\nnamespace App;\nclass Level { function isLow() {} static function named() {} }',
    'src/Entry.php':
      '<?php\nnamespace App;\nclass Entry { function __construct(public readonly Level $level) {} }',
    'src/App.php': [
      '<?php',
      'namespace App;',
      'class App {',
      '  private Level $own;',
      '  function one(Entry $entry) { return $entry->level->isLow(); }',
      '  function two() { return $this->own->isLow(); }',
      "  function three() { return 'a' . Level::named() . 'b'; }",
      '}',
    ].join('\n'),
  });
  expect(found).toEqual([
    'App.one > Level.isLow (receiver)',
    'App.one > __construct.level (receiver)',
    'App.two > Level.isLow (receiver)',
  ]);
  const all = ownedEdges(
    symbolGraph(
      await extracted({
        'a.php':
          "<?php\nclass Level { static function named() {} }\nfunction go() { return 'a' . Level::named(); }",
      }),
    ),
  );
  expect(all).toContain('go > Level.named (same-file)');
});

it('JavaScript: the function that a module is, through a module that hands it on', async () => {
  const edges = async (index: string): Promise<string[]> =>
    ownedEdges(
      symbolGraph(
        await extracted({
          'lib/main.js':
            'exports = module.exports = create;\nfunction create() {}\nexports.part = 1;',
          'index.js': index,
          'lib/table.js': 'module.exports = { open() {} };',
          'test/a.js': "var main = require('../');\nfunction go() { main(); }",
          'test/b.js': "var table = require('../lib/table');\nfunction run() { table.open(); }",
        }),
      ),
    ).filter((edge) => /^(go|run) >/.test(edge));
  const told = await edges("module.exports = require('./lib/main');");
  expect(told.filter((edge) => edge.startsWith('go'))).toEqual(['go > create (binding)']);
  const own = await edges('module.exports = {};');
  expect(own.filter((edge) => edge.startsWith('go'))).toEqual([]);
  expect(own).toEqual(told.filter((edge) => edge.startsWith('run')));
});

it('JavaScript, TypeScript: members of a module that a call gives', async () => {
  const module = [
    'function local() {}',
    'module.exports.run = function () {};',
    'module.exports.given = local;',
    'exports.named = function other() {};',
    'class Store { open() {} }',
    'module.exports.Store = Store;',
  ].join('\n');
  const edges = ownedEdges(
    symbolGraph(
      await extracted({
        'lib/part.js': module,
        'lib/other.js': 'exports.run = () => {}; class Store { open() {} }',
        'lib/whole.js': 'module.exports = class Whole { close() {} };',
        'app.js': [
          "function one() { require('./lib/part').run(); }",
          "function two() { const part = require('./lib/part'); part.given(); part.named(); }",
          "function three() { const store = new (require('./lib/part').Store)(); }",
          "function four() { const { Store } = require('./lib/part'); }",
          "function five() { require('./lib/none').run(); require('package').run(); }",
          "function six() { const Whole = require('./lib/whole'); new Whole().close(); }",
        ].join('\n'),
        'app.ts': [
          "async function seven() { (await import('./lib/part')).run(); }",
          "async function eight() { const part = await import('./lib/part'); new part.Store().open(); }",
          "function nine() { import('./lib/part').then((part) => part.run()); }",
        ].join('\n'),
      }),
    ),
  ).filter((edge) => /^(?:one|two|three|four|five|six|seven|eight|nine) >/.test(edge));
  expect(edges).toEqual([
    'one > run (receiver)',
    'two > local (receiver)',
    'two > named (receiver)',
    'three > Store (receiver)',
    'six > Whole.close (receiver)',
    'seven > run (receiver)',
    'eight > Store (receiver)',
    'eight > Store.open (receiver)',
    'nine > run (receiver)',
  ]);
});

it('Python: one of several values, and the object as a type above a named one', async () => {
  const found = ownedEdges(
    symbolGraph(
      await extracted({
        'a.py': [
          'class Top:\n    def run(self): ...',
          'class Base(Top):\n    def run(self): ...',
          'class Own(Base):',
          '    def near(self): super(Own, self).run()',
          '    def far(self): super(Base, self).run()',
          'class One:\n    def open(self): ...',
          'class Two:\n    def open(self): ...',
          'def pair():\n    return One(), Two()',
          'def handed():\n    return pair()',
          'def typed() -> tuple[One, Two]: ...',
          'def first():\n    kept, other = pair()\n    kept.open()',
          'def second():\n    other, kept = handed()\n    kept.open()',
          'def third():\n    other, kept = typed()\n    kept.open()',
          'def fourth():\n    other, kept = One(), Two()\n    kept.open()',
          'class Tree:\n    parent: One\n    def open(self): ...',
          'class Low(Tree):\n    def open(self): ...',
          'def above(low: Low):\n    low.parent.open()',
          'def whole():\n    kept = pair()\n    kept.open()',
          'class App:',
          '    def __init__(self):\n        self.one, self.two = pair()',
          '    def use(self):\n        self.two.open()',
        ].join('\n'),
      }),
    ),
  ).filter((edge) => /(?:open|run) \(receiver\)/.test(edge));
  expect(found).toEqual([
    'Own.near > Base.run (receiver)',
    'Own.far > Top.run (receiver)',
    'first > One.open (receiver)',
    'second > Two.open (receiver)',
    'third > Two.open (receiver)',
    'fourth > Two.open (receiver)',
    'above > One.open (receiver)',
    'App.use > Two.open (receiver)',
  ]);
});
