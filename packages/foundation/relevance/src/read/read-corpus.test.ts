import { describe, expect, test } from 'vitest';
import { commit, open } from '../../test/history.js';
import { indexCommits } from '../corpus/commit.js';
import { openCorpus } from '../corpus/corpus.js';
import { createIndex } from '../index/create-index.js';
import { readQuery } from '../query/query.js';
import {
  coChangeScores,
  messageField,
  nearestCommits,
  readCorpus,
  readFileNames,
} from './read-corpus.js';

test('every part is made when it is asked for, and once', () => {
  const { corpus } = open('cookie', [commit('1', 'cookie', 'a.ts', 'b.ts')]);
  const reading = readCorpus(corpus);
  const parts = ['blocks', 'messages', 'context', 'together', 'near', 'names', 'mentions'] as const;
  for (const part of parts) expect(reading[part], part).toBe(reading[part]);
  expect(reading.near).toEqual(nearestCommits(corpus));
  expect(reading.messages).toEqual(messageField(corpus));
  expect(reading.together).toEqual(coChangeScores(corpus, reading.context));
});

test('a path listed twice in a commit counts once', () => {
  const scoresOf = (...files: string[]) => {
    const { corpus } = open('cookie', [commit('1', 'cookie', ...files)]);
    const near = nearestCommits(corpus);
    return {
      near,
      together: readCorpus(corpus).together,
      messages: messageField(corpus),
      seeded: coChangeScores(corpus, Float64Array.of(1, 0, 0)).scores,
    };
  };
  expect(scoresOf('a.ts', 'a.ts', 'b.ts', 'a.ts')).toEqual(scoresOf('a.ts', 'b.ts'));
  const repeated = Array.from({ length: 40 }, () => 'a.ts');
  expect(scoresOf(...repeated)).toEqual(scoresOf('a.ts'));
});

const PATHS = ['src/completion.ts', 'src/completionItemList.ts', 'src/conic.c', 'src/connect.c'];

function names(task: string, files = PATHS) {
  const index = createIndex();
  for (const path of files) index.add(path, 'x\n');
  const { shares, scores } = readFileNames(openCorpus({ query: readQuery(task), index }));
  return { shares: [...shares], scores: [...scores] };
}

test('the share of a name that the task says, endings aside', () => {
  expect(names('how completions are sorted').shares).toEqual([1, 1 / 3, 0, 0]);
  expect(names('connection setup').shares).toEqual([0, 0, 0, 1]);
  expect(names('a list of items').shares).toEqual([0, 2 / 3, 0, 0]);
});

test('the same word is worth more than one with another ending, and the whole name more than a part', () => {
  const [whole, part] = names('completion').scores;
  expect(whole).toBeGreaterThan(part!);
  expect(whole).toBeGreaterThan(names('completions').scores[0]!);
  expect(names('nothing of this').scores).toEqual([0, 0, 0, 0]);
});

test('a name is that of its file, without folders and the last extension', () => {
  const files = ['completion/a.ts', 'src/.completion', 'src/b.completion'];
  expect(names('completion', files).shares).toEqual([0, 1, 0]);
});

test('two words of one stem share three letters, and the longer half of its own', () => {
  const files = ['src/lo.ts', 'src/log.ts', 'src/logger.ts', 'src/logistics.ts'];
  expect(names('log', files).shares).toEqual([0, 1, 1, 0]);
});

test('a word in few names is worth more than one in many', () => {
  const files = [
    'a/close_door.ts',
    'b/open_file.ts',
    'c/read_file.ts',
    'd/x.ts',
    'e/y.ts',
    'f/z.ts',
  ];
  const inMany = names('the file', files).scores[1];
  const inOne = names('the door', files).scores[0];
  expect(inOne).toBeGreaterThan(inMany!);
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
