import { describe, expect, it } from 'vitest';
import { dataOf } from '../languages.js';
import { givenIn, givenText, givenType, typeCount } from './given.js';

const notation = (language: string) => dataOf(language)!.values!;

describe('a value that a function is given', () => {
  it('is written behind what is called, and read again with its members', () => {
    const given = { argument: '1', at: 0, of: 2 };
    const value = `app.run${givenText(given)}.store.open`;
    expect(value).toBe('app.run(1:0/2).store.open');
    expect(givenIn(value)).toEqual({ called: 'app.run', given, members: '.store.open' });
  });
  it.each(['app.run().open', '<Store>.open', '(', 'a(b:', 'a(b:1/)', ''])(
    'is not read into %j',
    (value) => {
      expect(givenIn(value)).toBeUndefined();
    },
  );
});

describe('givenType', () => {
  it.each([
    ['csharp', 'void Run(int a, Action<Store> use)', '1', 0, 1, '<Store>'],
    ['csharp', 'void Run(Func<Store, Other, int> use)', '0', 1, 2, '<Other>'],
    ['csharp', 'void Run(Expression<Func<Store, int>> use)', '0', 0, 1, '<Store>'],
    ['csharp', 'void Run(Action<Store> a = null, Action<Other> b = null)', 'b', 0, 1, '<Other>'],
    ['csharp', 'void Run(int a, params Action<Store>[] use)', '4', 0, 1, '<Store>'],
    ['csharp', 'static void Run<T>(this IApp<T> app, Action<Store> use)', '0', 0, 1, '<Store>'],
    ['java', 'void Run(final Function<Store, Other> use)', '0', 0, 1, '<Store>'],
    ['java', 'void Run(Consumer<? super Store>... use)', '2', 0, 1, '<Store>'],
    ['kotlin', 'fun Run(a: Int, use: ((Store) -> Unit)?)', '*', 0, 1, '<Store>'],
    ['kotlin', 'fun Run(a: Int, use: (store: Store, b: Other) -> Unit)', 'use', 1, 2, '<Other>'],
    [
      'swift',
      'func Run(with a: Int, then use: @escaping (Store) -> Void)',
      'then',
      0,
      1,
      '<Store>',
    ],
    ['scala', 'def Run(use: Store => Int): Int', '0', 0, 1, '<Store>'],
    [
      'typescript',
      'function Run(use?: (store: Store, all: Other[]) => void)',
      '0',
      0,
      1,
      '<Store>',
    ],
  ])('%s: %s', (language, header, argument, at, of, parameter) => {
    const given = { argument, at, of };
    expect(
      givenType({ signature: header, name: 'Run', of: 'member' }, given, notation(language)),
    ).toEqual({ parameter });
  });
  it.each([
    ['csharp', 'void Run(Action<Store> use)', '0', 0, 2],
    ['csharp', 'void Run(Func<Store, int> use)', '0', 0, 2],
    ['csharp', 'void Run(Action<Store> use)', '1', 0, 1],
    ['csharp', 'void Run()', '0', 0, 1],
    ['typescript', 'function Run(use: () => void)', '0', 0, 1],
    ['typescript', 'const Run', '0', 0, 1],
  ])('%s: %s does not take such a function', (language, header, argument, at, of) => {
    const given = { argument, at, of };
    expect(
      givenType({ signature: header, name: 'Run', of: 'member' }, given, notation(language)),
    ).toBeUndefined();
  });
  it('counts what the call is one of among the parameters where it is called by its type', () => {
    const header = 'static void Run(this App app, Action<Store> use)';
    const told = (argument: string, isMember: boolean) =>
      givenType(
        { signature: header, name: 'Run', of: isMember ? 'member' : 'function' },
        { argument, at: 0, of: 1 },
        notation('csharp'),
      );
    expect(told('1', false)).toEqual({ parameter: '<Store>' });
    expect(told('0', false)).toEqual({ named: '<App>' });
    expect(told('0', true)).toEqual({ parameter: '<Store>' });
  });
  it('names a type that says it elsewhere', () => {
    const given = { argument: '0', at: 0, of: 1 };
    expect(
      givenType(
        { signature: 'void Run(Handler use)', name: 'Run', of: 'member' },
        given,
        notation('java'),
      ),
    ).toEqual({
      named: '<Handler>',
    });
  });
});

