import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { withCurves } from './curves.js';
import { type AgentRow, agentFigures, withFigures } from './figures.js';
import { LINES, SUITES_OF_PAGES } from './lines.js';
import { fill, pages, show } from './page.js';
import type { Result } from './result.mjs';

const bench = fileURLToPath(new URL('../..', import.meta.url));
const result: Result = {
  ...{ command: 'pnpm bench lines', date: null, commit: null, machine: null, node: null },
  ...{ versions: {}, n: 3, interval: null, figures: { share: 0.125, list: [7] }, rows: [] },
};
const results = new Map([['a', result]]);

describe('fill', () => {
  it('puts the number of a result in its place, as it is to be shown', () => {
    expect(fill('{a#figures/share 2}, {a#figures/share %1} %, {a#figures/list/0 0}', results)).toBe(
      '.13, 12.5 %, 7',
    );
  });

  it('throws where no result has the number: a page never states what is not there', () => {
    for (const place of ['{b#n 0}', '{a#figures/gone 1}', '{a#figures/list 0}'])
      expect(() => fill(place, results)).toThrow('no result has this number');
  });
});

describe('show', () => {
  it('sets thousands apart and no zero before the point', () => {
    expect([
      show(12167, 0),
      show(0.734, 2),
      show(-0.0021, 3),
      show(10, 1),
      show(1234.5, 1),
    ]).toEqual(['12,167', '.73', '−.002', '10.0', '1,234.5']);
  });
});

describe('the page', () => {
  it('has at most ten lines, the losses first, each with a place where we lose', () => {
    expect(LINES.length).toBeLessThanOrEqual(10);
    expect(LINES.every(({ loses }) => loses.length > 5)).toBe(true);
    const rows = (pages().get('README.md') ?? '').split('\n').filter((row) => /^\| \[/.test(row));
    expect(rows).toHaveLength(LINES.length);
    const lost = LINES.filter((line) => line.lost).map(({ what }) => what.slice(0, 20));
    expect(rows.slice(0, lost.length).map((row) => row.slice(2, 22))).toEqual(lost);
  });

  it('stands on one screen: it was 125 kB once', () => {
    expect((pages().get('README.md') ?? '').length).toBeLessThan(8000);
  });

  it('links to the page of every suite', () => {
    for (const [path] of SUITES_OF_PAGES)
      expect(readFileSync(join(bench, path), 'utf8')).toMatch(/^# /);
  });
});

describe('agentFigures', () => {
  const row = (id: string, arm: string, tokens: number, right = 1): AgentRow => ({
    ...{ id, arm, tokens, right, calls: 1 },
  });

  it('compares the arms task by task', () => {
    const rows = [row('x', 'ctx', 50), row('x', 'plain', 100), row('y', 'ctx', 300, 0)];
    const figures = agentFigures([...rows, row('y', 'plain', 100, 0.5)]);
    expect(figures).toMatchObject({
      arms: { ctx: { tokens: 175, allRight: 1, right: 0.5 }, plain: { tokens: 100, right: 0.75 } },
      against: { ctx: { dearer: 1, tasks: 2, ratio: { mean: 1.75, low: 0.5, high: 3 } } },
    });
  });

  it('counts a task that was done again once in each arm', () => {
    const rows = { rows: [row('x', 'ctx', 80), row('x', 'plain', 100), row('x', 'ctx', 40)] };
    const { figures } = withFigures('agents', { ...result, rows });
    expect(figures).toMatchObject({
      arms: { ctx: { tasks: 1, tokens: 80 }, 'ctx-again': { tasks: 1, tokens: 40 } },
    });
  });
});

describe('the figures of chunks', () => {
  it('count each repository once, and those held out by themselves', () => {
    const repositories = ['a', 'b', 'c', 'd', 'e'];
    const runs = repositories.map((repository, i) => ({
      ...{ chunker: 'ctx', repository, meanTokens: 100, mrr: 0.5, queries: 10 * (i + 1) },
      whole: [i === 4 ? 1 : 0],
    }));
    const rows = { budgets: [1000], runs, less: {}, absent: ['code-chunk'] };
    const { figures } = withFigures('chunker-retrieval', { ...result, rows });
    expect(figures).toMatchObject({
      ...{ questions: 150, whole: { ctx: { 1000: 0.2 } }, heldOut: { ctx: { 1000: 1 } } },
      ...{ tokens: { ctx: 100 }, absent: ['code-chunk'] },
    });
  });
});

describe('the figures of chunks’ integrity', () => {
  it('are sums over the repositories: the page said 68 % of what its rows give as 59', () => {
    const row = { files: 2, megabytes: 1, chunks: 10, lost: 0, over: 1, functions: 8, whole: 6 };
    const more = { fitting: 4, fittingWhole: 4, code: 10, named: 9 };
    const rows = {
      integrity: [
        { ...row, ...more, short: 2 },
        { ...row, ...more, short: 1, whole: 8 },
      ],
      cpuSeconds: {
        a: { parse: 1, structure: 2, chunk: 2 },
        b: { parse: 3, structure: 4, chunk: 6 },
      },
      commits: [{ wholeFile: 0.4, chunks: 0.5, chunksAndMessages: 0.6 }],
    };
    const { figures } = withFigures('chunker-integrity', { ...result, rows });
    expect(figures).toMatchObject({
      ...{ files: 4, chunks: 20, over: 2, short: 0.75, whole: 0.875, fittingWhole: 1, named: 0.9 },
      ...{ structureOverParse: 1.5, parseOfChunk: 0.5, parseOfChunkBy: [0.5, 0.5] },
      commits: { chunksAndMessages: 0.6 },
    });
  });
});

describe('withCurves', () => {
  const rows = [500, 1000, 2000].map((size) => ({
    ...{ size, cold: { cpu: size / 100 }, warm: { cpu: 1 } },
    floors: { node: 0.05, list: 0.01, read: size / 5000 },
  }));

  it('draws a result whose inputs grow, with its floors and exponents, and nothing where there is none', () => {
    const svg =
      withCurves(new Map([['growth', { ...result, rows }]])).get('speed/growth.svg') ?? '';
    for (const name of ['first index and map', 'git ls-files', 'bare node'])
      expect(svg).toContain(`>${name}</text>`);
    expect(svg).toContain('exponent 1.00');
    expect(withCurves(results).size).toBe(0);
  });

  it('draws a curve a kind of work', () => {
    const texts = [10, 100, 1000].flatMap((size) => [
      { name: 'outline', size, seconds: size / 1000 },
      { name: 'terse', size, seconds: size ** 2 / 1000 },
    ]);
    const drawn = withCurves(new Map([['curves', { ...result, rows: texts }]]));
    expect(drawn.get('speed/curves.svg')).toContain('exponent 2.00');
  });
});
