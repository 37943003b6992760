import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileFacts } from '@ctx/syntax';
import { approximateTokens } from '@ctx/text';
import { type ExtractFacts, loadTree } from '@ctx/tree';
import { type Changes, reloadTree } from '@ctx/tree/view';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../scripts/draws.js';
import { commitAll, makeRepository, writeFiles } from '../../tree/test/directories.js';
import { mapGraph } from '../../tree/test/inner.js';
import { openLiveMap, type Timers } from './live-map.js';
import { openWorkspace, type Workspace } from './workspace.js';

const countTokens = (text: string) => approximateTokens(text);
const open = (root: string) => openWorkspace(root, { cacheDir: false, workers: 1 });

const FILES = {
  '.gitignore': 'out/\n',
  'package.json': '{"name": "shop", "exports": "./src/cart.ts"}',
  'src/cart.ts': "import { priceOf } from './price.js';\nexport class Cart {}\npriceOf();\n",
  'src/price.ts': 'export function priceOf() {}\n',
  'src/app.ts': "import { Cart } from 'shop';\nnew Cart();\n",
  'tool.py': 'from lib import x\n',
};

/** Timers that wait until they are told. */
function handTimers(): Timers & { due: { run: () => void; milliseconds: number }[] } {
  const due: { run: () => void; milliseconds: number }[] = [];
  return {
    due,
    set(run, milliseconds) {
      const timer = { run, milliseconds };
      due.push(timer);
      return timer;
    },
    clear(timer) {
      due.splice(due.indexOf(timer as (typeof due)[number]), 1);
    },
  };
}

const NONE: Changes = { added: [], changed: [], removed: [] };

/** A workspace in which nothing differs whenever it is looked at, and what it was asked. */
function counting(): { workspace: Workspace & { move(): void }; calls: string[] } {
  const calls: string[] = [];
  let [head, next] = ['1', '1'];
  const workspace = {
    files: Array.from({ length: 10_000 }, (_, i) => ({ path: `src/f${i}.ts` })),
    get head() {
      return head;
    },
    move: () => {
      next = '2';
    },
    graph: async () => ({}),
    async update(paths: readonly string[]) {
      calls.push(`update ${paths.length}`);
      head = next;
      return NONE;
    },
    async refresh() {
      calls.push('refresh');
      return NONE;
    },
  };
  return { workspace: workspace as unknown as Workspace & { move(): void }, calls };
}

async function withLive(
  files: Record<string, string>,
  use: (root: string, workspace: Workspace) => Promise<void>,
): Promise<void> {
  const root = makeRepository(files);
  const workspace = await open(root);
  await use(root, workspace);
  await workspace.close();
}

