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

it('takes aliases with a class between them for a list', () => {
  const values = [1, 2, 3, 4, 5, 6].map((i) => `export const c${i} = 1`).join('\n');
  const [aliases, mixed] = buildGraph(
    read({
      'a.ts': `${values}\nexport class C {}`,
      'b.ts': `${values}\nexport class C {}\nexport class D {}`,
    }),
  ).files;
  expect([buildOf(aliases!), buildOf(mixed!)]).toEqual(['list', 'code']);
});

it('opens the symbols of a file once', () => {
  let opened = 0;
  const file = {
    ...files[2]!,
    get symbols() {
      opened++;
      return files[2]!.symbols;
    },
  };
  expect(buildOf(file)).toBe('list');
  const before = opened;
  expect([buildOf(file), opened]).toEqual(['list', before]);
});

it('believes what is noted', () => {
  const [file] = files;
  const copy = { ...file! };
  knownBuild(copy, 'list');
  expect(buildOf(copy)).toBe('list');
  expect(buildOf(file!)).toBe('code');
});
