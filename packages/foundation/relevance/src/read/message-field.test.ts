import { expect, test } from 'vitest';
import { commit, open } from '../../test/history.js';
import { indexCommits } from '../corpus/commit.js';
import { messageField } from './message-field.js';

test('messageField counts the messages of each file, sweeping commits less', () => {
  const six = ['a.ts', 'b.ts', 'x1', 'x2', 'x3', 'x4'];
  const { corpus } = open('cookie', [
    commit('2', 'cookie cookie', 'a.ts'),
    commit('1', 'cookie', ...six),
  ]);
  const field = messageField(corpus);
  expect([...field.counts]).toEqual([2.5, 0.5]);
  expect([...field.lengths]).toEqual([2.5, 0.5, 0]);
  expect([...field.starts]).toEqual([0, 1, 2, 2]);
});

test('indexCommits reads the newest 1,500', () => {
  const commits = Array.from({ length: 2_000 }, (_, i) => commit(String(i), 'message', 'a.ts'));
  const history = indexCommits(commits);
  expect(history.commits).toHaveLength(1_500);
  expect(history.lengths.every((length) => length === 1)).toBe(true);
});
