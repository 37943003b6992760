import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dataOf } from '../languages.js';
import { declaredValue, resultOf, valueAt } from '../values.js';

const notation = (language: string) => dataOf(language)!.values!;

/** The value of the first `it` that a text declares. */
function declared(language: string, text: string): string | undefined {
  const start = text.search(/(?<![\w$])\$?it\b/);
  const end = start + (text[start] === '$' ? 3 : 2);
  return declaredValue(text, start, end, notation(language));
}

describe('declaredValue', () => {
  it.each([
    ['typescript', 'const it = new store.Router({ a: 1 });', '<store.Router>'],
    ['typescript', 'let it: Promise<Router | undefined> = make()', '<Router>'],
    ['typescript', 'const it = await open("a)").store();', 'open().store()'],
    ['typescript', 'const it = value as Router;', '<Router>'],
    ['typescript', 'function f(it: Router[], b) {}', undefined],
    ['typescript', 'const it = a ? b() : c();', undefined],
    ['typescript', 'const it: number = 1', undefined],
    ['python', 'it = Router(1)\n', 'Router()'],
    ['python', 'def f(self, it: "Optional[Router]" = None):', '<Router>'],
    ['python', 'with open_app(1) as it:\n', 'open_app()'],
    ['python', 'it = a or Router()\n', 'a|Router()'],
    ['go', 'it := mux.NewRouter()\n', 'mux.NewRouter()'],
    ['go', 'it, err := open(x)\n', 'open()'],
    ['go', 'func f(it, b *mux.Router) {', '<mux.Router>'],
    ['go', 'it := &Store{n: 1}\n', '<Store>'],
    ['go', 'it := new(Store)\n', '<Store>'],
    ['go', 'err, it := open(x)\n', undefined],
    ['java', 'final Router it = make();', '<Router>'],
    ['java', 'var it = new Router<String>();', '<Router>'],
    ['java', 'for (Router it : all()) {', '<Router>'],
    ['java', 'return it;', undefined],
    ['csharp', 'using var it = Make().Open();', 'Make().Open()'],
    ['php', 'function f(?Router $it) {', '<Router>'],
    ['rust', 'let it = Router::new(1)?;', 'Router::new()'],
    ['rust', 'fn f(it: &mut Arc<Router>) {', '<Router>'],
    ['ruby', 'it = Router.new(1)\n', 'Router.new()'],
    ['typescript', 'let it!: Store;', '<Store>'],
    ['typescript', 'const it?: Store = 1', '<Store>'],
    ['typescript', 'private readonly it: ns.Store', '<ns.Store>'],
    ['typescript', '(it: Store, other: number) =>', '<Store>'],
    ['typescript', 'const it = <any>x;', undefined],
    ['typescript', 'const it = this.store.open(1, [2]);', 'this.store.open()'],
    ['typescript', 'const it = make<A, B>(1);', 'make()'],
    ['typescript', 'const it = new Map<string, Store>();', '<Map>'],
    ['typescript', 'const it = x!.y?.z();', 'x.y.z()'],
    ['typescript', "const it = await import('./a')", '<"./a">'],
    ['typescript', 'const it = () => make();', undefined],
    ['typescript', 'const it: (a: A) => B = f;', undefined],
    ['typescript', 'const it: A & B = f();', 'f()'],
    ['typescript', 'const it: Readonly<Store> = f();', '<Store>'],
    ['typescript', "const it: 'a' | 'b' = f();", 'f()'],
    ['typescript', 'it == make();', undefined],
    ['typescript', 'const it = make`a`;', undefined],
    ['typescript', 'const it = [new Store()];', undefined],
    ['typescript', 'const it = { store: 1 };', undefined],
    ['typescript', 'const it = make() // a note\n', 'make()'],
    ['javascript', "var it = require('./a').b;", '<"./a">.b'],
    ['javascript', 'var it = exports = module.exports = {};', undefined],
    ['javascript', 'it = new (pick())();', undefined],
    ['python', 'it: Store = None\n', '<Store>'],
    ['python', 'it: store.Store | None = None\n', '<store.Store>'],
    ['python', 'it: list[Store] = []\n', undefined],
    ['python', 'it = await open(1)\n', 'open()'],
    ['python', 'it = store\n', 'store'],
    ['python', 'it = store.items[0]\n', undefined],
    ['python', 'it = not Store()\n', undefined],
    ['python', 'for it in Store():\n', undefined],
    ['python', 'it = Store() if a else None\n', 'Store()'],
    ['python', 'it = Store() if a else Other()\n', 'Store()|Other()'],
    ['python', 'it = Store() if a\n', undefined],
    ['python', 'it: Store | Other = None\n', '<Store>|<Other>'],
    ['python', 'it: "Store | Other | None" = None\n', '<Store>|<Other>'],
    ['python', 'it: Optional[Union[Store, a.Other]]\n', '<Store>|<a.Other>'],
    ['python', 'it: str | Store\n', '<Store>'],
    ['python', 'it: Union[A, B, C, D, E, F, G]\n', undefined],
    ['python', 'it = store or\n', 'store'],
    ['python', 'it = a or b\n', 'a|b'],
    ['typescript', 'const it = a || b;', 'a|b'],
    ['typescript', 'const it = a ?? new Store(1);', 'a|<Store>'],
    ['typescript', 'const it = a.b() ?? { c: 1 };', 'a.b()'],
    ['typescript', 'const it = (a || b).c;', 'a.c|b.c'],
    ['typescript', 'const it: Store | Other = make();', '<Store>|<Other>'],
    ['typescript', 'const it: (Store | Other)[] = [];', undefined],
    ['csharp', 'var it = given ?? new Store();', 'given|<Store>'],
    ['java', 'catch (Store | final Other it) {', '<Store>|<Other>'],
    ['ruby', 'it = given || Store.new\n', 'given|Store.new'],
    ['php', '$it = $given ?: new Store();', '$given|<Store>'],
    ['php', 'private static Store|Other $it;', '<Store>|<Other>'],
    ['php', 'public function f(?int $a, Store|a\\Other &$it)', '<Store>|<a\\Other>'],
    ['python', 'it += Store()\n', undefined],
    ['python', 'async with a.b() as one, Store(1) as it:\n', undefined],
    ['python', 'it = (\n    Store()\n)\n', 'Store()'],
    ['python', 'def f(it: t.Type[Store]):', '<t.Type>'],
    ['go', 'var it Store\n', '<Store>'],
    ['go', 'var it = mux.NewRouter()\n', 'mux.NewRouter()'],
    ['go', 'it, ok := x.(*Store)\n', undefined],
    ['go', 'it := []Store{a}\n', undefined],
    ['go', 'it := map[string]Store{}\n', undefined],
    ['go', 'it := <-queue\n', undefined],
    ['go', 'func f(it []*Store) {', undefined],
    ['go', 'func f(it ...Store) {', undefined],
    ['go', 'func f(it func(a int) Store) {', undefined],
    ['go', 'func f(it int) {', undefined],
    ['go', 'for _, it := range stores {', undefined],
    ['go', 'it := a.b.Open().Close()\n', 'a.b.Open().Close()'],
    ['java', '@Nullable Store it;', '<Store>'],
    ['java', 'private static final a.b.Store it = null;', '<a.b.Store>'],
    ['java', 'Store<Item> it = make();', '<Store>'],
    ['java', 'Store[] it = all();', 'all()'],
    ['java', 'int it = 1;', undefined],
    ['java', 'Optional<Store> it = find();', '<Store>'],
    ['java', 'var it = make().open();', 'make().open()'],
    ['java', 'catch (IOException it) {', '<IOException>'],
    ['java', 'throw it;', undefined],
    ['csharp', 'Store? it = null;', '<Store>'],
    ['csharp', 'out Store it)', '<Store>'],
    ['csharp', 'foreach (var it in all)', undefined],
    ['csharp', 'Task<Store> it = f();', '<Store>'],
    ['cpp', 'const Store& it)', '<Store>'],
    ['cpp', 'std::unique_ptr<Store> it;', '<Store>'],
    ['cpp', 'auto it = make();', 'make()'],
    ['cpp', 'Store* it = nullptr;', '<Store>'],
    ['rust', 'let mut it: Option<Store> = None;', '<Store>'],
    ['rust', 'let it = &self.store;', 'self.store'],
    ['rust', 'let it = make(1).await?;', 'make()'],
    ['rust', 'let it = Vec::<Store>::new();', undefined],
    ['rust', 'fn f(it: impl Read) {', '<Read>'],
    ['rust', "fn f(it: &'a dyn Read) {", '<Read>'],
    ['php', 'public function f(Store|null $it)', '<Store>'],
    ['php', '$it = $this->store->open();', '$this->store->open()'],
    ['php', '$it = \\A\\make();', '\\A\\make()'],
    ['ruby', 'it = store.open\n', 'store.open'],
    ['ruby', 'it ||= Store.new\n', undefined],
    ['ruby', 'it = Store.new(1).open\n', 'Store.new().open'],
    ['ruby', 'it = Store.new do |one|\n', 'Store.new'],
    ['ruby', 'it = Store.new :a, 1\n', 'Store.new'],
    ['ruby', 'it = Store.new if open\n', undefined],
    ['ruby', 'it = open 1\n', undefined],
    ['swift', 'let it = store.add(A.self) { _ in 0 }.scoped(x)\n', 'store.add().scoped()'],
    [
      'swift',
      'let it = store.add(A.self) { a in\n  b(a)\n}\n  .scoped(x)\n',
      'store.add().scoped()',
    ],
    ['swift', 'let it = list.map { a }.first\n', 'list.map().first'],
    ['swift', 'if let it = store.first {\n  a()\n}\n', 'store.first'],
    ['kotlin', 'val it = store.find { it.open }?.read()\n', 'store.find().read()'],
    ['java', 'var it = a { b }.c;', 'a'],
    ['ruby', 'it = Store.new unless open\n', undefined],
    ['ruby', 'it = Store.new "a"\n', 'Store.new'],
    ['ruby', 'it = Shop::Store.new @key\n', 'Shop::Store.new'],
    ['ruby', 'it = shop.open do |one|\n', 'shop.open'],
    ['ruby', 'it = Store.new - 1\n', undefined],
    ['swift', 'let it = store.add { a }?.scoped(x)\n', 'store.add().scoped()'],
    ['swift', 'let it = store.add(1) { a }\n', 'store.add()'],
    ['swift', 'for it in store.all() {\n  a.b()\n}\n', undefined],
    ['kotlin', 'val it = make { a }.open { b }.read\n', 'make().open().read'],
    ['scala', 'val it = items.filter { one => one.ripe }.first\n', 'items.filter().first'],
  ])('%s: %s', (language, text, value) => {
    expect(declared(language, text)).toBe(value);
  });
});

