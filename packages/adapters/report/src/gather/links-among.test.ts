import { buildGraph } from '@ctx/repomap';
import { extract } from '@ctx/syntax';
import { loadLanguage } from '@ctx/syntax/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { linksAmong } from './links-among.js';

const TEXTS: Readonly<Record<string, string>> = {
  'src/cart.ts': "import { priceOf } from './price.js';\nimport { tax } from './tax.js';\n",
  'src/price.ts': "import { tax } from './tax.js';\nexport const priceOf = () => tax;\n",
  'src/tax.ts': 'export const tax = 0.2;\n',
  'src/alone.ts': 'export const alone = 1;\n',
};

/** Commits that touch some files together, newest first. */
const commits = (...touched: readonly (readonly string[])[]) =>
  touched.map((files, i) => ({
    id: `c${i}`,
    message: `change ${i}`,
    author: 'a',
    time: 1_700_000_000_000 - i * 86_400_000,
    files: [...files],
  }));

beforeAll(() => loadLanguage('typescript'));

function graphOf(history: ReturnType<typeof commits> = []) {
  const facts = Object.entries(TEXTS).map(([path, text]) => ({
    path,
    ...extract('typescript', text),
  }));
  return buildGraph({ facts, commits: history });
}

describe('linksAmong', () => {
  it('tells the imports among the files that are named, with their line and specifier', () => {
    expect(linksAmong(graphOf(), ['src/cart.ts', 'src/price.ts'])).toEqual([
      {
        from: 'src/cart.ts',
        to: 'src/price.ts',
        kind: 'import',
        evidence: 'line 1: ./price.js',
      },
    ]);
    expect(linksAmong(graphOf(), ['src/tax.ts', 'src/price.ts', 'src/cart.ts'])).toHaveLength(3);
  });

  it('tells files that changed together once, with how often', () => {
    const pair = ['src/cart.ts', 'src/alone.ts'];
    const together = linksAmong(graphOf(commits(pair, pair, pair, pair)), pair);
    expect(together).toHaveLength(1);
    expect(together[0]).toMatchObject({ kind: 'co-change', evidence: '4 commits' });
    expect([together[0]!.from, together[0]!.to].sort()).toEqual([...pair].sort());
  });

  it('takes one commit for no habit', () => {
    const pair = ['src/cart.ts', 'src/alone.ts'];
    expect(linksAmong(graphOf(commits(pair)), pair)).toEqual([]);
  });

  it('passes over what is no file of the graph, and links nothing with itself', () => {
    expect(linksAmong(graphOf(), ['src/gone.ts', 'src/cart.ts'])).toEqual([]);
    expect(linksAmong(graphOf(), [])).toEqual([]);
    const { from, to } = linksAmong(graphOf(), Object.keys(TEXTS))[0]!;
    expect(from).not.toBe(to);
  });
});
