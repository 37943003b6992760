import { describe, expect, it } from 'vitest';
import { localSites } from './local-names.js';
import { lineValues, namesIn } from './names-in.js';

/** Line, name, kind and receiver of each use; `-` for a bare name. */
const uses = (code: string[], definitions: Parameters<typeof namesIn>[1] = []) =>
  namesIn(code, definitions).flatMap(({ name, uses: all = [] }) =>
    all.map(
      ({ line, kind, receiver = '-', count }) => `${line} ${name} ${kind} ${receiver} ${count}`,
    ),
  );

describe('namesIn', () => {
  it('tells members of types and of the own object from those of values', () => {
    expect(
      uses([
        'Store.shared.open(cart.items)',
        'self.cache.drop()',
        'make().run { one }',
        '  .done()',
      ]),
    ).toEqual([
      '1 Store read - 1',
      '1 shared read Store 1',
      '1 open call Store.shared 1',
      '1 items read cart 1',
      '2 cache read self 1',
      '2 drop call self.cache 1',
      '3 make call - 1',
      '3 run read  1',
      '4 done call  1',
    ]);
  });

  it('takes no keyword, label, local variable, range or annotation for a use', () => {
    expect(
      uses(['if (total) { for (one in 0..count) { switch(first) {} } }', '@Made left: 1']),
    ).toEqual([]);
  });

  it('knows types and what makes one', () => {
    expect(uses(['val a: Cart = Cart(1)', 'b as? Item', 'x?.go()', 'y!!.stop()'])).toEqual([
      '1 Cart type - 1',
      '1 Cart new - 1',
      '2 Item read - 1',
      '3 go call x 1',
      '4 stop call  1',
    ]);
  });

  it('gives no receiver to members of what is a local variable somewhere', () => {
    const code = ['let kept = find()', 'kept.open(); store.drop(); it.close()'];
    expect(uses(code).slice(1)).toEqual([
      '2 open call  1',
      '2 drop call store 1',
      '2 close call  1',
    ]);
  });

  it('knows the types above a type', () => {
    const code = [
      'class Cart<T>(val items: List<T>) : Base<Item>(Other()), Closeable by Made {',
      ') : Sheet() {',
      'extension Cart: Keeper where Element: Item {',
      'val a: Plain = 1',
    ];
    expect(uses(code).filter((one) => one.includes('inherit'))).toEqual([
      '1 Base inherit - 1',
      '1 Closeable inherit - 1',
      '2 Sheet inherit - 1',
      '3 Keeper inherit - 1',
    ]);
  });

  it('counts calls of the own functions, not their headers', () => {
    const own = { name: 'add', startLine: 1, endLine: 3, headerLine: 1 };
    const code = ['fun add(a: Int) =', '  add(', '  other.add(a))', 'add(1)'];
    expect(uses(code, [own])).toEqual(['1 Int type - 1', '2 add call - 2', '3 add call other 1']);
    const [, add] = namesIn(code, [own]);
    expect(add?.uses?.map(({ within }) => within)).toEqual([[0], [0]]);
  });

  it('takes time in proportion to the text', () => {
    const size = 200_000;
    for (const part of ['a.', 'a', 'a(', '.', 'A<'])
      expect(() => namesIn([part.repeat(size / part.length)], [])).not.toThrow();
    expect(uses(['a.'.repeat(900)])).toEqual([]);
  });
});

describe('what names-in knows of values', () => {
  const swift = { typed: 'colon', result: 'arrow' } as const;
  const lines = (name: string, from: number, to: number) => ({
    ...{ name, kind: 'function' as const, headerLine: from, startLine: from, endLine: to },
  });
  const valuesOf = (code: string[], definitions = [lines('f', 1, code.length)]) =>
    namesIn(code, definitions, swift).flatMap(({ name, uses: all = [] }) =>
      all.flatMap(({ line, value }) => (value === undefined ? [] : [`${line} ${name} ${value}`])),
    );

  it('is what a local variable is set to, the type of a parameter, and what a call gives', () => {
    const code = [
      'func f(to cart: Cart, or other: inout Shop.Bag?) {',
      '  let kept = open(1)',
      '  if let item = kept.first as? Item { item.go() }',
      '  cart.add(); other.add(); kept.drop()',
      '  open(2)',
      '    .close()',
      '  cart!!.stop()',
      '}',
    ];
    expect(valuesOf(code)).toEqual([
      '3 first open()',
      '3 go <Item>',
      '4 add <Cart>',
      '4 add <Shop.Bag>',
      '4 drop open()',
      '6 close open()',
    ]);
  });

  it('is another in the next function, and unknown without a declaration', () => {
    const code = [
      'func f(a1: Cart) { a1.add() }',
      'func g(a1: Bag) { a1.add() }',
      'func h() { a1.add() }',
    ];
    const definitions = [lines('f', 1, 1), lines('g', 2, 2), lines('h', 3, 3)];
    // In the last it is no local variable: a member of the type may be called so.
    expect(valuesOf(code, definitions)).toEqual(['1 add <Cart>', '2 add <Bag>', '3 add a1']);
    expect(valuesOf(['for each in list { each.go(); [1].sum() }'])).toEqual([]);
  });
});

const CODE = [
  'fun one(cart: Cart) {',
  '  val bag = cart.bag()',
  '  bag',
  '}',
  'val bag = Bag()',
  'bag',
];

const values = lineValues(
  CODE,
  localSites(CODE, () => false),
  (line) => (line <= 4 ? { startLine: 1, endLine: 4 } : undefined),
  { typed: 'colon', result: 'colon' },
);

it('finds what a local variable holds in the innermost definition, or else in the file', () => {
  expect(values.ofPath(3, 2, 'bag')).toBe('<Cart>.bag()');
  expect(values.ofPath(3, 2, 'bag.size')).toBe('<Cart>.bag().size');
  expect(values.ofPath(6, 0, 'bag')).toBe('Bag()');
});

it('leaves a name as it is that no line declares', () => {
  expect(values.ofPath(3, 2, 'shop.open')).toBe('shop.open');
});

it('finds what stands before the sign of a member', () => {
  const code = ['open(1)', '  .close()', '  [1].sum()'];
  const found = lineValues(code, [], () => undefined, { typed: 'colon', result: 'colon' });
  expect(found.before(2, 2)).toBe('open()');
  expect(found.before(3, 5)).toBeUndefined();
});

it('goes back over a function in braces behind a call, where a language has such', () => {
  const code = [
    'add(A) { one in',
    '  of(one) }',
    '  .scoped(1) { 2 }',
    '  .done()',
    'map { 1 }',
    '  .sum()',
  ];
  const notation = { typed: 'colon', result: 'colon' } as const;
  const found = lineValues(code, [], () => undefined, { ...notation, trailing: true });
  expect(found.before(3, 2)).toBe('add()');
  expect(found.before(4, 2)).toBe('add().scoped()');
  expect(found.before(6, 2)).toBe('map()');
  expect(lineValues(code, [], () => undefined, notation).before(3, 2)).toBeUndefined();
});
