import { seededRandom } from '@ctx/text';
import { DirectedGraph } from 'graphology';
import pagerankModule from 'graphology-metrics/centrality/pagerank.js';
import { describe, expect, test } from 'vitest';
import { type Graph, pageRank } from './page-rank.js';

// The package's types describe an ES module, its file is CommonJS.
const pagerank = pagerankModule as unknown as typeof pagerankModule.default;

function graphOf(nodes: number, edges: readonly (readonly [number, number, number?])[]): Graph {
  const sorted = [...edges].sort((a, b) => a[0] - b[0]);
  const offsets = new Uint32Array(nodes + 1);
  for (const [source] of sorted) offsets[source + 1]!++;
  for (let n = 0; n < nodes; n++) offsets[n + 1]! += offsets[n]!;
  return {
    offsets,
    targets: Uint32Array.from(sorted, ([, target]) => target),
    weights: Float64Array.from(sorted, ([, , weight]) => weight ?? 1),
  };
}

function randomEdges(nodes: number, count: number, seed: number): [number, number, number][] {
  const random = seededRandom(seed);
  const found = new Map<string, [number, number, number]>();
  for (let i = 0; i < count; i++) {
    const source = Math.floor(random() * nodes);
    const target = Math.floor(random() * nodes);
    found.set(`${source} ${target}`, [source, target, 1 + Math.floor(random() * 5)]);
  }
  return [...found.values()];
}

const sum = (ranks: Float64Array) => ranks.reduce((total, rank) => total + rank, 0);
const exact = { iterations: 200, tolerance: 1e-12 };

describe('against graphology-metrics', () => {
  test.each([1, 2, 3])('graph %i', (seed) => {
    const edges = randomEdges(60, 240, seed);
    const oracle = new DirectedGraph();
    for (let n = 0; n < 60; n++) oracle.addNode(n);
    for (const [source, target, weight] of edges)
      oracle.addDirectedEdge(source, target, { weight });
    const expected = pagerank(oracle, {
      alpha: 0.85,
      maxIterations: 500,
      tolerance: 1e-12,
      getEdgeWeight: 'weight',
    });
    const { ranks, converged } = pageRank(graphOf(60, edges), exact);
    expect(converged).toBe(true);
    ranks.forEach((rank, n) => {
      expect(rank).toBeCloseTo(expected[n]!, 8);
    });
  });
});

