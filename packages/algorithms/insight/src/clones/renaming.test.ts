import { describe, expect, it } from 'vitest';
import { renamingOf } from './renaming.js';
import { readUnits } from './source-units.js';

const compare = (a: string, b: string) => {
  const reader = readUnits([
    { path: 'a.ts', text: a },
    { path: 'b.ts', text: b },
  ]);
  const run = (file: number) => ({ file, start: 0, end: reader.units[file]!.statements.count });
  return renamingOf(reader, run(0), run(1));
};

describe('renamingOf', () => {
  it('names what differs, each pair once', () => {
    const { pairs } = compare("a(b, 1); a(b, 'x');", "c(d, 2); c(d, 'y');");
    expect(pairs).toEqual([
      ['a', 'c'],
      ['b', 'd'],
      ['1', '2'],
      ["'x'", "'y'"],
    ]);
  });

  it('counts names that are kept', () => {
    expect(compare('a(b); c();', 'a(x); c();')).toMatchObject({ kept: 2 / 3, conflicts: 0 });
    expect(compare('a();', 'a();')).toEqual({ pairs: [], kept: 1, conflicts: 0 });
  });

  it('counts names with two partners, in both directions', () => {
    expect(compare('a(); a();', 'b(); c();').conflicts).toBe(0.5);
    expect(compare('a(); b();', 'c(); c();').conflicts).toBe(0.5);
    expect(compare('a(); b();', 'b(); a();').conflicts).toBe(0);
  });

  it('compares texts without names', () => {
    expect(compare('1 + 2;', '1 + 3;')).toEqual({ pairs: [['2', '3']], kept: 0, conflicts: 0 });
  });
});
