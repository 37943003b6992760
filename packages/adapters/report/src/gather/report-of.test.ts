import { buildGraph } from '@ctx/repomap';
import { extract } from '@ctx/syntax';
import { loadLanguage } from '@ctx/syntax/node';
import { approximateTokens as countTokens } from '@ctx/text';
import { loadO200k } from '@ctx/tokens';
import { openPart } from '@ctx/tokens/part';
import { composeAnswer, composeMap } from '@ctx/workspace/replay';
import { beforeAll, describe, expect, it } from 'vitest';
import { dataOf, SHOP, TASK } from '../../test/data.js';
import { boundedTexts, linksAmong, textsOfAnswers, textsOfMaps } from './report-of.js';

const BUDGETS = [
  150, 200, 260, 340, 450, 600, 800, 1_100, 1_500, 2_100, 3_000, 4_400, 7_000, 12_000,
];

describe('reportOf', () => {
  it('gives of a task all that composes its answer, at every budget to the byte', async () => {
    const data = await dataOf();
    const [exact, part] = [await loadO200k(), openPart(data.tokens)];
    if (data.material.kind !== 'context') throw new Error('of a task, not of a map');
    const { replay } = data.material;
    for (const budget of BUDGETS) {
      const { context } = composeAnswer(replay, { budget, countTokens: part });
      const whole = composeAnswer(replay, { budget, countTokens: exact });
      expect(context.text).toBe(whole.context.text);
      expect(exact(context.text)).toBeLessThanOrEqual(budget);
    }
    expect(replay.ranked[0]?.path).toBe('src/cart/price.ts');
    expect(data.task).toBe(TASK);
    expect(data.budget).toBe(8_000);
  });

  it('gives without a task all that composes the map, at every budget to the byte', async () => {
    const data = await dataOf(SHOP, {});
    const [exact, part] = [await loadO200k(), openPart(data.tokens)];
    if (data.material.kind !== 'map') throw new Error('of a map, not of a task');
    const { ranked, leftOut } = data.material;
    for (const budget of BUDGETS) {
      const map = composeMap(leftOut, ranked, { budget, countTokens: part, overview: true });
      expect(map.text).toBe(
        composeMap(leftOut, ranked, { budget, countTokens: exact, overview: true }).text,
      );
    }
    expect(data.task).toBeUndefined();
    expect(ranked.map(({ path }) => path)).toContain('src/cart/price.ts');
  });

  it('has every file, what was never looked at with its reason, and no name of a secret', async () => {
    const data = await dataOf({
      ...SHOP,
      'logo.png': 'x',
      '.env': 'PASSWORD=hunter2hunter2\n',
      'src/app.min.js': `${'var a=1;'.repeat(300)}\n`,
    });
    expect(data.files.map(({ path }) => path)).toEqual(Object.keys(SHOP).sort());
    expect(data.skipped.find(({ reason }) => reason === 'media')).toEqual({
      ...{ reason: 'media', count: 1, paths: ['logo.png'] },
    });
    const secret = data.skipped.find(({ reason }) => reason === 'secret');
    expect(secret).toEqual({ reason: 'secret', count: 1, paths: [] });
    expect(JSON.stringify(data)).not.toContain('hunter2');
  });

  it('tells links among the first files, and findings by kind', async () => {
    const body = SHOP['src/cart/price.ts']!;
    const data = await dataOf({ ...SHOP, 'src/cart/copied.ts': body, 'src/other.ts': body });
    const imported = data.links.filter(({ kind }) => kind === 'import');
    expect(imported).toContainEqual({
      ...{ from: 'src/cart/cart.ts', to: 'src/cart/price.ts', kind: 'import' },
      evidence: 'line 1: ./price.js',
    });
    const clone = data.findings.find(({ kind }) => kind === 'clones');
    expect(clone?.text).toContain('3 places');
    expect(data.findings.every(({ kind }) => kind !== ('communities' as string))).toBe(true);
  });

  it('says that nothing matches, and refuses no task', async () => {
    const data = await dataOf(SHOP, { task: 'zzzz qqqq' });
    expect(data.material.kind === 'context' && data.material.replay.ranked).toEqual([]);
    expect(data.files.length).toBe(Object.keys(SHOP).length);
    expect((await dataOf({ 'a.txt': '' }, { task: '' })).files.length).toBe(1);
  });
});

const file = (path: string) => ({ path, reasons: [], passages: [] });
const replay = {
  ranked: ['a', 'b', 'c'].map(file),
  sources: new Map(
    ['a', 'b', 'c'].map((path, i) => [path, { path, text: 'x'.repeat(10 * (i + 1)) }]),
  ),
  ...{ considered: 3, leftOut: [], how: {} },
};

describe('boundedTexts', () => {
  it('keeps the texts of the first files that fit, and says how many it leaves out', () => {
    const { replay: kept, unread } = boundedTexts(replay, 45);
    expect([...kept.sources.keys()]).toEqual(['a', 'b']);
    expect(unread).toEqual(['1 long file is in this report without text']);
    expect(kept.ranked).toEqual(replay.ranked);
    expect(boundedTexts(replay, 5).unread).toEqual([
      '3 long files are in this report without text',
    ]);
  });

  it('says nothing where all fit', () => {
    const { replay: kept, unread } = boundedTexts(replay);
    expect(kept.sources).toEqual(replay.sources);
    expect(unread).toEqual([]);
  });
});

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

describe('textsOfAnswers', () => {
  it('has every line of a source, and names as lists write them', async () => {
    const { material } = await dataOf();
    if (material.kind !== 'context') throw new Error('of a task, not of a map');
    const texts = textsOfAnswers(material.replay, countTokens);
    for (const { text } of material.replay.sources.values()) expect(texts).toContain(text);
    const all = texts.join('\n');
    for (const written of [', priceOf 1', '(total 1', ': Cart (', ', Cart.total 1'])
      expect(all).toContain(written);
  });
});

describe('textsOfMaps', () => {
  it('has the paths of all files, and the names of those that are shown with them', async () => {
    const { material } = await dataOf(SHOP, {});
    if (material.kind !== 'map') throw new Error('of a map, not of a task');
    const { ranked, leftOut } = material;
    const bare = ranked.map((file, i) => (i === 0 ? file : { ...file, symbols: [] }));
    const texts = textsOfMaps(bare, leftOut, countTokens).join('\n');
    for (const { path } of ranked) expect(texts).toContain(path);
    const [{ symbols } = { symbols: [] }] = ranked;
    for (const { name } of symbols) expect(texts).toContain(`, ${name} `);
  });
});
