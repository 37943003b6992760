import { describe, expect, it } from 'vitest';
import { type Project, read } from '../../test/project.js';
import { buildGraph } from './build-graph.js';
import { fileIndex, restoreGraph } from './graph.js';

const PROJECT: Project = {
  'src/index.ts': "export { a } from './a'\nexport * from './b'",
  'src/a.ts': "import { b } from './b'\nexport const a = 1",
  'src/b.ts': 'export const b = 1\nexport class B {}',
  'src/a.test.ts': "import { a, b } from './index'",
  'README.md': '# readme',
};

describe('restoreGraph', () => {
  const graph = buildGraph(read(PROJECT));

  it('reads what JSON.stringify wrote, as text and as a value', () => {
    expect(restoreGraph(JSON.stringify(graph))).toEqual(graph);
    expect(restoreGraph(JSON.parse(JSON.stringify(graph)))).toEqual(graph);
  });

  it('refuses other formats and versions and says what to do', () => {
    const other = { ...graph, version: 2 };
    expect(() => restoreGraph(JSON.stringify(other))).toThrow(/version 2; build the graph again/);
    expect(() => restoreGraph('{}')).toThrow(TypeError);
    expect(() => restoreGraph('null')).toThrow(/got undefined/);
    expect(() => restoreGraph('no json')).toThrow(/not JSON/);
  });
});

describe('fileIndex', () => {
  const graph = buildGraph(read(PROJECT));

  it('finds every file and nothing else', () => {
    graph.files.forEach((file, i) => {
      expect(fileIndex(graph, file.path)).toBe(i);
    });
    expect(fileIndex(graph, './src/a.ts')).toBe(2);
    expect(fileIndex(graph, 'src\\a.ts')).toBe(2);
    expect(fileIndex(graph, 'src/zzz.ts')).toBeUndefined();
    expect(fileIndex(graph, '')).toBeUndefined();
  });
});
