import { describe, expect, it } from 'vitest';
import type { Graph } from './page-rank.js';
import { rowsOf, type WeightedGraph } from './rows.js';

// 0 → 1 (weight 2), 0 → 2, 2 → 1.
const GRAPH: Graph = {
  offsets: Uint32Array.of(0, 2, 2, 3),
  targets: Uint32Array.of(1, 2, 1),
  weights: Float64Array.of(2, 1, 1),
};

const edgesOf = ({ offsets, targets, weights }: WeightedGraph): number[][] =>
  [...offsets.slice(1)].flatMap((end, n) =>
    [...targets.slice(offsets[n], end)].map((to, i) => [n, to, weights[offsets[n]! + i]!]),
  );

describe('rowsOf', () => {
  it('gives the edges as they are, with weights of 1 where there are none', () => {
    const { weights: _, ...bare } = GRAPH;
    expect(edgesOf(rowsOf(bare, 'forward'))).toEqual([
      [0, 1, 1],
      [0, 2, 1],
      [2, 1, 1],
    ]);
  });

  it('turns them round', () => {
    expect(edgesOf(rowsOf(GRAPH, 'backward'))).toEqual([
      [1, 0, 2],
      [1, 2, 1],
      [2, 0, 1],
    ]);
  });

  it('gives each edge at both ends', () => {
    expect(edgesOf(rowsOf(GRAPH, 'both'))).toEqual([
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 1],
      [2, 0, 1],
      [2, 1, 1],
    ]);
  });
});
