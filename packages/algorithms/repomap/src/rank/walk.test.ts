import { readFileSync } from 'node:fs';
import { pageRank } from '@ctx/relevance';
import { describe, expect, it } from 'vitest';
import { read } from '../../test/project.js';
import { buildGraph } from '../graph/build-graph.js';
import { fileIndex } from '../graph/graph.js';
import { contextFiles } from './context.js';
import { forwardEdges, walkFrom } from './walk.js';

const graph = buildGraph(
  read({
    'src/core.ts': 'export function core() {}',
    'src/index.ts': "export { core } from './core'",
    'src/app.ts': "import { core } from './index'\nexport function runServer() {}",
    'src/far.ts': 'export const far = 1',
  }),
);

describe('forwardEdges', () => {
  it('keeps only a part for a barrel whose names were found behind it', () => {
    const { offsets, targets, weights } = forwardEdges(graph);
    const app = fileIndex(graph, 'src/app.ts')!;
    const row = [...targets.slice(offsets[app], offsets[app + 1])].map((to, k) => [
      graph.files[to]!.path,
      weights[offsets[app]! + k]! > 1,
    ]);
    expect(row).toEqual([
      ['src/core.ts', true],
      ['src/index.ts', false],
    ]);
  });
});

describe('walkFrom', () => {
  it('begins again at the context, and reaches nothing that no edge leads to', () => {
    const ranks = walkFrom(
      forwardEdges(graph),
      graph,
      contextFiles(graph, { edited: ['src/app.ts'] }),
    );
    const rank = (path: string) => ranks[fileIndex(graph, path)!]!;
    expect(rank('src/app.ts')).toBeGreaterThan(rank('src/core.ts'));
    expect(rank('src/core.ts')).toBeGreaterThan(0);
    expect(rank('src/far.ts')).toBe(0);
  });
});

/** Ranks by another implementation; the file says which. */
const VECTORS: {
  cases: {
    name: string;
    nodes: number;
    damping: number;
    edges: [from: number, to: number, weight: number][];
    personalization?: number[];
    ranks: number[];
  }[];
} = JSON.parse(readFileSync(new URL('../../test/networkx.json', import.meta.url), 'utf8'));

describe('PageRank', () => {
  it.each(VECTORS.cases)('is that of networkx: $name', (vector) => {
    const { nodes, damping, personalization } = vector;
    const rows = Array.from({ length: nodes }, (_, from) =>
      vector.edges.filter(([source]) => source === from),
    );
    const offsets = new Uint32Array(nodes + 1);
    rows.forEach((row, i) => {
      offsets[i + 1] = offsets[i]! + row.length;
    });
    const edges = rows.flat();
    const { ranks } = pageRank(
      {
        offsets,
        targets: Uint32Array.from(edges, ([, to]) => to),
        weights: Float64Array.from(edges, ([, , weight]) => weight),
      },
      {
        damping,
        iterations: 10_000,
        tolerance: 1e-14,
        ...(personalization && { personalization }),
      },
    );
    vector.ranks.forEach((wanted, i) => {
      expect(ranks[i]).toBeCloseTo(wanted, 10);
    });
  });
});
