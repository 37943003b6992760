import { expect, it } from 'vitest';
import { countNames } from './name-counts.js';

const countsOf = (...codes: string[]) => {
  const { count, mentions } = countNames();
  for (const code of codes) count(code);
  return mentions().map(({ name, count }) => `${name} ${count}`);
};

it('counts names of three characters or more by first use, and none between quotes', () => {
  expect(countsOf('cart.add(it)', `cart.drop("never", 'told')`)).toEqual([
    'cart 2',
    'add 1',
    'drop 1',
  ]);
});

it('keeps the first five hundred names, and counts these on', () => {
  const many = Array.from({ length: 501 }, (_, i) => `name${i}`);
  const counts = countsOf(many.join(' '), 'name0 name500');
  expect(counts).toHaveLength(500);
  expect([counts[0], counts.at(-1)]).toEqual(['name0 2', 'name499 1']);
});

it('takes no part of a longer name', () => {
  expect(countsOf('a'.repeat(81), 'größe_2 $scope')).toEqual(['größe_2 1', '$scope 1']);
});
