import { expect, test } from 'vitest';
import type { RankedPlace } from './rank-places.js';
import { spreadPlaces } from './spread-places.js';

const place = (path: string, startLine: number) => ({ path, startLine }) as RankedPlace;
const order = (places: readonly RankedPlace[]) =>
  places.map(({ path, startLine }) => `${path}${startLine}`);

test('no file fills the list, and its places keep their order', () => {
  const places = [place('a', 9), place('a', 1), place('a', 5), place('b', 1), place('c', 1)];
  const files = [
    { path: 'c', score: 1 },
    { path: 'a', score: 0.9 },
    { path: 'b', score: 0.1 },
  ];
  expect(order(spreadPlaces(places, files))).toEqual(['c1', 'a9', 'a1', 'b1', 'a5']);
});

test('places of unknown files stand last, in their order', () => {
  const places = [place('x', 1), place('a', 1), place('x', 2)];
  expect(order(spreadPlaces(places, [{ path: 'a', score: 1 }]))).toEqual(['a1', 'x1', 'x2']);
  expect(spreadPlaces([], [])).toEqual([]);
});
