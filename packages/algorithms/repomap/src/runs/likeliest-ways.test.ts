import { describe, expect, it } from 'vitest';
import { likeliestWays } from './likeliest-ways.js';
import type { RunGraph } from './run-graph.js';

/** A graph of nodes that are called like their files, and edges `[source, target, chance, known by]`. */
function graphOf(
  paths: readonly string[],
  edges: readonly (readonly [number, number, number, 'sure' | 'named' | 'place'])[],
): RunGraph {
  return {
    nodes: paths.map((path, i) => ({
      path,
      name: `n${i}`,
      kind: 'function',
      line: i + 1,
      exported: true,
    })),
    into: (node) =>
      edges
        .filter(([, target]) => target === node)
        .map(([source, , chance, by]) => ({
          ...{ source, chance, line: source + 10, sure: by === 'sure' },
          ...(by === 'named' && { named: true as const }),
        })),
  };
}

describe('likeliestWays', () => {
  it('gives each file its likeliest way, with the steps and the count of its starts', () => {
    const graph = graphOf(
      ['a', 'b', 'c', 'c'],
      [
        [1, 0, 0.9, 'sure'],
        [2, 1, 0.9, 'sure'],
        [3, 0, 0.5, 'place'],
      ],
    );
    const ways = likeliestWays(graph, [0]);
    expect([...ways.keys()].sort()).toEqual(['a', 'b', 'c']);
    const { chance, starts, isSure, steps } = ways.get('c')!;
    expect(chance).toBeCloseTo(0.81, 1);
    expect([starts, isSure]).toEqual([2, true]);
    expect(steps.map(({ name, line }) => `${name}:${line}`)).toEqual(['n2:12', 'n1:11', 'n0:1']);
  });

  it('takes one step by a name on a way, and no second one, though another way is longer', () => {
    const paths = ['a', 'b', 'c', 'd'];
    const graph = graphOf(paths, [
      [1, 0, 0.9, 'named'],
      [2, 1, 0.9, 'named'],
      [3, 1, 0.9, 'sure'],
    ]);
    expect([...likeliestWays(graph, [0]).keys()].sort()).toEqual(['a', 'b', 'd']);
    const round = graphOf(paths, [
      [1, 0, 0.9, 'named'],
      [1, 0, 0.3, 'place'],
      [2, 1, 0.9, 'named'],
    ]);
    expect(likeliestWays(round, [0]).get('c')?.chance).toBeCloseTo(0.27, 1);
  });

  it('follows no way below a chance', () => {
    const asked: number[] = [];
    const { nodes, into } = graphOf(
      ['a', 'b', 'c', 'd'],
      [
        [1, 0, 0.5, 'sure'],
        [2, 1, 0.5, 'sure'],
        [3, 2, 0.5, 'sure'],
      ],
    );
    const noted = (node: number) => into(asked[asked.push(node) - 1]!);
    const graph = { nodes, into: noted };
    expect([...likeliestWays(graph, [0], { least: 0.3 }).keys()]).toEqual(['a', 'b']);
    expect(asked).toEqual([0, 1]);
    expect([...likeliestWays(graph, [0]).keys()]).toEqual(['a', 'b', 'c', 'd']);
  });

  it('finds nothing where nothing leads to what is asked', () => {
    expect([...likeliestWays(graphOf(['a', 'b'], []), [0]).keys()]).toEqual(['a']);
    expect(likeliestWays(graphOf(['a'], []), []).size).toBe(0);
  });
});
