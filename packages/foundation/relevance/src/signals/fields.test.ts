import { describe, expect, test } from 'vitest';
import { indexCommits } from '../corpus/commit.js';
import { openCorpus } from '../corpus/corpus.js';
import { createIndex } from '../index/create-index.js';
import { readQuery } from '../query/query.js';
import { readCorpus } from '../read/read-corpus.js';
import { definitions } from './definitions.js';
import { fields } from './fields.js';
import { path } from './path.js';

function score(task: string, files: Record<string, string>, said: Record<string, string> = {}) {
  const index = createIndex();
  for (const [file, text] of Object.entries(files)) index.add(file, text);
  const query = readQuery(task);
  const commits = Object.entries(said).map(([file, message]) => ({
    id: message,
    message,
    time: 0,
    files: [file],
  }));
  const corpus = openCorpus({ query, index, commits: indexCommits(commits) });
  const reading = readCorpus(corpus);
  const named = (scores: Float64Array) =>
    Object.fromEntries(corpus.paths.map((file, f) => [file, scores[f]!]));
  return {
    fields: named(fields.score(reading)),
    path: named(path.score(reading)),
    definitions: named(definitions.score(reading)),
  };
}

const BODY = 'const alpha = 1;\n';

describe('fields', () => {
  test('a name in the path outweighs one in the body', () => {
    const { fields } = score('alpha', { 'alpha.ts': 'x1\n', 'b.ts': BODY, 'c.ts': 'x1\n' });
    expect(fields['alpha.ts']).toBeGreaterThan(fields['b.ts']!);
    expect(fields['c.ts']).toBe(0);
  });

  test('a definition outweighs a mention', () => {
    const { fields } = score('alpha', {
      'a.ts': 'function alpha() {}\n',
      'b.ts': 'call(alpha, {})\n',
    });
    expect(fields['a.ts']).toBeGreaterThan(fields['b.ts']!);
  });

  test('a commit message counts as text of its files', () => {
    const { fields } = score('alpha', { 'a.ts': 'x1\n', 'b.ts': 'x1\n' }, { 'b.ts': 'Add alpha' });
    expect(fields['b.ts']).toBeGreaterThan(0);
    expect(fields['a.ts']).toBe(0);
  });

  test('repetition saturates', () => {
    const { fields } = score('alpha bravo', {
      'a.ts': `${'alpha '.repeat(100)}\n`,
      'b.ts': `alpha bravo ${'x1 '.repeat(98)}\n`,
    });
    expect(fields['b.ts']).toBeGreaterThan(fields['a.ts']!);
  });
});

test('path: the file’s own name counts more than its folder', () => {
  const { path } = score('alpha', { 'alpha/x.ts': BODY, 'x/alpha.ts': BODY, 'x/x.ts': BODY });
  expect(path['x/alpha.ts']).toBeGreaterThan(path['alpha/x.ts']!);
  expect(path['x/x.ts']).toBe(0);
});

describe('definitions', () => {
  test('only names that a file defines count', () => {
    const { definitions } = score('alpha', {
      'alpha.ts': 'call(alpha, {})\n',
      'b.ts': 'function alpha() {}\n',
    });
    expect(definitions['b.ts']).toBeGreaterThan(0);
    expect(definitions['alpha.ts']).toBe(0);
  });

  test('a part of a name counts', () => {
    const { definitions } = score('cookie', { 'a.ts': 'function readCookie() {}\n' });
    expect(definitions['a.ts']).toBeGreaterThan(0);
  });

  test('a file that defines little else comes first', () => {
    const others = ['bravo', 'delta', 'gamma'].map((name) => `function ${name}() {}\n`).join('');
    const alpha = 'function alpha() {}\n';
    const { definitions } = score('alpha', { 'a.ts': alpha + others, 'b.ts': alpha });
    expect(definitions['b.ts']).toBeGreaterThan(definitions['a.ts']!);
  });

  test('a long body does not drown a definition', () => {
    const alpha = 'function alpha() {}\n';
    const long = alpha + '  x1;\n'.repeat(1000);
    const { definitions } = score('alpha', { 'a.ts': alpha, 'b.ts': long });
    expect(definitions['b.ts']).toBe(definitions['a.ts']);
  });
});