describe('declaredValue of what names no type and no function', () => {
  it.each([
    ['typescript', 'const it = 1;'],
    ['typescript', "const it = 'a';"],
    ['typescript', 'const it = `a`;'],
    ['typescript', 'const it = /a/;'],
    ['typescript', 'const it = a + b;'],
    ['typescript', 'const it = a[0];'],
    ['typescript', 'const it = !a;'],
    ['typescript', 'const it = -a;'],
    ['typescript', 'const it = typeof a;'],
    ['typescript', 'const it = a = b;'],
    ['typescript', 'const it = function () {};'],
    ['typescript', 'const it = class {};'],
    ['typescript', 'const it = a => b;'],
    ['typescript', 'const it = a as const;'],
    ['typescript', 'const it = a instanceof B;'],
    ['typescript', 'const [it] = a();'],
    ['typescript', 'const { it } = a();'],
    ['typescript', 'const { a: it } = b();'],
    ['typescript', 'for (const it of a) {'],
    ['typescript', 'catch (it) {'],
    ['typescript', "import it from 'a';"],
    ['typescript', 'it;'],
    ['typescript', 'it()'],
    ['python', 'it = 1\n'],
    ['python', "it = 'a'\n"],
    ['python', 'it = [a]\n'],
    ['python', 'it = {a}\n'],
    ['python', 'it = a + b\n'],
    ['python', 'it = a is b\n'],
    ['python', 'it = a in b\n'],
    ['python', 'it = not a\n'],
    ['python', 'it = lambda: a\n'],
    ['python', 'it = yield\n'],
    ['python', 'it = a < b\n'],
    ['python', 'a = it = 1\n'],
    ['python', 'except A as it:\n'],
    ['python', 'import a as it\n'],
    ['python', 'def f(it):'],
    ['python', 'def f(*it):'],
    ['python', 'def f(it=None):'],
    ['python', 'global it\n'],
    ['go', 'it := 1\n'],
    ['go', 'it := "a"\n'],
    ['go', 'it := a + b\n'],
    ['go', 'it := a[0]\n'],
    ['go', 'it := a == b\n'],
    ['go', 'it := !a\n'],
    ['go', 'it := -a\n'],
    ['go', 'it := func() {}\n'],
    ['go', 'it := []int{1}\n'],
    ['go', 'var it int\n'],
    ['go', 'var it []byte\n'],
    ['go', 'var it = 1\n'],
    ['go', 'for it := 0; ; {'],
    ['go', 'switch it := a.(type) {'],
    ['go', 'func f(it string) {'],
    ['go', 'func f(it map[string]A) {'],
    ['java', 'int it = 1;'],
    ['java', 'String[] it = { a };'],
    ['java', 'long it;'],
    ['java', 'it = 1;'],
    ['java', 'it++;'],
    ['java', 'if (it) {'],
    ['java', 'return it;'],
    ['java', 'throw it;'],
    ['java', 'a.it();'],
    ['java', 'for (int it : a) {'],
    ['java', 'assert it;'],
    ['java', 'case it:'],
    ['rust', 'let it = 1;'],
    ['rust', 'let it = "a";'],
    ['rust', 'let it = a + b;'],
    ['rust', 'let it = [a];'],
    ['rust', 'let it = (a, b);'],
    ['rust', 'let it = |a| b;'],
    ['rust', 'let it = if a { b } else { c };'],
    ['rust', 'let it = match a {'],
    ['rust', 'let it: u32 = 1;'],
    ['rust', 'let (it, b) = a();'],
    ['rust', 'Some(it) => 1,'],
    ['rust', 'fn f(it: &str) {'],
    ['ruby', 'it = 1\n'],
    ['ruby', 'it = [a]\n'],
    ['ruby', 'it = :a\n'],
    ['ruby', 'it = a + b\n'],
    ['ruby', 'it ||= a\n'],
    ['ruby', '|it| a\n'],
  ])('%s: %s', (language, text) => {
    expect(declared(language, text)).toBeUndefined();
  });
});

