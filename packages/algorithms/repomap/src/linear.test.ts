import type { SourceFacts } from '@ctx/source';
import { describe, expect, it } from 'vitest';
import { PROJECTS } from '../test/equal-names.js';
import { extracted } from '../test/extracted.js';
import { symbolImpact } from './impact/symbol-impact.js';
import { buildGraph, find, impact, rank, renderMap } from './index.js';
import { type SymbolGraph, symbolGraph } from './symbols/symbol-graph.js';

/** Exponent that growth with the number of equal names may have. */
const MOST = 1.3;
const [FEW, MANY] = [60, 480];

describe.each(Object.entries(PROJECTS))('%s', (_, make) => {
  /** The graphs that are built when they are counted, by the number of files: answers are asked of it. */
  const built = new Map<number, ReturnType<typeof build>>();
  const build = (project: ReturnType<typeof make>) => ({
    facts: project.facts,
    graph: buildGraph(project),
    symbols: symbolGraph(project),
  });

  it('costs the graphs as much as its files', () => {
    expect((count: number) => {
      const project = make(count);
      return () => built.set(count, build(project));
    }).toGrowWithin(MOST, FEW, MANY);
  });

  it('costs answers as much as its files', () => {
    expect((count: number) => {
      const { facts, graph, symbols } = built.get(count) ?? build(make(count));
      const { path } = graph.files[0]!;
      return () => {
        const ranked = rank(graph, { edited: [path], terms: ['init', 'same'] });
        renderMap(ranked, { budget: 8 * count, countTokens: (text) => text.length / 4 });
        find(graph, 'init');
        impact(graph, path);
        symbolImpactOf(symbols, facts);
      };
    }).toGrowWithin(MOST, FEW, MANY);
  });
});

function symbolImpactOf(graph: SymbolGraph, facts: readonly SourceFacts[]): void {
  const node = graph.nodes.find(({ index }) => index !== undefined);
  if (node) symbolImpact(graph, node, facts);
}

it('looks for a member once in each type above, however many ways lead there', async () => {
  const lattice = (width: number): string =>
    Array.from({ length: 9 }, (_, layer) =>
      Array.from({ length: width }, (_, at) => {
        const above = Array.from({ length: width }, (_, up) => `C${layer}_${up}`);
        return [
          `class C${layer + 1}_${at}(${above}):`,
          '    def use(self): return self.gone.run()',
        ].join('\n');
      }),
    )
      .flat()
      .concat('class Runner:\n    def run(self): pass')
      .join('\n');
  const [narrow, wide] = [2, 6];
  const few = await extracted({ 'a.py': lattice(narrow) });
  const many = await extracted({ 'a.py': lattice(wide) });
  const prepare = (width: number) => () => symbolGraph(width === wide ? many : few);
  expect(prepare).toGrowWithin(3, narrow, wide);
});
