import { describe, expect, it } from 'vitest';
import { extracted } from '../../test/extracted.js';
import { rankSymbols } from './rank-symbols.js';
import { symbolGraph } from './symbol-graph.js';

const project = {
  'core.ts': 'export function core() {}\nexport function rare() {}',
  'app.ts': "import { core } from './core'\nexport function app() { core() }",
  'cli.ts': "import { app } from './app'\nexport function cli() { app() }",
  'far.ts': 'export function far() {}',
};

describe('rankSymbols', () => {
  it('ranks what the context uses, what uses it, and nothing unreached', async () => {
    const graph = symbolGraph(await extracted(project));
    const ranked = rankSymbols(graph, { symbols: [{ path: 'app.ts', name: 'app' }] });
    expect(ranked.map(({ name }) => name)).toEqual(['app', 'cli', 'core', 'rare', 'far']);
    expect(ranked.filter(({ score }) => score === 0).map(({ name }) => name)).toEqual([
      'rare',
      'far',
    ]);
  });

  it('shares the weight of a file among its definitions; edited before mentioned', async () => {
    const graph = symbolGraph(await extracted(project));
    const scores = new Map(
      rankSymbols(graph, { edited: ['cli.ts'], mentioned: ['core.ts'] }).map((s) => [s.name, s]),
    );
    expect(scores.get('cli')!.score).toBeGreaterThan(scores.get('core')!.score);
    expect(scores.get('rare')!.score).toBeGreaterThan(0);
    expect(scores.get('far')!.score).toBe(0);
  });

  it('has every definition, with or without a context, and none for an empty project', async () => {
    const graph = symbolGraph(await extracted(project));
    const ranked = rankSymbols(graph);
    expect(ranked).toHaveLength(5);
    expect(ranked.at(-1)!.score).toBeGreaterThan(0);
    expect(rankSymbols(graph, { active: 'nope.ts' })).toHaveLength(5);
    expect(rankSymbols(symbolGraph({ facts: [] }))).toEqual([]);
  });
});
