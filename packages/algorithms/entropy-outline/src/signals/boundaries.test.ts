import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../../scripts/draws.js';
import { profile } from '../read/profile.js';
import {
  boundariesOf,
  boundaryBudget,
  entropyBoundaries,
  gradient,
  peaks,
  SEED_SIGNALS,
  scores,
  smooth,
} from './boundaries.js';
import { measureLines } from './measures.js';

const measured = (rows: readonly string[]) => measureLines(profile(rows.join('\n')));
const whole = (rows: readonly string[]) => ({ start: 0, end: rows.length });
const linesOf = (rows: readonly string[], depth = 0): number[] =>
  boundariesOf(measured(rows), whole(rows), depth).map(({ line }) => line);

const paragraph = (word: string, count: number): string[] => [
  ...Array.from({ length: count }, (_, line) => `${word} ${line}`),
  '',
];

describe('boundariesOf', () => {
  it('scores structure by entropy: the strongest change survives', () => {
    const even = Array.from({ length: 30 }, () => paragraph('aaaa', 9)).flat();
    const varied = Array.from({ length: 30 }, () => paragraph('Zq7$kx!vBw{m', 9)).flat();
    const rows = [...even, ...varied];
    const found = boundariesOf(measured(rows), whole(rows), 0);
    const best = [...found].sort((a, b) => b.score - a.score)[0];
    expect(Math.abs((best?.line ?? 0) - even.length)).toBeLessThanOrEqual(10);
  });

  it('keeps to the budget of one boundary in a hundred lines', () => {
    const rows = Array.from({ length: 100 }, (_, index) => paragraph(`w${index % 7}`, 9)).flat();
    expect(rows).toHaveLength(1000);
    expect(boundaryBudget(whole(rows), 0)).toBe(10);
    expect(linesOf(rows).length).toBeLessThanOrEqual(10);
  });

  it('exempts separators from the budget', () => {
    const rows = Array.from({ length: 40 }, (_, index) => [
      '// ==========',
      `part ${index}`,
      '',
      'text',
      '',
      'more',
      'end',
    ]).flat();
    const separators = boundariesOf(measured(rows), whole(rows), 0).filter(
      ({ signal }) => signal === 'separator',
    );
    expect(separators).toHaveLength(39);
    for (const { score } of separators) expect(score).toBe(5);
  });

  it('has a finer budget below', () => {
    expect(boundaryBudget({ start: 0, end: 400 }, 0)).toBe(4);
    expect(boundaryBudget({ start: 0, end: 400 }, 1)).toBe(8);
    expect(boundaryBudget({ start: 0, end: 400 }, 9)).toBe(20);
    expect(boundaryBudget({ start: 0, end: 50 }, 0)).toBe(2);
  });

  it('takes one of two boundaries within two lines', () => {
    const rows = ['a {', 'b', '}', '', 'c', 'd', 'e', 'f', 'g', 'h'];
    expect(linesOf(rows)).toHaveLength(1);
  });

  it('leaves a signal out when told to', () => {
    const rows = [...paragraph('one', 8), ...paragraph('two', 8), ...paragraph('three', 8)];
    const without = SEED_SIGNALS.filter((signal) => signal !== 'blank');
    const found = boundariesOf(measured(rows), whole(rows), 0, without);
    expect(found.filter(({ signal }) => signal === 'blank')).toEqual([]);
    expect(boundariesOf(measured(['a', 'b']), { start: 0, end: 2 }, 0, ['blank'])).toEqual([]);
  });
});

describe('entropyBoundaries', () => {
  const block = (row: string, count: number): string[] => Array.from({ length: count }, () => row);

  it('never splits even data', () => {
    const rows = Array.from(
      { length: 400 },
      (_, index) => `INSERT INTO t VALUES (${100 + (index % 900)}, 'name${100 + (index % 900)}');`,
    );
    expect(entropyBoundaries(measured(rows), whole(rows))).toEqual([]);
  });

  it('splits a dense text where it changes', () => {
    const rows = [...block('aab', 60), ...block('const result = await fetch(url, { q });', 60)];
    const found = entropyBoundaries(measured(rows), whole(rows)).map(({ line }) => line);
    expect(found.length).toBeGreaterThan(0);
    expect(found.some((line) => Math.abs(line - 60) <= 5)).toBe(true);
  });

  it('falls back to the one strongest transition in a short region', () => {
    const rows = [...block('aab', 12), ...block('const result = f(x, { y });', 12)];
    const found = entropyBoundaries(measured(rows), whole(rows));
    expect(found).toHaveLength(1);
    expect(Math.abs((found[0]?.line ?? 0) - 12)).toBeLessThanOrEqual(3);
  });

  it('snaps to a blank line within three', () => {
    const rows = [...block('aab', 60), '', ...block('const result = await fetch(url);', 60)];
    const found = entropyBoundaries(measured(rows), whole(rows)).map(({ line }) => line);
    expect(found).toContain(61);
  });

  it('has nothing to say of a few lines', () => {
    expect(entropyBoundaries(measured(['a']), { start: 0, end: 1 })).toEqual([]);
    expect(entropyBoundaries(measured([]), { start: 0, end: 0 })).toEqual([]);
  });
});

