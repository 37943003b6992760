import { describe, expect, it } from 'vitest';
import { extracted } from '../../../test/extracted.js';
import type { Project } from '../../../test/project.js';
import type { Found } from '../meaning/meaning.js';
import { symbolTable } from '../table/symbol-table.js';
import { supertypesIn } from './supertypes.js';

/** The names of the types above the first definition of a name, where names mean what their own file defines. */
async function above(project: Project, name: string): Promise<string[]> {
  const { facts } = await extracted(project);
  const table = symbolTable(facts);
  const supertypes = supertypesIn(table, (path) => ({
    file: facts.find((file) => file.path === path)!,
    bare: (bare, _, use): Found => {
      const node = table.top(path, bare, use) ?? table.onlyType(bare);
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