describe('givenType of a type of functions', () => {
  const byType = (language: string, signature: string, at: number, of: number) =>
    givenType(
      { signature, name: 'Handler', of: 'type' },
      { argument: '0', at, of },
      notation(language),
    );
  it.each([
    ['csharp', 'public delegate void Handler(Store store, Other other)', 1, 2, '<Other>'],
    ['typescript', 'export type Handler = (store: Store) => void;', 0, 1, '<Store>'],
    ['kotlin', 'typealias Handler = (Store) -> Unit', 0, 1, '<Store>'],
    ['swift', 'typealias Handler = (Store, Other) -> Void', 1, 2, '<Other>'],
    ['java', 'void Handler(Store store)', 0, 1, '<Store>'],
  ])('%s: %s', (language, header, at, of, parameter) => {
    expect(byType(language, header, at, of)).toEqual({ parameter });
  });
  it('says nothing of another type', () => {
    expect(byType('typescript', 'type Handler = Store;', 0, 1)).toBeUndefined();
    expect(byType('csharp', 'class Handler', 0, 1)).toBeUndefined();
  });
});

it.each([
  ['Map<A, B> more', 2],
  ['Map<A, List<B, C>>', 2],
  ['Map<A', 0],
  ['Map', 0],
  ['Map(A, B)', 0],
])('counts the types behind a name: %s', (text, count) => {
  expect(typeCount(text, 3)).toBe(count);
});

describe('the parameters of a header', () => {
  /** The first parameter of a function that is the argument of a place or a name. */
  const first = (language: string, signature: string, argument: string, of = 1) => {
    const told = givenType(
      { signature, name: 'Run', of: 'member' },
      { argument, at: 0, of },
      notation(language),
    );
    return told && ('parameter' in told ? told.parameter : told.named);
  };
  it.each([
    ['commas in types', 'csharp', 'void Run(Dictionary<int, int> a, Action<Store> use)', '1'],
    ['commas in arrows', 'kotlin', 'fun Run(a: (Int, Int) -> Int, use: (Store) -> Unit)', '1'],
    ['attributes', 'csharp', 'void Run([NotNull] Action<Store> use)', '0'],
    ['several of one', 'java', 'void Run(int a, Consumer<Store> ... use)', '3'],
    ['several of one in Kotlin', 'kotlin', 'fun Run(vararg use: (Store) -> Unit)', '2'],
    ['marks behind', 'csharp', 'void Run(in Action<Store>? use)', '0'],
    ['names with signs', 'typescript', 'function Run($use: (store: Store) => void)', '0'],
    ['annotations', 'java', 'void Run(@Nonnull Consumer<Store> use)', '0'],
    ['what may be none', 'csharp', 'void Run(Action<Store>? use = null)', '0'],
    ['what may be none in parentheses', 'swift', 'func Run(_ use: ((Store) -> Void)?)', '0'],
    ['marks of Kotlin', 'kotlin', 'inline fun Run(crossinline use: (Store) -> Unit)', '0'],
    ['the object of Kotlin', 'kotlin', 'fun Run(use: App.(Store) -> Unit)', '0'],
    ['defaults', 'typescript', 'function Run(a = 1, use: (store: Store) => void = none)', '1'],
    [
      'several lines',
      'typescript',
      'Run(\n  a: number,\n  use: (store: Store) => void,\n): void',
      '1',
    ],
    ['a name that has types', 'csharp', 'void Run<T, U>(Action<Store> use)', '0'],
    ['generic types around', 'java', 'void Run(BiConsumer<Store, Map<A, B>> use)', '0', 2],
  ] as const)('%s', (_, language, signature, argument, of: number = 1) => {
    expect(first(language, signature, argument, of)).toBe('<Store>');
  });
  it.each([
    ['another name', 'csharp', 'void Run(Action<Store> use)', 'other'],
    ['beyond the last', 'csharp', 'void Run(Action<Store> use)', '3'],
    ['plain values', 'csharp', 'void Run(int use)', '1'],
    ['a header without an end', 'csharp', 'void Run(', '0'],
    ['another function', 'csharp', 'void Walk(Action<Store> use)', '0'],
    ['nothing at all', 'csharp', '', '0'],
    ['a language without such types', 'go', 'func Run(use func(Store))', '0'],
  ])('none of %s', (_, language, signature, argument) => {
    expect(first(language, signature, argument)).toBeUndefined();
  });
  it('reads no farther than a header goes, whatever stands in it', () => {
    for (const sign of ['(', '<', ',', ')', '=>', '?', ' ', '[']) {
      const long = sign.repeat(20_000);
      expect(first('csharp', `void Run(${long}Action<Store> use)`, '9')).toBeUndefined();
      expect(first('typescript', `function Run(use: ${long})`, '9')).toBeUndefined();
    }
  });
});

describe('a value that is given what is given', () => {
  it('is read from its first call on', () => {
    const inner = givenIn('app.use(0:0/1).run(more:1/2).open');
    expect(inner).toEqual({
      called: 'app.use',
      given: { argument: '0', at: 0, of: 1 },
      members: '.run(more:1/2).open',
    });
    expect(givenIn(`<App>${givenText({ argument: '*', at: 1, of: 2 })}`)?.called).toBe('<App>');
  });
});
