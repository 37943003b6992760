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
