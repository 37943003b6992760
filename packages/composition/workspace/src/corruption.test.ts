// What is kept between runs may be damaged in any way: an answer comes all the same, and says so.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { openCorpus, rankFiles, readQuery } from '@ctx/relevance';
import { find, rank, renderMap } from '@ctx/repomap';
import { approximateTokens, seededRandom } from '@ctx/text';
import { expect, it } from 'vitest';
import { type Below, damaged } from '../test/damage.js';
import { makeDirectory, makeRepository } from '../test/directories.js';
import { createLinks } from './answers/links.js';
import { mapGraph } from './answers/map-graph.js';
import { openCache } from './cache/cache.js';
import { createParsing } from './scan/parsing.js';
import { loadTree, type Tree, type TreeOptions } from './scan/tree.js';
import { openWorkspace } from './workspace.js';

const RUNS = Number(process.env.FUZZ_RUNS ?? 300);
const NOTICE = 'cache: damaged, built anew';

const FILES = {
  'src/cart.ts':
    "import { priceOf } from './price.js';\n\n/** A cart. */\nexport class Cart {\n  total() {\n    return priceOf('apple') + priceOf('pear');\n  }\n}\n",
  'src/price.ts': 'export function priceOf(item: string): number {\n  return item.length;\n}\n',
  'lib/tool.py': 'def run(task):\n    """Runs it."""\n    return task\n',
  'package.json': '{ "name": "shop" }\n',
  'README.md': '# Shop\n\nHow `priceOf` finds the price.\n',
};

function belowOf(seed: number): Below {
  const random = seededRandom(seed);
  return (below) => Math.floor(random() * below);
}

/** What is asked of a tree: files for a task, a map, a name. */
function answersOf(tree: Tree): unknown {
  const graph = mapGraph()(tree);
  const corpus = openCorpus({
    query: readQuery('the price of a cart is wrong'),
    index: tree.index,
    commits: tree.history.commits,
  });
  const ranked = rankFiles(corpus);
  const map = renderMap(rank(graph), { budget: 400, countTokens: approximateTokens });
  return { ranked, map, found: find(graph, 'priceOf'), index: tree.index.serialize().length };
}

it(`${RUNS} damaged snapshots: none throws, and what is no use is built anew and said`, async () => {
  const root = makeRepository(FILES);
  const directory = makeDirectory();
  const parsing = createParsing({ workers: 1 });
  const options: TreeOptions = {
    extract: parsing.extract,
    cache: await openCache(root, directory),
    identity: { root, extractor: 'test' },
  };
  const quiet = answersOf(await loadTree(root, options));
  const file = join(directory, readdirSync(directory)[0]!);
  const whole = readFileSync(file);
  let rebuilt = 0;
  try {
    for (let seed = 1; seed <= RUNS; seed++) {
      writeFileSync(file, damaged(whole, belowOf(seed)));
      const tree = await loadTree(root, options).catch((cause: unknown) => {
        throw new Error(`seed ${seed}`, { cause });
      });
      const answers = answersOf(tree);
      if (!tree.notices.includes(NOTICE)) continue;
      rebuilt++;
      expect(answers, `seed ${seed}`).toEqual(quiet);
      // The next run finds a whole one.
      if (seed % 20 === 0) expect((await loadTree(root, options)).notices).toEqual([]);
    }
  } finally {
    await parsing.close();
  }
  // The others were of another version, or a letter in a name had changed, which nobody can tell.
  expect(rebuilt).toBeGreaterThan(RUNS / 2);
});

it("another repository's snapshot, an empty one and another version's are replaced", async () => {
  const [root, other] = [makeRepository(FILES), makeRepository({ 'a.ts': 'export const a = 1;' })];
  const directory = makeDirectory();
  const open = () => openWorkspace(root, { cacheDir: directory, workers: 1 });
  const task = 'the price of a cart is wrong';
  const first = await open();
  const expected = (await first.context(task)).text;
  await first.close();
  const [mine] = readdirSync(directory);
  const foreign = makeDirectory();
  const beside = await openWorkspace(other, { cacheDir: foreign, workers: 1 });
  await beside.close();
  const theirs = readFileSync(join(foreign, readdirSync(foreign)[0]!));
  for (const [bytes, notices] of [
    [theirs, []],
    [Buffer.alloc(0), [NOTICE]],
    [Buffer.from('{"format":"ctx-workspace 1"}\n'), []],
  ] as const) {
    writeFileSync(join(directory, mine!), bytes);
    const again = await open();
    expect(again.notices).toEqual(notices);
    expect((await again.context(task)).text).toBe(expected);
    await again.close();
  }
});

it(`${RUNS} damaged indexes of links: the answer is the one of a fresh index`, async () => {
  const cache = { file: join(makeDirectory(), 'root.snapshot') };
  const workspace = {
    files: Object.entries(FILES).map(([path, text]) => ({ path, hash: text })),
    read: async (path: string) => ({ text: FILES[path as keyof typeof FILES] }),
  };
  const ask = () => createLinks(cache)('src/cart.ts', workspace as never);
  const expected = await ask();
  expect(expected).not.toEqual([]);
  const file = cache.file.replace('.snapshot', '.links.snapshot');
  const whole = readFileSync(file);
  for (let seed = 1; seed <= RUNS; seed++) {
    const below = belowOf(seed);
    const bytes = Buffer.from(whole.subarray(0, below(4) === 0 ? below(whole.length) : undefined));
    if (bytes.length > 0) bytes[below(bytes.length)]! ^= 1 << below(8);
    writeFileSync(file, bytes);
    expect(await ask(), `seed ${seed}`).toEqual(expected);
    // With a right checksum a changed letter cannot be told: then there is an answer, and no error.
    const end = whole.indexOf(0x0a);
    const body = Buffer.from(whole.subarray(end + 1));
    body[below(body.length)]! ^= 1 << below(8);
    const header = { ...JSON.parse(whole.toString('utf8', 0, end)), checksum: crc32(body) };
    writeFileSync(file, Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), body]));
    await ask().catch((cause: unknown) => {
      throw new Error(`seed ${seed}`, { cause });
    });
  }
});
