import { expect, it } from 'vitest';
import { edgeRows, pairRows } from './edge-rows.js';

const ids = new Map(['a', 'b', 'c'].map((path, id) => [path, id]));

it('has the edges of each file between two offsets', () => {
  const edge = { line: 3, specifier: './x', names: ['x'] };
  const rows = edgeRows(
    [
      { ...edge, from: 'a', to: 'b', tier: 'import' },
      { ...edge, from: 'a', to: 'c', tier: 'name' },
      { ...edge, from: 'c', to: 'a', tier: 'binding' },
    ],
    ids,
  );
  expect(rows).toMatchObject({ offsets: [0, 2, 2, 3], targets: [1, 2, 0], lines: [3, 3, 3] });
  expect(new Set(rows.tiers).size).toBe(3);
});

it('has a pair in the rows of both files', () => {
  expect(pairRows([{ a: 'a', b: 'c', count: 2, weight: 0.5 }], ids)).toEqual({
    offsets: [0, 1, 1, 2],
    targets: [2, 0],
    counts: [2, 2],
    weights: [0.5, 0.5],
  });
});