describe('any text', () => {
  const parts = fc.constantFrom(
    'it',
    ' ',
    '=',
    ':',
    '<',
    '>',
    '(',
    ')',
    '[',
    ']',
    '.',
    '"',
    'new ',
  );
  const text = fc.array(parts, { maxLength: 60 }).map((all) => all.join(''));

  it('gives a short value in one line, or none', () => {
    fc.assert(
      fc.property(
        text,
        fc.nat(60),
        fc.constantFrom('typescript', 'go', 'java'),
        (some, at, name) => {
          const values = [
            declaredValue(some, at, at + 2, notation(name)),
            valueAt(some, at, notation(name)),
            resultOf(some, 'it', notation(name)),
          ];
          for (const value of values)
            if (value !== undefined) expect(value).toMatch(/^[^\n]{1,240}$/);
        },
      ),
    );
  });
});

describe('resultOf', () => {
  it.each([
    ['typescript', 'export async function it(a: A): Promise<Router>', '<Router>'],
    ['typescript', 'export const it = (a: A): Router =>', '<Router>'],
    ['typescript', 'function it(a)', undefined],
    ['python', 'def it(self, a="(") -> "Router"', '<Router>'],
    ['go', 'func (s *Store) it(a int) (*mux.Router, error)', '<mux.Router>'],
    ['go', 'func it[T any](a T) *Router', '<Router>'],
    ['java', '@Override public Router it(String a)', '<Router>'],
    ['java', 'public List<Router> it()', '<List>'],
    ['csharp', 'public async Task<Router> it(int n)', '<Router>'],
    ['php', 'public function it(int $a): ?Router', '<Router>'],
    ['rust', 'pub fn it(&self) -> Result<Box<Router>, Error>', '<Router>'],
    ['typescript', 'get it(): Store', '<Store>'],
    ['typescript', 'it<T>(a: T): Promise<Store>', '<Store>'],
    ['typescript', 'it(a: (b: B) => C): Store', '<Store>'],
    ['typescript', 'abstract it(): void', undefined],
    [
      'typescript',
      'export default function it({ a, b }: Options = {}): asserts a is Store',
      undefined,
    ],
    ['javascript', 'it = async (a) =>', undefined],
    ['python', 'async def it(self, *, a: int = 1) -> t.Optional[Store]', '<Store>'],
    ['python', 'def it(self) -> None', undefined],
    ['python', 'def it(self) -> Self', '<Self>'],
    ['go', 'func it() Store', '<Store>'],
    ['go', 'func it() (out *Store, err error)', '<Store>'],
    ['go', 'func it() []Store', undefined],
    ['go', 'func it() error', undefined],
    ['go', 'func it()', undefined],
    ['go', 'it(name string) Store', '<Store>'],
    ['java', 'public static <T> Store it(T a)', '<Store>'],
    ['java', 'void it()', undefined],
    ['java', 'abstract a.b.Store it() throws IOException', '<a.b.Store>'],
    ['csharp', 'public Store? it()', '<Store>'],
    ['csharp', 'Store it =>', '<Store>'],
    ['cpp', 'static Store& it(int a) const', '<Store>'],
    ['cpp', 'inline auto it()', undefined],
    ['php', 'public static function it(): static', '<static>'],
    ['php', 'function it(): int|string', undefined],
    ['rust', 'pub async fn it(self) -> Result<Self>', '<Self>'],
    ['rust', "fn it<'a>(a: &'a str) -> &'a Store", undefined],
    ['rust', 'fn it()', undefined],
  ])('%s: %s', (language, signature, value) => {
    expect(resultOf(signature, 'it', notation(language))).toBe(value);
  });
});

