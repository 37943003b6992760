import { expect, it } from 'vitest';
import { extracted, ownedEdges } from '../../../test/extracted.js';
import type { Project } from '../../../test/project.js';
import { symbolGraph } from '../symbol-graph.js';

const edgesOf = async (files: Project): Promise<string[]> =>
  ownedEdges(symbolGraph(await extracted(files)))
    .filter((line) => /^(?:App\.)?use\w* > /i.test(line) && line.endsWith('(receiver)'))
    .sort();

it('C#: extends the type of its first parameter, whatever it is derived from, and no other', async () => {
  const files = {
    'Extra.cs': [
      'namespace P;',
      'public interface IRule<T> {}',
      'public class Rule : IRule<int> { public void Own() {} }',
      'public class Other {}',
      'public static class Extra {',
      '  public static Rule Grow<T>(this IRule<T> rule) => null;',
      '  public static void Shrink(this Other other) {}',
      '}',
    ].join('\n'),
    'App.cs': [
      'namespace P;',
      'class App {',
      '  void UseOne(Rule rule) { rule.Grow().Own(); }',
      '  void UseTwo(Rule rule) { rule.Shrink(); }',
      '}',
    ].join('\n'),
  };
  expect(await edgesOf(files)).toEqual([
    'App.UseOne > Extra.Grow (receiver)',
    'App.UseOne > Rule.Own (receiver)',
  ]);
});

it('C#: extends a type that the project does not have, by its name', async () => {
  const files = {
    'Extra.cs': [
      'using System.Data;',
      'namespace P;',
      'public static class Extra { public static int Query(this IDbConnection cnn, string sql) => 1; }',
      'public class Reader { public int Query(string sql) => 2; }',
    ].join('\n'),
    'App.cs': [
      'using System.Data;',
      'namespace P;',
      'class App {',
      '  void UseOne(IDbConnection open) { open.Query(""); }',
      '  void UseTwo(IDataReader open) { open.Query(""); }',
      '}',
    ].join('\n'),
  };
  expect(await edgesOf(files)).toEqual(['App.UseOne > Extra.Query (receiver)']);
});

it('Dart: extends the type that stands behind `on`', async () => {
  const files = {
    'lib/a.dart': [
      'class Store {}',
      'class Other { void grow() {} }',
      'extension Growing on Store { void grow() {} }',
      'void use(Store store) { store.grow(); }',
    ].join('\n'),
  };
  expect(await edgesOf(files)).toEqual(['use > Growing.grow (receiver)']);
});

it('C#: members that are added to plain values, and to the interface of a type of another project', async () => {
  const found = ownedEdges(
    symbolGraph(
      await extracted({
        'Extra.cs': [
          'namespace P;',
          'public static class Extra {',
          '  public static void Check(this bool value) {}',
          '  public static void Split(this string value, int size) {}',
          '  public static void Tear(this string value) {}',
          '  public static void Ask(this IDbConnection connection) {}',
          '}',
        ].join('\n'),
        'Uses.cs': [
          'namespace P;',
          'class Result { public bool IsValid { get; } public int Size { get; } }',
          'class Base { protected DbConnection connection; protected DbCommand command; }',
          'class Uses : Base {',
          '  void Plain(Result result) { result.IsValid.Check(); }',
          '  void Number(Result result) { result.Size.Check(); }',
          "  void Text(string text) { text.Split(','); text.Tear(); }",
          '  void Above() { connection.Ask(); }',
          '  void Other() { command.Ask(); }',
          '}',
        ].join('\n'),
      }),
    ),
  );
  expect(found.filter((edge) => /> Extra\.\w+ \(receiver\)/.test(edge)).sort()).toEqual([
    'Uses.Above > Extra.Ask (receiver)',
    'Uses.Plain > Extra.Check (receiver)',
    'Uses.Text > Extra.Tear (receiver)',
  ]);
});

it('C#: of overloads those that extend the type of the value, and those that take what is given where they are called by their class', async () => {
  const graph = symbolGraph(
    await extracted({
      'Extra.cs': [
        'namespace P;',
        'public static class Extra {',
        '  public static void Count(this string text) {}',
        '  public static void Count(this int number) {}',
        '  public static void Count(this int number, int most) {}',
        '}',
        'class Uses {',
        '  void Value(int number) { number.Count(); number.Count(1); }',
        '  void Static(int number) { Extra.Count(number); Extra.Count(number, 1); }',
        '}',
      ].join('\n'),
    }),
  );
  const linesOf = (name: string): number[] => {
    const from = graph.nodes.findIndex((node) => node.name === name);
    const { offsets, targets } = graph.edges;
    return targets.slice(offsets[from], offsets[from + 1]).map((node) => graph.nodes[node]!.line);
  };
  expect(linesOf('Value')).toEqual([4, 5]);
  expect(linesOf('Static')).toEqual([2, 4, 5]);
});

