import { describe, expect, it } from 'vitest';
import { mixer, readUnits } from './source-units.js';

describe('readUnits', () => {
  const reader = readUnits([
    { path: 'b.ts', text: 'a(1);\nb(2)\n' },
    { path: 'a.ts', text: "a('x'), b(\n'y');" },
    { path: 'c.md', text: '# no' },
    { path: 'd', text: 'x = 1', language: 'python' },
  ]);

  it('sorts by path, and says what it does not read', () => {
    expect(reader.units.map(({ file }) => file.path)).toEqual(['a.ts', 'b.ts', 'd']);
    expect(reader.unread).toEqual([{ path: 'c.md', skipped: { reason: 'unknown-language' } }]);
  });

  it('gives equal units equal numbers across files', () => {
    const [, b] = reader.units;
    expect(b!.exact[0]).not.toBe(b!.exact[1]);
    expect(b!.shape[0]).toBe(b!.shape[1]);
    const again = readUnits([
      { path: 'a.ts', text: 'a( 1 ) ; // x' },
      { path: 'b.ts', text: 'a(1)' },
    ]);
    expect(again.units[0]!.exact).toEqual(again.units[1]!.exact);
  });

  it('counts tokens and the lines of code that begin in a unit', () => {
    const [a, b] = reader.units;
    expect([...b!.sizes]).toEqual([4, 4]);
    expect([...b!.codeLines]).toEqual([1, 1]);
    expect([...a!.codeLines]).toEqual([2]);
  });

  it('knows where tokens stand, and on which lines units begin and end', () => {
    const [a, b] = reader.units;
    const written = [...b!.starts].map((start, i) => b!.file.text.slice(start, b!.ends[i]));
    expect(written).toEqual(['a', '(', '1', ')', ';', 'b', '(', '2', ')']);
    expect([...b!.firstLines]).toEqual([1, 2]);
    expect([[...a!.firstLines], [...a!.lastLines]]).toEqual([[1], [2]]);
    const [block] = readUnits([{ path: 'e.py', text: 'if a:\n  b()\n' }]).units;
    expect([...block!.firstLines]).toEqual([1, 2, 0xffffffff]);
  });

  it('does not count what only ends a unit', () => {
    expect([...reader.units[1]!.contentEnds]).toEqual([4, 9]);
  });
});

describe('mixer', () => {
  const of = (...values: number[]) => {
    const mixed = mixer();
    for (const value of values) mixed.add(value);
    return mixed.value();
  };

  it('depends on values and order', () => {
    expect(of(1, 2)).toBe(of(1, 2));
    expect(of(1, 2)).not.toBe(of(2, 1));
    expect(of(1)).not.toBe(of(1, 0));
  });

  it('spreads a hundred thousand pairs without a collision', () => {
    const seen = new Set<number>();
    for (let a = 0; a < 320; a++) for (let b = 0; b < 320; b++) seen.add(of(a, b));
    expect(seen.size).toBe(320 * 320);
    expect([...seen].every((value) => Number.isSafeInteger(value) && value >= 0)).toBe(true);
  });
});
