import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWithin, MOST_CELLS, treemapCells, treeOf, wayTo } from './treemap-cells.js';

const SIZE = { width: 1_200, height: 620 };
const weightOf = ({ size }: { size: number }): number => Math.max(size, 40);
const paths = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    path: `lib/${i % 90}/${Math.floor(i / 90) % 30}/file${i}.ts`,
    size: (i * 7919) % 9_000,
  }));

describe('treeOf', () => {
  it('counts files and bytes, and joins a folder with the one folder in it', () => {
    const root = treeOf([
      { path: 'a/b/c/one.ts', size: 3 },
      { path: 'a/b/c/two.ts', size: 4 },
      { path: 'top.ts', size: 5 },
    ]);
    expect(root).toMatchObject({ files: 3, size: 12 });
    expect(root.children!.map(({ name, path, files }) => [name, path, files])).toEqual([
      ['a/b/c', 'a/b/c', 2],
      ['top.ts', 'top.ts', 1],
    ]);
  });

  it('of no files is empty', () => {
    expect(treeOf([])).toMatchObject({ files: 0, size: 0, children: [] });
  });
});

describe('wayTo', () => {
  it('leads through the folders, joined ones as one', () => {
    const root = treeOf([
      { path: 'a/b/one.ts', size: 1 },
      { path: 'a/c/two.ts', size: 1 },
    ]);
    expect(wayTo(root, 'a/b').map(({ path }) => path)).toEqual(['', 'a', 'a/b']);
    expect(wayTo(root, '').map(({ path }) => path)).toEqual(['']);
    expect(wayTo(root, 'nowhere').map(({ path }) => path)).toEqual(['']);
  });
});

describe('isWithin', () => {
  it('goes by whole parts of a path', () => {
    expect(isWithin('src/a.ts', 'src')).toBe(true);
    expect(isWithin('src', 'src')).toBe(true);
    expect(isWithin('srcs/a.ts', 'src')).toBe(false);
    expect(isWithin('anything', '')).toBe(true);
  });
});

describe('treemapCells', () => {
  it('draws a small repository whole, areas by size', () => {
    const files = [
      { path: 'src/large.ts', size: 9_000 },
      { path: 'src/small.ts', size: 1_000 },
      { path: 'docs/guide.md', size: 5_000 },
    ];
    const { cells } = treemapCells(treeOf(files), SIZE, weightOf);
    const areas = new Map(cells.map((cell) => [cell.node.path, cell.width * cell.height]));
    expect([...areas.keys()].sort()).toEqual([
      'docs',
      'docs/guide.md',
      'src',
      'src/large.ts',
      'src/small.ts',
    ]);
    const ratio = areas.get('src/large.ts')! / areas.get('src/small.ts')!;
    expect(ratio).toBeGreaterThan(7);
    expect(ratio).toBeLessThan(11);
  });

  it('draws no more of 27,000 files than can be told apart, and names every one by a group', () => {
    const files = paths(27_000);
    const { cells } = treemapCells(treeOf(files), SIZE, weightOf);
    expect(cells.length).toBeLessThanOrEqual(MOST_CELLS);
    const drawn = new Set(cells.map(({ node }) => node.path));
    const isDrawn = (path: string): boolean => {
      for (let part = path; part !== ''; part = part.slice(0, Math.max(0, part.lastIndexOf('/'))))
        if (drawn.has(part)) return true;
      return false;
    };
    expect(files.every(({ path }) => isDrawn(path))).toBe(true);
  });

  it('comes to an end where one folder holds more files than can be drawn', () => {
    for (const count of [MOST_CELLS + 1, 20_000]) {
      const files = Array.from({ length: count }, (_, i) => ({ path: `f${i}`, size: i }));
      const { cells, placeOf } = treemapCells(treeOf(files), SIZE, weightOf);
      expect(cells.length).toBeGreaterThan(100);
      expect(cells.length).toBeLessThanOrEqual(MOST_CELLS);
      expect(placeOf('f0')).toBeDefined();
    }
  });

  it('keeps every rectangle in the picture, and none over another of the same folder', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd');
    const path = fc
      .array(name, { minLength: 1, maxLength: 4 })
      .map((parts) => `${parts.join('/')}.ts`);
    const file = fc.record({ path, size: fc.nat(5_000) });
    fc.assert(
      fc.property(fc.uniqueArray(file, { selector: (one) => one.path, maxLength: 40 }), (files) => {
        const { cells } = treemapCells(treeOf(files), SIZE, weightOf);
        for (const { x, y, width, height } of cells) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(x + width).toBeLessThanOrEqual(SIZE.width);
          expect(y + height).toBeLessThanOrEqual(SIZE.height);
        }
        const leaves = cells.filter(({ kind }) => kind !== 'folder');
        for (const [i, one] of leaves.entries())
          for (const other of leaves.slice(i + 1)) {
            const isAside = one.x + one.width <= other.x || other.x + other.width <= one.x;
            const isAbove = one.y + one.height <= other.y || other.y + other.height <= one.y;
            expect(isAside || isAbove).toBe(true);
          }
      }),
    );
  });

  it('is the same for the same files in another order', () => {
    const files = paths(300);
    const { cells } = treemapCells(treeOf(files), SIZE, weightOf);
    const places = (list: typeof cells) =>
      list.map(({ node, x, y }) => `${node.path} ${x} ${y}`).sort();
    expect(places(treemapCells(treeOf([...files].reverse()), SIZE, weightOf).cells)).toEqual(
      places(cells),
    );
  });

  it('knows the place of a file that is too small for a rectangle', () => {
    const files = [...paths(27_000), { path: 'src/tiny.ts', size: 1 }];
    const { cells, placeOf } = treemapCells(treeOf(files), SIZE, weightOf);
    expect(cells.some(({ node }) => node.path === 'src/tiny.ts')).toBe(false);
    const { x, y } = placeOf('src/tiny.ts')!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(SIZE.width);
    expect(y).toBeLessThanOrEqual(SIZE.height);
    expect(placeOf('src')).toBeUndefined();
  });
});
