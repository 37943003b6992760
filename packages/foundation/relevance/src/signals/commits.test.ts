import { expect, test } from 'vitest';
import { commit, open } from '../../test/history.js';
import { messageField, nearestCommits } from '../read/read-corpus.js';
import { neighborScores } from './commits.js';

test('neighborScores shares a commit among its files; tests do not dilute it', () => {
  const commits = [commit('1', 'cookie', 'a.ts', 'test/a.ts'), commit('2', 'other', 'b.ts')];
  const { corpus, scoresOf } = open('cookie', commits);
  const near = nearestCommits(corpus);
  const scores = scoresOf(neighborScores(corpus, near));
  expect(scores['a.ts']).toBeCloseTo(near[0]!.score, 12);
  expect(scores['b.ts']).toBe(0);
});

test('a history of files that are not indexed scores nothing', () => {
  const { corpus } = open('cookie', [commit('1', 'cookie', 'gone.ts')]);
  const near = nearestCommits(corpus);
  expect([...neighborScores(corpus, near)]).toEqual([0, 0, 0]);
  expect(messageField(corpus).terms).toHaveLength(0);
});
