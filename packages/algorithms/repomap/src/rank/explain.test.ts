import { describe, expect, it } from 'vitest';
import { read } from '../../test/project.js';
import { buildGraph } from '../graph/build-graph.js';
import { explain } from './explain.js';
import { rank } from './rank.js';

const graph = buildGraph({
  ...read({
    'a.ts': "import { b } from './b'\nexport const a = 1",
    'b.ts': 'export const b = 1',
    'c.ts': "\nimport { a } from './a'",
    'd.ts': 'export const d = 1',
  }),
  commits: [
    { id: '1', message: '', time: 0, files: ['a.ts', 'd.ts'] },
    { id: '2', message: '', time: 0, files: ['a.ts', 'b.ts', 'd.ts'] },
  ],
});

describe('explain', () => {
  const why = explain(graph, 'a.ts', { edited: ['b.ts'] });

  it('has the place, the score and the signals of the ranking', () => {
    const ranked = rank(graph, { edited: ['b.ts'] });
    const position = ranked.findIndex(({ path }) => path === 'a.ts');
    expect(why).toMatchObject({
      path: 'a.ts',
      position: position + 1,
      of: 4,
      score: ranked[position]!.score,
      signals: ranked[position]!.signals,
    });
  });

  it('shows each edge with its evidence and each partner', () => {
    expect(why.dependencies).toEqual([{ path: 'b.ts', tier: 'import', line: 1, specifier: './b' }]);
    expect(why.dependents).toEqual([{ path: 'c.ts', tier: 'import', line: 2, specifier: './a' }]);
    expect(why.coChanges.map(({ path, count }) => [path, count])).toEqual([
      ['d.ts', 2],
      ['b.ts', 1],
    ]);
  });

  it('explains a file without anything', () => {
    const alone = buildGraph(read({ 'a.ts': '' }));
    expect(explain(alone, 'a.ts')).toMatchObject({
      position: 1,
      of: 1,
      dependencies: [],
      dependents: [],
      coChanges: [],
    });
  });

  it('refuses files that are not ranked', () => {
    expect(() => explain(graph, 'nope.ts')).toThrow(/nope\.ts is not a ranked file/);
    expect(() => explain(graph, 'a.ts', { edited: ['a.ts'] }, { contextFiles: 'omit' })).toThrow(
      RangeError,
    );
  });
});
