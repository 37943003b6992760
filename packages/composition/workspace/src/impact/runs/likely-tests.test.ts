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

it('ends where the chance is less than a fifth of that of the likeliest test', () => {
  expect(likelyCount(ranked(0.8, 0.4, 0.17, 0.15, 0.15))).toBe(3);
  expect(likelyCount(ranked([1, 'imports'], 0.8, 0.17, 0.15))).toBe(3);
});

it('ends at three fifths of the likeliest chance where no calls lead from the test', () => {
  expect(likelyCount(ranked(0.8, [0.48, 'names'], [0.47, 'names'], 0.46))).toBe(2);
  expect(likelyCount(ranked(0.8, [0.48, 'called-like'], [0.47, 'depends']))).toBe(2);
  expect(likelyCount(ranked(0.8, [0.39, 'may-run'], [0.3, 'runs']))).toBe(3);
});

it('names more than ten where they are likely, and no more than eighty', () => {
  expect(likelyCount(ranked(...Array(10).fill(0.3), 0.2, 0.15, 0.14))).toBe(12);
  expect(likelyCount(ranked(...Array(9).fill(0.3), 0.11, 0.11))).toBe(10);
  expect(likelyCount(ranked(...Array(100).fill(0.7)))).toBe(80);
});

it('names the likeliest, whatever its chance is', () => {
  expect(likelyCount(ranked(0.05, 0.04))).toBe(1);
  expect(likelyCount(ranked(0.01))).toBe(1);
  expect(likelyCount([])).toBe(0);
});

it('leaves out none that a statement tells of', () => {
  expect(likelyCount(ranked(0.9, 0.8, 0.05, [0.04, 'imports'], 0.04))).toBe(4);
});
