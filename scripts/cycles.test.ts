import { describe, expect, it } from 'vitest';
import { cycles } from './cycles.js';

const find = (edges: Record<string, string[]>) => cycles(new Map(Object.entries(edges)));

describe('cycles', () => {
  it('finds none in a tree or a diamond', () => {
    expect(find({})).toEqual([]);
    expect(find({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })).toEqual([]);
  });

  it('finds a pair, a ring and a node that names itself', () => {
    expect(find({ a: ['b'], b: ['a'] })).toEqual([['a', 'b']]);
    expect(find({ a: ['b'], b: ['c'], c: ['a'], d: ['a'] })).toEqual([['a', 'b', 'c']]);
    expect(find({ a: ['a'] })).toEqual([['a']]);
  });

  it('keeps separate circles apart, and joins those that touch', () => {
    const apart = find({ a: ['b'], b: ['a', 'c'], c: ['d'], d: ['c'] });
    expect(apart.map((group) => group.sort().join(''))).toEqual(['cd', 'ab']);
    expect(find({ a: ['b'], b: ['a', 'c'], c: ['b'] })).toHaveLength(1);
  });

  it('ignores targets that are no nodes', () => {
    expect(find({ a: ['elsewhere'] })).toEqual([]);
  });
});
