import { expect, it } from 'vitest';
import { alternativesOf, eitherOf, MOST } from './alternatives.js';

it('joins what a value may be, each once, and nothing beyond a bound', () => {
  expect(eitherOf(['<A>', undefined, '<B>|<A>'])).toBe('<A>|<B>');
  expect(alternativesOf('<A>|<B>')).toEqual(['<A>', '<B>']);
  expect(eitherOf([undefined])).toBeUndefined();
  const many = Array.from({ length: MOST + 1 }, (_, at) => `<T${at}>`);
  expect(eitherOf(many)).toBeUndefined();
});

it('names each of several values once, and none of too many', () => {
  expect(eitherOf(['<A>', undefined, 'b()|<A>'])).toBe('<A>|b()');
  expect(alternativesOf('<A>|b()')).toEqual(['<A>', 'b()']);
  expect(eitherOf([])).toBeUndefined();
  expect(eitherOf(['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toBeUndefined();
});
