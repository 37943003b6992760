import { readFileSync } from 'node:fs';
import { pageRank } from '@ctx/relevance';
import { describe, expect, it } from 'vitest';
import { type Project, read } from '../../test/project.js';
import { buildGraph } from '../graph/build-graph.js';
import { fileIndex, type RepoGraph } from '../graph/graph.js';
import {
  coChangeSignal,
  contextFiles,
  forwardEdges,
  graphSignal,
  historySignal,
  pathSignal,
  termSignal,
} from './signals.js';

const PROJECT: Project = {
  'src/core.ts': 'export function core() {}',
  'src/index.ts': "export { core } from './core'",
  'src/app.ts': "import { core } from './index'\nexport function runServer() {}",
  'src/lonely.ts': 'export const lonely = 1',
  'src/types.ts': [1, 2, 3, 4, 5, 6].map((i) => `export type T${i} = 1`).join('\n'),
  'src/uses.ts': "import { T1 } from './types'\nimport { lonely } from './lonely'",
  'test/app.test.ts': "import { runServer } from '../src/app'",
  'README.md': '',
};
const COMMITS = [
  { id: '1', message: '', time: 0, files: ['src/core.ts', 'src/lonely.ts'] },
  { id: '2', message: '', time: 0, files: ['src/core.ts', 'README.md'] },
];
const graph = buildGraph({ ...read(PROJECT), commits: COMMITS });

function at(of: RepoGraph, values: Float64Array, path: string): number {
  return values[fileIndex(of, path)!]!;
}

describe('contextFiles', () => {
  it('weighs roles 5, 3 and 2 and keeps the largest', () => {
    const found = contextFiles(graph, {
      edited: ['src/core.ts'],
      mentioned: ['src/core.ts', 'src/app.ts'],
      active: 'src/lonely.ts',
    });
    expect([...found.values()]).toEqual([
      { role: 'edited', weight: 5 },
      { role: 'mentioned', weight: 3 },
      { role: 'active', weight: 2 },
    ]);
  });

  it('passes over what is not in the graph, takes lists and Windows paths', () => {
    expect(contextFiles(graph, { edited: ['gone.ts'], active: ['src\\app.ts'] }).size).toBe(1);
    expect(contextFiles(graph, {}).size).toBe(0);
  });
});

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

describe('graphSignal', () => {
  it('reaches dependents as well as dependencies and nothing else', () => {
    const scores = graphSignal(graph, contextFiles(graph, { edited: ['src/app.ts'] }));
    expect(at(graph, scores, 'test/app.test.ts')).toBeGreaterThan(0);
    expect(at(graph, scores, 'src/core.ts')).toBeGreaterThan(0);
    expect(at(graph, scores, 'src/uses.ts')).toBe(0);
  });
});

describe('coChangeSignal', () => {
  it('sums the weighted partners of the context', () => {
    const scores = coChangeSignal(graph, contextFiles(graph, { edited: ['src/core.ts'] }));
    expect(at(graph, scores, 'src/lonely.ts')).toBeGreaterThan(0);
    expect(at(graph, scores, 'src/app.ts')).toBe(0);
    const mentioned = coChangeSignal(graph, contextFiles(graph, { mentioned: ['src/core.ts'] }));
    expect(at(graph, mentioned, 'README.md') / at(graph, scores, 'README.md')).toBeCloseTo(3 / 5);
  });
});

describe('pathSignal', () => {
  it('is about code, near the nearest file of the context, not the context itself', () => {
    const scores = pathSignal(graph, contextFiles(graph, { edited: ['src/app.ts'] }));
    expect(at(graph, scores, 'src/app.ts')).toBe(0);
    expect(at(graph, scores, 'src/core.ts')).toBe(5);
    expect(at(graph, scores, 'test/app.test.ts')).toBe(5);
    expect(at(graph, scores, 'README.md')).toBe(0);
  });
});

describe('termSignal', () => {
  it('matches parts of identifiers and paths', () => {
    const scores = termSignal(graph, ['server', 'RUN']);
    expect(at(graph, scores, 'src/app.ts')).toBe(1);
    expect(at(graph, scores, 'src/core.ts')).toBe(0);
    expect(at(graph, termSignal(graph, ['coreTypes']), 'src/types.ts')).toBe(0.5);
    expect(termSignal(graph, []).every((score) => score === 0)).toBe(true);
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

describe('historySignal', () => {
  const scores = (edited: string) =>
    historySignal(graph, contextFiles(graph, { edited: [edited] }));

  it('reaches what changes with what changes with a file', () => {
    const from = scores('src/lonely.ts');
    expect(
      at(
        graph,
        coChangeSignal(graph, contextFiles(graph, { edited: ['src/lonely.ts'] })),
        'README.md',
      ),
    ).toBe(0);
    expect(at(graph, from, 'README.md')).toBeGreaterThan(0);
    expect(at(graph, from, 'src/core.ts')).toBeGreaterThan(at(graph, from, 'README.md'));
    expect(at(graph, from, 'src/app.ts')).toBe(0);
  });

  it('says nothing of a file that never changed with another one', () => {
    expect(scores('src/app.ts').every((score) => score === 0)).toBe(true);
  });
});
