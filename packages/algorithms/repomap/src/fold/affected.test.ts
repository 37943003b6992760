import { expect, it } from 'vitest';
import { factsOf, type Project, read } from '../../test/project.js';
import { buildGraph } from '../graph/build-graph.js';
import { affectedFiles, isSeen } from './affected.js';

const PROJECT: Project = {
  'a.ts': "import { b } from './barrel'",
  'barrel.ts': "export * from './b'",
  'b.ts': 'export const b = 1',
  'c.ts': "import { b } from './b'\nexport const c = b",
  'd.ts': "import { c } from './c'\nimport { e } from './fresh.js'",
};

/** The paths that a change affects, where a path has another text, or none any more. */
function affected(changes: Readonly<Record<string, string | undefined>>, project = PROJECT) {
  const facts = new Map(read(project).facts.map((file) => [file.path, file]));
  const graph = buildGraph({ facts: [...facts.values()] });
  const changed = Object.entries(changes).map(([path, text]) => ({
    before: facts.get(path),
    after: text === undefined ? undefined : factsOf(path, text),
  }));
  for (const { before, after } of changed) {
    if (after) facts.set(after.path, after);
    else facts.delete(before!.path);
  }
  const paths = affectedFiles(graph, {
    ...{ changed, paths: [...facts.keys()].sort(), factsOf: (path) => facts.get(path) },
    ...{ commits: () => [], manifests: () => [], resolver: () => expect.unreachable() },
  });
  return paths && [...paths].sort();
}

it('are those that import a file, and those behind who passes it on', () => {
  const all = ['a.ts', 'b.ts', 'barrel.ts', 'c.ts'];
  expect(affected({ 'b.ts': 'export const other = 1' })).toEqual(all);
  expect(affected({ 'b.ts': undefined })).toEqual(all);
  expect(affected({ 'c.ts': undefined })).toEqual(['c.ts', 'd.ts']);
});

it('are those that write the name of a new file', () => {
  expect(affected({ 'fresh.ts': 'export const e = 1' })).toEqual(['d.ts', 'fresh.ts']);
  expect(affected({ 'alone.ts': '' })).toEqual(['alone.ts']);
});

it('are all of another language, and unknown for a file of one', () => {
  expect(affected({ 'alone.ts': '' }, { ...PROJECT, 'x.py': '' })).toEqual(['alone.ts', 'x.py']);
  expect(affected({ 'x.py': '' })).toBeUndefined();
});

it('knows a change that others see', () => {
  const before = factsOf('b.ts', PROJECT['b.ts']!);
  expect(isSeen({ before, after: { ...before, lines: 9 } })).toBe(false);
  expect(isSeen({ before, after: factsOf('b.ts', '') })).toBe(true);
  expect(isSeen({ before })).toBe(true);
});
