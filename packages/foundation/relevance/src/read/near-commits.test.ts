import { describe, expect, test } from 'vitest';
import { commit, open } from '../../test/history.js';
import { nearestCommits } from './near-commits.js';

describe('nearestCommits', () => {
  test('the nearest message first, equal ones newest first', () => {
    const { corpus } = open('cookie header', [
      commit('3', 'Route by prefix', 'a.ts'),
      commit('2', 'Parse the cookie', 'a.ts'),
      commit('1', 'Parse the cookie', 'b.ts'),
      commit('0', 'Read the cookie header', 'b.ts'),
    ]);
    const near = nearestCommits(corpus).map(({ commit }) => corpus.history.commits[commit]?.id);
    expect(near).toEqual(['0', '2', '1']);
  });

  test('sweeps of more than 30 files and merges are left out', () => {
    const many = Array.from({ length: 31 }, (_, i) => `f${i}.ts`);
    const { corpus } = open('cookie', [
      commit('1', 'Rename cookie', ...many),
      commit('2', "Merge branch 'cookie'", 'a.ts'),
    ]);
    expect(nearestCommits(corpus)).toEqual([]);
  });

  test('trailers are not read', () => {
    const message = 'Route by prefix\n\nSigned-off-by: Cookie Monster <c@example.com>';
    const { corpus } = open('cookie', [commit('1', message, 'a.ts')]);
    expect(nearestCommits(corpus)).toEqual([]);
  });
});
