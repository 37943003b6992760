import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathTree } from './tree.js';

describe('pathTree', () => {
  const tree = pathTree(['b/x.ts', 'a/b/c.ts', 'a/x.ts', 'root.ts', 'a/x.ts']);

  it('sorts by code unit and drops duplicates', () => {
    expect(tree.paths).toEqual(['a/b/c.ts', 'a/x.ts', 'b/x.ts', 'root.ts']);
    expect(pathTree(['a', 'Z', 'ä', '_']).paths).toEqual(['Z', '_', 'a', 'ä']);
  });

  it('knows files, directories and names', () => {
    expect(tree.has('a/x.ts')).toBe(true);
    expect(tree.has('a')).toBe(false);
    expect(tree.hasDirectory('a')).toBe(true);
    expect(tree.hasDirectory('a/b')).toBe(true);
    expect(tree.hasDirectory('')).toBe(true);
    expect(tree.hasDirectory('a/x.ts')).toBe(false);
    expect(tree.filesIn('a')).toEqual(['a/x.ts']);
    expect(tree.filesIn('')).toEqual(['root.ts']);
    expect(tree.filesIn('none')).toEqual([]);
    expect(tree.named('x.ts')).toEqual(['a/x.ts', 'b/x.ts']);
    expect(tree.named('none')).toEqual([]);
  });

  it('knows the directories that have files only below others', () => {
    const deep = pathTree(['a/b/c/d.ts']);
    expect(['a', 'a/b', 'a/b/c', 'b'].map(deep.hasDirectory)).toEqual([true, true, true, false]);
  });

  it('finds every path under its directory and its name', () => {
    const segment = fc.constantFrom('a', 'b', 'c');
    const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'));
    fc.assert(
      fc.property(fc.array(path), (paths) => {
        const random = pathTree(paths.map((p) => `${p}.ts`));
        for (const p of random.paths) {
          const dir = p.includes('/') ? p.slice(0, p.lastIndexOf('/')) : '';
          expect(random.filesIn(dir)).toContain(p);
          expect(random.named(p.slice(p.lastIndexOf('/') + 1))).toContain(p);
          expect(random.hasDirectory(dir)).toBe(true);
        }
      }),
    );
  });

  it('finds paths by their last segments', () => {
    const tree = pathTree(['a/b/c.h', 'b/c.h', 'c.h', 'x/ab/c.h', 'b/c.h/d']);
    expect(tree.endingWith('b/c.h')).toEqual(['a/b/c.h', 'b/c.h']);
    expect(tree.endingWith('c.h')).toEqual(['a/b/c.h', 'b/c.h', 'c.h', 'x/ab/c.h']);
    expect(tree.endingWith('a/b/c.h')).toEqual(['a/b/c.h']);
    expect(tree.endingWith('/c.h')).toEqual([]);
    expect(tree.endingWith('y/a/b/c.h')).toEqual([]);
  });
});
