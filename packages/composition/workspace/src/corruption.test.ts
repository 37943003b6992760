// Kept data may be damaged in any way: an answer comes all the same, and says so.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { openCorpus, rankFiles, readQuery } from '@ctx/relevance';
import { find, rank, renderMap } from '@ctx/repomap';
import { approximateTokens, seededRandom } from '@ctx/text';
import { loadTree, type Store, type Tree } from '@ctx/tree';
import { nameOf } from '@ctx/tree/cache';
import { keptGraph } from '@ctx/tree/view';
import { expect, it } from 'vitest';
import { draws } from '../../../../scripts/draws.js';
import { makeDirectory, makeRepository, writeFiles } from '../../tree/test/directories.js';
import { createParsing, memoryStore, openCache } from '../../tree/test/inner.js';
import { createLinks } from './answers/links.js';
import { openWorkspace } from './workspace.js';

const RUNS = draws(150, 75);
const NOTICE = 'cache: damaged, built anew';

const FILES = {
  'src/cart.ts':
    "import { priceOf } from './price.js';\n\n/** A cart. */\nexport class Cart {\n  total() {\n    return priceOf('apple') + priceOf('pear');\n  }\n}\n",
  'src/price.ts': 'export function priceOf(item: string): number {\n  return item.length;\n}\n',
  'lib/tool.py': 'def run(task):\n    """Runs it."""\n    return task\n',
  'package.json': '{ "name": "shop" }\n',
  'README.md': '# Shop\n\nHow `priceOf` finds the price.\n',
};

/** Draws a whole number from 0 to `below` - 1. */
type Below = (below: number) => number;

function belowOf(seed: number): Below {
  const random = seededRandom(seed);
  return (below) => Math.floor(random() * below);
}

/** The questions to a tree: files for a task, a map, a name, twice with a graph that was kept. */
async function answersOf(tree: Tree, store: Store): Promise<unknown> {
  const graph = await keptGraph(store)(tree);
  const corpus = openCorpus({
    query: readQuery('the price of a cart is wrong'),
    index: tree.index,
    commits: tree.history.commits,
  });
  const ranked = rankFiles(corpus);
  const map = renderMap(rank(graph), { budget: 400, countTokens: approximateTokens });
  return { ranked, map, found: find(graph, 'priceOf'), index: tree.index.serialize().length };
}

/** Cut, emptied, or with some bits turned. */
function damaged(bytes: Buffer, below: Below): Buffer {
  if (below(6) === 0) return bytes.subarray(0, below(bytes.length));
  const copy = Buffer.from(bytes);
  for (let times = 1 + below(3); times > 0; times--) copy[below(bytes.length)]! ^= 1 << below(8);
  return copy;
}

it(`${RUNS} damaged stores: none throws, and what is no use is built anew and said`, async () => {
  const root = makeRepository(FILES);
  writeFiles(root, { 'src/new.ts': 'export const fresh = 1;\n' });
  const directory = makeDirectory();
  const parsing = createParsing({ workers: 1 });
  const load = async () => {
    const cache = await openCache(root, directory, 'test');
    const tree = await loadTree(root, { extract: parsing.extract, cache });
    const answers = await answersOf(tree, cache.store!);
    await cache.store!.close();
    // The notice on the kept graph comes from the store, after the tree was loaded.
    const notices = cache.store!.notice ? [cache.store!.notice] : [];
    return { answers, notices };
  };
  const { answers: quiet } = await load();
  const place = join(directory, 'facts', 'test');
  const whole = new Map(
    readdirSync(place).map((name) => [name, readFileSync(join(place, name))] as const),
  );
  const names = [...whole.keys()];
  let rebuilt = 0;
  try {
    for (let seed = 1; seed <= RUNS; seed++) {
      const below = belowOf(seed);
      rmSync(place, { recursive: true });
      mkdirSync(place, { mode: 0o700 });
      const hit = names[below(names.length)]!;
      for (const [name, bytes] of whole)
        writeFileSync(join(place, name), name === hit ? damaged(bytes, below) : bytes);
      const tree = await load().catch((cause: unknown) => {
        throw new Error(`seed ${seed}`, { cause });
      });
      expect(tree.answers, `seed ${seed}`).toEqual(quiet);
      if (tree.notices.includes(NOTICE)) rebuilt++;
      // The next run finds a whole one.
      if (seed % 20 === 0) expect((await load()).notices).toEqual([]);
    }
  } finally {
    await parsing.close();
  }
  // The others lay in what this tree does not read.
  expect(rebuilt).toBeGreaterThan(RUNS / 2);
});

it('a file of another kind in the place of each that is kept is replaced', async () => {
  const root = makeRepository(FILES);
  const directory = makeDirectory();
  const open = () => openWorkspace(root, { cacheDir: directory, workers: 1 });
  const task = 'the price of a cart is wrong';
  const first = await open();
  const expected = (await first.context(task)).text;
  await first.close();
  const [space] = readdirSync(join(directory, 'facts'));
  const place = join(directory, 'facts', space!);
  for (const name of readdirSync(place)) {
    for (const bytes of [Buffer.alloc(0), Buffer.from('{"format":"ctx-workspace 1"}\n')]) {
      writeFileSync(join(place, name), bytes);
      const again = await open();
      expect((await again.context(task)).text).toBe(expected);
      await again.close();
    }
  }
});

it(`${RUNS} damaged indexes of links: the answer is the one of a fresh index`, async () => {
  const store = memoryStore();
  const workspace = {
    files: Object.entries(FILES).map(([path, text]) => ({ path, hash: text })),
    read: async (path: string) => ({ text: FILES[path as keyof typeof FILES] }),
  };
  const ask = () => createLinks({ store, root: '/shop' })('src/cart.ts', workspace as never);
  const expected = await ask();
  expect(expected).not.toEqual([]);
  const name = nameOf('links', '/shop');
  const whole = Buffer.from((await store.current(name))!);
  for (let seed = 1; seed <= RUNS; seed++) {
    const below = belowOf(seed);
    const bytes = Buffer.from(whole.subarray(0, below(4) === 0 ? below(whole.length) : undefined));
    if (bytes.length > 0) bytes[below(bytes.length)]! ^= 1 << below(8);
    await store.publish(name, bytes);
    expect(await ask(), `seed ${seed}`).toEqual(expected);
    // With a right checksum a changed letter cannot be told: then there is an answer, and no error.
    const end = whole.indexOf(0x0a);
    const body = Buffer.from(whole.subarray(end + 1));
    body[below(body.length)]! ^= 1 << below(8);
    const header = { ...JSON.parse(whole.toString('utf8', 0, end)), checksum: crc32(body) };
    await store.publish(name, Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), body]));
    await ask().catch((cause: unknown) => {
      throw new Error(`seed ${seed}`, { cause });
    });
  }
});
