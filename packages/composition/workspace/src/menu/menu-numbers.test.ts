import { describe, expect, it } from 'vitest';
import { keptEntries, MENU_ID, menuId, menuWords, placesOf } from './menu-numbers.js';

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

describe('menuWords', () => {
  it('reads numbers behind the id of their menu, with lines of an entry', () => {
    expect(menuWords(['kobali', '3', '7,12', '4:706-760', '5:9'])).toEqual({
      id: 'kobali',
      subjects: [
        { number: 3 },
        { number: 7 },
        { number: 12 },
        { number: 4, range: { startLine: 706, endLine: 760 } },
        { number: 5, range: { startLine: 9, endLine: 9 } },
      ],
    });
  });

  it('takes words for names and paths where no number follows', () => {
    for (const words of [['run'], ['run', 'src/a.ts:3-9'], ['src/a.ts#b', 'a.b'], ['x,1', 'Fit']])
      expect(menuWords(words)).toEqual({ subjects: words });
  });

  it('mixes numbers with paths and names', () => {
    expect(menuWords(['kobali', '1', 'src/a.ts#b']).subjects).toEqual([
      { number: 1 },
      'src/a.ts#b',
    ]);
    expect(menuWords(['3', 'Cart'])).toEqual({ subjects: [{ number: 3 }, 'Cart'] });
  });

  it('takes more lines of an entry behind its first', () => {
    expect(menuWords(['kobali', '4:706-760,800-810,7']).subjects).toEqual([
      { number: 4, range: { startLine: 706, endLine: 760 } },
      { number: 4, range: { startLine: 800, endLine: 810 } },
      { number: 7 },
    ]);
    expect(menuWords(['kobali', '4,800-810'])).toEqual({ subjects: ['kobali', '4,800-810'] });
  });
});

const PLACES = [{ path: 'a.ts', startLine: 1, endLine: 2, hash: '1' }];

it('is a word, the same for the same, and others for another task, other places, other content', () => {
  const id = menuId(['/shop', 'x', []], PLACES);
  expect(id).toMatch(MENU_ID);
  expect(id).toHaveLength(6);
  expect(menuId(['/shop', 'x', []], [...PLACES])).toBe(id);
  expect(menuId(['/shop', 'y', []], PLACES)).not.toBe(id);
  expect(menuId(['/shop', 'x', []], [{ ...PLACES[0]!, endLine: 3 }])).not.toBe(id);
  expect(menuId(['/shop', 'x', []], [{ ...PLACES[0]!, hash: '2' }])).not.toBe(id);
});

it('is another one of another folder', () => {
  expect(menuId(['/depot', 'x', []], PLACES)).not.toBe(menuId(['/shop', 'x', []], PLACES));
});

it('is seldom that of another menu: of 2,000 a few', () => {
  const ids = Array.from({ length: 2_000 }, (_, i) => menuId(['/shop', i], PLACES));
  for (const id of ids) expect(id).toMatch(MENU_ID);
  // By chance 2.7 pairs of 2,000 are alike; of ids of three letters it would be 114.
  expect(new Set(ids).size).toBeGreaterThan(1_985);
});