it('C#: a file sees its own hidden extensions, and those of no other file', async () => {
  const hidden = (name: string): string =>
    `namespace P;\nstatic class ${name} {\n  private static void Grow(this Store store) {}\n  static void Use${name}(Store store) { store.Grow(); }\n}`;
  const graph = symbolGraph(
    await extracted({
      'Store.cs': 'namespace P;\nclass Store {}',
      'A.cs': hidden('A'),
      'B.cs': hidden('B'),
      'C.cs': 'namespace P;\nclass C { void UseC(Store store) { store.Grow(); } }',
    }),
  );
  const { nodes, edges } = graph;
  const grown = (name: string): string[] => {
    const from = nodes.findIndex((node) => node.name === name);
    return Array.from(edges.targets.slice(edges.offsets[from], edges.offsets[from + 1]))
      .filter((node) => nodes[node]!.name === 'Grow')
      .map((node) => nodes[node]!.path);
  };
  expect([grown('UseA'), grown('UseB'), grown('UseC')]).toEqual([['A.cs'], ['B.cs'], []]);
});

it('C#: a call leads to what extends the type, and not to a property of its name', async () => {
  const files = {
    'Table.cs': [
      'namespace P;',
      'public class Table { public int Border { get; set; } public Action Run { get; set; } }',
      'public static class Extra { public static Table Border(this Table table, int width) { return table; } }',
      'class Uses {',
      '  void Called(Table table) { table.Border(1); }',
      '  void Read(Table table) { var kept = table.Border; }',
      '  void Held(Table table) { table.Run(); }',
      '}',
    ].join('\n'),
  };
  expect(
    ownedEdges(symbolGraph(await extracted(files))).filter((edge) => edge.includes('receiver')),
  ).toEqual([
    'Uses.Called > Extra.Border (receiver)',
    'Uses.Read > Table.Border (receiver)',
    'Uses.Held > Table.Run (receiver)',
  ]);
});

it('C#: a call leads to what extends the nearest type', async () => {
  const files = {
    'Extra.cs': [
      'namespace P;',
      'interface ISource {}',
      'class Buffer : ISource {}',
      'static class Sources { public static void Read(this ISource source) {} }',
      'static class Buffers { public static void Read(this Buffer buffer) {} }',
      'static class Both {',
      '  public static void Skip(this ISource source, int count) {}',
      '  public static void Skip(this Buffer buffer) {}',
      '}',
      'class Uses {',
      '  void Near(Buffer buffer) { buffer.Read(); }',
      '  void Far(ISource source) { source.Read(); }',
      '  void All(Buffer buffer) { buffer.Skip(); }',
      '  void Part(Buffer buffer) { buffer.Skip(1); }',
      '}',
    ].join('\n'),
  };
  expect(
    ownedEdges(symbolGraph(await extracted(files))).filter((edge) => edge.includes('receiver')),
  ).toEqual([
    'Uses.Near > Buffers.Read (receiver)',
    'Uses.Far > Sources.Read (receiver)',
    'Uses.All > Both.Skip (receiver)',
    'Uses.Part > Both.Skip (receiver)',
  ]);
});

it('C#: blocks extend the type of their receiver, of the project or not, with methods and properties', async () => {
  const files = {
    'Extra.cs': [
      'namespace P;',
      'public class Store { public void Own() {} }',
      'public class Other { public int Words() => 0; }',
      'public static class Extra {',
      '  extension(string text) {',
      '    public int Words() => text.Split().Length;',
      '    public bool IsBlank => text.Length == 0;',
      '  }',
      '  extension(Store store) {',
      '    public Store Grow() => store;',
      '    public static Store Open() => new();',
      '    public void UseIn() { store.Own(); }',
      '  }',
      '}',
    ].join('\n'),
    'App.cs': [
      'namespace P;',
      'class App {',
      '  void UseOne(string text) { text.Words(); if (text.IsBlank) return; }',
      '  void UseTwo(Store store) { store.Grow().Own(); }',
      '  void UseThree(Other other) { other.Words(); other.Grow(); }',
      '  void UseFour() { Store.Open().Own(); }',
      '}',
    ].join('\n'),
  };
  const found = ownedEdges(symbolGraph(await extracted(files))).filter((line) =>
    /Use\w+ > .*receiver/.test(line),
  );
  expect(found.sort()).toEqual([
    'App.UseFour > Extra.Open (receiver)',
    'App.UseFour > Store.Own (receiver)',
    'App.UseOne > Extra.IsBlank (receiver)',
    'App.UseOne > Extra.Words (receiver)',
    'App.UseThree > Other.Words (receiver)',
    'App.UseTwo > Extra.Grow (receiver)',
    'App.UseTwo > Store.Own (receiver)',
    'Extra.UseIn > Store.Own (receiver)',
  ]);
});
