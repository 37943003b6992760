import { expect, it } from 'vitest';
import { read } from '../../test/project.js';
import { buildGraph } from '../graph/build-graph.js';
import { restoreGraph } from '../graph/graph.js';
import { FOLD_FORMAT, foldGraph } from './graph-fold.js';

const graph = buildGraph(
  read({
    'a.ts': "import { x } from './b'\nimport { y } from './b'\nexport const a = 1",
    'b.ts': 'export const w = 1\nexport const x = 1\nexport const y = 1\nexport const z = 1',
    'index.ts': "export * from './b'",
  }),
);

it('says what no single file says, in columns', () => {
  const { fold, evidence } = foldGraph(graph);
  expect(fold).toMatchObject({
    format: FOLD_FORMAT,
    degrees: [1, 0, 1],
    targets: [1, 1],
    tiers: [0, 0],
    // Of b.ts w, x and y: z, the last, is not used.
    counted: [0, 3, 0],
    kinds: [1, 1, 1],
    offers: [0, 0, 0],
  });
  expect(fold.uses).toEqual([0, fold.uses[1], fold.uses[1]]);
  expect(evidence).toEqual({
    lines: [1, 1],
    specifiers: [0, 0],
    named: [2, 0],
    names: [1, 2],
    asking: [1, 0, 1],
    asked: [0, 0],
    mentioned: [],
    words: ['./b', 'x', 'y'],
  });
});

it('needs a graph that was built: JSON has the rounded counts alone', () => {
  expect(() => foldGraph(restoreGraph(JSON.stringify(graph)))).toThrow(TypeError);
});
