import type { Commit } from '@ctx/source';
import { type Corpus, openCorpus } from '../src/corpus/corpus.js';
import { createIndex } from '../src/index/create-index.js';
import { readQuery } from '../src/query/query.js';

/** A commit of some files. */
export const commit = (id: string, message: string, ...files: string[]): Commit => ({
  id,
  message,
  time: 0,
  files,
});

/** A corpus of small files with a history, and a reader of its scores. */
export function open(
  task: string,
  commits: readonly Commit[],
  paths: readonly string[] = ['a.ts', 'b.ts', 'test/a.ts'],
): { corpus: Corpus; scoresOf: (scores: Float64Array) => Record<string, number | undefined> } {
  const index = createIndex();
  for (const path of paths) index.add(path, 'const text = 1;\n');
  const query = readQuery(task);
  const corpus = openCorpus({ query, index, commits });
  const scoresOf = (scores: Float64Array) =>
    Object.fromEntries(corpus.paths.map((path, f) => [path, scores[f]]));
  return { corpus, scoresOf };
}
