import { describe, expect, it } from 'vitest';
import { isModulePath, type Spelling, spelledAt, spelledReceiver } from './spelling.js';

const clojure: Spelling = { marks: '*+!-?<>=.|', inner: "'#&%", members: ['/'], modules: ['/'] };
const r: Spelling = {
  marks: '.',
  quotes: '%`',
  members: [':::', '::', '$', '@'],
  modules: ['::'],
};

const named = (text: string, at: number, spelling: Spelling): string | undefined => {
  const name = spelledAt(text, at, spelling);
  return name && text.slice(name.startIndex, name.endIndex);
};

describe('spelledAt', () => {
  it.each([
    ['(map->Cart 1)', 1, 'map->Cart'],
    ["(add' 1)", 1, "add'"],
    ['(Cart. 1)', 1, 'Cart'],
    ['*out*', 0, '*out*'],
    ["'quoted", 0, undefined],
    ['a/b', 0, 'a'],
  ])('reads %s at %i', (text, at, name) => expect(named(text, at, clojure)).toBe(name));

  it.each([
    ['is.na(x)', 0, 'is.na'],
    ['a$b', 0, 'a'],
    ['x %+% y', 2, '%+%'],
    ['`a b`(1)', 0, 'a b'],
    ['5 % 2', 2, undefined],
    ['a %\n% b', 2, undefined],
  ])('reads %s at %i', (text, at, name) => expect(named(text, at, r)).toBe(name));
});

describe('spelledReceiver', () => {
  const path = (text: string, name: string, spelling: Spelling) =>
    spelledReceiver(text, text.lastIndexOf(name), 0, spelling)?.path;

  it('reads the names before a member', () => {
    expect(path('(shop.item/price 1)', 'price', clojure)).toBe('shop.item');
    expect(path("#'shop.item/price", 'price', clojure)).toBe('shop.item');
    expect(path('pkg:::inner(1)', 'inner', r)).toBe('pkg');
    expect(path('self$a@b', 'b', r)).toBe('self$a');
    expect(path('(price 1)', 'price', clojure)).toBeUndefined();
  });

  it('says of a value without a name only that there is one', () => {
    expect(path('make(1)$price', 'price', r)).toBe('');
    expect(path('1$price', 'price', r)).toBe('');
    expect(path(`${'a'.repeat(200)}$price`, 'price', r)).toBe('');
  });

  it('follows no names before the floor', () => {
    expect(spelledReceiver('abc$price', 4, 2, r)?.path).toBe('c');
  });
});

it('tells a module by the sign behind it', () => {
  expect(isModulePath('pkg::f', 3, r)).toBe(true);
  expect(isModulePath('obj$f', 3, r)).toBe(false);
});
