import { expect, test } from 'vitest';
import { openCorpus } from '../corpus/corpus.js';
import { createIndex } from '../index/create-index.js';
import { readQuery } from '../query/query.js';
import { roleFactors } from './demotion.js';

function factors(task: string): Record<string, number> {
  const index = createIndex();
  for (const path of ['src/a.ts', 'test/a.ts', 'docs/a.md', 'docs/test/a.md', 'src/a.d.ts'])
    index.add(path, 'x');
  const query = readQuery(task);
  const corpus = openCorpus({ query, index });
  const found = roleFactors(corpus);
  return Object.fromEntries(corpus.paths.map((path, f) => [path, found[f]!]));
}

test('tests 0.3, what stands beside the product 0.5, the product 1', () => {
  expect(factors('fix the cache')).toEqual({
    'src/a.ts': 1,
    'src/a.d.ts': 0.5,
    'test/a.ts': 0.3,
    'docs/a.md': 0.5,
    'docs/test/a.md': 0.3,
  });
});

test('a task about tests, documentation or types keeps them', () => {
  expect(factors('add tests for the cache')['test/a.ts']).toBe(1);
  expect(factors('add tests for the cache')['docs/a.md']).toBe(0.5);
  expect(factors('wrong typings of the cache')['src/a.d.ts']).toBe(1);
  expect(factors('document the cache in the docs')['docs/a.md']).toBe(1);
});
