import { expect, test } from 'vitest';
import { choicesOf, eliminate, eliminateLeftOut, rankerOf } from './elimination.js';
import type { Row } from './report.js';

const SIGNALS = ['words', 'names', 'noise'];

/** A task in which each signal adds to all metrics what is given. */
function row(repo: string, track: string, adds: Record<string, number>): Row {
  const m = Object.fromEntries(
    choicesOf(SIGNALS).map((choice) => {
      const value = choice.reduce((sum, signal) => sum + (adds[signal] ?? 0), 0);
      const metrics = { 'R@1': value, 'R@5': value, 'R@10': value, MRR: value };
      return [rankerOf(choice), metrics];
    }),
  );
  return { repo, track, n: 10, ngold: 1, names_gold: false, stem_hit: false, m };
}

test('every choice has a name of its own', () => {
  expect(choicesOf(SIGNALS).map(rankerOf)).toEqual([
    'words',
    'names',
    'words names',
    'noise',
    'words noise',
    'names noise',
    'words names noise',
  ]);
});

test('what adds least goes first', () => {
  const rows = ['issue', 'commit'].map((track) =>
    row('a/a', track, { words: 0.5, names: 0.2, noise: -0.1 }),
  );
  expect(eliminate(rows, SIGNALS)).toEqual(['noise', 'names']);
});

test('a repository has no part in the choice that is measured on it', () => {
  const useful = { words: 0.5, names: 0.2, noise: 0.1 };
  const odd = { words: 0.1, names: 0.2, noise: 0.5 };
  const rows = ['issue', 'commit'].flatMap((track) => [
    row('a/a', track, useful),
    row('b/b', track, useful),
    row('c/c', track, odd),
  ]);
  const { rows: left, gone } = eliminateLeftOut(rows, SIGNALS);
  expect(gone[0]).toEqual({ noise: 1, names: 2 });
  const ofOdd = left.find(({ repo }) => repo === 'c/c')!;
  expect(ofOdd.m['1 gone']?.MRR).toBeCloseTo(0.3);
  expect(ofOdd.m['2 gone']?.MRR).toBeCloseTo(0.1);
});
