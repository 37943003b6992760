import { describe, expect, it } from 'vitest';
import { buildGraph } from '../../../packages/algorithms/repomap/src/graph/build-graph.js';
import { fileIndex } from '../../../packages/algorithms/repomap/src/graph/graph.js';
import { contextFiles } from '../../../packages/algorithms/repomap/src/rank/context.js';
import { read } from '../../../packages/algorithms/repomap/test/project.js';
import { seedScores } from './seed-scores.js';

const commits = Array.from({ length: 20 }, (_, i) => ({
  id: String(i),
  message: '',
  time: 0,
  files: i < 10 ? ['a.ts', 'often.ts'] : i < 12 ? ['a.ts', 'rare.ts'] : ['a.ts', 'very.ts', 'b.ts'],
}));
const graph = buildGraph({
  ...read({
    'a.ts': "import { b } from './b'",
    'b.ts': 'export const b = 1',
    'uses.ts': "import './a'",
    'often.ts': 'export const o = 1',
    'rare.ts': 'export const r = 1',
    'very.ts': 'export const v = 1',
    'none.ts': 'export const n = 1',
  }),
  commits,
});
const none = new Float64Array(graph.files.length);

function at(values: Float64Array, path: string): number {
  return values[fileIndex(graph, path)!]!;
}

describe('seedScores', () => {
  const scores = seedScores(graph, contextFiles(graph, { edited: ['a.ts'] }), none);

  it('adds min(count / 5, 3) for partners of the context', () => {
    expect(at(scores.coChange, 'often.ts')).toBe(2);
    expect(at(scores.coChange, 'rare.ts')).toBeCloseTo(0.4);
    expect(at(scores.coChange, 'none.ts')).toBe(0);
    const more = buildGraph({
      ...read({ 'a.ts': '', 'b.ts': '' }),
      commits: Array.from({ length: 40 }, (_, i) => ({
        id: `${i}`,
        message: '',
        time: 0,
        files: ['a.ts', 'b.ts'],
      })),
    });
    const capped = seedScores(more, contextFiles(more, { edited: ['a.ts'] }), new Float64Array(2));
    expect([...capped.coChange]).toEqual([0, 3]);
  });

  it('adds 1 for neighbors in either direction', () => {
    expect(at(scores.neighbor, 'b.ts')).toBe(1);
    expect(at(scores.neighbor, 'uses.ts')).toBe(1);
    expect(at(scores.neighbor, 'often.ts')).toBe(0);
  });

  it('adds 0.5 for a match of terms, however good', () => {
    const terms = none.slice();
    terms[fileIndex(graph, 'none.ts')!] = 0.1;
    terms[fileIndex(graph, 'b.ts')!] = 1;
    const matched = seedScores(graph, new Map(), terms);
    expect(at(matched.terms, 'none.ts')).toBe(0.5);
    expect(at(matched.terms, 'b.ts')).toBe(0.5);
    expect(at(matched.terms, 'a.ts')).toBe(0);
  });

  it('has a PageRank whose mean is 1, with the restart at edited files and their partners', () => {
    const mean = scores.graph.reduce((sum, x) => sum + x, 0) / graph.files.length;
    expect(mean).toBeCloseTo(1, 6);
    expect(at(scores.graph, 'a.ts')).toBeGreaterThan(at(scores.graph, 'none.ts'));
    expect(at(scores.graph, 'often.ts')).toBeGreaterThan(at(scores.graph, 'none.ts'));
  });
});
