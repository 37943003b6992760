import { describe, expect, it } from 'vitest';
import { stepsOf } from './growth/steps.js';
import { growth } from './growth.js';

const numbers = (length: number) => Array.from({ length }, (_, at) => at);
/** Linear work of as many kinds as there are ways to hide it in a built-in function. */
const WALKS: Record<string, (size: number, text: string, array: number[]) => unknown> = {
  'a loop': (size) => {
    let sum = 0;
    for (let at = 0; at < size; at++) sum ^= at;
    return sum;
  },
  'a callback': (_, __, array) => array.map((value) => value + 1),
  'a callback that is built in': (_, __, array) => array.filter(Boolean),
  'a spread': (_, __, array) => Math.max(...array),
  'a search in a text': (_, text) => text.indexOf('b'),
  'a search in an array': (_, __, array) => array.includes(-1),
  'an expression': (_, text) => /b/.test(text),
  'a replacement': (_, text) => text.replaceAll('aa', 'c'),
  'a replacement of an expression': (_, text) => text.replace(/b/g, 'c'),
  'a part of an array': (_, __, array) => array.slice(1),
  'a set': (_, __, array) => new Set(array),
  'a key': (_, text) => new Map().get(text),
  'a text of JSON': (_, text) => JSON.parse(`"${text}"`),
  bytes: (_, text) => new TextEncoder().encode(text),
};
const walk = (name: string) => (size: number) => {
  const [text, array] = ['a'.repeat(size), numbers(size)];
  return () => WALKS[name]!(size, text, array);
};
const square = (name: string) => (size: number) => {
  const one = walk(name)(size);
  return () => {
    for (let at = 0; at < size; at++) one();
  };
};

describe('stepsOf', () => {
  it.each(Object.keys(WALKS))('counts %s, the same each time', (name) => {
    const work = walk(name)(1_000);
    work();
    const [steps] = stepsOf(work);
    expect(steps).toBeGreaterThan(900);
    expect(steps).toBeLessThan(6_000);
    expect(stepsOf(work, work, work)).toEqual([steps, steps, steps]);
  });

  it('leaves built-in functions as they were, when work throws too', () => {
    const before = Object.getOwnPropertyDescriptor(String.prototype, 'indexOf');
    expect(() => stepsOf(() => JSON.parse('{'))).toThrow(SyntaxError);
    expect(Object.getOwnPropertyDescriptor(String.prototype, 'indexOf')).toEqual(before);
  });
});

describe('growth', () => {
  it.each(Object.keys(WALKS))('tells %s from its square', (name) => {
    expect(walk(name)).toGrowLinearly(500, 5_000);
    expect(() => expect(square(name)).toGrowLinearly(100, 400)).toThrow(/takes \d+\.\d times the/);
  });

  it('does not grow with what is not read', () => {
    expect((size: number) => {
      const text = 'a'.repeat(size);
      return () => [text.length, text.at(-1), text.slice(1, 9)];
    }).toStayConstant(100, 10_000);
  });

  it('passes over what is done once for all calls', () => {
    let kept: number[] | undefined;
    const prepare = (size: number) => () => {
      kept ??= numbers(100_000);
      return kept.slice(0, size);
    };
    expect(growth(prepare, 100, 1_000)).toBeGreaterThan(8);
  });
});
