import { describe, expect, it } from 'vitest';
import { extracted, ownedEdges } from '../../../test/extracted.js';
import type { Project } from '../../../test/project.js';
import type { Found } from '../meaning/meaning.js';
import { symbolGraph } from '../symbol-graph.js';
import { symbolTable } from '../table/symbol-table.js';
import { handsOn, isType, supertypesIn } from './kinds-of-types.js';

it('takes a function for a type in a language of prototypes only', async () => {
  const { facts } = await extracted({
    'a.js': 'function Router() {}\nRouter.prototype.get = function () {};\n',
    'a.go': 'package a\nfunc Router() {}\n',
    'A.java': 'class A { void get() {} }\n',
  });
  const table = symbolTable(facts);
  const named = (path: string, name: string) =>
    table.nodes.findIndex((node) => node.path === path && node.name === name);
  expect(isType(named('a.js', 'Router'), table)).toBe(true);
  expect(isType(named('a.go', 'Router'), table)).toBe(false);
  expect(isType(named('A.java', 'A'), table)).toBe(true);
  expect(isType(table.node('a.js')!, table)).toBe(false);
  expect(handsOn('get', named('A.java', 'A'), table)).toBe(true);
  expect(handsOn('get', named('a.js', 'Router'), table)).toBe(false);
});

it('JavaScript: members that a prototype is given, of what `new` makes', async () => {
  const facts = await extracted({
    'a.js': [
      'function Router() {}',
      'Router.prototype.get = function () {};',
      'function Other() {}',
      'Other.prototype.get = function () {};',
      'function use() { const router = new Router(); router.get(); }',
      'function used() { const made = Object.create(Other.prototype); made.get(); }',
    ].join('\n'),
  });
  const edges = ownedEdges(symbolGraph(facts)).filter((edge) => /^used? .*receiver/.test(edge));
  expect(edges.sort()).toEqual(['use > Router.get (receiver)', 'used > Other.get (receiver)']);
});

/** The names of the types above the first definition of a name, where names mean what their own file defines. */
async function above(project: Project, name: string): Promise<string[]> {
  const { facts } = await extracted(project);
  const table = symbolTable(facts);
  const supertypes = supertypesIn(table, (path) => ({
    file: facts.find((file) => file.path === path)!,
    bare: (bare, _, use): Found => {
      const node = table.top(path, bare, use) ?? table.onlyType(bare, path);
      return node === undefined ? 'none' : { node, tier: 'same-file' };
    },
    member: () => 'none',
    ofModule: () => 'none',
  }));
  const type = table.nodes.findIndex((node) => node.name === name && node.index !== undefined);
  return supertypes(type).map((node) => table.nodes[node]!.name);
}

describe('the types above a type', () => {
  it('are those that its header names, in their order', async () => {
    const text = 'class Lid: pass\nclass Box: pass\nclass Crate(Box, Lid): pass\n';
    expect(await above({ 'a.py': text }, 'Crate')).toEqual(['Box', 'Lid']);
    expect(await above({ 'a.py': text }, 'Box')).toEqual([]);
  });

  it('are those that any part of it names, each once', async () => {
    const project = {
      'a.cs': 'namespace P { partial class Crate : Box { } class Box { } interface Lid { } }',
      'b.cs': 'namespace P { partial class Crate : Box, Lid { } }',
    };
    expect(await above(project, 'Crate')).toEqual(['Box', 'Lid']);
  });

  it('are what an alias stands for', async () => {
    const text = 'export class Box {}\nexport type Crate = Box;\n';
    expect(await above({ 'a.ts': text }, 'Crate')).toEqual(['Box']);
  });

  it('hold neither the type itself nor what is no type', async () => {
    const text = 'def make(): pass\nclass Box(Box, make, Gone): pass\n';
    expect(await above({ 'a.py': text }, 'Box')).toEqual([]);
  });
});

describe('a member that several types above one have', () => {
  const bound = async (project: Project): Promise<string[]> =>
    ownedEdges(symbolGraph(await extracted(project))).filter((edge) =>
      /^use .*receiver/.test(edge),
    );

  it('Python: is of the first base, or of one above that, before the next base', async () => {
    const text = [
      'class Node:\n    def size(self): pass\n    def name(self): pass',
      'class Parent(Node):\n    pass',
      'class Instance:\n    def size(self): pass',
      'class Other(Node):\n    def name(self): pass',
      'made = Instance()\nclass Container(Parent, Instance):\n    pass',
      'class Diamond(Parent, Other):\n    pass',
      'def use():\n    Container().size()\n    Diamond().name()\n',
    ];
    expect(await bound({ 'a.py': text.join('\n') })).toEqual([
      'use > Node.size (receiver)',
      'use > Other.name (receiver)',
    ]);
  });

  it('Ruby: is of the module that is included last, before the class above', async () => {
    const text = [
      'module First\n  def size; end\nend',
      'module Last\n  def size; end\nend',
      'class Base\n  def size; end\nend',
      'class Box < Base\n  include First\n  include Last\nend',
      'def use\n  Box.new.size\nend\n',
    ];
    expect(await bound({ 'a.rb': text.join('\n') })).toEqual(['use > Last.size (receiver)']);
  });

  it('Go: is of the embedded type that is nearest', async () => {
    const text = [
      'package a\ntype Deep struct{}\nfunc (d Deep) Size() int { return 1 }',
      'type First struct{ Deep }\ntype Second struct{}\nfunc (s Second) Size() int { return 2 }',
      'type Box struct {\n\tFirst\n\tSecond\n}\nfunc use() {\n\tb := Box{}\n\tb.Size()\n}\n',
    ];
    expect(await bound({ 'a.go': text.join('\n') })).toEqual(['use > Second.Size (receiver)']);
  });
});
