import { describe, expect, it } from 'vitest';
import { dataOf } from '../languages.js';
import { givenByType, givenIn, givenText, givenType, typeCount } from './given.js';

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
    expect(givenType(header, 'Run', given, true, notation(language))).toEqual({ parameter });
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
    expect(givenType(header, 'Run', given, true, notation(language))).toBeUndefined();
  });
  it('counts what the call is one of among the parameters where it is called by its type', () => {
    const header = 'static void Run(this App app, Action<Store> use)';
    const told = (argument: string, isMember: boolean) =>
      givenType(header, 'Run', { argument, at: 0, of: 1 }, isMember, notation('csharp'));
    expect(told('1', false)).toEqual({ parameter: '<Store>' });
    expect(told('0', false)).toEqual({ named: '<App>' });
    expect(told('0', true)).toEqual({ parameter: '<Store>' });
  });
  it('names a type that says it elsewhere', () => {
    const given = { argument: '0', at: 0, of: 1 };
    expect(givenType('void Run(Handler use)', 'Run', given, true, notation('java'))).toEqual({
      named: '<Handler>',
    });
  });
});

describe('givenByType', () => {
  it.each([
    ['csharp', 'public delegate void Handler(Store store, Other other)', 1, 2, '<Other>'],
    ['typescript', 'export type Handler = (store: Store) => void;', 0, 1, '<Store>'],
    ['kotlin', 'typealias Handler = (Store) -> Unit', 0, 1, '<Store>'],
    ['swift', 'typealias Handler = (Store, Other) -> Void', 1, 2, '<Other>'],
    ['java', 'void Handler(Store store)', 0, 1, '<Store>'],
  ])('%s: %s', (language, header, at, of, parameter) => {
    expect(givenByType(header, 'Handler', { at, of }, notation(language))).toEqual({ parameter });
  });
  it('says nothing of another type', () => {
    const of = { at: 0, of: 1 };
    expect(
      givenByType('type Handler = Store;', 'Handler', of, notation('typescript')),
    ).toBeUndefined();
    expect(givenByType('class Handler', 'Handler', of, notation('csharp'))).toBeUndefined();
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