describe('openLiveMap', () => {
  it('waits until nothing more changes, then takes all of it in at once', async () => {
    await withLive(FILES, async (root, workspace) => {
      const timers = handTimers();
      const updates: string[][] = [];
      const live = await openLiveMap(workspace, {
        timers,
        onUpdate: ({ changed }) => updates.push([...changed]),
      });
      writeFiles(root, { 'src/price.ts': 'export function taxOf() {}\n', 'tool.py': 'x = 1\n' });
      live.onFileChanged('src/price.ts');
      live.onFileChanged('./tool.py');
      live.onFileChanged('src\\price.ts');
      expect(timers.due.map(({ milliseconds }) => milliseconds)).toEqual([5000, 500]);
      expect(updates).toEqual([]);
      timers.due[1]!.run();
      await live.settle();
      expect(updates).toEqual([['src/price.ts', 'tool.py']]);
      const names = (await workspace.graph()).files.flatMap(({ symbols }) => symbols);
      expect(names.map(({ name }) => name)).toContain('taxOf');
      await live.close();
    });
  });

  it('ranks what was changed as edited, what was read as mentioned, without reading again', async () => {
    await withLive(FILES, async (_root, workspace) => {
      const timers = handTimers();
      const live = await openLiveMap(workspace, { timers });
      const first = async () => (await live.map({ countTokens })).files.map(({ path }) => path);
      live.onFileRead('tool.py');
      expect(timers.due).toEqual([]);
      expect((await first())[0]).toBe('tool.py');
      live.onFileChanged('src/app.ts');
      expect((await first()).slice(0, 2)).toEqual(['src/app.ts', 'tool.py']);
      await live.close();
    });
  });

  it('appends what changed to the map that was shown', async () => {
    await withLive(FILES, async (root, workspace) => {
      const live = await openLiveMap(workspace);
      const before = await live.map({ countTokens });
      expect(await live.changes({ countTokens })).toMatchObject({ text: '', changed: [] });
      writeFiles(root, { 'src/price.ts': 'export function taxOf() {}\n', 'src/new.ts': '' });
      live.onFileChanged('src/price.ts');
      live.onFileChanged('src/new.ts');
      await live.settle();
      const changes = await live.changes({ countTokens, budget: 200 });
      expect(changes).toMatchObject({ changed: ['src/price.ts'], added: ['src/new.ts'] });
      expect(changes.text).toContain('taxOf');
      expect(countTokens(changes.text)).toBeLessThanOrEqual(200);
      expect(before.text).not.toContain('taxOf');
      expect((await live.changes({ countTokens })).text).toBe('');
      writeFiles(root, { 'src/new.ts': 'export const fresh = 1;\n' });
      live.onFileChanged('src/new.ts');
      await live.settle();
      expect((await live.changes({ countTokens, budget: 1 })).text).toBe('');
      expect(await live.changes({ countTokens })).toMatchObject({
        changed: ['src/new.ts'],
        added: [],
      });
      await live.map({ countTokens });
      expect((await live.changes({ countTokens })).text).toBe('');
      await live.close();
    });
  });

  it('looks once at all where ten thousand files are touched, and waits for no end of changes', async () => {
    const { workspace, calls } = counting();
    const timers = handTimers();
    const updates: Changes[] = [];
    const live = await openLiveMap(workspace, {
      timers,
      onUpdate: (changes) => updates.push(changes),
    });
    // Nothing is due while nothing happens: who waits an hour reads and writes nothing.
    expect([timers.due, calls]).toEqual([[], []]);
    for (let i = 0; i < 10_000; i++) live.onFileChanged(`src/f${i}.ts`);
    expect(timers.due).toHaveLength(2);
    await live.settle();
    expect(calls).toEqual(['refresh']);
    expect(timers.due).toEqual([]);
    // As many times one file, and the system may have lost sight of another one.
    for (let i = 0; i < 10_000; i++) live.onFileChanged('src/f1.ts');
    await live.settle();
    live.onFileChanged('src/f1.ts');
    const patience = timers.due.find(({ milliseconds }) => milliseconds === 5000);
    live.onFileChanged('src/f2.ts');
    expect(timers.due).toContain(patience);
    patience!.run();
    await live.settle();
    expect(calls).toEqual(['refresh', 'refresh', 'update 2']);
    // Nothing differed, so nobody is told; a commit alone is told.
    expect(updates).toEqual([]);
    workspace.move();
    live.onFileChanged('src/f1.ts');
    await live.settle();
    expect(updates).toEqual([NONE]);
    await live.close();
  });

  it('keeps the last graph when an update fails, and says so', async () => {
    await withLive(FILES, async (_root, workspace) => {
      const errors: unknown[] = [];
      const broken: Workspace = {
        ...workspace,
        files: workspace.files,
        update: () => Promise.reject(new Error('disk')),
      };
      const live = await openLiveMap(broken, { onError: (error) => errors.push(error) });
      live.onFileChanged('src/app.ts');
      await live.settle();
      expect(errors).toEqual([new Error('disk')]);
      expect((await live.map({ countTokens })).text).toContain('Cart');
      await live.close();
    });
  });

  it('refuses a path outside, and is silent once closed', async () => {
    await withLive(FILES, async (_root, workspace) => {
      const timers = handTimers();
      const live = await openLiveMap(workspace, { timers });
      expect(() => live.onFileChanged('../x')).toThrow(RangeError);
      expect(() => live.onFileRead('/etc/passwd')).toThrow(RangeError);
      await live.close();
      live.onFileChanged('src/app.ts');
      expect(timers.due).toEqual([]);
    });
  });

  it('looks once for a path that is not wanted, again when an ignore file changes', async () => {
    await withLive(FILES, async (root, workspace) => {
      const timers = handTimers();
      const live = await openLiveMap(workspace, { timers });
      writeFiles(root, { 'out/x.ts': 'export const x = 1;' });
      live.onFileChanged('out/x.ts');
      await live.settle();
      live.onFileChanged('out/x.ts');
      expect(timers.due).toEqual([]);
      writeFiles(root, { '.gitignore': '' });
      live.onFileChanged('.gitignore');
      live.onFileChanged('out/x.ts');
      await live.settle();
      expect(workspace.files.map(({ path }) => path)).toContain('.gitignore');
      await live.close();
    });
  });

  it('sees the disk when asked to: edits, new and removed files, commits', async () => {
    await withLive(FILES, async (root, workspace) => {
      let wake = (): void => undefined;
      const live = await openLiveMap(workspace, {
        watch: true,
        debounce: 20,
        onUpdate: () => wake(),
      });
      const until = async (seen: () => boolean | Promise<boolean>): Promise<void> => {
        while (!(await seen())) await new Promise<void>((done) => (wake = done));
      };
      const names = async () =>
        (await workspace.graph()).files.flatMap(({ path, symbols }) => [
          path,
          ...symbols.map(({ name }) => name),
        ]);
      writeFileSync(join(root, 'src/price.ts'), 'export function taxOf() {}\n');
      await until(async () => (await names()).includes('taxOf'));
      writeFiles(root, { 'src/deep/new.ts': 'export const fresh = 1;\n' });
      await until(async () => (await names()).includes('fresh'));
      rmSync(join(root, 'tool.py'));
      await until(async () => !(await names()).includes('tool.py'));
      commitAll(root, 'second');
      await until(async () => (await workspace.history()).length === 2);
      await live.close();
      const fresh = await open(root);
      expect(JSON.stringify(await workspace.graph())).toBe(JSON.stringify(await fresh.graph()));
      await fresh.close();
    });
  });
});

