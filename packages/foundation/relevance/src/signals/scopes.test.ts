import { describe, expect, it } from 'vitest';
import { openCorpus } from '../corpus/corpus.js';
import { createIndex } from '../index/create-index.js';
import { readQuery } from '../query/query.js';
import { addScopes } from './mentions.js';

function scores(task: string, paths: string[]): Record<string, number> {
  const index = createIndex();
  for (const path of paths) index.add(path, 'x\n');
  const corpus = openCorpus({ query: readQuery(task), index });
  const all = addScopes(new Float64Array(corpus.paths.length), corpus);
  return Object.fromEntries(corpus.paths.flatMap((path, f) => (all[f] ? [[path, all[f]]] : [])));
}

const PATHS = [
  'src/context.ts',
  'src/cookie/index.ts',
  'src/cookie/parse.ts',
  'src/secure-headers/index.ts',
  'src/router/trie/node.ts',
];

describe('addScopes', () => {
  it('counts the file of that name, and the one that stands for its folder, most', () => {
    expect(scores('fix(context): keep it', PATHS)).toEqual({ 'src/context.ts': 1 });
    expect(scores('cookie: keep it', PATHS)).toEqual({
      'src/cookie/index.ts': 1,
      'src/cookie/parse.ts': 0.4,
    });
  });

  it('compares names without marks, letter case and plural, and folders with a path', () => {
    expect(scores('feat(secureHeader)!: add', PATHS)).toEqual({ 'src/secure-headers/index.ts': 1 });
    expect(scores('fix(router/trie): sort', PATHS)).toEqual({ 'src/router/trie/node.ts': 0.4 });
    expect(scores('fix(trie/router): sort', PATHS)).toEqual({});
  });

  it('says nothing of folders that most files are in', () => {
    const many = Array.from({ length: 20 }, (_, i) => `src/f${i}.ts`);
    expect(scores('fix(src): sort', many)).toEqual({});
    expect(scores('fix(src, f3): sort', many)).toEqual({ 'src/f3.ts': 1 });
  });

  it.each(['fix: sort', 'RangeError: context', 'docs: context', 'context is kept'])(
    'finds no scope in %j',
    (task) => {
      expect(scores(task, PATHS)).toEqual({});
    },
  );
});
