import { buildGraph } from '@ctx/repomap';
import { extract, grammarOf } from '@ctx/syntax';
import { loadLanguage } from '@ctx/syntax/node';
import type { ChangedFile } from '@ctx/tree/view';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ImpactSources } from './impact.js';
import { changeReach } from './reach.js';

const TEXTS: Record<string, string> = {
  'src/price.ts': `export function priceOf(item: string): number {
  return item.length;
}

export function taxOf(): number {
  return rate;
}

const rate = 1;
`,
  'src/cart.ts': "import { priceOf } from './price.js';\nexport const cart = () => priceOf('a');\n",
  'src/tax.ts': "import { taxOf } from './price.js';\nexport const tax = () => taxOf();\n",
  'src/alone.ts': 'export const alone = 1;\n',
  'src/old.ts': "import { gone } from './gone.js';\nexport const old = gone;\n",
  'examples/first.ts': "import { priceOf } from '../src/price.js';\npriceOf('b');\n",
  'test/cart.test.ts': "import { cart } from '../src/cart.js';\ncart();\n",
  'test/price.test.ts': "import { readFileSync } from 'node:fs';\nreadFileSync('x');\n",
  'test/fixtures/price.json': '{}',
  'package.json': '{}',
  'test/package.json': '{}',
};

let sources: ImpactSources;
beforeAll(async () => {
  const facts = [];
  for (const [path, text] of Object.entries(TEXTS)) {
    const language = grammarOf(path, text);
    if (language === undefined || path.endsWith('.json')) continue;
    await loadLanguage(language);
    facts.push({ path, ...extract(language, text) });
  }
  const graph = buildGraph({ facts });
  sources = {
    files: Object.keys(TEXTS).map((path) => ({ path, hash: path })),
    facts,
    graph: async () => graph,
    manifests: async () => [],
    read: async (path) => ({ text: TEXTS[path]! }),
  };
});

const changed = (path: string, ...lines: [number, number][]): ChangedFile => ({
  path,
  kind: 'changed',
  lines: lines.map(([startLine, endLine]) => ({ startLine, endLine })),
});
const pathsOf = (files: readonly { path: string; depth?: number | undefined }[]) =>
  files.map(({ path, depth }) => (depth === undefined ? path : `${depth} ${path}`));

describe('changeReach', () => {
  it('follows the definitions that changed, and all users where others did', async () => {
    const one = await changeReach([changed('src/price.ts', [2, 2])], sources);
    expect(pathsOf(one.files)).toEqual(['1 src/cart.ts', '1 examples/first.ts']);
    expect(one.files[0]).toMatchObject({
      tier: 'import',
      via: 'src/price.ts',
      from: 'src/price.ts',
    });
    const all = await changeReach([changed('src/price.ts', [9, 9])], sources);
    expect(pathsOf(all.files)).toContain('1 src/tax.ts');
    expect(all.changed).toMatchObject([{ path: 'src/price.ts', reaches: 3, tests: 2 }]);
  });

  it('finds tests by name and by imports, and takes no data for one', async () => {
    const { tests, allTests } = await changeReach([changed('src/price.ts', [2, 2])], sources);
    expect(tests).toEqual([
      { path: 'test/price.test.ts', by: 'name', from: 'src/price.ts' },
      { path: 'test/cart.test.ts', by: 'import', from: 'src/price.ts', depth: 2 },
    ]);
    expect(allTests).toBe(2);
    expect((await changeReach([changed('package.json', [1, 1])], sources)).tests).toEqual([]);
  });

  it('leaves changed files out of what is reached, and puts changed tests first', async () => {
    const both = [changed('src/price.ts', [2, 2]), changed('src/cart.ts', [2, 2])];
    const { files, tests } = await changeReach(
      [...both, changed('test/cart.test.ts', [1, 1])],
      sources,
    );
    expect(pathsOf(files)).toEqual(['1 examples/first.ts']);
    expect(tests.map(({ path, by }) => `${by} ${path}`)).toEqual([
      'changed test/cart.test.ts',
      'name test/price.test.ts',
    ]);
  });

  it('says which changed sources no test is known of, and of what that is not asked', async () => {
    const asked = [changed('src/alone.ts', [1, 1]), changed('package.json', [1, 1])];
    const reach = await changeReach(asked, sources);
    expect(reach.changed.map(({ tests }) => tests)).toEqual([0, undefined]);
  });

  it('names imports of what is gone', async () => {
    const { stale, files } = await changeReach(
      [{ path: 'src/gone.ts', kind: 'removed', lines: [] }],
      sources,
    );
    expect(stale).toEqual([{ path: 'src/old.ts', line: 1, gone: 'src/gone.ts' }]);
    expect(files).toEqual([]);
  });

  it('names the code that was not read, of the languages that changed', async () => {
    const skipped = ['big.py', 'big.test.ts'].map((path) => ({
      ...{ path, reason: 'too large' as const },
    }));
    const unread = async (...paths: string[]) =>
      (
        await changeReach(
          paths.map((path) => changed(path, [2, 2])),
          { ...sources, skipped },
        )
      ).unread?.map(({ path }) => path);
    expect(await unread('src/price.ts')).toEqual(['big.test.ts']);
    expect(await unread('src/price.ts', 'tool.py')).toEqual(['big.py', 'big.test.ts']);
    expect(await unread('src/price.go')).toBeUndefined();
    expect(await unread('README.md', 'package.json')).toBeUndefined();
  });

  it('reaches the files of uses that name no type, and of a new file who uses it already', async () => {
    const { files } = await changeReach([changed('src/cart.ts', [2, 2])], sources);
    expect(pathsOf(files)).toEqual([]);
    const added: ChangedFile = { path: 'src/price.ts', kind: 'added', lines: [] };
    const found = await changeReach([added], sources);
    expect(pathsOf(found.files)).toEqual(['1 src/cart.ts', '1 src/tax.ts', '1 examples/first.ts']);
  });

  it('repeats of a change what it is given, but not where in its lines it differs', async () => {
    const change = changed('src/price.ts', [2, 2]);
    const stretches = [{ startLine: 2, startColumn: 9, endLine: 2, endColumn: 12 }];
    const given = await changeReach([{ ...change, stretches }], sources);
    expect(given).toEqual(await changeReach([change], sources));
    expect(given.changed).toMatchObject([change]);
    expect(given.changed[0]).not.toHaveProperty('stretches');
  });

  it('knows the tests that CMake builds, and says of none that no test is known of it', async () => {
    const text = 'add_executable(check src/alone.ts)\nadd_test(NAME check COMMAND check)';
    const manifests = async () => [{ path: 'CMakeLists.txt', text }];
    const reach = await changeReach([changed('src/alone.ts', [1, 1])], { ...sources, manifests });
    expect(reach.tests).toMatchObject([{ path: 'src/alone.ts', by: 'changed' }]);
    expect(reach.changed.map(({ tests }) => tests)).toEqual([undefined]);
    expect(reach.allTests).toBe(3);
  });

  it('goes no further than it is asked, and reaches nothing from nothing', async () => {
    const { files, tests } = await changeReach([changed('src/price.ts', [2, 2])], sources, {
      depth: 1,
    });
    expect(pathsOf(files)).toEqual(['1 src/cart.ts', '1 examples/first.ts']);
    expect(pathsOf(tests)).toEqual(['test/price.test.ts']);
    const nothing = { changed: [], definitions: [], files: [], tests: [], stale: [], allTests: 2 };
    expect(await changeReach([], sources)).toEqual(nothing);
  });
});
