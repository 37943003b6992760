import { describe, expect, it } from 'vitest';
import { extracted, ownedEdges } from '../../../test/extracted.js';
import { SYMBOL_TIERS } from '../meaning/meaning.js';
import { symbolGraph } from '../symbol-graph.js';
import { symbolTable } from '../table/symbol-table.js';
import { declaredCount, twinTypes } from './twin-types.js';

const TYPES = [
  'namespace P;',
  'public partial class Policy { public void Run() {} public Policy<int> Typed() { return null; } }',
  'public partial class Policy<TResult> { public void Run() {} public Policy Plain() { return null; } }',
  'public class Pair<A, B> { public void Run() {} }',
  'public class Below<T> : Policy<T> {}',
  'public static class Extra {',
  '  public static void Retry(this Policy policy) {}',
  '  public static void Send(this Policy policy) {}',
  '  public static T Ask<T>(this Policy policy) { return default; }',
  '}',
  'public static class TypedExtra {',
  '  public static void Retry<T>(this Policy<T> policy) {}',
  '}',
].join('\n');

/** The definitions that a method uses, by their lines in the file of types. */
async function linesOf(body: string): Promise<string[]> {
  const graph = symbolGraph(
    await extracted({
      'Types.cs': TYPES,
      'Uses.cs': `namespace P;\nclass Uses {\n  void Go(Policy plain, Policy<int> typed) { ${body} }\n}`,
    }),
  );
  const { nodes, edges } = graph;
  return nodes.flatMap(({ name }, from) =>
    name !== 'Go'
      ? []
      : edges.targets
          .slice(edges.offsets[from], edges.offsets[from + 1])
          .filter((_, at) => SYMBOL_TIERS[edges.tiers[edges.offsets[from]! + at]!] !== 'name')
          .flatMap((target) =>
            nodes[target]!.path === 'Types.cs' && nodes[target]!.kind === 'method'
              ? [`${nodes[target]!.name}:${nodes[target]!.line}`]
              : [],
          ),
  );
}

describe('C#: `A` and `A<T>` are two types', () => {
  it.each([
    ['a member of the plain one', 'plain.Run();', ['Run:2']],
    ['and of the other', 'typed.Run();', ['Run:3']],
    ['what each gives', 'plain.Typed().Run();', ['Typed:2', 'Run:3']],
    ['and back', 'typed.Plain().Run();', ['Run:2', 'Plain:3']],
    ['what extends the plain one', 'plain.Retry();', ['Retry:7']],
    ['and the other', 'typed.Retry();', ['Retry:12']],
    ['one that is made', 'new Policy<int>().Run();', ['Run:3']],
    ['a type below the other', 'new Below<int>().Run();', ['Run:3']],
    ['what extends the plain one alone', 'typed.Send();', []],
  ])('%s', async (_, body, lines) => {
    expect(await linesOf(body)).toEqual(lines);
  });
  it('a call with type arguments means what has type parameters', async () => {
    expect(await linesOf('plain.Ask<int>();')).toEqual(['Ask:9']);
  });
});

it('a call with type arguments goes on to what extends the type, where none of its own has such parameters', async () => {
  const found = ownedEdges(
    symbolGraph(
      await extracted({
        'Client.cs': [
          'namespace P;',
          'public class Client { public void Send(int a) {} public void Keep() {} public void Keep<T>() {} }',
          'public static class Extra { public static T Send<T>(this Client client, int a) { return default; } }',
        ].join('\n'),
        'Uses.cs': [
          'namespace P;',
          'class Uses {',
          '  void Plain(Client client) { client.Send(1); }',
          '  void Typed(Client client) { client.Send<int>(1); }',
          '}',
        ].join('\n'),
      }),
    ),
  );
  expect(found.filter((edge) => / > \w+\.Send /.test(edge)).sort()).toEqual([
    'Uses.Plain > Client.Send (receiver)',
    'Uses.Typed > Extra.Send (receiver)',
  ]);
});

it('gives back what was found where there is no such other, or several, and in other languages', async () => {
  const { facts } = await extracted({
    'a.cs': 'namespace P;\nclass One<T> {}\nclass Two {}\nclass Two<A> {}\nclass Two<A, B> {}',
    'b.ts': 'class One<T> {}\nclass Two {}',
  });
  const table = symbolTable(facts);
  const { of: twin } = twinTypes(table);
  const at = (line: number, path = 'a.cs') =>
    table.nodes.findIndex(
      (node) => node.path === path && node.line === line && node.kind === 'class',
    );
  expect(twin(at(2), 0)).toBe(at(2));
  expect(twin(at(3), 2)).toBe(at(5));
  expect(twin(at(3), 'some')).toBe(at(3));
  expect(twin(at(4), 'some')).toBe(at(4));
  expect(twin(at(2, 'b.ts'), 1)).toBe(at(2, 'b.ts'));
  expect([2, 3, 5].map((line) => declaredCount(at(line), table))).toEqual([1, 0, 2]);
});
