import { describe, expect, it } from 'vitest';
import { dataOf } from '../languages.js';

/** The type that a function adds to, by its header and the one around it. */
const extended = (language: string, around: string, header: string) =>
  dataOf(language)!.values!.extends?.exec(`${around}\n${header}`)?.[1];

describe('the header of an extension', () => {
  it.each([
    ['csharp', 'static class A', 'public static void F(this Store store, int a)', 'Store'],
    ['csharp', 'static class A', 'static B F<T>(this a.IRule<T> rule)', 'a.IRule'],
    ['csharp', 'static class A', 'static void F(this in Store store)', 'Store'],
    ['csharp', 'static class A', 'public void F(Store store)', undefined],
    ['kotlin', '', 'fun Store.grow(count: Int)', 'Store'],
    ['kotlin', '', 'inline fun <T> a.Store<T>?.grow()', 'a.Store'],
    ['kotlin', '', 'fun <T> grow(store: Store)', undefined],
    ['kotlin', 'class A', 'fun grow()', undefined],
    ['dart', 'extension Growing on Store', 'void grow()', 'Store'],
    ['dart', 'extension on a.Store', 'void grow()', 'a.Store'],
    ['dart', 'class Growing', 'void grow()', undefined],
    ['scala', 'implicit class Ops(store: Store)', 'def grow: Int', 'Store'],
    ['scala', 'implicit final class Ops[A](val store: Store[A])', 'def grow: Int', 'Store'],
    ['scala', 'class Ops(store: Store)', 'def grow: Int', undefined],
    ['solidity', 'library Growing', 'function grow(Store store) internal', 'Store'],
    ['solidity', 'contract Growing', 'function grow(Store store) internal', undefined],
    ['go', '', 'func (s *Store) Grow()', undefined],
  ])('%s: %s %s', (language, around, header, type) => {
    expect(extended(language, around, header)).toBe(type);
  });
});

describe('what makes a value of a type', () => {
  it.each([
    ['lua', 'setmetatable({}, Store)', 'Store'],
    ['lua', 'setmetatable( kept , a.Store )', 'a.Store'],
    ['lua', 'setmetatable(f(), Store)', undefined],
    ['javascript', 'Object.create(Store.prototype)', 'Store'],
    ['javascript', 'Object.create(Store)', undefined],
  ])('%s: %s', (language, text, type) => {
    expect(dataOf(language)!.values!.makes?.exec(text)?.[1]).toBe(type);
  });
});
