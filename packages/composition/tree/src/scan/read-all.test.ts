import { memoryStore } from '@ctx/store';
import { expect, it } from 'vitest';
import { makeDirectory } from '../../test/directories.js';
import { lexicalParsing } from '../../test/lexical.js';
import { gitStatus } from '../git/status.js';
import type { ExtractFacts } from '../texts/text-facts.js';
import { listFiles } from './list-files.js';
import { readAll } from './read-all.js';

const TWO = 'function two() {}';
const FILES = { 'a/x.ts': TWO, 'b/x.ts': TWO, 'c.ts': 'function one() {}', 'd.md': TWO };

async function read(extract: ExtractFacts, partBytes?: number) {
  const root = makeDirectory(FILES);
  const list = await listFiles(root, gitStatus(root));
  const store = memoryStore();
  // Far from every time stamp.
  const now = () => Date.now() + 60_000;
  const how = { extract, store, partBytes, now, missing: new Set<string>() };
  const fresh = await readAll({ root, list, known: new Map() }, list.paths, how);
  const found = new Map(fresh.found.map((one) => [one.record.path, one.record]));
  return { ...fresh, found, kept: (await store.stats()).values };
}

it('parses files of one content once, and gives each its facts under its path', async () => {
  const { extract, asked } = lexicalParsing();
  const { found, index } = await read(extract);
  expect(asked.filter((path) => path.endsWith('x.ts'))).toHaveLength(1);
  for (const path of ['a/x.ts', 'b/x.ts'])
    expect(found.get(path)?.facts).toMatchObject({ path, definitions: [{ name: 'two' }] });
  expect(index.paths()).toEqual(['a/x.ts', 'b/x.ts', 'c.ts', 'd.md']);
  expect([...index.definers(['two'])].slice(0, 2)).toEqual(['a/x.ts', 'b/x.ts']);
  expect(index.entry('b/x.ts')).toEqual(index.entry('a/x.ts'));
});

it('parses each file of a content whose parser was lost, for the next may have more luck', async () => {
  const { extract, asked } = lexicalParsing();
  const both = ['a/x.ts', 'b/x.ts'];
  // The disk decides which of the two is read first: its parser is lost.
  const lost: ExtractFacts = async (file, options) => {
    const isFirst = both.includes(file.path) && !asked.some((path) => both.includes(path));
    const facts = await extract(file, options);
    return isFirst ? { ...facts, degraded: [{ reason: 'crashed' }] } : facts;
  };
  const { found } = await read(lost);
  const [first, second] = asked.filter((path) => both.includes(path)) as [string, string];
  expect([first, second].sort()).toEqual(both);
  expect(found.get(first)?.provisional).toBe(true);
  expect(found.get(second)?.provisional).toBe(undefined);
});

it('keeps values in parts while it reads, and gives what is left', async () => {
  const { extract } = lexicalParsing();
  const parts = await read(extract, 1);
  expect([parts.kept, parts.values.length]).toEqual([6, 0]);
  const whole = await read(extract);
  expect([whole.kept, whole.values.length]).toEqual([0, 6]);
});
