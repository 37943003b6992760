import { describe, expect, it } from 'vitest';
import { dataOf } from '../languages.js';
import { resultOf, valueAt } from './value-text.js';

describe('a value in parentheses', () => {
  const at = (language: string, text: string) => valueAt(text, 0, dataOf(language)!.values!);
  it.each([
    ['csharp', '(await make()).Open();', 'make().Open'],
    ['csharp', '((Store) given).Open();', '<Store>.Open'],
    ['java', '((a.Store) given.take()).open();', '<a.Store>.open'],
    ['java', '((Map<A, Store>) given).open();', '<Map>.open'],
    ['typescript', '(given as Store).open();', '<Store>.open'],
    ['typescript', '(a ?? new Store()).open();', 'a.open|<Store>.open'],
    ['python', '(yield store).open\n', 'store.open'],
    ['typescript', '(a, b);', undefined],
    ['typescript', '(a + b).open;', undefined],
    ['typescript', '(a', undefined],
    ['solidity', '(new Store()).open;', '<Store>.open'],
  ])('%s: %s', (language, text, value) => {
    expect(at(language, text)?.replaceAll('()', '')).toBe(value?.replaceAll('()', ''));
  });
});

describe('resultOf behind parameters and `returns`', () => {
  it.each([
    ['solidity', 'function make() public view returns (Store)', '<Store>'],
    ['solidity', 'function make() public returns (Store memory made, uint count)', '<Store>'],
    ['solidity', 'function make() public', undefined],
    ['zig', 'pub fn make(count: u8) !Store', '<Store>'],
    ['zig', 'fn make() void', undefined],
    ['dart', 'static Store make()', '<Store>'],
    ['dart', 'Future<Store> make() async', '<Store>'],
  ])('%s: %s', (language, header, value) => {
    expect(resultOf(header, 'make', dataOf(language)!.values!)).toBe(value);
  });
});

it('leaves a value in a language that has no such form', () => {
  const java = dataOf('java')!.values!;
  expect(valueAt('()', 0, java)).toBeUndefined();
  expect(valueAt('(Store) given;', 0, java)).toBe('<Store>');
  expect(valueAt('(int) given;', 0, java)).toBeUndefined();
  expect(resultOf('void run()', 'make', java)).toBeUndefined();
});
