import { describe, expect, it } from 'vitest';
import { read } from '../../test/project.js';
import { buildGraph } from './build-graph.js';
import { dependentCounts, dependents } from './dependents.js';

const graph = buildGraph(
  read({
    'index.ts': "export { a } from './a'",
    'a.ts': 'export const a = 1',
    'use.ts': "\nimport { a } from './index'",
    'alone.ts': 'export const alone = 1',
    'mailer.rb': 'x = 1',
    'user.rb': 'Mailer.send',
  }),
);

describe('dependents', () => {
  it('names each direct dependent with its tier and evidence', () => {
    expect(dependents(graph, 'a.ts')).toEqual([
      { path: 'index.ts', tier: 'import', line: 1, specifier: './a' },
      { path: 'use.ts', tier: 'binding', line: 2, specifier: './index' },
    ]);
    expect(dependents(graph, './index.ts').map(({ path }) => path)).toEqual(['use.ts']);
  });

  it('invents none for an orphan', () => {
    expect(dependents(graph, 'alone.ts')).toEqual([]);
  });

  it('agrees with the counts of all files', () => {
    const counts = dependentCounts(graph);
    graph.files.forEach(({ path }, i) => {
      expect(dependents(graph, path)).toHaveLength(counts[i]!);
    });
  });

  it('refuses a path that is not in the graph', () => {
    expect(() => dependents(graph, 'nope.ts')).toThrow(/nope\.ts is not a file of the graph/);
  });
});
