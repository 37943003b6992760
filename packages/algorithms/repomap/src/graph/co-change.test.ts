import type { Commit } from '@ctx/source';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coChange } from './co-change.js';

function commit(...files: string[]): Commit {
  return { id: files.join(), message: '', time: 0, files };
}

describe('coChange', () => {
  it('counts pairs of commits that touch 2 to 20 files', () => {
    const many = Array.from({ length: 21 }, (_, i) => `f${i}`);
    const pairs = coChange([commit('a', 'b'), commit('a'), commit(...many), commit('b', 'a', 'c')]);
    expect(pairs.map(({ a, b, count }) => [a, b, count])).toEqual([
      ['a', 'b', 2],
      ['a', 'c', 1],
      ['b', 'c', 1],
    ]);
  });

  it('is a cosine without decay', () => {
    const commits = [commit('a', 'b'), commit('a', 'c'), commit('a', 'd'), commit('b', 'a')];
    const pairs = coChange(commits, { halfLife: Number.POSITIVE_INFINITY });
    const weight = pairs.find(({ a, b }) => a === 'a' && b === 'b')?.weight;
    // a is in 4 commits, b in 2, both in 2.
    expect(weight).toBeCloseTo(2 / Math.sqrt(4 * 2), 12);
  });

  it('halves the evidence after the half-life', () => {
    const commits = [commit('a', 'b'), commit('a', 'c')];
    const pairs = coChange(commits, { halfLife: 1 });
    expect(pairs.find(({ b }) => b === 'b')?.weight).toBeCloseTo(1 / Math.sqrt(1.5), 12);
    expect(pairs.find(({ b }) => b === 'c')?.weight).toBeCloseTo(0.5 / Math.sqrt(1.5 * 0.5), 12);
  });

  it('stays a number when the decay leaves nothing', () => {
    const commits = [...Array.from({ length: 1200 }, () => commit('x', 'y')), commit('a', 'b')];
    for (const halfLife of [1, 2, 2.5, Number.MIN_VALUE]) {
      const pairs = coChange(commits, { halfLife });
      expect(pairs.length).toBeGreaterThan(0);
      for (const { weight } of pairs) expect(Math.abs(weight - 0.5)).toBeLessThanOrEqual(0.5);
    }
    expect(coChange(commits, { halfLife: 1 }).map(({ a }) => a)).toEqual(['x']);
    expect(coChange(commits, { halfLife: 2.5 })[0]).toMatchObject({ a: 'a', b: 'b', count: 1 });
  });

  it('reads the newest commits only, and only files that are asked for', () => {
    const commits = [commit('a', 'b'), commit('c', 'd')];
    expect(coChange(commits, { limit: 1 }).map(({ a }) => a)).toEqual(['a']);
    expect(coChange(commits, { paths: new Set(['c', 'd']) }).map(({ a }) => a)).toEqual(['c']);
  });

  it('sizes a commit by all of its files, also those that are gone', () => {
    const many = Array.from({ length: 19 }, (_, i) => `gone${i}`);
    const paths = new Set(['a', 'b']);
    expect(coChange([commit('a', 'b', ...many)], { paths })).toEqual([]);
    expect(coChange([commit('a', 'b', ...many.slice(2))], { paths })).toHaveLength(1);
  });

  it('reads the same file twice in a commit once, and Windows separators', () => {
    expect(coChange([commit('x\\a', 'x/a', 'b')]).map(({ a, b }) => [a, b])).toEqual([
      ['b', 'x/a'],
    ]);
    expect(coChange([commit('a', 'a')])).toEqual([]);
    expect(coChange([])).toEqual([]);
  });

  it('is at most 1 and does not depend on the order of files in a commit', () => {
    const file = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    fc.assert(
      fc.property(fc.array(fc.uniqueArray(file), { maxLength: 30 }), (lists) => {
        const pairs = coChange(lists.map((files) => commit(...files)));
        const reversed = coChange(lists.map((files) => commit(...files.toReversed())));
        expect(reversed).toEqual(pairs);
        for (const { a, b, weight, count } of pairs) {
          expect(a < b && count >= 1).toBe(true);
          expect(weight).toBeGreaterThan(0);
          expect(weight).toBeLessThanOrEqual(1 + 1e-12);
        }
      }),
    );
  });

  it.each([
    ['limit', { limit: 0 }],
    ['minFiles', { minFiles: -1 }],
    ['maxFiles', { maxFiles: Number.NaN }],
    ['halfLife', { halfLife: 0 }],
  ])('refuses a %s that is not above 0', (name, options) => {
    expect(() => coChange([], options)).toThrow(new RegExp(`coChange: ${name} must be`));
  });

  describe('after a rename', () => {
    const at = (files: string[], renames: { from: string; to: string }[] = []) => ({
      id: '',
      message: '',
      time: 0,
      files,
      renames,
    });
    const pairs = (...commits: ReturnType<typeof at>[]) =>
      coChange(commits).map(({ a, b, count }) => `${a} ${b} ${count}`);

    it('counts what the file did under its old names', () => {
      expect(
        pairs(
          at(['c.ts', 'x.ts']),
          at(['b.ts', 'c.ts'], [{ from: 'b.ts', to: 'c.ts' }]),
          at(['b.ts', 'x.ts']),
          at(['a.ts', 'b.ts'], [{ from: 'a.ts', to: 'b.ts' }]),
          at(['a.ts', 'x.ts']),
        ),
      ).toEqual(['c.ts x.ts 3']);
    });

    it('knows a new file under an old name for another one', () => {
      expect(
        pairs(
          at(['a.ts', 'x.ts']),
          at(['a.ts', 'b.ts'], [{ from: 'a.ts', to: 'b.ts' }]),
          at(['a.ts', 'x.ts']),
        ),
      ).toEqual(['a.ts x.ts 1', 'b.ts x.ts 1']);
    });

    it('follows two files that change places', () => {
      const swap = [
        { from: 'a.ts', to: 'b.ts' },
        { from: 'b.ts', to: 'a.ts' },
      ];
      expect(pairs(at(['a.ts', 'b.ts'], swap), at(['a.ts', 'x.ts']))).toEqual([
        'a.ts b.ts 1',
        'b.ts x.ts 1',
      ]);
    });
  });
});
