import type { Commit } from '@ctx/source';
import { describe, expect, test } from 'vitest';
import { indexCommits } from '../corpus/commit.js';
import { openCorpus } from '../corpus/corpus.js';
import { createIndex } from '../index/create-index.js';
import { readQuery } from '../query/query.js';
import { coChangeScores, messageField, nearestCommits, neighborScores } from './history.js';

const commit = (id: string, message: string, ...files: string[]): Commit => ({
  id,
  message,
  time: 0,
  files,
});

function open(task: string, commits: readonly Commit[], paths = ['a.ts', 'b.ts', 'test/a.ts']) {
  const index = createIndex();
  for (const path of paths) index.add(path, 'const text = 1;\n');
  const query = readQuery(task);
  const corpus = openCorpus({ query, index, commits });
  const scoresOf = (scores: Float64Array) =>
    Object.fromEntries(corpus.paths.map((path, f) => [path, scores[f]]));
  return { corpus, scoresOf };
}

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

test('neighborScores shares a commit among its files; tests do not dilute it', () => {
  const commits = [commit('1', 'cookie', 'a.ts', 'test/a.ts'), commit('2', 'other', 'b.ts')];
  const { corpus, scoresOf } = open('cookie', commits);
  const near = nearestCommits(corpus);
  const scores = scoresOf(neighborScores(corpus, near));
  expect(scores['a.ts']).toBeCloseTo(near[0]!.score, 12);
  expect(scores['b.ts']).toBe(0);
});

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

test('a path listed twice in a commit counts once', () => {
  const scoresOf = (...files: string[]) => {
    const { corpus } = open('cookie', [commit('1', 'cookie', ...files)]);
    const near = nearestCommits(corpus);
    return {
      near,
      neighbors: neighborScores(corpus, near),
      messages: messageField(corpus),
      together: coChangeScores(corpus, Float64Array.of(1, 0, 0)).scores,
    };
  };
  expect(scoresOf('a.ts', 'a.ts', 'b.ts', 'a.ts')).toEqual(scoresOf('a.ts', 'b.ts'));
  const repeated = Array.from({ length: 40 }, () => 'a.ts');
  expect(scoresOf(...repeated)).toEqual(scoresOf('a.ts'));
});

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

test('indexCommits reads the newest 1,500', () => {
  const commits = Array.from({ length: 2_000 }, (_, i) => commit(String(i), 'message', 'a.ts'));
  const history = indexCommits(commits);
  expect(history.commits).toHaveLength(1_500);
  expect(history.lengths.every((length) => length === 1)).toBe(true);
});

test('a history of files that are not indexed scores nothing', () => {
  const { corpus } = open('cookie', [commit('1', 'cookie', 'gone.ts')]);
  const near = nearestCommits(corpus);
  expect([...neighborScores(corpus, near)]).toEqual([0, 0, 0]);
  expect(messageField(corpus).terms).toHaveLength(0);
});
