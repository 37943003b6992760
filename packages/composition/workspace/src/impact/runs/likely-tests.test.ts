import { expect, it } from 'vitest';
import { likelyCount } from './likely-tests.js';
import type { WorkspaceTest } from './tests-for.js';

const ranked = (...scores: readonly (number | readonly [number, WorkspaceTest['by']])[]) =>
  scores.map((one): WorkspaceTest => {
    const [score, by] = typeof one === 'number' ? [one, 'may-run' as const] : one;
    return { path: `${score}.test.ts`, score, by, steps: [] };
  });

it('ends where a test is far less likely than the one before it', () => {
  expect(likelyCount(ranked(0.9, 0.8, 0.7, 0.3, 0.29))).toBe(3);
  expect(likelyCount(ranked(0.4, 0.35, 0.3, 0.2, 0.05))).toBe(4);
  expect(likelyCount(ranked(0.9, 0.8, 0.51, 0.5))).toBe(4);
});

it('goes on while the chance falls slowly, down to one that says nothing', () => {
  expect(likelyCount(ranked(0.3, 0.2, 0.12, 0.08, 0.05, 0.04))).toBe(5);
});

it('names two, whatever stands between them, and one where there is one', () => {
  expect(likelyCount(ranked(0.9, 0.01))).toBe(2);
  expect(likelyCount(ranked(0.9, 0.01, 0.009))).toBe(2);
  expect(likelyCount(ranked(0.01))).toBe(1);
  expect(likelyCount([])).toBe(0);
});

it('leaves out none that a statement tells of', () => {
  expect(likelyCount(ranked(0.9, 0.8, 0.1, [0.09, 'imports'], 0.04))).toBe(4);
});
