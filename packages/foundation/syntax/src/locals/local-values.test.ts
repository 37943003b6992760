import { describe, expect, it } from 'vitest';
import { factsOf } from '../../test/facts.js';
import type { Grammar } from '../languages/languages.js';

/** `receiver.name value` of each use that is a member, and what members of the own object are set to. */
async function valuesIn(language: Grammar, text: string): Promise<string[]> {
  const { references, definitions } = await factsOf(language, text);
  const uses = references.flatMap(({ name, uses = [] }) =>
    uses.flatMap(({ value, assigned }) => [
      ...(value === undefined ? [] : [`${name} of ${value}`]),
      ...(assigned === undefined ? [] : [`${name} = ${assigned}`]),
    ]),
  );
  const results = definitions.flatMap(({ name, returns }) =>
    returns === undefined ? [] : [`${name} gives ${returns}`],
  );
  return [...uses, ...results].sort();
}

describe('the values of locals', () => {
  it('TypeScript: parameters, what is made, what is set later, chains of calls', async () => {
    const text = [
      'export function run(app: App) {',
      '  const store = new Store(app);',
      '  const open = store.open();',
      '  let late;',
      '  late = make();',
      '  app.start(); store.put(); open.read(); late.go();',
      '  const own = () => { return new Other() };',
      '  return make().deep(1);',
      '}',
    ].join('\n');
    expect(await valuesIn('typescript', text)).toEqual([
      'deep of make()',
      'go of make()',
      'open of <Store>',
      'own gives <Other>',
      'put of <Store>',
      'read of <Store>.open()',
      'run gives make().deep()',
      'start of <App>',
    ]);
  });

  it('C#: what is made and set up in braces, through the members behind them', async () => {
    const text = [
      'class Uses {',
      '  void Go() {',
      '    var help = new Help { Dashes = true, Wide = Width() }',
      '      .AddOptions(1);',
      '    help.Show();',
      '    new Help(1) { Dashes = true }.AddLine();',
      '    x => { return 1; }.Odd();',
      '  }',
      '}',
    ].join('\n');
    expect(await valuesIn('csharp', text)).toEqual([
      'AddLine of <Help>',
      'AddOptions of <Help>',
      'Show of <Help>.AddOptions()',
    ]);
  });

  it('Python: members of the own object, the last setting before a use, a local class', async () => {
    const text = [
      'class App:',
      '    def __init__(self, db: Db):',
      '        self.store = Store(db)',
      '        self.db = db',
      'def run():',
      '    item = App()',
      '    item.first()',
      '    item = Other()',
      '    item.second()',
      '    class Own(App): pass',
      '    Own().third()',
      '    return item',
    ].join('\n');
    expect(await valuesIn('python', text)).toEqual([
      'db = <Db>',
      'first of App()',
      'run gives Other()',
      'second of Other()',
      'store = Store()',
      'third of Own()',
    ]);
  });

  it('Go: results, literals, receivers', async () => {
    const text = [
      'package a',
      'func (s *Store) Run(in *Input) {',
      '\tout, err := s.open()',
      '\tout.Close(); in.Read(); s.db.Find()',
      '\tif err != nil { out := &File{}; out.Close() }',
      '}',
    ].join('\n');
    expect(await valuesIn('go', text)).toEqual([
      'Close of <File>',
      'Close of <Store>.open()',
      'Find of <Store>.db',
      'Read of <Input>',
      'db of <Store>',
      'open of <Store>',
    ]);
  });

  it('Java: declared types, and none where several branches give several', async () => {
    const text = [
      'class A {',
      '  Router run(Router r, boolean b) { var s = new Store(); s.put(); r.go();',
      '    if (b) { return new Router(); } return other(); }',
      '}',
    ].join('\n');
    expect(await valuesIn('java', text)).toEqual(['go of <Router>', 'put of <Store>']);
  });

  it('C#: declared types, what is made, chains that start with a call', async () => {
    const text = [
      'namespace A;',
      'public class App {',
      '  private readonly Store _store = new();',
      '  public async Task<Item> Run(Store given, int number) {',
      '    var made = new Store(number);',
      '    made.Open();',
      '    given.Close();',
      '    using var file = Make();',
      '    file.Read();',
      '    Make().Deep().Deeper();',
      '    (await Make()).Late();',
      '    return given.Item();',
      '  }',
      '}',
    ].join('\n');
    expect(await valuesIn('csharp', text)).toEqual([
      'Close of <Store>',
      'Deep of Make()',
      'Deeper of Make().Deep()',
      'Item of <Store>',
      'Late of Make()',
      'Open of <Store>',
      'Read of Make()',
      'Run gives <Store>.Item()',
    ]);
  });

  it('PHP: variables by the last line that sets them, of the same function', async () => {
    const text = [
      '<?php',
      'class App {',
      '  private Store $store;',
      '  public function __construct(?Store $given) {',
      '    $this->store = $given;',
      '  }',
      '  public function run(Item $item): ?Item {',
      '    $made = new Store();',
      '    $made->open();',
      '    $item->read();',
      '    $made = $item;',
      '    $made->close();',
      '    $unknown->go();',
      '    return $made;',
      '  }',
      '  public function other() {',
      '    $made->open();',
      '  }',
      '}',
    ].join('\n');
    expect(await valuesIn('php', text)).toEqual([
      'close of <Item>',
      'open of <Store>',
      'read of <Item>',
      'run gives <Item>',
      'store = <Store>',
    ]);
  });

  it('Rust: annotations, what constructors give, literals', async () => {
    const text = [
      'fn run(store: &mut Store) -> Item {',
      '    let made = Store::new(1)?;',
      '    made.open();',
      '    let item: Item = load();',
      '    item.read();',
      '    let file = File { name: 1 };',
      '    file.close();',
      '    store.put();',
      '    store.items().first().unwrap().done();',
      '}',
    ].join('\n');
    expect(await valuesIn('rust', text)).toEqual([
      'close of <File>',
      'done of <Store>.items().first()',
      'first of <Store>.items()',
      'items of <Store>',
      'open of Store::new()',
      'put of <Store>',
      'read of <Item>',
      'unwrap of <Store>.items().first()',
    ]);
  });

  it('JavaScript: what a test sets before each case, and what a function gives', async () => {
    const text = [
      "describe('app', () => {",
      '  let app;',
      '  beforeEach(() => {',
      '    app = createApp({ a: [1, 2] });',
      '  });',
      "  it('runs', async () => {",
      "    const answer = await app.get('/x)');",
      '    answer.text();',
      '    app.close();',
      '  });',
      '});',
      'function createApp() {',
      '  const made = new App();',
      '  made.use(() => { return 1; });',
      '  return made;',
      '}',
    ].join('\n');
    expect(await valuesIn('javascript', text)).toEqual([
      'close of createApp()',
      'createApp gives <App>',
      'get of createApp()',
      'text of createApp().get()',
      'use of <App>',
    ]);
  });

  it('says each of several that a local may be, and their members', async () => {
    const text = [
      'def run(given: Three | Four, flag):',
      '    either = One() if flag else Two()',
      '    either.go()',
      '    own = given or either',
      '    own.part.stop()',
      '    unknown = flag or One()',
      '    unknown.end()',
      'class App:',
      '    def __init__(self):',
      '        self.typed: One | Two',
      '        self.held: Optional[Three] = make(',
      '            1)',
      '        found = {',
      '            self.key: Four,',
      '        }',
    ].join('\n');
    expect(await valuesIn('python', text)).toEqual([
      'end of One()',
      'go of One()|Two()',
      'held = <Three>',
      'part of <Three>|<Four>|One()|Two()',
      'stop of <Three>.part|<Four>.part|One().part|Two().part',
      'typed = <One>|<Two>',
    ]);
  });

  it('says what comments say of properties and of results, where the code may say less', async () => {
    const php = [
      '<?php',
      'class App {',
      '  /**',
      '   * Where it is kept.',
      '   *',
      '   * @var Store|null',
      '   */',
      '  private $store;',
      '  /** @var Item[] */',
      '  private $items;',
      '  /** @return static */',
      '  public function chain() { return $this->next(); }',
      '  /** Nothing is said. */',
      '  public function plain() { return new Item(); }',
      '}',
    ].join('\n');
    expect(await valuesIn('php', php)).toEqual([
      'chain gives <static>',
      'plain gives <Item>',
      'store gives <Store>',
    ]);
    const js = [
      'class App {',
      '  /** @type {Store | undefined} */',
      '  store;',
      '  /** @returns {Promise<Item>} */',
      '  load() { return this.store.load() }',
      '  /** @returns the item */',
      '  plain() { return [] }',
      '}',
    ].join('\n');
    expect(await valuesIn('javascript', js)).toEqual(['load gives <Item>', 'store gives <Store>']);
    // In Java the word behind the tag begins a sentence.
    expect(await valuesIn('java', 'class A {\n  /** @return Item */\n  Object a;\n}')).toEqual([]);
  });

  it('says nothing of elements and of what is far away, and of which part one is where it is set with others', async () => {
    const text = [
      'def run(items, flag):',
      '    for item in items:',
      '        item.go()',
      '    first, second = pair()',
      '    first.go()',
      `    (${'x + '.repeat(200)}One()).go()`,
      '    [One() for one in items][0].go()',
    ].join('\n');
    expect(await valuesIn('python', text)).toEqual(['go of pair().0']);
  });

  it('Ruby: what new makes, and what is made of it', async () => {
    const text = [
      'def run(given)',
      '  store = Store.new(1)',
      '  store.open',
      '  file = store.file',
      '  file.read',
      '  given.close',
      'end',
    ].join('\n');
    expect(await valuesIn('ruby', text)).toEqual([
      'file of Store.new()',
      'open of Store.new()',
      'read of Store.new().file',
    ]);
  });
});
