import { expect, it } from 'vitest';
import { menuId } from './menu-id.js';

const PLACES = [{ path: 'a.ts', startLine: 1, endLine: 2 }];

it('is three letters, the same for the same, and others for another task or other places', () => {
  const id = menuId(['x', []], PLACES);
  expect(id).toMatch(/^[a-z]{3}$/);
  expect(menuId(['x', []], [...PLACES])).toBe(id);
  expect(menuId(['y', []], PLACES)).not.toBe(id);
  expect(menuId(['x', []], [{ ...PLACES[0]!, endLine: 3 }])).not.toBe(id);
});
