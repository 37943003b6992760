import { describe, expect, it } from 'vitest';
import { buildGraph } from '../../../packages/algorithms/repomap/src/graph/build-graph.js';
import { rank } from '../../../packages/algorithms/repomap/src/rank/rank.js';
import { read } from '../../../packages/algorithms/repomap/test/project.js';
import { rankSeed } from './rank-seed.js';

const graph = buildGraph({
  ...read({
    'src/url.ts': 'export const url = 1',
    'src/request.ts': "import { url } from './url'",
    'src/url.test.ts': "import { url } from './url'",
    'lib/together.ts': 'export const together = 1',
    'lib/far.ts': 'export const far = 1',
  }),
  commits: ['1', '2'].map((id) => ({
    id,
    message: '',
    time: 0,
    files: ['src/url.ts', 'lib/together.ts'],
  })),
});

describe('rankSeed', () => {
  const ranked = rankSeed(graph, { edited: ['src/url.ts'], terms: ['far'] });
  const shares = (path: string): object =>
    Object.fromEntries(
      ranked.find((file) => file.path === path)!.signals.map(({ name, share }) => [name, share]),
    );

  it('adds the documented parts, each named', () => {
    expect(shares('lib/together.ts')).toMatchObject({ coChange: 0.4 });
    expect(shares('lib/far.ts')).toMatchObject({ terms: 0.5 });
    expect(shares('src/request.ts')).toMatchObject({ neighbor: 1 });
    expect(shares('src/url.test.ts')).toMatchObject({ neighbor: 1 });
    expect(Object.keys(shares('lib/far.ts')).toSorted()).toEqual(['graph', 'terms']);
  });

  it('sums them, with the files of the context before all others', () => {
    expect(ranked[0]).toMatchObject({ path: 'src/url.ts', role: 'edited' });
    for (const { score, signals } of ranked) {
      expect(score).toBeCloseTo(signals.reduce((sum, { share }) => sum + share, 0));
    }
    const rest = rankSeed(graph, { edited: ['src/url.ts'] }, { contextFiles: 'omit' });
    expect(rest.map(({ path }) => path)).not.toContain('src/url.ts');
  });

  it('has no influence on what `rank` gives', () => {
    const before = JSON.stringify(rank(graph, { edited: ['src/url.ts'] }));
    rankSeed(graph, { edited: ['lib/far.ts'], terms: ['x'] });
    expect(JSON.stringify(rank(graph, { edited: ['src/url.ts'] }))).toBe(before);
  });
});
