import { expect, it } from 'vitest';
import { dataOf } from '../languages.js';
import { OBJECT, parametersIn, SEVERAL, typeIn, withoutEnd } from './parameters.js';

it('reads the parameters of a header as it writes them', () => {
  expect(parametersIn('void go(Map<A, B> a, int b)', 'go')).toEqual(['Map<A, B> a', 'int b']);
  expect(parametersIn('fun go(a: (A, B) -> C, b: D)', 'go')).toEqual(['a: (A, B) -> C', 'b: D']);
  expect(parametersIn('void go()', 'go')).toEqual([]);
  expect(parametersIn('int go', 'go')).toEqual([]);
  expect(parametersIn('void go(int a)', 'gone')).toEqual([]);
});

it.each([
  ['csharp', 'this Store store', 'Store'],
  ['csharp', 'params Store[] all', 'Store'],
  ['java', 'final Map<A, B> map', 'Map<A, B>'],
  ['kotlin', 'vararg all: Store = none', 'Store'],
  ['kotlin', 'all', undefined],
])('the type of a parameter in %s: %s', (language, parameter, type) => {
  expect(typeIn(parameter, dataOf(language)!.values!)).toBe(type);
});

it('knows the object and those that take several', () => {
  expect(OBJECT.test('this Store store')).toBe(true);
  expect(OBJECT.test('thisStore: Store')).toBe(false);
  expect(SEVERAL.test('Store... all')).toBe(true);
  expect(SEVERAL.test('Store all')).toBe(false);
  expect(withoutEnd('Store?!', /[?!]/)).toBe('Store');
});

it.each([
  ['csharp', 'static void go(this Store a, Map<A, B> b)', ['this Store a', 'Map<A, B> b']],
  ['csharp', 'void go<T>(T a = default, int b = 1)', ['T a = default', 'int b = 1']],
  ['csharp', 'void go(Func<A, B> a, (int, int) b)', ['Func<A, B> a', '(int, int) b']],
  ['java', 'void go(@Named("a") A a, B... b)', ['@Named("a") A a', 'B... b']],
  ['java', 'void go(Map<A, List<B>> a)', ['Map<A, List<B>> a']],
  ['kotlin', 'fun go(a: A = A(1, 2), b: (C, D) -> E)', ['a: A = A(1, 2)', 'b: (C, D) -> E']],
  ['kotlin', 'fun <T> Store.go(a: T)', ['a: T']],
  ['scala', 'def go(a: A, b: B)(implicit c: C)', ['a: A', 'b: B']],
  ['scala', 'def go(a: A => B, b: => C)', ['a: A => B', 'b: => C']],
  ['swift', 'func go(_ a: A, at b: [C: D] = [:])', ['_ a: A', 'at b: [C: D] = [:]']],
  ['swift', 'func go(a: @escaping (A) -> B)', ['a: @escaping (A) -> B']],
])('%s: the parameters of %s', (_, header, parameters) => {
  expect(parametersIn(header, 'go')).toEqual(parameters);
});

it.each([
  ['csharp', 'ref Store store', 'Store'],
  ['csharp', 'out Store? store', 'Store?'],
  ['csharp', 'in Store store = default', 'Store'],
  ['csharp', '[Given] Store store', 'Store'],
  ['csharp', 'this Map<A, B> map', 'Map<A, B>'],
  ['java', 'Store store', 'Store'],
  ['java', '@Nullable Store store', 'Store'],
  ['java', 'Store... all', 'Store'],
  ['java', 'int[] all', 'int[]'],
  ['kotlin', 'store: Store', 'Store'],
  ['kotlin', 'store: Store?', 'Store?'],
  ['kotlin', 'crossinline use: (Store) -> Unit', '(Store) -> Unit'],
  ['scala', 'store: Store = none', 'Store'],
  ['scala', 'store: => Store', '=> Store'],
  ['swift', 'store: Store = Store()', 'Store'],
  ['swift', 'at store: Store', 'Store'],
  ['swift', '_ all: Store...', 'Store'],
])('%s: the type of %s', (language, parameter, type) => {
  expect(typeIn(parameter, dataOf(language)!.values!)).toBe(type);
});
