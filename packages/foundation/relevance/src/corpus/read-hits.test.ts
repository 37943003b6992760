import { expect, test } from 'vitest';
import { createIndex, restoreIndex } from '../index/create-index.js';
import { indexedFiles } from '../index/indexed-files.js';
import type { TermIndex } from '../index/term-index.js';
import { readQuery } from '../query/query.js';
import { readHits, type Sink } from './read-hits.js';

const FILES = {
  'src/cart.ts': 'export function readCart() {}\ncart(cart);\n',
  'src/moon.ts': 'readCart();\n',
  'src/x.ts': 'nothing\n',
};

/** The hits of a task by the field that has them: `file or block, term, count`. */
function hits(task: string, { state }: TermIndex) {
  const query = readQuery(task);
  const files = indexedFiles(state);
  const into = (): Sink & { rows: string[] } => {
    const sums = new Map<string, number>();
    return {
      get rows() {
        return Array.from(sums, ([key, count]) => `${key} ${count}`);
      },
      add(row, term, count) {
        const key = `${row} ${query.terms[term]!.term}`;
        sums.set(key, (sums.get(key) ?? 0) + count);
      },
    };
  };
  const [blocks, path, definitions] = [into(), into(), into()];
  const holders = query.identifiers.map(() => new Set<number>());
  readHits(query, state, files, { blocks, path, definitions, holders });
  const held = query.identifiers.map(({ name }, i) => [name, [...holders[i]!].sort()] as const);
  return {
    blocks: blocks.rows.sort(),
    path: path.rows.sort(),
    definitions: definitions.rows.sort(),
    holders: Object.fromEntries(held),
  };
}

function indexed(files: Readonly<Record<string, string>> = FILES): TermIndex {
  const index = createIndex();
  for (const [path, text] of Object.entries(files)) index.add(path, text);
  return index;
}

test('hits are told by field: bodies by block, paths and definitions by file, names by who holds them', () => {
  const { path, definitions, holders } = hits('readCart', indexed());
  // A file's own name counts as one more than a folder.
  expect(path).toEqual(['0 cart 2']);
  expect(definitions).toContain('0 cart 1');
  expect(holders.readCart).toEqual([0, 1]);
});

test('a kept index has the same hits, with files that changed beside it, and none of those that went', () => {
  const kept = restoreIndex(indexed().serialize());
  expect(hits('readCart', kept)).toEqual(hits('readCart', indexed()));
  kept.add('src/x.ts', 'readCart();\n');
  kept.remove('src/moon.ts');
  const { 'src/moon.ts': _gone, ...rest } = FILES;
  expect(hits('readCart', kept)).toEqual(
    hits('readCart', indexed({ ...rest, 'src/x.ts': 'readCart();\n' })),
  );
});

test('no term and no name of a task, no hit', () => {
  const { blocks, path, definitions } = hits('zzyzx qqfoo', indexed());
  expect([...blocks, ...path, ...definitions]).toEqual([]);
});
