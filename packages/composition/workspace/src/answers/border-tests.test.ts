import { buildGraph } from '@ctx/repomap';
import { describe, expect, it } from 'vitest';
import { extracted } from '../../test/extracted.js';
import { withBorderTests } from './border-tests.js';

const TEXTS: Readonly<Record<string, string>> = {
  'money/src/round.ts': 'export const round = 1;\n',
  'money/src/round.test.ts': "import './round';\n",
  'web/src/cart.ts': "import '../../money/src/round';\n",
  'web/src/cart.test.ts': "import './cart';\n",
  'web/src/page.ts': "import './cart';\n",
  'web/src/alone.test.ts': "import './alone';\n",
};
const PATHS = [
  ...['money/src/round.ts', 'money/src/round.test.ts', 'web/src/cart.ts', 'web/src/page.ts'],
  ...['web/src/a.md', 'web/src/b.md', 'web/src/c.md', 'web/src/d.md', 'web/src/e.md'],
  ...['web/src/f.md', 'web/src/alone.test.ts', 'web/src/cart.test.ts'],
];
const graph = async () => buildGraph({ facts: await extracted(TEXTS) });
const ranked = PATHS.map((path, i) => ({
  path,
  ...{ reasons: ['said'], score: 1 / (i + 1), factor: 1 },
  passages: [
    { startLine: 3, endLine: 3, score: 1 },
    { startLine: 5, endLine: 7, score: 2 },
  ],
}));
const files = PATHS.map((path) => ({ path, hash: path }));
const roots = [{ name: 'money' }, { name: 'web' }];
const sources = { roots, files, graph };

describe('withBorderTests', () => {
  it('puts a test of another repository that reaches a first source by imports behind six files', async () => {
    const joined = await withBorderTests(ranked, sources, 'money');
    expect(joined[6]).toMatchObject({
      path: 'web/src/cart.test.ts',
      reasons: ['reaches money/src/round.ts by imports', 'said'],
      joins: 5,
    });
    expect(joined.toSpliced(6, 1)).toEqual(ranked.slice(0, -1));
  });

  it('leaves those of the repository at hand, and those among the first ones, where they are', async () => {
    expect(await withBorderTests(ranked, sources, 'web')).toEqual(ranked);
    const early = ranked.toReversed();
    expect(await withBorderTests(early, sources, 'money')).toEqual(early);
  });

  it('goes by the repository of each source where none is at hand', async () => {
    const joined = await withBorderTests(ranked, sources);
    expect(joined[6]!.path).toBe('web/src/cart.test.ts');
  });

  it('shows the first line of a test that has nothing of the task', async () => {
    const silent = ranked.map((file) => ({ ...file, passages: [] }));
    expect((await withBorderTests(silent, sources, 'money'))[6]).toMatchObject({ joins: 1 });
  });

  it('makes no list of all files where they are counted: each hash of it is read', async () => {
    const counted = {
      ...{ roots, graph, count: PATHS.length },
      get files(): never {
        throw new Error('listed');
      },
    };
    expect((await withBorderTests(ranked, counted, 'money'))[6]!.path).toBe('web/src/cart.test.ts');
  });

  it('asks for no graph of one repository, behind a limit, or of more files than are resolved anew in some seconds', async () => {
    const unasked = { ...sources, graph: () => Promise.reject(new Error('asked')) };
    expect(await withBorderTests(ranked, { ...unasked, roots: [{ name: '' }] })).toBe(ranked);
    expect(await withBorderTests(ranked, { ...unasked, unread: { files: 1 } })).toBe(ranked);
    expect(await withBorderTests(ranked, { ...unasked, count: 10_001 })).toBe(ranked);
  });
});
