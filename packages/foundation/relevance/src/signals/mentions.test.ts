import { describe, expect, test } from 'vitest';
import { openCorpus } from '../corpus/corpus.js';
import { createIndex } from '../index/create-index.js';
import { readQuery } from '../query/query.js';
import { mentionScores, resolveMentions } from './mentions.js';

const PATHS = ['lib/index.ts', 'src/app/index.ts', 'src/app/main.ts', 'src/web/index.ts'];

function scores(task: string): Record<string, number> {
  const index = createIndex();
  for (const path of PATHS) index.add(path, 'x\n');
  const query = readQuery(task);
  const corpus = openCorpus({ query, index });
  const all = mentionScores(resolveMentions(corpus), PATHS.length);
  return Object.fromEntries(PATHS.flatMap((path, f) => (all[f] ? [[path, all[f]]] : [])));
}

describe('mentions', () => {
  test('an exact path', () => {
    expect(scores('look at src/app/main.ts')).toEqual({ 'src/app/main.ts': 1 });
  });

  test('the longest path suffix decides', () => {
    expect(scores('at f (/home/me/project/src/app/index.ts:1:1)')).toEqual({
      'src/app/index.ts': 1,
    });
  });

  test('a unique file name is as good as its path', () => {
    expect(scores('see main.ts')).toEqual({ 'src/app/main.ts': 1 });
  });

  test('a file name that several files have is shared', () => {
    const each = 0.5 / 3;
    expect(scores('see index.ts')).toEqual({
      'lib/index.ts': each,
      'src/app/index.ts': each,
      'src/web/index.ts': each,
    });
  });

  test('the ends of a trace weigh more than its middle', () => {
    const trace = ['lib/index.ts:1', 'src/app/main.ts:2', 'src/web/index.ts:3'].join('\n');
    expect(scores(`crash\n\n${trace}`)).toEqual({
      'lib/index.ts': 1,
      'src/app/main.ts': 0.5,
      'src/web/index.ts': 1,
    });
  });

  test('a file of no such name is dropped', () => {
    expect(scores('see other.ts and src/app/maim.ts')).toEqual({});
  });
});