/** Reads what the texts below hold: a parser for each of many trees would take minutes. */
const extract: ExtractFacts = async ({ path, text }) => {
  const facts: FileFacts = {
    language: path.slice(path.lastIndexOf('.') + 1),
    lines: text.split('\n').length,
    definitions: [],
    imports: [],
    exports: [],
    references: [],
  };
  for (const [i, row] of text.split('\n').entries()) {
    const line = i + 1;
    const specifier = /'(.+)'/.exec(row)?.[1] ?? /^(?:from|mod) (\w+)/.exec(row)?.[1];
    if (specifier !== undefined) {
      const kind = row.startsWith('mod') ? ('include' as const) : ('import' as const);
      const names = /\{ (\w+) \}/.exec(row)?.slice(1) ?? [];
      const bindings = names.map((name) => ({ imported: name, local: name }));
      facts.imports.push({ specifier, line, kind, bindings });
      if (row.startsWith('export *')) facts.exports.push({ name: '*', specifier, line });
    }
    const name = /(?:function|class|def|fn) (\w+)/.exec(row)?.[1];
    if (name === undefined) continue;
    const range = { startLine: line, endLine: line, headerLine: line, startIndex: 0, endIndex: 0 };
    facts.definitions.push({ name, kind: 'function', ...range, signature: row, exported: true });
  }
  return facts;
};

describe('a live map after any changes', () => {
  const name = fc.constantFrom('src/cart', 'src/price', 'src/app', 'src/deep/index', 'lib/mod');
  const ending = fc.constantFrom('.ts', '.py', '.rs');
  const path = fc.tuple(name, ending).map((parts) => parts.join(''));
  const text = fc
    .array(
      fc.constantFrom(
        "import { priceOf } from './price.js';",
        "export * from './cart.js';",
        "import 'shop';",
        'export function priceOf() {}',
        'export class Cart { total() {} }',
        'from lib import mod',
        'def mod(): pass',
        'pub fn total() {}',
        'mod deep;',
        'priceOf(Cart);',
      ),
      { maxLength: 5 },
    )
    .map((lines) => lines.join('\n'));
  const change = fc.oneof(
    fc.record({ kind: fc.constant('write' as const), path, text }),
    fc.record({ kind: fc.constant('write' as const), path, text }),
    fc.record({ kind: fc.constant('move' as const), path, to: path }),
    fc.record({ kind: fc.constant('delete' as const), path }),
    fc.record({
      kind: fc.constant('write' as const),
      path: fc.constantFrom('package.json', '.gitignore', 'Cargo.toml', 'tsconfig.json'),
      text: fc.constantFrom(
        '{"name": "shop", "exports": "./src/price.ts"}',
        '{"compilerOptions": {"baseUrl": "src"}}',
        '[package]\nname = "shop"\n',
        'lib/\n',
      ),
    }),
    fc.record({ kind: fc.constant('commit' as const) }),
  );
  const steps = fc.array(fc.array(change, { minLength: 1, maxLength: 5 }), {
    minLength: 4,
    maxLength: 4,
  });

  it('is the map of a workspace opened anew, byte for byte', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (rounds) => {
        const root = makeRepository(FILES);
        const options = { extract, cache: {} };
        let tree = await loadTree(root, options);
        const graphOf = mapGraph();
        const workspace = {
          root,
          get files() {
            return [...tree.records.values()].filter(({ taken }) => taken);
          },
          graph: async () => graphOf(tree),
          update: async (paths: readonly string[]) => {
            tree = await reloadTree(tree, options, paths);
            return { added: [], changed: [], removed: [] };
          },
        };
        const live = await openLiveMap(workspace as unknown as Workspace);
        for (const round of rounds) {
          for (const one of round) apply(root, one, live);
          await live.settle();
          const fresh = await loadTree(root, options);
          expect(JSON.stringify(graphOf(tree))).toBe(JSON.stringify(mapGraph()(fresh)));
          expect(Buffer.from(tree.index.serialize())).toEqual(Buffer.from(fresh.index.serialize()));
        }
        await live.close();
      }),
      { seed: 42, numRuns: draws(5) },
    );
  });

  type Change = { kind: string; path?: string; to?: string; text?: string };

  function apply(root: string, change: Change, live: { onFileChanged(path: string): void }): void {
    if (change.kind === 'commit') {
      commitAll(root, 'more');
      // A change of a file that decides about all others: here a file that decides about all others says it.
      live.onFileChanged('.gitignore');
      return;
    }
    const from = change.path!;
    if (change.kind === 'write') writeFiles(root, { [from]: change.text! });
    else if (change.kind === 'delete') rmSync(join(root, from), { force: true });
    else {
      try {
        writeFiles(root, { [`${change.to!}.tmp`]: '' });
        rmSync(join(root, `${change.to!}.tmp`));
        renameSync(join(root, from), join(root, change.to!));
      } catch {
        return;
      }
      live.onFileChanged(change.to!);
    }
    live.onFileChanged(from);
  }
});
