import { describe, expect, it } from 'vitest';
import { dataOf } from '../languages.js';
import { partsOfTuple, tupleParts, tuplePlace, tupleText, tupleTypes } from './tuple.js';
import { declaredValue, resultOf, valueAt } from './value-text.js';

const python = dataOf('python')!.values!;

/** The place of `it` among those that a text sets. */
const placeIn = (text: string) => {
  const start = text.search(/\bit\b/);
  return tuplePlace(text, start, start + 2);
};

describe('the place of a name among those that are set at once', () => {
  it.each([
    ['it, b = f()', 0, 2],
    ['    a, it = f()', 1, 2],
    ['(a, it) = f()', 1, 2],
    ['a, it, = f()', 1, 2],
    ['a.b, it, c = f()', 1, 3],
    ['it, *rest = f()', 0, 2],
    ['*rest, it = f()', undefined, 2],
  ])('%s', (text, at, of) => {
    expect(placeIn(text)).toEqual({ at, of, from: text.indexOf('=') + 1 });
  });

  it.each([
    'it = f()',
    'def f(a, it=1):',
    'f(a, it=1)',
    'it == a, b',
    'a[1], it = f()',
    'it, b',
    'for it, b in f():',
  ])('none: %s', (text) => {
    expect(placeIn(text)).toBeUndefined();
  });

  it('looks no farther than its line, and some hundred characters', () => {
    expect(placeIn('it, b\n = f()')).toBeUndefined();
    expect(placeIn(`it, ${'b'.repeat(5_000)} = f()`)).toBeUndefined();
  });
});

it('gives a text that tells several values back part by part', () => {
  for (const parts of [
    ['<A>', 'f()'],
    ['<A>', '', 'f().1'],
  ])
    expect(partsOfTuple(tupleText(parts)!)).toEqual(parts);
});

it('tells values that stand beside each other, and writes them', () => {
  const text = 'f(1, 2), a, [b, c]';
  expect(tupleParts(text, 0).map((at) => text.slice(at, at + 2))).toEqual(['f(', 'a,', '[b']);
  expect(tupleParts('f(1, 2)\n, b', 0)).toEqual([0]);
  expect(tupleText(['<A>', undefined, 'f()'])).toBe('(<A>,,f())');
  expect(tupleText([undefined, undefined])).toBeUndefined();
  expect(tupleText(['a'.repeat(70), 'b'.repeat(70)])).toBeUndefined();
  expect(partsOfTuple('(<A>,,f())')).toEqual(['<A>', '', 'f()']);
  for (const one of ['f()', '<A>', 'f(1:0/2)', '(a)']) expect(partsOfTuple(one)).toBeUndefined();
  expect(tupleTypes(' typing.Tuple[A, Optional[B]] ', python)).toBe('(<A>,<B>)');
  expect(tupleTypes('list[A, B]', python)).toBeUndefined();
});

it.each([
  ['it, b = f()', 'f().0'],
  ['a, it = x.f()', 'x.f().1'],
  ['a, it = A(), B()', 'B()'],
  ['a, it = pair', undefined],
  ['a, it = A(), B(), C()', undefined],
  ['*a, it = f()', undefined],
  ['it = A(), B()', 'A()'],
])('Python: the value of one of several: %s', (text, value) => {
  const start = text.search(/\bit\b/);
  expect(declaredValue(text, start, start + 2, python)).toBe(value);
});

it('Python: results of several values, and the object as a type above another', () => {
  expect(resultOf('def it(a) -> tuple[A, B]', 'it', python)).toBe('(<A>,<B>)');
  expect(resultOf('def it(a) -> A', 'it', python)).toBe('<A>');
  expect(valueAt('super(A, self).run()', 0, python)).toBe('<A>.super.run()');
  expect(valueAt('super(type(self), self).run()', 0, python)).toBe('super().run()');
  expect(valueAt('super().run()', 0, python)).toBe('super().run()');
});
