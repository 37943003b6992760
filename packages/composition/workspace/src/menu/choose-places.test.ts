import { describe, expect, it } from 'vitest';
import { choosePlaces, ENTRIES } from './choose-places.js';
import type { MenuPlace } from './menu-places.js';

const place = (path: string, name: string, chance: number, expected = false): MenuPlace => ({
  ...{ path, startLine: 1, endLine: 9, name, container: undefined, kind: 'function' },
  ...{ headerLine: 1, chance, own: [], expected, beside: false, tiny: false, best: 1 },
});
const range = (count: number, make: (i: number) => MenuPlace) =>
  Array.from({ length: count }, (_, i) => make(i));

describe('choosePlaces', () => {
  it('takes no file more than seven times, and no name of it more than three', () => {
    const { order, count } = choosePlaces([
      ...range(9, (i) => place('a.ts', `a${i}`, 0.1)),
      ...range(5, () => place('b.ts', 'same', 0.1)),
    ]);
    const page = order.slice(0, count);
    expect(page.filter(({ path }) => path === 'a.ts')).toHaveLength(7);
    expect(page.filter(({ name }) => name === 'same')).toHaveLength(3);
    expect(order).toHaveLength(14);
  });

  it('leaves faint places for more', () => {
    const { count } = choosePlaces(range(20, (i) => place(`${i}.ts`, 'f', i < 8 ? 0.1 : 1e-6)));
    expect(count).toBe(8);
  });

  it('takes one of each name that the caller expects, however faint', () => {
    const faint = [place('x.ts', 'worker', 1e-7, true), place('y.ts', 'worker', 1e-8, true)];
    const { order, count } = choosePlaces([
      ...range(20, (i) => place(`${i}.ts`, 'f', 0.1)),
      ...faint,
    ]);
    expect(count).toBe(ENTRIES);
    expect(order.slice(0, count).filter(({ name }) => name === 'worker')).toEqual([faint[0]]);
  });
});
