import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeDirectory, makeRepository } from '../../test/directories.js';
import { lexicalParsing } from '../../test/lexical.js';
import { type Cache, openCache } from '../cache/cache.js';
import { loadTree } from '../scan/tree.js';
import { enoughOf, type WorkLimits } from './limits.js';

const FILES = Object.fromEntries([
  ...Array.from({ length: 60 }, (_, i) => [`docs/${i}.md`, `# Page ${i}\n`]),
  ...Array.from({ length: 40 }, (_, i) => [`src/${i}.ts`, `export function f${i}() {}\n`]),
]);

async function load(root: string, cacheDir: string, limits?: WorkLimits) {
  const cache: Cache = await openCache(root, cacheDir, '0'.repeat(32));
  const { extract, asked } = lexicalParsing();
  const tree = await loadTree(root, { extract, cache, enough: enoughOf(limits) });
  await cache.store?.close();
  return { tree, asked };
}

const cacheOf = () => mkdtempSync(join(tmpdir(), 'ctx-limits-'));
const contents = ({ tree }: Awaited<ReturnType<typeof load>>) =>
  [...tree.records.values()].map(({ path, hash, facts }) => ({ path, hash, facts }));
const paths = ({ tree }: Awaited<ReturnType<typeof load>>) => [...tree.records.keys()];

it('is over after so many files, or so much time, whatever comes first', () => {
  expect(enoughOf(undefined)).toBeUndefined();
  let time = 0;
  const enough = enoughOf({ files: 3, milliseconds: 10, spent: () => time })!;
  expect([enough(0), enough(2), enough(3)]).toEqual([false, false, true]);
  time = 10;
  expect(enough(0)).toBe(true);
  // The processor's own time goes on while anything is done.
  expect(enoughOf({ milliseconds: 0 })!(0)).toBe(true);
  expect(enoughOf({ files: 1 })!(0)).toBe(false);
});

it('reads code before documentation, says what is left, and is whole the next time', async () => {
  const root = makeRepository(FILES);
  const cache = cacheOf();
  const part = await load(root, cache, { files: 50 });
  expect(part.tree.unread).toEqual({ files: 50, unlisted: false });
  expect(paths(part).filter((path) => path.startsWith('src/'))).toHaveLength(40);
  expect(part.tree.notices[0]).toBe(
    '50 of 100 files are not read yet, 50 of them below docs/: this is from the others, and the next call goes on; --root <folder> or a line in .ctxignore narrows it',
  );
  const rest = await load(root, cache);
  const whole = await load(root, cacheOf());
  expect(rest.tree.unread).toBeUndefined();
  expect(rest.tree.notices).toEqual(whole.tree.notices);
  expect(contents(rest)).toEqual(contents(whole));
  expect(rest.tree.index.serialize()).toEqual(whole.tree.index.serialize());
  // Nothing that was parsed is parsed again.
  expect(part.asked.length + rest.asked.length).toBe(whole.asked.length);
});

it('is no state to start from: a file that was not read is none that is gone', async () => {
  const root = makeRepository(FILES);
  const cache = cacheOf();
  const whole = await load(root, cache);
  const part = await load(root, cache, { files: 0, milliseconds: 1, spent: () => 2 });
  expect(part.tree.records.size).toBeLessThan(100);
  expect(part.tree.base).toBeUndefined();
  expect(paths(await load(root, cache))).toEqual(paths(whole));
});

it('ends a walk as well, and says that there may be more', async () => {
  const root = makeDirectory(FILES);
  const { tree } = await load(root, cacheOf(), { files: 30 });
  expect(tree.unread?.unlisted).toBe(true);
  expect(tree.notices[0]).toMatch(/ of more than \d+ files are not read yet/);
});
