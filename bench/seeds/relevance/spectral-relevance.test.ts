import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Graph } from '../../../packages/foundation/relevance/src/graph/page-rank.js';
import { spectralRelevance } from './spectral-relevance.js';

/** A graph from edges between named nodes, and the names in order. */
function graphOf(edges: readonly (readonly [string, string])[]): { graph: Graph; names: string[] } {
  const names = [...new Set(edges.flat())].sort();
  const rows = names.map((name) =>
    edges.filter(([from]) => from === name).map(([, to]) => names.indexOf(to)),
  );
  const offsets = Uint32Array.from([0, ...rows.map((_, n) => rows.slice(0, n + 1).flat().length)]);
  return { graph: { offsets, targets: Uint32Array.from(rows.flat()) }, names };
}

/** The example of seed 003: what stands around authentication, and 18 modules that import db.ts. */
const AUTH: readonly (readonly [string, string])[] = [
  ['login.ts', 'auth.ts'],
  ['middleware.ts', 'auth.ts'],
  ['auth.ts', 'session.ts'],
  ['session.ts', 'db.ts'],
  ...Array.from({ length: 17 }, (_, i) => [`module-${i}.ts`, 'db.ts'] as const),
  ['module-0.ts', 'format.ts'],
  ['module-1.ts', 'format.ts'],
];

describe('the auth example of seed 003', () => {
  const { graph, names } = graphOf(AUTH);
  const seeds = names.map((name) => (name === 'auth.ts' || name === 'login.ts' ? 1 : 0));
  const { ranked, scores, converged } = spectralRelevance(graph, seeds);

  it('grows two direct matches to five files', () => {
    expect(ranked.map((n) => names[n])).toHaveLength(5);
    expect(new Set(ranked.map((n) => names[n]))).toEqual(
      new Set(['auth.ts', 'login.ts', 'middleware.ts', 'session.ts', 'db.ts']),
    );
    expect(converged).toBe(true);
  });

  it('takes undefined for the default', () => {
    const centrality = { iterations: undefined, damping: undefined };
    expect(spectralRelevance(graph, seeds, { heatShare: undefined, centrality }).scores).toEqual(
      scores,
    );
  });

  it('keeps the direct matches in front', () => {
    expect(
      ranked
        .slice(0, 2)
        .map((n) => names[n])
        .sort(),
    ).toEqual(['auth.ts', 'login.ts']);
  });

  it('finds the hub by its centrality', () => {
    const without = spectralRelevance(graph, seeds, { centralityShare: 0 });
    const hub = names.indexOf('db.ts');
    expect(scores[hub]).toBeGreaterThan(without.scores[hub]!);
  });

  it('excludes what scores under the threshold, and everything with a high one', () => {
    expect(spectralRelevance(graph, seeds, { threshold: 0 }).ranked.length).toBeGreaterThan(5);
    expect(spectralRelevance(graph, seeds, { threshold: 2 }).ranked).toEqual([]);
  });
});

describe('spectralRelevance', () => {
  it('gives nothing to a hub that no heat reaches', () => {
    const { graph, names } = graphOf([
      ['a', 'b'],
      ['x', 'hub'],
      ['y', 'hub'],
      ['z', 'hub'],
    ]);
    const { scores } = spectralRelevance(
      graph,
      names.map((name) => (name === 'a' ? 1 : 0)),
    );
    expect(scores[names.indexOf('hub')]).toBe(0);
  });

  it('gives nothing without a match, and nothing of nothing', () => {
    expect(spectralRelevance(graphOf(AUTH).graph, new Float64Array(23)).ranked).toEqual([]);
    const empty = { offsets: Uint32Array.of(0), targets: Uint32Array.of() };
    expect(spectralRelevance(empty, []).ranked).toEqual([]);
  });

  it('refuses shares and thresholds out of range', () => {
    const { graph } = graphOf([['a', 'b']]);
    for (const options of [{ heatShare: -1 }, { centralityShare: Number.NaN }, { threshold: -1 }])
      expect(() => spectralRelevance(graph, [1, 0], options)).toThrow(RangeError);
  });

  it('is bounded by its shares, and does not depend on the unit of the seeds', () => {
    const arbitrary = fc
      .array(fc.tuple(fc.nat(9), fc.nat(9)), { minLength: 1, maxLength: 40 })
      .map((edges) => graphOf(edges.map(([a, b]) => [`n${a}`, `n${b}`] as const)));
    fc.assert(
      fc.property(arbitrary, fc.nat(9), ({ graph, names }, hot) => {
        const seeds = names.map((_, n) => (n === hot % names.length ? 1 : 0));
        const once = spectralRelevance(graph, seeds);
        for (const score of once.scores) expect(score).toBeLessThanOrEqual(1 + 1e-12);
        const twice = spectralRelevance(
          graph,
          seeds.map((seed) => seed * 2),
        );
        expect(twice.ranked).toEqual(once.ranked);
      }),
    );
  });
});
