import { expect, it } from 'vitest';
import { read } from '../../test/project.js';
import { buildGraph } from '../graph/build-graph.js';
import { buildOf, knownBuild } from './file-build.js';

const types = [1, 2, 3, 4, 5].map((i) => `export type T${i} = 1`).join('\n');
const { files } = buildGraph(
  read({ 'a.ts': 'export function a() {}', 'index.ts': "export * from './a'", 'types.ts': types }),
);

it('tells barrels and lists of types from code', () => {
  expect(files.map(buildOf)).toEqual(['code', 'barrel', 'list']);
});

it('believes what is noted', () => {
  const [file] = files;
  const copy = { ...file! };
  knownBuild(copy, 'list');
  expect(buildOf(copy)).toBe('list');
  expect(buildOf(file!)).toBe('code');
});
