import { describe, expect, it } from 'vitest';
import { type Project, read } from '../../test/project.js';
import { buildGraph } from '../graph/build-graph.js';
import { fileIndex, type RepoGraph } from '../graph/graph.js';
import { globalSignal } from './global-rank.js';

const PROJECT: Project = {
  'src/core.ts': 'export function core() {}',
  'src/index.ts': "export { core } from './core'",
  'src/app.ts': "import { core } from './index'\nexport function runServer() {}",
  'src/lonely.ts': 'export function lonely() {}',
  'src/types.ts': [1, 2, 3, 4, 5, 6].map((i) => `export type T${i} = 1`).join('\n'),
  'src/uses.ts': "import { T1 } from './types'\nimport { lonely } from './lonely'",
  'test/app.test.ts': "import { runServer } from '../src/app'",
  'README.md': '',
};
const graph = buildGraph(read(PROJECT));

function at(of: RepoGraph, values: Float64Array, path: string): number {
  return values[fileIndex(of, path)!]!;
}

describe('globalSignal', () => {
  it('ranks what is used, damps tests and types, and gives other files nothing', () => {
    const scores = globalSignal(graph);
    expect(at(graph, scores, 'src/core.ts')).toBeGreaterThan(at(graph, scores, 'src/app.ts'));
    expect(at(graph, scores, 'src/lonely.ts')).toBeGreaterThan(at(graph, scores, 'src/types.ts'));
    expect(at(graph, scores, 'src/uses.ts')).toBeGreaterThan(at(graph, scores, 'test/app.test.ts'));
    expect(at(graph, scores, 'README.md')).toBe(0);
  });

  it('has an answer for an empty graph and for one without code', () => {
    expect([...globalSignal(buildGraph({ facts: [] }))]).toEqual([]);
    expect([...globalSignal(buildGraph({ facts: [], paths: ['a.md', 'b.md'] }))]).toEqual([0, 0]);
  });
});

it('begins with what documents show, and leaves the others as they were', () => {
  const { facts } = read(PROJECT);
  const [any] = facts;
  const readme = { ...any!, path: 'README.md', language: 'markdown', definitions: [], imports: [] };
  const shows = {
    ...readme,
    exports: [],
    references: [],
    mentions: [{ name: 'lonely', count: 2 }],
  };
  const without = globalSignal(buildGraph({ facts, paths: ['README.md'] }));
  const documented = buildGraph({ facts: [...facts, shows] });
  const ranks = globalSignal(documented);
  expect(at(documented, ranks, 'src/lonely.ts')).toBe(Math.max(...ranks));
  const others = documented.files.filter(({ path }) => !/lonely|README/.test(path));
  for (const { path } of others) {
    expect(at(documented, ranks, path), path).toBe(at(graph, without, path));
  }
});

describe('globalSignal of what users call', () => {
  const before = (project: Project, first: string, second: string): boolean => {
    const graph = buildGraph(read(project));
    const ranks = globalSignal(graph);
    return at(graph, ranks, first) > at(graph, ranks, second);
  };
  const hub = {
    'src/api.ts':
      "import { check } from './check'\nimport { a } from './a'\nexport class Api {}\nexport function api() {}",
    'src/a.ts': "import { check } from './check'\nexport function a() {}",
    'src/b.ts': "import { check } from './check'\nexport function b() {}",
    'src/check.ts': 'export function check() {}',
    ...Object.fromEntries(
      [1, 2, 3].map((i) => [`test/${i}.test.ts`, "import { Api } from '../src/api'"]),
    ),
  };

  it('is before the leaf that everything leads to', () => {
    expect(before(hub, 'src/api.ts', 'src/check.ts')).toBe(true);
    expect(before(hub, 'src/api.ts', 'test/1.test.ts')).toBe(true);
  });

  it('is before what has as many users and less to call', () => {
    const much = [1, 2, 3].map((i) => `export function f${i}() {}`).join('\n');
    const project = {
      'src/a_units.ts': 'export type Second = number\nexport function f1() {}',
      'src/options.ts': much,
      'src/u.ts': "import { Second } from './a_units'\nimport { f1 } from './options'",
    };
    expect(before(project, 'src/options.ts', 'src/a_units.ts')).toBe(true);
  });

  it('is before barrels and lists of constants', () => {
    const names = [1, 2, 3, 4, 5].map((i) => `export const c${i} = ${i}`).join('\n');
    const uses = { 'src/u.ts': "import { c1 } from './names'\nimport { f } from './code'" };
    const code = { 'src/code.ts': 'export function f() {}', 'src/names.ts': names };
    expect(before({ ...uses, ...code }, 'src/code.ts', 'src/names.ts')).toBe(true);
    const barrel = {
      'src/index.ts': "export { f } from './code'",
      'src/code.ts': 'export function f() {}',
      'src/u.ts': "import { f } from './index'",
    };
    expect(before(barrel, 'src/code.ts', 'src/index.ts')).toBe(true);
  });
});
