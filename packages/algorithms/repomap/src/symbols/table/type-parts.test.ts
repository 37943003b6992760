import { describe, expect, it } from 'vitest';
import { extracted, ownedEdges } from '../../../test/extracted.js';
import type { Project } from '../../../test/project.js';
import { symbolGraph } from '../symbol-graph.js';
import { symbolTable } from './symbol-table.js';

/** The files in which the parts of the type of a name stand. */
async function partsOf(project: Project, name: string): Promise<string[][]> {
  const { nodes, partsOf: of } = symbolTable((await extracted(project)).facts);
  const types = nodes.flatMap((node, at) =>
    node.name === name && node.index !== undefined ? [at] : [],
  );
  return types.map((at) => of(at).map((part) => nodes[part]!.path));
}

describe('the parts of a type', () => {
  it('are all that C# calls partial in one namespace', async () => {
    const part = (space: string, mark: string) => `namespace ${space} { ${mark} class Map { } }`;
    const project = {
      'a.cs': part('P', 'partial'),
      'b.cs': part('P', 'partial'),
      'c.cs': part('Q', 'partial'),
      'd.cs': part('P', ''),
    };
    const both = ['a.cs', 'b.cs'];
    expect(await partsOf(project, 'Map')).toEqual([both, both, ['c.cs'], ['d.cs']]);
  });

  it('are a class that Ruby opens again under the same modules', async () => {
    const project = {
      'a.rb': 'module Shop\n  class Cart\n  end\nend',
      'b.rb': 'module Shop\n  class Cart\n  end\nend',
      'c.rb': 'class Cart\nend',
    };
    const both = ['a.rb', 'b.rb'];
    expect(await partsOf(project, 'Cart')).toEqual([both, both, ['c.rb']]);
  });

  it('are the implementations of a type that Rust declares once, and of none of two', async () => {
    const once = { 'a.rs': 'pub struct Cart;', 'b.rs': 'impl Cart { fn add(&self) {} }' };
    expect(await partsOf(once, 'Cart')).toEqual([
      ['a.rs', 'b.rs'],
      ['a.rs', 'b.rs'],
    ]);
    const twice = await partsOf({ ...once, 'c.rs': 'pub struct Cart;' }, 'Cart');
    expect(twice).toEqual([['a.rs'], ['b.rs'], ['c.rs']]);
  });

  it('are a class of Scala and the object beside it, and no class of another file', async () => {
    const both = { 'p/A.scala': 'package p\nclass Cart\nobject Cart' };
    expect(await partsOf(both, 'Cart')).toEqual([
      ['p/A.scala', 'p/A.scala'],
      ['p/A.scala', 'p/A.scala'],
    ]);
    expect(await partsOf({ ...both, 'p/B.scala': 'package p\nclass Cart' }, 'Cart')).toHaveLength(
      3,
    );
  });

  it('are none of more than 64, and of what is no type', async () => {
    const file = (at: number) => [`${at}.rb`, 'class Cart\n  def add\n  end\nend'] as const;
    const many = Object.fromEntries(Array.from({ length: 65 }, (_, at) => file(at)));
    expect((await partsOf(many, 'Cart')).every((parts) => parts.length === 1)).toBe(true);
    expect((await partsOf(many, 'add'))[0]).toHaveLength(1);
  });

  it('have the members of each other, and what each names above it', async () => {
    const { facts } = await extracted({
      'a.cs': 'namespace P { public partial class Map : Base { public void Add() {} } }',
      'b.cs': 'namespace P { public partial class Map { public void Run() { Drop(); Add(); } } }',
      'c.cs': 'namespace P { public class Base { public void Drop() {} } }',
      'd.cs':
        'namespace P { public class App { void Go(Map map) { map.Run(); map.Add(); map.Drop(); } } }',
    });
    expect(
      ownedEdges(symbolGraph({ facts })).filter((edge) => /^(App|Map)\.\w+ >/.test(edge)),
    ).toEqual([
      'Map.Run > Map.Add (binding)',
      'Map.Run > Base.Drop (binding)',
      'App.Go > Map (same-package)',
      'App.Go > Map.Add (receiver)',
      'App.Go > Map (same-package)',
      'App.Go > Map.Run (receiver)',
      'App.Go > Base.Drop (receiver)',
    ]);
  });

  it('a type is known without a statement where another file can open its namespace', async () => {
    const project = {
      'a.cs': 'namespace P.Core { public class Map { public static void Add() {} } }',
      'b.cs': 'namespace T { class Test { void Go() { Map.Add(); Other.Add(); } } }',
    };
    const edges = async (more: Project) =>
      ownedEdges(symbolGraph(await extracted({ ...project, ...more }))).filter((edge) =>
        edge.startsWith('Test.Go'),
      );
    expect(await edges({})).toEqual(['Test.Go > Map (receiver)', 'Test.Go > Map.Add (receiver)']);
    expect(await edges({ 'c.cs': 'namespace P.More { public class Map { } }' })).toEqual([
      'Test.Go > Map.Add (name)',
    ]);
  });
});
