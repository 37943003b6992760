import { describe, expect, it } from 'vitest';
import { profile } from '../read/profile.js';
import { boundariesOf, boundaryBudget, entropyBoundaries, SEED_SIGNALS } from './boundaries.js';
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
