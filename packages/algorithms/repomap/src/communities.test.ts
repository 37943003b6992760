import type { Graph } from '@ctx/relevance';
import { seededRandom } from '@ctx/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centrality, communities, modularity } from './communities.js';

type Edge = readonly [from: number, to: number];

function graphOf(nodes: number, edges: readonly Edge[]): Graph {
  const sorted = [...edges].sort((a, b) => a[0] - b[0]);
  const offsets = new Uint32Array(nodes + 1);
  for (const [from] of sorted) offsets[from + 1]!++;
  for (let n = 0; n < nodes; n++) offsets[n + 1]! += offsets[n]!;
  return { offsets, targets: Uint32Array.from(sorted, ([, to]) => to) };
}

const ring = (nodes: number): Edge[] =>
  Array.from({ length: nodes }, (_, n) => [n, (n + 1) % nodes]);

/** Newman's definition, over all pairs of nodes. */
function byDefinition(nodes: number, edges: readonly Edge[], of: readonly number[]): number {
  const kept = edges.filter(([a, b]) => a !== b);
  if (kept.length === 0) return 0;
  const degree = (n: number) => kept.filter((edge) => edge.includes(n)).length;
  const between = (a: number, b: number) =>
    kept.filter(([x, y]) => (x === a && y === b) || (x === b && y === a)).length;
  const twice = 2 * kept.length;
  let sum = 0;
  for (let a = 0; a < nodes; a++)
    for (let b = 0; b < nodes; b++)
      if (of[a] === of[b]) sum += between(a, b) - (degree(a) * degree(b)) / twice;
  return sum / twice;
}

describe('communities', () => {
  it('finds two cliques that one edge joins', async () => {
    const clique = (from: number): Edge[] =>
      [0, 1, 2, 3].flatMap((a) =>
        [0, 1, 2, 3].filter((b) => b > a).map((b): Edge => [from + a, from + b]),
      );
    const { of, count } = await communities(graphOf(8, [...clique(0), ...clique(4), [0, 4]]));
    expect([...of]).toEqual([0, 0, 0, 0, 1, 1, 1, 1]);
    expect(count).toBe(2);
  });

  it('leaves every node alone in a graph without edges', async () => {
    expect(await communities(graphOf(3, []))).toEqual({
      of: Uint32Array.of(0, 1, 2),
      count: 3,
      modularity: 0,
    });
    expect((await communities(graphOf(0, []))).count).toBe(0);
  });

  it('gives the same communities for the same seed', async () => {
    const random = seededRandom(5);
    const edges = Array.from(
      { length: 400 },
      (): Edge => [Math.floor(random() * 100), Math.floor(random() * 100)],
    );
    const graph = graphOf(100, edges);
    expect(await communities(graph, { seed: 9 })).toEqual(await communities(graph, { seed: 9 }));
    expect((await communities(graph)).modularity).toBeGreaterThan(0.2);
  });

  it('makes more communities of a higher resolution', async () => {
    const graph = graphOf(30, ring(30));
    expect((await communities(graph, { resolution: 3 })).count).toBeGreaterThan(
      (await communities(graph, { resolution: 0.3 })).count,
    );
  });

  it('refuses options out of range', async () => {
    await expect(communities(graphOf(1, []), { resolution: 0 })).rejects.toThrow('resolution');
    await expect(communities(graphOf(1, []), { seed: 0.5 })).rejects.toThrow('seed');
  });
});

describe('modularity', () => {
  it('is 0 for a ring in one community and 0.633 for six blocks of five', async () => {
    const graph = graphOf(30, ring(30));
    expect(await modularity(graph, new Array(30).fill(0))).toBeCloseTo(0, 12);
    const blocks = Array.from({ length: 30 }, (_, n) => Math.floor(n / 5));
    expect(await modularity(graph, blocks)).toBeCloseTo(0.6333, 4);
  });

  it('is what Newman defines, over all pairs', async () => {
    const edges = fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 30 });
    const labels = fc.array(fc.nat(3), { minLength: 8, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(edges, labels, async (given, of) => {
        expect(await modularity(graphOf(8, given), of)).toBeCloseTo(byDefinition(8, given, of), 9);
      }),
    );
  });

  it('refuses a division of another number of nodes', async () => {
    await expect(modularity(graphOf(2, [[0, 1]]), [0])).rejects.toThrow(
      '1 communities for 2 nodes',
    );
  });
});

describe('centrality', () => {
  it('finds the node between all others', async () => {
    const star = graphOf(5, [
      [0, 4],
      [1, 4],
      [4, 2],
      [4, 3],
    ]);
    const between = await centrality(star, 'betweenness');
    expect([...between].indexOf(Math.max(...between))).toBe(4);
    expect(await centrality(star, 'closeness')).toHaveLength(5);
  });

  it('is 0 where there is nothing to be between', async () => {
    expect([...(await centrality(graphOf(2, [[0, 1]]), 'betweenness'))]).toEqual([0, 0]);
    expect([...(await centrality(graphOf(0, []), 'closeness'))]).toEqual([]);
  });
});
