import { expect, it } from 'vitest';
import { alternativesOf, eitherOf, MOST } from './alternatives.js';

it('joins what a value may be, each once, and nothing beyond a bound', () => {
  expect(eitherOf(['<A>', undefined, '<B>|<A>'])).toBe('<A>|<B>');
  expect(alternativesOf('<A>|<B>')).toEqual(['<A>', '<B>']);
  expect(eitherOf([undefined])).toBeUndefined();
  const many = Array.from({ length: MOST + 1 }, (_, at) => `<T${at}>`);
  expect(eitherOf(many)).toBeUndefined();
});

it('keeps as many values as the bound, those of a text with several among them', () => {
  const most = Array.from({ length: MOST }, (_, at) => `<T${at}>`);
  expect(eitherOf(most)).toBe(most.join('|'));
  expect(eitherOf([...most, most[0]])).toBe(most.join('|'));
  expect(eitherOf([most.join('|'), '<U>'])).toBeUndefined();
  expect(eitherOf([])).toBeUndefined();
  expect(alternativesOf('<A>')).toEqual(['<A>']);
});