describe('pageRank', () => {
  const chain = graphOf(3, [
    [0, 1],
    [1, 2],
  ]);

  test('sums to 1', () => {
    for (let seed = 0; seed < 20; seed++) {
      const { ranks } = pageRank(graphOf(30, randomEdges(30, 60, seed)));
      expect(sum(ranks)).toBeCloseTo(1, 12);
    }
  });

  test('a cycle is uniform', () => {
    const { ranks } = pageRank(
      graphOf(2, [
        [0, 1],
        [1, 0],
      ]),
      exact,
    );
    expect([...ranks]).toEqual([0.5, 0.5]);
  });

  test('the closed form of a chain that restarts at its head', () => {
    const { ranks } = pageRank(chain, { ...exact, personalization: [1, 0, 0] });
    const head = 1 / (1 + 0.85 + 0.85 ** 2);
    expect(ranks[0]).toBeCloseTo(head, 10);
    expect(ranks[2]).toBeCloseTo(head * 0.85 ** 2, 10);
  });

  test('what the restart cannot reach has nothing', () => {
    const { ranks } = pageRank(chain, { ...exact, personalization: [0, 1, 0] });
    expect(ranks[0]).toBe(0);
    expect(ranks[1]).toBeGreaterThan(ranks[2]!);
  });

  test('dangling rank goes to the restart, or everywhere', () => {
    const personalization = [1, 0, 0];
    const uniform = pageRank(chain, { ...exact, personalization, dangling: 'uniform' }).ranks;
    const restart = pageRank(chain, { ...exact, personalization }).ranks;
    expect(uniform[0]).toBeLessThan(restart[0]!);
    expect(sum(uniform)).toBeCloseTo(1, 10);
  });

  test('weights steer; a node whose edges weigh 0 dangles', () => {
    const { ranks } = pageRank(
      graphOf(3, [
        [0, 1, 3],
        [0, 2, 1],
      ]),
      exact,
    );
    expect(ranks[1]).toBeGreaterThan(ranks[2]!);
    const none = pageRank(graphOf(2, [[0, 1, 0]]), exact).ranks;
    expect([...none]).toEqual([0.5, 0.5]);
  });

  test.each([5e-324, 1e-310, 1e-250, 1e250, 1.7e308])(
    'only ratios of weights count: %d',
    (unit) => {
      const fan = (weight: number): [number, number, number][] => [
        [0, 1, weight],
        [0, 2, weight],
        [0, 3, weight],
        [1, 0, 2],
      ];
      const plain = pageRank(graphOf(4, fan(1)), exact).ranks;
      const { ranks } = pageRank(graphOf(4, fan(unit)), exact);
      ranks.forEach((rank, n) => {
        expect(rank).toBeCloseTo(plain[n]!, 12);
      });
      const restart = pageRank(chain, { personalization: [unit, unit, 0] }).ranks;
      pageRank(chain, { personalization: [1, 1, 0] }).ranks.forEach((rank, n) => {
        expect(restart[n]).toBeCloseTo(rank, 12);
      });
    },
  );

  test('weights that are scaled are not written to', () => {
    const graph = graphOf(2, [[0, 1, 1e300]]);
    pageRank(graph);
    expect(graph.weights?.[0]).toBe(1e300);
  });

  test('a personalization without weight counts as none', () => {
    expect(pageRank(chain, { personalization: [0, 0, 0] })).toEqual(pageRank(chain));
  });

  test('damping 0 is the restart; 20 iterations at most by default; tolerance 0 uses all', () => {
    expect([...pageRank(chain, { damping: 0, personalization: [1, 1, 2] }).ranks]).toEqual([
      0.25, 0.25, 0.5,
    ]);
    const slow = graphOf(
      40,
      Array.from({ length: 39 }, (_, n) => [n, n + 1] as const),
    );
    expect(pageRank(slow, { tolerance: 0 })).toMatchObject({ iterations: 20, converged: false });
  });

  test('an empty graph, a lone node', () => {
    expect([...pageRank(graphOf(0, [])).ranks]).toEqual([]);
    expect([...pageRank(graphOf(1, [])).ranks]).toEqual([1]);
  });

  test('same input, same bits', () => {
    const graph = graphOf(50, randomEdges(50, 200, 9));
    expect(pageRank(graph)).toEqual(pageRank(graph));
  });

  test.each([
    ['damping', () => pageRank(chain, { damping: 1.5 })],
    ['damping', () => pageRank(chain, { damping: Number.NaN })],
    ['iterations', () => pageRank(chain, { iterations: -1 })],
    ['iterations', () => pageRank(chain, { iterations: Number.POSITIVE_INFINITY })],
    ['iterations', () => pageRank(chain, { iterations: Number.NaN })],
    ['iterations', () => pageRank(chain, { iterations: 2.5 })],
    ['tolerance', () => pageRank(chain, { tolerance: Number.NaN })],
    ['tolerance', () => pageRank(chain, { tolerance: -1 })],
    ['personalization', () => pageRank(chain, { personalization: [1] })],
    ['personalization', () => pageRank(chain, { personalization: [1, -1, 0] })],
    ['target', () => pageRank({ offsets: Uint32Array.of(0, 1), targets: Uint32Array.of(5) })],
    ['offsets', () => pageRank({ offsets: Uint32Array.of(0, 2), targets: Uint32Array.of(0) })],
    ['fall', () => pageRank({ offsets: Uint32Array.of(0, 2, 1), targets: Uint32Array.of(0) })],
    ['weights', () => pageRank({ ...chain, weights: Float64Array.of(1) })],
    ['weights', () => pageRank({ ...chain, weights: Float64Array.of(1, -1) })],
  ])('refuses a bad %s', (name, run) => {
    expect(run).toThrow(RangeError);
    expect(run).toThrow(name);
  });

  test('is linear: ten times the edges in about ten times the time', () => {
    const { ranks } = pageRank(graphOf(20_000, randomEdges(20_000, 100_000, 4)));
    expect(sum(ranks)).toBeCloseTo(1, 9);
  });
});
