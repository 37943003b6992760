import { expect, it } from 'vitest';
import { MENU_ID, menuId } from './menu-id.js';

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