describe('valueAt', () => {
  it('follows members and says nothing of what an operator makes', () => {
    const at = (text: string) => valueAt(text, 0, notation('typescript'));
    expect(at('a.b()?.c.d();')).toBe('a.b().c.d()');
    expect(at('new A<B>().c()')).toBe('<A>.c()');
    expect(at('(new A(1)).c()')).toBe('<A>.c()');
    expect(at('a() + b()')).toBeUndefined();
    expect(at('"text"')).toBeUndefined();
    expect(at(`f(${'('.repeat(1_000)}`)).toBeUndefined();
    expect(at('')).toBeUndefined();
  });
});

it.each([
  ['csharp', 'new Store { Size = 1 }.Open();', '<Store>.Open()'],
  ['csharp', 'new Store(1) { Size = 1, Name = "}" }\n  .Open().Read();', '<Store>.Open().Read()'],
  ['csharp', 'new Store { Size = 1 };', '<Store>'],
  ['java', 'new Store() { void run() {} }.open();', '<Store>.open()'],
])('%s: the value of what is set up where it is made: %s', (language, text, value) => {
  expect(valueAt(text, 0, dataOf(language)!.values!)).toBe(value);
});

it.each([
  ["require('./part').open();", '<"./part">.open()'],
  ["await import( './part.js' );", '<"./part.js">'],
  ['(await import("./part")).Part;', '<"./part">.Part'],
  ['require(name).open();', 'require().open()'],
  ["require('./a|b').open();", 'require().open()'],
])('the value of a call that gives a module: %s', (text, value) => {
  for (const language of ['javascript', 'typescript', 'tsx'])
    expect(valueAt(text, 0, dataOf(language)!.values!)).toBe(value);
});
