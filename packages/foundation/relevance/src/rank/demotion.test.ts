import { expect, test } from 'vitest';
import { openCorpus } from '../corpus/corpus.js';
import { createIndex } from '../index/create-index.js';
import { readQuery } from '../query/query.js';
import { roleFactors } from './demotion.js';
import { rankFiles } from './rank-files.js';

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

test('a changelog or a manual page is kept by a task about it alone', () => {
  const index = createIndex();
  const paths = ['CHANGELOG.md', 'docs/guide.md', 'docs/jq.1', 'src/changes.ts'];
  for (const path of paths) index.add(path, 'x');
  const found = (task: string) => [...roleFactors(openCorpus({ query: readQuery(task), index }))];
  expect(found('update the docs of sessions')).toEqual([0.5, 1, 0.5, 1]);
  expect(found('sessions differ from what the docs say')).toEqual([0.5, 0.5, 0.5, 1]);
  expect(found('add sessions to the changelog')).toEqual([1, 1, 1, 1]);
});

test('an example that is asked for comes before the source that it shows', () => {
  const index = createIndex();
  index.add('src/stream.ts', 'export function streamResponse() {}\n'.repeat(3));
  index.add('examples/stream.ts', 'streamResponse();\n');
  const first = (task: string) => rankFiles(openCorpus({ query: readQuery(task), index }))[0]?.path;
  expect(first('a streamed response is cut')).toBe('src/stream.ts');
  expect(first('an example of a streamed response')).toBe('examples/stream.ts');
});

test('declarations of a twin are no answer to a task about an interface', () => {
  const index = createIndex();
  const text = 'export interface Pool { drain(): void }\n';
  for (const path of ['a/pool.d.cts', 'a/pool.d.ts', 'b/pool.ts']) index.add(path, text);
  const query = readQuery('the interface of Pool leaks on drain');
  expect(rankFiles(openCorpus({ query, index }))[0]?.path).toBe('b/pool.ts');
});
