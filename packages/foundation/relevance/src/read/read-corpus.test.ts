import { expect, test } from 'vitest';
import { commit, open } from '../../test/history.js';
import { coChangeScores } from './co-change.js';
import { messageField } from './message-field.js';
import { nearestCommits } from './near-commits.js';
import { readCorpus } from './read-corpus.js';

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
