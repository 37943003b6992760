import { describe, expect, it } from 'vitest';
import { extracted } from '../../test/extracted.js';
import { SYMBOL_TIERS } from './meaning/meaning.js';
import { symbolGraph } from './symbol-graph.js';

const FILES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  java: {
    'Store.java': [
      'package p;',
      'public class Store extends Base {',
      '  public Store(int size) {}',
      '  public Store(String name, int size) {}',
      '  public void go(String a) {}',
      '  public void go(int a) {}',
      '  public void go(String a, int b) {}',
      '  public void go(String a, Object b) {}',
      '  public void put(Base a) {}',
      '  public void put(Other a) {}',
      '  public void put(Class<?> a) {}',
      '  public <A> void put(A a, String b) {}',
      '  public <A, B> void put(A a, B b) {}',
      '}',
      'class Other {}',
      'class Below extends Base {}',
    ].join('\n'),
    'Base.java': [
      'package p;',
      'public class Base {',
      '  public void go(int a, int b, int c) {}',
      '}',
    ].join('\n'),
    'Uses.java': 'package p;\nclass Uses { void use(Store store) { BODY } }',
  },
  csharp: {
    'Store.cs': [
      'namespace P;',
      'public class Store {',
      '  public void go(string a) {}',
      '  public void go(int a, int b = 1) {}',
      '}',
      'public static class More {',
      '  public static void go(this Store store, string a, string b) {}',
      '  public static void wrap<T>(this T value) {}',
      '}',
    ].join('\n'),
    'Uses.cs': 'namespace P;\nclass Uses { void use(Store store, string text) { BODY } }',
  },
  scala: {
    'Store.scala': [
      'class Store(val rate: Int) {',
      '  def go(a: Int): Unit = {}',
      '  def go(a: Int, b: String = ""): Unit = {}',
      '  def go(a: String): Unit = {}',
      '  def size: Int = 1',
      '  def size(a: Int): Store = this',
      '  def grow(a: Int): Store = this',
      '  def rate(a: Int): Store = this',
      '}',
    ].join('\n'),
    'Uses.scala': 'class Uses {\n  def use(store: Store) = { BODY }\n}',
  },
};

/** The members that `use` leads to by more than their name, by file and line. */
async function ledTo(language: string, body: string): Promise<string[]> {
  const files = Object.entries(FILES[language]!).map(([path, text]) => [
    path,
    text.replace('BODY', body),
  ]);
  const { nodes, edges } = symbolGraph(await extracted(Object.fromEntries(files)));
  const from = nodes.findIndex(({ name }) => name === 'use');
  return Array.from(
    edges.targets.slice(edges.offsets[from], edges.offsets[from + 1]),
    (target, i) => ({ ...nodes[target]!, tier: edges.tiers[edges.offsets[from]! + i]! }),
  )
    .filter(({ kind, tier }) => /method|constructor/.test(kind) && SYMBOL_TIERS[tier] !== 'name')
    .map(({ path, line }) => `${path}:${line}`)
    .sort();
}

describe('a call of one of several functions of a name', () => {
  it.each([
    ['java', 'one by its number of arguments', 'store.go(a, b, c);', ['Base.java:3']],
    ['java', 'one by a literal', 'store.go(1);', ['Store.java:6']],
    ['java', 'and by another', 'store.go("a");', ['Store.java:5']],
    ['java', 'all that fit', 'store.go(a);', ['Store.java:5', 'Store.java:6']],
    ['java', 'all that a literal leaves', 'store.go("a", 1);', ['Store.java:7', 'Store.java:8']],
    ['java', 'none', 'store.go();', []],
    ['java', 'each of two calls', 'store.go(1); store.go("a");', ['Store.java:5', 'Store.java:6']],
    ['java', 'one by what is made', 'store.put(new Other());', ['Store.java:10']],
    ['java', 'one by the type above what is made', 'store.put(new Below());', ['Store.java:9']],
    ['java', 'one by a type', 'store.put(Other.class);', ['Store.java:11']],
    ['java', 'one by a local', 'Other it = find(); store.put(it);', ['Store.java:10']],
    ['java', 'one by a local of below', 'var it = new Below(); store.put(it);', ['Store.java:9']],
    ['java', 'one by a local text', 'String it = find(); store.go(it);', ['Store.java:5']],
    [
      'java',
      'all where a local fits none',
      'Boolean it = find(); store.go(it);',
      ['Store.java:5', 'Store.java:6'],
    ],
    ['csharp', 'one by a parameter', 'store.go(text);', ['Store.cs:3']],
    ['java', 'a constructor', 'new Store(1);', ['Store.java:3']],
    ['java', 'the other constructor', 'new Store(a, b);', ['Store.java:4']],
    ['csharp', 'one by a value of its own', 'store.go(1);', ['Store.cs:4']],
    ['csharp', 'by a name', 'store.go(b: 1, a: 2);', ['Store.cs:4']],
    ['csharp', 'what extends the type', 'store.go("a", "b");', ['Store.cs:7']],
    ['csharp', 'what extends any', 'store.wrap();', ['Store.cs:8']],
    ['csharp', 'and a plain value', 'text.wrap();', ['Store.cs:8']],
    ['csharp', 'but not one that nothing is known of', 'any.wrap();', []],
    ['scala', 'all that fit', 'store.go(1)', ['Store.scala:2', 'Store.scala:3']],
    ['scala', 'one by a name', 'store.go(1, b = "b")', ['Store.scala:3']],
    ['scala', 'one by a literal', 'store.go("a")', ['Store.scala:4']],
    ['scala', 'the one that needs no argument', 'store.size.abs', ['Store.scala:5']],
    ['scala', 'no method where a field is read', 'store.rate.abs', []],
    ['scala', 'what is handed on', 'all.map(store.grow)', ['Store.scala:7']],
  ])('%s: leads to %s', async (language, _, body, led) => {
    expect(await ledTo(language, body)).toEqual(led);
  });
});
