import { expect, it } from 'vitest';
import { likelyCount } from './likely-tests.js';
import type { WorkspaceTest } from './tests-for.js';

const ranked = (...scores: readonly (number | readonly [number, WorkspaceTest['by']])[]) =>
  scores.map((one): WorkspaceTest => {
    const [score, by] = typeof one === 'number' ? [one, 'may-run' as const] : one;
    return { path: `${score}.test.ts`, score, by, steps: [] };
  });

it('ends where the chance is less than one in ten', () => {
  expect(likelyCount(ranked(0.3, 0.2, 0.1, 0.09, 0.02))).toBe(3);
  expect(likelyCount(ranked(0.4, 0.35, 0.3))).toBe(3);
});

it('ends where the chance is less than a quarter of that of the likeliest test', () => {
  expect(likelyCount(ranked(0.8, 0.4, 0.2, 0.19, 0.19))).toBe(3);
  expect(likelyCount(ranked([1, 'imports'], 0.8, 0.2, 0.19))).toBe(3);
});

it('ends at half of the likeliest chance where no calls lead from the test', () => {
  expect(likelyCount(ranked(0.8, [0.4, 'names'], [0.39, 'names'], 0.38))).toBe(2);
  expect(likelyCount(ranked(0.8, [0.4, 'called-like'], [0.39, 'depends']))).toBe(2);
  expect(likelyCount(ranked(0.8, [0.39, 'may-run'], [0.3, 'runs']))).toBe(3);
});

it('names the likeliest, whatever its chance is', () => {
  expect(likelyCount(ranked(0.05, 0.04))).toBe(1);
  expect(likelyCount(ranked(0.01))).toBe(1);
  expect(likelyCount([])).toBe(0);
});

it('leaves out none that a statement tells of', () => {
  expect(likelyCount(ranked(0.9, 0.8, 0.05, [0.04, 'imports'], 0.04))).toBe(4);
});
