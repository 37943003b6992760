import { describe, expect, it } from 'vitest';
import { extracted, ownedEdges } from '../../../test/extracted.js';
import type { Project } from '../../../test/project.js';
import { openSymbols } from '../open-symbols.js';
import { symbolGraph } from '../symbol-graph.js';

const edges = async (files: Project): Promise<string[]> =>
  ownedEdges(symbolGraph(await extracted(files)))
    .filter((edge) => /(?:open|grow) \(receiver\)$/i.test(edge))
    .sort();

const STORES = [
  'namespace P;',
  'public class Store { public void Open() {} public Store Grow() { return this; } }',
  'public class Other { public void Open() {} public Other Grow() { return this; } }',
  'public delegate void Handler(Store store);',
  'public class App {',
  '  public App(Action<Store> use = null) {}',
  '  public void Use(Action<Store> use) {}',
  '  public void Use(Action<Other, Store> use) {}',
  '  public void Named(int a = 1, Action<Other> no = null, Action<Store> yes = null) {}',
  '  public void All(params Action<Store>[] all) {}',
  '  public void Held(Handler handler) {}',
  '  public void Small(int a) {}',
  '}',
  'public static class Extra {',
  '  public static void Add(this App app, Action<Store> use) {}',
  '  public static void Small(this App app, int a, Action<Store> use) {}',
  '}',
].join('\n');

const USES = (body: string) => ({
  'Store.cs': STORES,
  'Uses.cs': `namespace P;\nclass Uses {\n${body}\n}`,
});

describe('C#: what a function that is an argument is given', () => {
  it.each([
    ['its number of parameters tells overloads apart', 'app.Use(x => x.Open());', 'Store.Open'],
    ['and again', 'app.Use((a, b) => a.Open());', 'Other.Open'],
    ['and again', 'app.Use((a, b) => b.Open());', 'Store.Open'],
    ['a named argument', 'app.Named(yes: x => x.Open());', 'Store.Open'],
    ['the place of one', 'app.Named(1, x => x.Open());', 'Other.Open'],
    ['any number of arguments', 'app.All(null, null, x => x.Open());', 'Store.Open'],
    ['a delegate', 'app.Held(x => x.Open());', 'Store.Open'],
    ['a constructor', 'new App(x => x.Open());', 'Store.Open'],
    ['an extension', 'app.Add(x => x.Open());', 'Store.Open'],
    ['an extension by its type', 'Extra.Add(app, x => x.Open());', 'Store.Open'],
    ['an extension where no own one fits', 'app.Small(1, x => x.Open());', 'Store.Open'],
    ['within another', 'app.Use(x => app.Use((y, z) => y.Open()));', 'Other.Open'],
  ])('%s: %s', async (_, body, target) => {
    const found = await edges(USES(`  void Go(App app) { ${body} }`));
    expect(found).toEqual([`Uses.Go > ${target} (receiver)`]);
  });
  it('made where the declaration alone names the type', async () => {
    expect(await edges(USES('  App Go() => new(x => x.Open());'))).toEqual([
      'Uses.Go > Store.Open (receiver)',
    ]);
  });
  it('nothing where no function takes it', async () => {
    expect(await edges(USES('  void Go(App app) { app.Use((a, b, c) => a.Open()); }'))).toEqual([]);
    expect(await edges(USES('  void Go(App app) { app.None(a => a.Open()); }'))).toEqual([]);
  });
  it('one question alone finds the same', async () => {
    const { facts, manifests } = await extracted(
      USES('  void Go(App app) { app.Add(x => x.Open()); }'),
    );
    const paths = facts.map(({ path }) => path);
    const symbols = openSymbols({ paths, facts, manifests });
    const asked = symbols.nodes.findIndex(
      ({ name, owner }) => name === 'Open' && owner === 'Store',
    );
    expect(symbols.usersOf(asked).map(({ from }) => symbols.nodes[from]!.name)).toEqual(['Go']);
  });
});

it('Java: an interface of one method says what it is given', async () => {
  const found = await edges({
    'p/Store.java': 'package p;\npublic class Store { public void open() {} }',
    'p/Other.java': 'package p;\npublic class Other { public void open() {} }',
    'p/Handler.java':
      'package p;\npublic interface Handler { void handle(Other other, Store store); }',
    'p/Two.java': 'package p;\npublic interface Two { void a(Store store); void b(Store store); }',
    'p/App.java': [
      'package p;',
      'class App {',
      '  void use(Handler handler) {}',
      '  void both(Two two) {}',
      '  void go() { use((a, b) -> b.open()); }',
      '  void none() { both(a -> a.open()); }',
      '}',
    ].join('\n'),
  });
  expect(found).toEqual(['App.go > Store.open (receiver)']);
});

it('TypeScript: a named type of functions, of which a function may leave out parameters', async () => {
  const found = await edges({
    'store.ts': 'export class Store { open() {} }\nexport class Other { open() {} }',
    'app.ts': [
      "import type { Other, Store } from './store';",
      'type Handler = (store: Store, other: Other) => void;',
      'class App { use(handler: Handler) {} }',
      'function go(app: App) { app.use((a) => a.open()); }',
      'function more(app: App) { app.use((a, b) => b.open()); }',
      'function most(app: App) { app.use((a, b, c) => a.open()); }',
    ].join('\n'),
  });
  expect(found).toEqual(['go > Store.open (receiver)', 'more > Other.open (receiver)']);
});
