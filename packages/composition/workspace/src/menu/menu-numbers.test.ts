import { expect, it } from 'vitest';
import { keptEntries, placesOf } from './menu-numbers.js';
import { menuWords } from './menu-words.js';

const FILES = [
  { path: 'a.ts', hash: '1' },
  { path: 'b.ts', hash: '2' },
];
const entry = (number: number, path: string, name?: string) => ({
  ...{ number, path, startLine: 3, endLine: 9, chance: 0.5, lines: [] },
  ...(name !== undefined && { name }),
});
const first = keptEntries([], [entry(1, 'a.ts', 'Deep.Cart.total'), entry(2, 'a.ts')], FILES);
const entries = keptEntries(first, [entry(3, 'b.ts', 'price')], FILES);
const MENU = { id: 'kobali', task: 'x', expect: [], focus: [], entries };
const places = (words: string, files = FILES) => placesOf(menuWords(words.split(' ')), MENU, files);

it('takes numbers for the places of a menu, and lines for lines of their file', () => {
  expect(places('kobali 3 1:700-760 c.ts#d')).toEqual([entries[2], 'a.ts:700-760', 'c.ts#d']);
});

it('finds a place again by its name where its file has changed', () => {
  const changed = [{ path: 'a.ts', hash: 'new' }, FILES[1]!];
  expect(places('kobali 1 3', changed)).toEqual(['a.ts#Cart.total', entries[2]]);
  expect(() => places('kobali 2', changed)).toThrow('a.ts has changed since the menu kobali');
});

it('refuses numbers that a menu does not have', () => {
  expect(() => places('kobali 4')).toThrow('the menu kobali has the numbers 1 to 3, not 4');
});
