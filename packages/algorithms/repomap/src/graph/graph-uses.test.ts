import { expect, it } from 'vitest';
import { buildGraph } from './build-graph.js';
import { restoreGraph } from './graph.js';
import { countedUses, noteUses } from './graph-uses.js';

it('has the counts of a graph that was built, and of none that comes from JSON', () => {
  const graph = buildGraph({ facts: [], paths: ['a.md'] });
  expect(countedUses(graph)(0)).toEqual([]);
  const copy = restoreGraph(JSON.stringify(graph));
  expect(() => countedUses(copy)).toThrow(TypeError);
  noteUses(copy, () => [1]);
  expect(countedUses(copy)(0)).toEqual([1]);
});
