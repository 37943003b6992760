import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Graph,
  pageRank,
} from '../../../packages/foundation/relevance/src/graph/page-rank.js';
import { heatDiffusion } from './heat-diffusion.js';

// 0 → 1 → 2, and 3 alone.
const CHAIN: Graph = {
  offsets: Uint32Array.of(0, 1, 2, 2, 2),
  targets: Uint32Array.of(1, 2),
};

const graphs: fc.Arbitrary<Graph> = fc
  .integer({ min: 1, max: 12 })
  .chain((nodes) =>
    fc.array(fc.array(fc.nat(nodes - 1), { maxLength: 5 }), { minLength: nodes, maxLength: nodes }),
  )
  .map((rows) => ({
    offsets: Uint32Array.from([0, ...rows.map((_, n) => rows.slice(0, n + 1).flat().length)]),
    targets: Uint32Array.from(rows.flat()),
  }));

const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0);

describe('heatDiffusion', () => {
  it('spreads from the seeds to both ends of an edge', () => {
    const { heat } = heatDiffusion(CHAIN, [0, 1, 0, 0], { steps: 1 });
    expect([...heat]).toEqual([0.25, 1, 0.25, 0]);
  });

  it('follows imports only forward, or only backward, when told so', () => {
    expect([
      ...heatDiffusion(CHAIN, [0, 1, 0, 0], { steps: 1, direction: 'forward' }).heat,
    ]).toEqual([0, 1, 0.5, 0]);
    expect([
      ...heatDiffusion(CHAIN, [0, 1, 0, 0], { steps: 1, direction: 'backward' }).heat,
    ]).toEqual([0.5, 1, 0, 0]);
  });

  it('is the seeds without a step or with no decay left', () => {
    expect([...heatDiffusion(CHAIN, [0, 3, 0, 1], { steps: 0 }).heat]).toEqual([0, 3, 0, 1]);
    expect([...heatDiffusion(CHAIN, [0, 3, 0, 1], { decay: 0 }).heat]).toEqual([0, 3, 0, 1]);
  });

  it('shares by the weights of the edges', () => {
    const weighted = {
      offsets: Uint32Array.of(0, 2, 2, 2),
      targets: Uint32Array.of(1, 2),
      weights: Float64Array.of(3, 1),
    };
    const { heat } = heatDiffusion(weighted, [1, 0, 0], { steps: 1, direction: 'forward' });
    expect([...heat]).toEqual([1, 0.375, 0.125]);
  });

  it('converges: the distance to the limit is within the stated residual', () => {
    fc.assert(
      fc.property(
        graphs,
        fc.nat(8),
        fc.double({ min: 0, max: 0.9, noNaN: true }),
        (graph, steps, decay) => {
          const seeds = Float64Array.from(graph.offsets.slice(1), (_, n) => (n === 0 ? 1 : 0));
          const { heat, residual } = heatDiffusion(graph, seeds, { steps, decay });
          const limit = heatDiffusion(graph, seeds, { steps: 400, decay }).heat;
          const distance = sum(limit.map((value, n) => Math.abs(value - heat[n]!)));
          expect(distance).toBeLessThanOrEqual(residual + 1e-9);
          expect(residual).toBeLessThanOrEqual(decay ** (steps + 1) / (1 - decay) + 1e-9);
        },
      ),
    );
  });

  it('converges to personalized PageRank, up to its factor', () => {
    const ring: Graph = {
      offsets: Uint32Array.of(0, 1, 2, 3),
      targets: Uint32Array.of(1, 2, 0),
    };
    const { heat } = heatDiffusion(ring, [1, 0, 0], {
      steps: 200,
      decay: 0.85,
      direction: 'forward',
    });
    const { ranks } = pageRank(ring, { personalization: [1, 0, 0], iterations: 200, tolerance: 0 });
    heat.forEach((value, n) => {
      expect(value * 0.15).toBeCloseTo(ranks[n]!, 9);
    });
  });

  it('refuses a graph, seeds or options that make no sense', () => {
    const make =
      (graph: Graph, seeds: number[], options = {}) =>
      () =>
        heatDiffusion(graph, seeds, options);
    expect(make(CHAIN, [1])).toThrow('1 seeds for 4 nodes');
    expect(make(CHAIN, [0, -1, 0, 0])).toThrow('got -1');
    expect(make(CHAIN, [0, 1, 0, 0], { decay: 1 })).toThrow('decay');
    expect(make(CHAIN, [0, 1, 0, 0], { steps: 1.5 })).toThrow('steps');
    const one = (graph: Partial<Graph>) =>
      make({ offsets: Uint32Array.of(0, 1), targets: Uint32Array.of(0), ...graph }, [1]);
    expect(one({ targets: Uint32Array.of(7) })).toThrow('target 7');
    expect(one({ offsets: Uint32Array.of(0, 2) })).toThrow('offsets');
    expect(one({ weights: Float64Array.of(Number.NaN) })).toThrow('NaN');
    expect(one({ weights: Float64Array.of() })).toThrow('0 weights');
    expect(make({ offsets: Uint32Array.of(0, 2, 1), targets: Uint32Array.of(0) }, [1, 1])).toThrow(
      'fall',
    );
  });
});
