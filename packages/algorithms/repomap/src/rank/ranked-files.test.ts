import { averagedRanks } from '@ctx/relevance/signals';
import { describe, expect, it } from 'vitest';
import { read } from '../../test/project.js';
import { buildGraph } from '../graph/build-graph.js';
import { contextFiles } from './context.js';
import { rankedFiles } from './ranked-files.js';

describe('rankedFiles', () => {
  const graph = buildGraph(read({ 'a.ts': '', 'b.ts': '', 'c.ts': "import './a'" }));
  const list = (name: 'x' | 'y', ...shares: number[]) => {
    const scores = Float64Array.from(shares);
    return { name, positions: averagedRanks(scores), shares: scores };
  };
  const none = contextFiles(graph, {});

  it('sums the shares of all lists, and names each with its position, largest first', () => {
    const [first, second] = rankedFiles(graph, none, [list('x', 0, 1, 2), list('y', 0, 4, 0)], {});
    expect(first).toMatchObject({ path: 'b.ts', score: 5 });
    expect(first?.signals).toEqual([
      { name: 'y', position: 1, share: 4 },
      { name: 'x', position: 2, share: 1 },
    ]);
    expect(second).toMatchObject({ path: 'c.ts', score: 2, dependents: 0 });
  });

  it('breaks ties by the global rank, then by the path', () => {
    // a.ts is imported.
    expect(rankedFiles(graph, none, [], {}).map(({ path }) => path)[0]).toBe('a.ts');
  });

  it('puts files of the context first, or leaves them out', () => {
    const context = contextFiles(graph, { mentioned: ['c.ts'] });
    const signals = [list('x', 3, 2, 1)];
    expect(rankedFiles(graph, context, signals, {})[0]).toMatchObject({
      path: 'c.ts',
      role: 'mentioned',
    });
    const others = rankedFiles(graph, context, signals, { contextFiles: 'omit' });
    expect(others.map(({ path }) => path)).toEqual(['a.ts', 'b.ts']);
  });
});
