import { describe, expect, it } from 'vitest';
import { extracted, ownedEdges } from '../../../test/extracted.js';
import type { Project } from '../../../test/project.js';
import { symbolGraph } from '../symbol-graph.js';
import type { SymbolNode } from '../table/symbol-table.js';
import { symbolTable } from '../table/symbol-table.js';
import { fieldKey, fieldsIn, foreignTypes, inheritedIn, typeOf } from './type-facts.js';

const APP = [
  'class App(Base, store.Other):',
  '    def __init__(self, db: Db):',
  '        self.db = db',
  '        self.store = Store()',
  '    def reset(self):',
  '        self.store = None',
  '        self.later = make()',
  'class Own(App):',
  '    def run(self):',
  '        self.store = Mine()',
].join('\n');

async function factsOf(text: string) {
  const { facts } = await extracted({ 'app.py': text });
  return { file: facts[0]!, table: symbolTable(facts) };
}

describe('inheritedIn', () => {
  it('gives each type the names that its header has', async () => {
    const { file } = await factsOf(APP);
    const named = [...inheritedIn(file)].map(([index, written]) => [
      file.definitions[index]!.name,
      written.map(({ name, receiver }) => (receiver === undefined ? name : `${receiver}.${name}`)),
    ]);
    expect(named).toEqual([
      ['App', ['Base', 'store.Other']],
      ['Own', ['App']],
    ]);
  });

  it('gives nothing for a file without types', async () => {
    const { file } = await factsOf('def run(): pass');
    expect(inheritedIn(file).size).toBe(0);
  });
});

describe('fieldsIn', () => {
  it('gives what members of each type are set to, the first that is known, and types of others', async () => {
    const { file, table } = await factsOf(APP);
    const found = fieldsIn(file, table);
    const values = [...found].map(([key, all]) => [key, all.map(({ value }) => value).join(' ')]);
    expect(values.sort()).toEqual([
      [fieldKey('App', 'db'), '<Db>'],
      [fieldKey('App', 'later'), 'make()'],
      [fieldKey('App', 'store'), 'Store()'],
      [fieldKey('Own', 'store'), 'Mine()'],
    ]);
  });

  it('says from inside which definition each is set', async () => {
    const { file, table } = await factsOf(APP);
    const [{ within } = {}] = fieldsIn(file, table).get(fieldKey('App', 'later'))!;
    expect(file.definitions[within!]!.name).toBe('reset');
  });
});

/** `user > used (receiver)` for every edge of a member of a value. */
async function edgesOf(files: Project): Promise<string[]> {
  const edges = ownedEdges(symbolGraph(await extracted(files)));
  return edges.filter((line) => line.endsWith('(receiver)')).sort();
}

describe('types that comments say', () => {
  it('PHP: of properties and of results, in the own namespace and imported', async () => {
    const found = await edgesOf({
      'composer.json': '{"autoload":{"psr-4":{"App\\\\":"src/"}}}',
      'src/Fs.php': '<?php\nnamespace App;\nclass Fs { function ensure() {} }',
      'src/Util/Log.php': '<?php\nnamespace App\\Util;\nclass Log { function add() {} }',
      'src/A.php': [
        '<?php',
        'namespace App;',
        'use App\\Util\\Log;',
        'class A {',
        '  /**',
        '   * Where it is.',
        '   * @var Fs|null',
        '   */',
        '  private $fs;',
        '  private $other;',
        '  /** @var Log */',
        '  private $log;',
        '  function __construct($fs) { $this->other = $fs ?: new Fs(); }',
        '  /** @return Fs */',
        '  function fs() { return $this->find(1); }',
        '  function one() { $this->fs->ensure(); }',
        '  function two() { $this->log->add(); }',
        '  function three() { $this->fs()->ensure(); }',
        '  function four() { $this->other->ensure(); }',
        '}',
      ].join('\n'),
    });
    expect(found).toEqual([
      'A.four > Fs.ensure (receiver)',
      'A.one > Fs.ensure (receiver)',
      'A.three > Fs.ensure (receiver)',
      'A.two > Log.add (receiver)',
    ]);
  });

  it('JavaScript: of fields and of results, in braces', async () => {
    const found = await edgesOf({
      'a.js': [
        'export class One { go() {} }',
        'class App {',
        '  /** @type {One | null} */',
        '  it = null;',
        '  run() { this.it.go() }',
        '}',
        '/** @returns {One} */',
        'function make() { return find(1)[0] }',
        'function result() { make().go() }',
      ].join('\n'),
    });
    expect(found).toEqual(['App.run > One.go (receiver)', 'result > One.go (receiver)']);
  });
});

const node = (name: string, kind: SymbolNode['kind']): SymbolNode => ({
  ...{ path: 'a.go', index: 0, line: 1, exported: true },
  ...{ name, kind },
});

it('tells the types of other projects, and no type that may be any', () => {
  const isForeign = foreignTypes([node('Router', 'struct'), node('T', 'function')]);
  const values = ['<testing.T>', '<mux.Router>', '<Router>', '<unknown>', 'make()', undefined];
  expect(values.filter(isForeign)).toEqual(['<testing.T>']);
  expect(values.map(typeOf)).toEqual(['T', 'Router', 'Router', 'unknown', undefined, undefined]);
});
