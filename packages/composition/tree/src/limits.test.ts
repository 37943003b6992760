import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeDirectory, makeRepository, writeFiles } from '../test/directories.js';
import { lexicalParsing } from '../test/lexical.js';
import { type Cache, openCache } from './cache/cache.js';
import { enoughOf, LEAST_FILES, type WorkLimits } from './limits.js';
import { loadTree } from './scan/tree.js';

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

it('is over after so many files, or so much time behind the first ones, whatever comes first', () => {
  expect(enoughOf(undefined)).toBeUndefined();
  let time = 0;
  const enough = enoughOf({ files: LEAST_FILES + 2, milliseconds: 10, spent: () => time })!;
  const after = () => [0, LEAST_FILES, LEAST_FILES + 2].map((files) => enough.after(files));
  expect([enough.late(), ...after()]).toEqual([false, false, false, true]);
  time = 10;
  expect([enough.late(), ...after()]).toEqual([true, false, true, true]);
  // The processor's own time goes on while anything is done.
  expect(enoughOf({ milliseconds: 0 })!.late()).toBe(true);
  expect(enoughOf({ files: 1 })!.after(0)).toBe(false);
});

it('has something to answer from however late it is: the first files, which are code', async () => {
  const root = makeRepository({
    ...FILES,
    'src/large.ts': `${'// more\n'.repeat(99)}let x = 1;\n`,
  });
  const late = { milliseconds: 1, spent: () => 2 };
  const part = await load(root, cacheOf(), late);
  expect(paths(part)).toHaveLength(LEAST_FILES);
  expect(paths(part).every((path) => /^src\/\d+\.ts$/.test(path))).toBe(true);
  // Where nobody lists the files, one folder at least is looked into.
  const walked = await load(makeDirectory(FILES), cacheOf(), late);
  expect(walked.tree.records.size).toBe(LEAST_FILES);
});

it('looks at pages for a frame behind all code: without the time for it none is read', async () => {
  const head = (_: unknown, i: number) =>
    `<meta name="${i}" content="the same on every page of it">`;
  const frame = Array.from({ length: 30 }, head).join('');
  const pages = Array.from({ length: 120 }, (_, i) => [`site/${i}.html`, `${frame}${i}`]);
  const root = makeRepository({ ...FILES, ...Object.fromEntries(pages) });
  const asked: string[] = [];
  let isLate = false;
  const lexical = lexicalParsing().extract;
  const extract: typeof lexical = async (file, how) => {
    asked.push(file.path);
    // Over behind the last file of code.
    isLate = asked.filter((path) => path.startsWith('src/')).length === 40;
    return lexical(file, how);
  };
  const cache = await openCache(root, cacheOf(), '0'.repeat(32));
  const limits = { milliseconds: 1, spent: () => (isLate ? 2 : 0) };
  const part = await loadTree(root, { extract, cache, enough: enoughOf(limits) });
  expect([...part.records.keys()].filter((path) => path.startsWith('src/'))).toHaveLength(40);
  expect(part.unread?.files).toBeGreaterThanOrEqual(120);
  expect(part.skipped).toEqual([]);
  const rest = await loadTree(root, { extract, cache });
  await cache.store?.close();
  const whole = await load(root, cacheOf());
  expect([...rest.records.keys()]).toEqual(paths(whole));
  expect(rest.skipped).toEqual(whole.tree.skipped);
  expect(rest.skipped).toHaveLength(120);
});

it('reads code before documentation, says what is left, and is whole the next time', async () => {
  const root = makeRepository(FILES);
  const cache = cacheOf();
  const part = await load(root, cache, { files: 50 });
  expect(part.tree.unread).toMatchObject({ files: 50, unlisted: false });
  expect(paths(part).filter((path) => path.startsWith('src/'))).toHaveLength(40);
  expect(part.tree.unread?.said).toBe(part.tree.notices[0]);
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
  writeFiles(root, { 'src/new.ts': 'export const added = 1;\n' });
  const part = await load(root, cache, { files: 0 });
  expect(paths(part)).toEqual(paths(whole));
  expect(part.tree.base).toBeUndefined();
  expect(part.tree.unread?.files).toBe(1);
  expect(paths(await load(root, cache))).toEqual([...paths(whole), 'src/new.ts'].sort());
});

it('ends a walk as well, and says that there may be more', async () => {
  const root = makeDirectory(FILES);
  const { tree } = await load(root, cacheOf(), { files: 30 });
  expect(tree.unread?.unlisted).toBe(true);
  expect(tree.notices[0]).toMatch(/ of more than \d+ files are not read yet/);
});
