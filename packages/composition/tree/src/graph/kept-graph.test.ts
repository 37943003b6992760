import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RepoGraph, rank, renderMap } from '@ctx/repomap';
import { memoryStore, type Store } from '@ctx/store';
import type { FileFacts } from '@ctx/syntax';
import { approximateTokens, seededRandom } from '@ctx/text';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../../scripts/draws.js';
import {
  commitAll,
  git,
  makeDirectory,
  makeRepository,
  writeFiles,
} from '../../test/directories.js';
import { loadTree } from '../scan/tree.js';
import { keptGraph } from './kept-graph.js';
import { mapGraph } from './map-graph.js';

/** Parses lines that begin with `import` or `export`, and names of `x.member`. */
async function extract({ text }: { text: string }): Promise<FileFacts> {
  const lines = text.split('\n');
  const facts = {
    ...{ language: 'typescript', lines: lines.length, exports: [] },
    ...{ definitions: [], imports: [], references: [] },
  } as unknown as { [Name in 'definitions' | 'imports' | 'references']: unknown[] };
  for (const [i, line] of lines.entries()) {
    const place = {
      startLine: i + 1,
      endLine: i + 1,
      headerLine: i + 1,
      startIndex: 0,
      endIndex: 1,
    };
    const [, defined] = /^export function (\w+)/.exec(line) ?? [];
    if (defined !== undefined)
      facts.definitions.push({
        ...{ name: defined, kind: 'function', signature: line, exported: true },
        ...place,
      });
    const [, name, specifier] = /^import \{ (\w+) \} from '(.+)'/.exec(line) ?? [];
    if (name !== undefined)
      facts.imports.push({
        ...{ specifier, line: i + 1, kind: 'import' },
        bindings: [{ imported: name, local: name }],
      });
    const [, used] = /^x\.(\w+)/.exec(line) ?? [];
    if (used !== undefined)
      facts.references.push({
        ...{ name: used, count: 1, line: i + 1 },
        uses: [{ kind: 'call', count: 1, line: i + 1, receiver: 'x' }],
      });
  }
  return facts as unknown as FileFacts;
}

const load = (root: string, store?: Store) =>
  loadTree(root, { extract, cache: store ? { store } : {} });

/** All that an answer is made of: the graph, property by property, and the map. */
function answer(graph: RepoGraph): string {
  const options = { budget: 300, countTokens: approximateTokens };
  return JSON.stringify([graph, renderMap(rank(graph), options)]);
}

const STEPS = draws(24);

const FILES = {
  'src/a.ts': "import { b } from './b'\nexport function a() {}\nx.b()\n",
  'src/b.ts': "import { c } from './c'\nexport function b() {}\n",
  'src/c.ts': 'export function c() {}\nexport function d() {}\n',
  'package.json': '{ "name": "shop" }\n',
  'style.css': 'a {}\n',
};

describe('keptGraph', { timeout: 600_000 }, () => {
  it('keeps the graph of a base once, for all work trees', async () => {
    const root = makeRepository(FILES);
    const store = memoryStore();
    const first = await keptGraph(store)(await load(root, store));
    const { values } = await store.stats();
    const tree = await load(root, store);
    const again = await keptGraph(store)(tree);
    expect(again.files[0]).not.toBe(first.files[0]);
    expect(answer(again)).toBe(answer(first));
    const second = join(makeDirectory(), 'second');
    git(root, 'worktree', 'add', '-q', '-b', 'other', second);
    expect(answer(await keptGraph(store)(await load(second, store)))).toBe(answer(first));
    expect((await store.stats()).values).toBe(values);
  });

  it('builds the graph anew where what is kept is of another form', async () => {
    const root = makeRepository(FILES);
    const store = memoryStore();
    const tree = await load(root, store);
    for (const key of ['fold', 'evidence'])
      await store.putMany([[`${tree.base!.id}:${key}`, Uint8Array.of(9, 9)]]);
    expect(answer(await keptGraph(store)(tree))).toBe(answer(mapGraph()(tree)));
  });

  it('is the graph of a fresh index after edits, moves, commits, switches, rebases and collections of git', async () => {
    const store = memoryStore();
    const main = makeRepository(FILES);
    const second = join(makeDirectory(), 'second');
    git(main, 'worktree', 'add', '-q', '-b', 'other', second);
    const random = seededRandom(7);
    const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
    const LINES = [
      "import { b } from './b'",
      "import { d } from './c'",
      "import { c } from './new'",
      "import { a } from './sub'",
      'x.c()',
      'x.d()',
      '// words',
      'export function a() {}',
      'export function d() {}',
    ];
    const text = () => Array.from({ length: 4 }, () => pick(LINES)).join('\n');
    const path = () =>
      pick(['src/a.ts', 'src/b.ts', 'src/c.ts', 'src/new.ts', 'src/sub/index.ts', 'src/sub.ts']);
    const moves: ((root: string) => void)[] = [
      (root) => writeFiles(root, { [path()]: text() }),
      (root) => writeFiles(root, { [path()]: text() }),
      (root) => writeFiles(root, { 'src/a.ts': `${FILES['src/a.ts']}// ${random()}` }),
      (root) => writeFiles(root, { 'src/b.ts': `// ${random()}\n${FILES['src/b.ts']}` }),
      (root) => rmSync(join(root, path()), { force: true }),
      (root) => writeFileSync(join(root, 'package.json'), `{ "name": "${pick(['shop', 'x'])}" }`),
      (root) => commitAll(root, 'more'),
      (root) =>
        git(root, 'checkout', '-q', '-f', '--detach', pick(['main', 'other', 'HEAD~1', 'HEAD'])),
      (root) => {
        commitAll(root, 'mine');
        git(root, 'rebase', '-q', '-X', 'theirs', '--root', '--reset-author-date');
      },
      (root) => git(root, 'gc', '-q'),
    ];
    const lasting = new Map([main, second].map((root) => [root, keptGraph(store)]));
    for (let step = 0; step < STEPS; step++) {
      const root = pick([main, second]);
      try {
        pick(moves)(root);
      } catch {
        // No commit before the first one, a conflict: the tree is as it is.
      }
      const expected = answer(mapGraph()(await load(root)));
      const tree = await load(root, store);
      expect(answer(await keptGraph(store)(tree)), `step ${step}`).toBe(expected);
      expect(answer(await lasting.get(root)!(tree)), `step ${step}, open`).toBe(expected);
    }
  });
});