const runs = { numRuns: draws(100), seed: 42 };

const of = (...values: number[]): Float64Array => Float64Array.from(values);

describe('smooth', () => {
  it('is the mean of the window around each value, shorter at the borders', () => {
    expect([...smooth(of(0, 3, 6, 9, 12), 0, 5, 3)]).toEqual([1.5, 3, 6, 9, 10.5]);
    expect([...smooth(of(1, 2, 3), 0, 3, 1)]).toEqual([1, 2, 3]);
  });

  it('reads a region only', () => {
    expect([...smooth(of(100, 0, 2, 100), 1, 3, 3)]).toEqual([1, 1]);
    expect(smooth(of(1, 2), 1, 1, 5)).toHaveLength(0);
  });

  it('is what adding up gives, whatever the window', () => {
    const values = fc.array(fc.integer({ min: 0, max: 8 }), { maxLength: 60 });
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 80 }), (list, window) => {
        const half = Math.floor(window / 2);
        const expected = list.map((_, at) => {
          const part = list.slice(Math.max(0, at - half), at + half + 1);
          return part.reduce((sum, value) => sum + value, 0) / part.length;
        });
        const actual = [...smooth(of(...list), 0, list.length, window)];
        for (const [at, value] of actual.entries()) {
          expect(value).toBeCloseTo(expected[at] as number, 9);
        }
      }),
      runs,
    );
  });
});

describe('gradient', () => {
  it('is high where the level changes and 0 where it does not', () => {
    const step = [...Array(10).fill(1), ...Array(10).fill(4)];
    const values = gradient(smooth(of(...step), 0, 20, 5), 5);
    const highest = values.indexOf(Math.max(...values));
    expect(Math.abs(highest - 10)).toBeLessThanOrEqual(1);
    expect(values[0]).toBe(0);
    expect(values[3]).toBe(0);
    expect(values[17]).toBe(0);
  });

  it('takes the line half a window before and behind, whatever is between', () => {
    const levels = of(0, 1, 3, 6, 10, 15, 21);
    expect([...gradient(levels, 1)]).toEqual([0, 3, 6, 9, 12, 15, 11]);
    expect([...gradient(levels, 3)]).toEqual([...gradient(levels, 2)]);
    expect([...gradient(levels, 4)]).toEqual([0, 6, 10, 15, 20, 18, 15]);
  });

  it('is the same for a fall as for a rise', () => {
    const up = gradient(of(0, 0, 0, 2, 2, 2), 3);
    const down = gradient(of(2, 2, 2, 0, 0, 0), 3);
    expect([...up]).toEqual([...down]);
  });
});

describe('scores', () => {
  it('spread over 0 to 1 on the scale of the region', () => {
    const small = scores(of(0, 0.05, 0.1, 0.2));
    const large = scores(of(0, 0.5, 1, 2));
    expect(small[0]).toBe(0);
    expect(small[3]).toBe(1);
    for (const [at, value] of small.entries()) expect(value).toBeCloseTo(large[at] as number, 9);
  });

  it('take a fixed scale where there is only noise', () => {
    expect([...scores(of(0, 0.006, 0.006))]).toEqual([0, 0.01, 0.01]);
    expect([...scores(of())]).toEqual([]);
  });
});

describe('peaks', () => {
  it('are the highest, apart from one another, in line order', () => {
    const values = of(0, 0, 1, 5, 4, 0, 0, 3, 0, 0);
    expect(peaks(values, 2, 2, 0)).toEqual([3, 7]);
    expect(peaks(values, 1, 2, 0)).toEqual([3]);
    expect(peaks(values, 5, 3, 0)).toEqual([3, 7]);
  });

  it('keep off the edges and the flat', () => {
    expect(peaks(of(9, 0, 1, 0, 9), 3, 1, 1)).toEqual([2]);
    expect(peaks(of(0, 0, 0), 3, 1, 0)).toEqual([]);
    expect(peaks(of(1, 2), 3, 1, 5)).toEqual([]);
  });

  it('break ties by the earlier line', () => {
    expect(peaks(of(0, 2, 0, 2, 0), 1, 1, 0)).toEqual([1]);
  });
});
