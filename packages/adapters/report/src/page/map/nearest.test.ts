import { describe, expect, it } from 'vitest';
import { nearest } from './nearest.js';

const cell = (x: number, y: number) => ({ cell: { x, y, width: 10, height: 10 } });
const middle = cell(50, 50);
const right = cell(70, 52);
const far = cell(120, 50);
const below = cell(52, 90);
const all = [middle, right, far, below];

describe('nearest', () => {
  it.each([
    ['ArrowRight', right],
    ['ArrowDown', right],
    ['ArrowLeft', undefined],
    ['ArrowUp', undefined],
    ['Enter', undefined],
  ] as const)('%s leads on', (key, to) => {
    expect(nearest(middle.cell, all, key)).toBe(key === 'ArrowDown' ? below : to);
  });

  it('goes back the way it came', () => {
    expect(nearest(right.cell, all, 'ArrowLeft')).toBe(middle);
    expect(nearest(below.cell, all, 'ArrowUp')).toBe(middle);
    expect(nearest(far.cell, all, 'ArrowLeft')).toBe(right);
  });

  it('of one rectangle leads nowhere', () => {
    expect(nearest(middle.cell, [middle], 'ArrowRight')).toBeUndefined();
  });
});
