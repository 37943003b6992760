import { describe, expect, it } from 'vitest';
import { choosePlaces, ENTRIES } from './menu-choice.js';
import type { MenuPlace } from './menu-places.js';

const place = (
  path: string,
  name: string,
  chance: number,
  more: Partial<MenuPlace> = {},
): MenuPlace => ({
  ...{ path, startLine: 1, endLine: 9, name, container: undefined, kind: 'function' },
  ...{ headerLine: 1, chance, own: [], expected: false, kin: false, beside: false, tiny: false },
  ...{ best: 1, ...more },
});

const range = (count: number, make: (i: number) => MenuPlace) =>
  Array.from({ length: count }, (_, i) => make(i));

const expected = { expected: true };

/** Names of the first menu, in the order in which it takes them. */
function pageOf(places: readonly MenuPlace[]): (string | undefined)[] {
  const { order, count } = choosePlaces(places);
  return order.slice(0, count).map(({ name }) => name);
}

describe('choosePlaces', () => {
  it('takes no file more than twelve times, and no name of it more than three', () => {
    const { order, count } = choosePlaces([
      ...range(14, (i) => place('a.ts', `a${i}`, 0.1)),
      ...range(5, () => place('b.ts', 'same', 0.1)),
    ]);
    const page = order.slice(0, count);
    expect(page.filter(({ path }) => path === 'a.ts')).toHaveLength(12);
    expect(page.filter(({ name }) => name === 'same')).toHaveLength(3);
    expect(order).toHaveLength(19);
  });

  it('leaves for more what is a thirtieth as likely as the first, and six stand in any menu', () => {
    const chance = (i: number) => (i < 8 ? 0.1 : 0.002);
    expect(pageOf(range(20, (i) => place(`${i}.ts`, 'f', chance(i))))).toHaveLength(8);
    expect(pageOf(range(20, (i) => place(`${i}.ts`, 'f', i === 0 ? 0.9 : 1e-6)))).toHaveLength(6);
  });

  it('puts all that follows by its chance, whatever file had too much', () => {
    const many = range(20, (i) => place('a.ts', `a${i}`, 0.1 - i / 1000));
    const { order, count } = choosePlaces([
      ...many,
      ...range(9, (i) => place('b.ts', `b${i}`, 1e-4)),
    ]);
    expect(order.slice(count).map(({ chance }) => chance)).toEqual(
      order
        .slice(count)
        .map(({ chance }) => chance)
        .sort((a, b) => b - a),
    );
    expect(order[count]?.path).toBe('a.ts');
  });

  it('takes one of each name that the caller expects, however faint, behind the first six', () => {
    const names = pageOf([
      ...range(20, (i) => place(`${i}.ts`, `f${i}`, 0.1)),
      place('x.ts', 'worker', 1e-7, expected),
      place('y.ts', 'worker', 1e-8, expected),
      place('z.ts', 'helper', 1e-9, expected),
    ]);
    expect(names).toHaveLength(ENTRIES);
    expect(names.slice(6, 8)).toEqual(['worker', 'helper']);
    expect(names.filter((name) => name === 'worker')).toHaveLength(1);
  });

  it('takes an expected name that is likely too but stands last, where others have no room', () => {
    const names = pageOf([
      ...range(14, (i) => place(`${i}.ts`, `f${i}`, 0.1)),
      place('x.ts', 'last', 0.09, expected),
      place('y.ts', 'worker', 1e-7, expected),
    ]);
    expect(names).toHaveLength(ENTRIES);
    expect(names).toEqual(expect.arrayContaining(['last', 'worker']));
  });

  it('of several definitions takes the one whose file or type the caller expects', () => {
    const { order, count } = choosePlaces([
      ...range(8, (i) => place(`${i}.ts`, `f${i}`, 0.1)),
      place('a.ts', 'parse', 1e-6, expected),
      place('config.ts', 'parse', 1e-7, { expected: true, kin: true }),
    ]);
    const taken = order.slice(0, count).filter(({ name }) => name === 'parse');
    expect(taken.map(({ path }) => path)).toEqual(['config.ts']);
  });

  it('takes no test for a name that the caller expects', () => {
    const beside = place('a.test.ts', 'worker', 1e-7, { expected: true, beside: true });
    expect(pageOf([...range(8, (i) => place(`${i}.ts`, `f${i}`, 0.1)), beside])).not.toContain(
      'worker',
    );
  });
});
