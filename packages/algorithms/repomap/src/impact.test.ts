import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '../test/runs.js';
import { read } from '../test/project.js';
import { dependents } from './dependents.js';
import { buildGraph } from './graph.js';
import { impact } from './impact.js';

const graph = buildGraph(
  read({
    'core.ts': 'export const core = 1',
    'index.ts': "export { core } from './core'",
    'app.ts': "import { core } from './index'\nexport const app = 1",
    'cli.ts': "import { app } from './app'\nexport const cli = 1",
    'loop.ts': "import { cli } from './cli'\nimport { back } from './back'\nexport const loop = 1",
    'back.ts': "import { loop } from './loop'\nexport const back = 1",
    'other.ts': 'export const other = 1',
  }),
);

describe('impact', () => {
  it('lists what a change may reach by depth, with the way and its least sure tier', () => {
    expect(impact(graph, 'core.ts')).toEqual([
      { path: 'index.ts', depth: 1, tier: 'import', via: 'core.ts' },
      { path: 'app.ts', depth: 1, tier: 'binding', via: 'core.ts' },
      { path: 'cli.ts', depth: 2, tier: 'binding', via: 'app.ts' },
      { path: 'loop.ts', depth: 3, tier: 'binding', via: 'cli.ts' },
      { path: 'back.ts', depth: 4, tier: 'binding', via: 'loop.ts' },
    ]);
  });

  it('stops at a depth and at a tier', () => {
    expect(impact(graph, 'core.ts', { maxDepth: 1 })).toHaveLength(2);
    const sure = impact(graph, 'core.ts', { tier: 'import' });
    expect(sure.map(({ path, depth }) => `${depth} ${path}`)).toEqual([
      '1 index.ts',
      '2 app.ts',
      '3 cli.ts',
      '4 loop.ts',
      '5 back.ts',
    ]);
    expect(sure.every(({ tier }) => tier === 'import')).toBe(true);
  });

  it('ends in a cycle and leaves the file itself out', () => {
    const cyclic = impact(graph, 'loop.ts').map(({ path }) => path);
    expect(cyclic).toEqual(['back.ts']);
    expect(impact(graph, 'other.ts')).toEqual([]);
  });

  it('starts with the direct dependents, whatever the graph', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
    const edges = fc.array(fc.tuple(name, name), { maxLength: 20 });
    fc.assert(
      fc.property(edges, name, (pairs, start) => {
        const project = Object.fromEntries(
          ['a', 'b', 'c', 'd', 'e', 'f'].map((from) => [
            `${from}.ts`,
            pairs
              .filter(([source]) => source === from)
              .map(([, to]) => `import '${`./${to}`}'`)
              .join('\n'),
          ]),
        );
        const random = buildGraph(read(project));
        const reached = impact(random, `${start}.ts`);
        const direct = reached.filter(({ depth }) => depth === 1).map(({ path }) => path);
        expect(direct.toSorted()).toEqual(
          dependents(random, `${start}.ts`).map(({ path }) => path),
        );
        expect(new Set(reached.map(({ path }) => path)).size).toBe(reached.length);
        expect(reached.every(({ path }) => path !== `${start}.ts`)).toBe(true);
      }),
    );
  });

  it('refuses unknown paths, depths and tiers', () => {
    expect(() => impact(graph, 'nope.ts')).toThrow(RangeError);
    expect(() => impact(graph, 'core.ts', { maxDepth: 0 })).toThrow(/maxDepth must be ≥ 1, got 0/);
    const tier = 'imports' as 'import';
    expect(() => impact(graph, 'core.ts', { tier })).toThrow(/tier must be one of .* got imports/);
  });
});
