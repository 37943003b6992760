import { describe, expect, test } from 'vitest';
import { commit, open } from '../../test/history.js';
import { coChangeScores } from './co-change.js';

describe('coChangeScores', () => {
  const commits = [
    commit('3', 'x', 'a.ts', 'b.ts'),
    commit('2', 'x', 'a.ts', 'b.ts'),
    commit('1', 'x', 'a.ts', 'test/a.ts'),
  ];

  test('both / √(one · other), pairs of a single commit left out', () => {
    const { corpus, scoresOf } = open('x', commits);
    expect(scoresOf(coChangeScores(corpus, Float64Array.of(1, 0, 0)).scores)).toEqual({
      'a.ts': 0,
      'b.ts': 2 / Math.sqrt(2 * 3),
      'test/a.ts': 0,
    });
  });

  test('only the best seeds act', () => {
    const { corpus } = open('x', commits);
    const { scores } = coChangeScores(corpus, Float64Array.of(1, 2, 0), 1);
    expect(scores[0]).toBeGreaterThan(0);
    expect(scores[1]).toBe(0);
  });

  test('the partner is the seed that adds most', () => {
    const { corpus } = open('x', [...commits, commit('0', 'x', 'a.ts', 'test/a.ts')]);
    const { partners } = coChangeScores(corpus, Float64Array.of(1, 2, 0));
    expect([...partners]).toEqual([1, 0, 0]);
  });

  test('without history nobody goes with anybody', () => {
    const { corpus } = open('x', []);
    const { scores, partners } = coChangeScores(corpus, Float64Array.of(1, 2, 0));
    expect([...scores]).toEqual([0, 0, 0]);
    expect([...partners]).toEqual([-1, -1, -1]);
  });
});
