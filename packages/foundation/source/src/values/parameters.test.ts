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
