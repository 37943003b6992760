import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openCorpus } from '../corpus/corpus.js';
import { readQuery } from '../query/query.js';
import { rankFiles } from '../rank/rank-files.js';
import { createIndex, restoreIndex } from './create-index.js';
import type { TermIndex } from './term-index.js';

const PATHS = [
  'src/cookie.ts',
  'src/Cookie.d.ts',
  'test/cookie.ts',
  'docs/alpha.md',
  'a/漢😀.py',
  'z',
];
const WORDS = [
  'alpha',
  'parseCookie',
  'cookies',
  '__new__',
  '漢字',
  'Ünïcode',
  '\n',
  '\ndef x():\n',
];

interface Written {
  path: string;
  text: string;
  names: string[];
}

const written: fc.Arbitrary<Written> = fc.record({
  path: fc.constantFrom(...PATHS),
  text: fc.array(fc.constantFrom(...WORDS), { maxLength: 12 }).map((words) => words.join(' ')),
  names: fc.array(fc.constantFrom('parseCookie', 'alpha', 'g', 'Flask😀', 'a\ud800'), {
    maxLength: 3,
  }),
});
/** One step: a file is written, or taken as an entry of another index, or removed. */
const step = fc.oneof(
  written.map((file) => ({ ...file, how: 'add' as const })),
  written.map((file) => ({ ...file, how: 'entry' as const })),
  written.map((file) => ({ ...file, how: 'remove' as const })),
);

function put(index: TermIndex, { path, text, names }: Written): void {
  index.add(path, text, { definitions: names.map((name, i) => ({ name, line: i + 1 })) });
}

function built(files: Iterable<Written>): TermIndex {
  const index = createIndex();
  for (const file of files) put(index, file);
  return index;
}

const QUERIES = [
  'fix alpha in parseCookie',
  'cookies',
  '`__new__` alpha',
  'parseCookie',
  '漢字 g',
].map(readQuery);

/** All that a query sees of an index. */
const seen = (index: TermIndex) =>
  QUERIES.map((query) => {
    const corpus = openCorpus({ query, index });
    return { ...corpus, ranked: rankFiles(corpus) };
  });

describe('a base with what differs', () => {
  test('is the index of all files: bytes, counts and ranks', () => {
    fc.assert(
      fc.property(
        fc.array(written, { maxLength: 8 }),
        fc.array(step, { maxLength: 8 }),
        (first, steps) => {
          const files = new Map(first.map((file) => [file.path, file]));
          const before = built(files.values());
          const bytes = before.serialize();
          const base = restoreIndex(bytes);
          const index = base.copy();
          for (const { how, ...file } of steps) {
            if (how === 'remove') {
              expect(index.remove(file.path)).toBe(files.delete(file.path));
              continue;
            }
            files.set(file.path, file);
            if (how === 'add') put(index, file);
            else index.addEntry(file.path, built([file]).entry(file.path)!);
          }
          const fresh = built(files.values());
          expect(index.paths()).toEqual(fresh.paths());
          expect(index.size).toBe(files.size);
          expect(seen(index)).toEqual(seen(fresh));
          expect(index.serialize()).toEqual(fresh.serialize());
          for (const name of ['parseCookie', 'g', 'none', 'a\ud800'])
            expect(index.definers([name])).toEqual(fresh.definers([name]));
          // Who holds the one before has what it had.
          expect(base.serialize()).toEqual(bytes);
          expect(seen(base)).toEqual(seen(before));
        },
      ),
    );
  });

  test('gives the entry of a file whichever part it is in', () => {
    const file = { path: 'a.ts', text: 'alpha beta alpha', names: ['alpha'] };
    const base = restoreIndex(built([file, { ...file, path: 'b.ts' }]).serialize());
    put(base, { ...file, path: 'b.ts', text: 'gamma' });
    const [one, other] = [createIndex(), createIndex()];
    for (const path of base.paths()) one.addEntry(path, base.entry(path)!);
    for (const path of ['b.ts', 'a.ts'])
      put(other, { ...file, path, text: path === 'a.ts' ? file.text : 'gamma' });
    expect(one.serialize()).toEqual(other.serialize());
    expect(base.entry('c.ts')).toBeUndefined();
  });

  test('copies go their own ways', () => {
    const index = built([{ path: 'a.ts', text: 'alpha', names: [] }]);
    const copy = index.copy();
    copy.add('b.ts', 'beta');
    index.remove('a.ts');
    expect([index.paths(), copy.paths()]).toEqual([[], ['a.ts', 'b.ts']]);
    expect(copy.has('a.ts')).toBe(true);
  });
});

test('definitions by path, in place of those of the index', () => {
  const files = ['a.ts', 'b.ts', 'c.ts'].map((path) => ({ path, text: 'alpha', names: ['Cart'] }));
  const index = restoreIndex(built(files).serialize());
  index.remove('c.ts');
  const given = new Map([['a.ts', ['Shop']]]);
  const [query, shop] = [readQuery('Cart'), readQuery('Shop')];
  expect(openCorpus({ query, index }).definers).toEqual([0, 1]);
  expect(openCorpus({ query, index, definitions: given }).definers).toEqual([1]);
  expect(openCorpus({ query: shop, index, definitions: given }).definers).toEqual([0]);
  expect([...openCorpus({ query, index, definitions: given }).definitions.counts]).toEqual([1]);
});
