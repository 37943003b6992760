import { describe, expect, it } from 'vitest';
import { chainStart, openBefore, typesBefore } from './call-chain.js';

describe('chainStart', () => {
  it.each([
    ['return app.run().open', 'app.run().open'],
    ['x = app.get<A, B[]>().open', 'app.get<A, B[]>().open'],
    ['x = app.get::<A>().open', 'app.get::<A>().open'],
    ['x = new Box<A>().open', 'new Box<A>().open'],
    ['a > b.open', 'b.open'],
    ['a->b', 'a->b'],
    ['f(a => b).open', 'f(a => b).open'],
  ])('%s', (text, chain) => {
    expect(text.slice(chainStart(text, text.length, false))).toBe(chain);
  });
  it('ends at what is no chain', () => {
    expect(chainStart('[1]', 3, false)).toBeUndefined();
    expect(chainStart('a => >', 6, false)).toBeUndefined();
  });
});

it('openBefore passes strings over, and typesBefore stops at what is no type', () => {
  expect(openBefore('f(")", a)', 8, 0)).toBe(1);
  expect(openBefore('a)', 1, 0)).toBeUndefined();
  expect(typesBefore('f<A<B>>', 7, 0)).toBe(1);
  expect(typesBefore('f(a + b>', 8, 0)).toBeUndefined();
});
