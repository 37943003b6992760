import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '../test/runs.js';
import { type Project, read } from '../test/project.js';
import { buildGraph, fileIndex, readGraph } from './graph.js';

const PROJECT: Project = {
  'src/index.ts': "export { a } from './a'\nexport * from './b'",
  'src/a.ts': "import { b } from './b'\nexport const a = 1",
  'src/b.ts': 'export const b = 1\nexport class B {}',
  'src/a.test.ts': "import { a, b } from './index'",
  'README.md': '# readme',
};
const COMMITS = [
  { id: '1', message: '', time: 0, files: ['src/a.ts', 'src/b.ts'] },
  { id: '2', message: '', time: 0, files: ['src/a.ts', 'src/a.test.ts', 'gone.ts'] },
];

describe('buildGraph', () => {
  const graph = buildGraph({ ...read(PROJECT), commits: COMMITS });

  it('sorts files by path and keeps what a map shows', () => {
    expect(graph.files.map(({ path }) => path)).toEqual([
      'README.md',
      'src/a.test.ts',
      'src/a.ts',
      'src/b.ts',
      'src/index.ts',
    ]);
    expect(graph.files[3]).toMatchObject({
      class: 'source',
      lines: 2,
      symbols: [
        { name: 'b', line: 1, exported: true },
        { name: 'B', kind: 'class', line: 2 },
      ],
    });
    expect(graph.files[0]).toEqual({ path: 'README.md', class: 'other', symbols: [] });
  });

  it('shows what a barrel passes on', () => {
    expect(graph.files[4]?.symbols.map(({ name, kind }) => `${kind} ${name}`)).toEqual([
      'reexport a',
      'reexport * from ./b',
    ]);
  });

  it('keeps edges as sorted rows with their evidence', () => {
    const { offsets, targets, tiers, lines, specifiers } = graph.edges;
    const rows = graph.files.flatMap((file, i) =>
      targets.slice(offsets[i], offsets[i + 1]).map((to, k) => {
        const e = offsets[i]! + k;
        return [file.path, graph.files[to]?.path, tiers[e], lines[e], specifiers[e]];
      }),
    );
    expect(rows).toEqual([
      ['src/a.test.ts', 'src/a.ts', 1, 1, './index'],
      ['src/a.test.ts', 'src/b.ts', 1, 1, './index'],
      ['src/a.test.ts', 'src/index.ts', 0, 1, './index'],
      ['src/a.ts', 'src/b.ts', 0, 1, './b'],
      ['src/index.ts', 'src/a.ts', 0, 1, './a'],
      ['src/index.ts', 'src/b.ts', 0, 2, './b'],
    ]);
  });

  it('keeps co-change in both directions, without files that are gone', () => {
    const { offsets, targets, counts } = graph.coChange;
    const a = fileIndex(graph, 'src/a.ts');
    expect(targets.slice(offsets[a], offsets[a + 1])).toEqual([1, 3]);
    expect(counts.slice(offsets[a], offsets[a + 1])).toEqual([1, 1]);
    expect(offsets.at(-1)).toBe(4);
  });

  it('is the same for every order of its input', () => {
    const { facts, manifests, paths } = read(PROJECT);
    const wanted = JSON.stringify(graph);
    fc.assert(
      fc.property(
        fc.shuffledSubarray(facts, { minLength: facts.length }),
        fc.shuffledSubarray(manifests, { minLength: manifests.length }),
        fc.shuffledSubarray(paths, { minLength: paths.length }),
        (f, m, p) => {
          const again = buildGraph({ facts: f, manifests: m, paths: p, commits: COMMITS });
          expect(JSON.stringify(again)).toBe(wanted);
        },
      ),
    );
  });

  it('takes Windows paths for the same files', () => {
    const { facts, manifests, paths } = read(PROJECT);
    const windows = (path: string): string => path.replaceAll('/', '\\');
    const again = buildGraph({
      facts: facts.map((file) => ({ ...file, path: windows(file.path) })),
      manifests: manifests.map((m) => ({ ...m, path: windows(m.path) })),
      paths: paths.map(windows),
      commits: COMMITS,
    });
    expect(again).toEqual(graph);
  });

  it('builds a graph of nothing', () => {
    const empty = buildGraph({ facts: [] });
    expect(empty.files).toEqual([]);
    expect(empty.edges.offsets).toEqual([0]);
    expect(empty.coChange.offsets).toEqual([0]);
  });

  it('keeps the same of two facts for one path, in any order', () => {
    const [one] = read({ 'a.ts': "import './b'\nexport const one = 1" }).facts;
    const [two] = read({ 'a.ts': "import './c'\nexport const two = 1" }).facts;
    const others = read({ 'b.ts': 'export const b = 1', 'c.ts': 'export const c = 1' }).facts;
    for (const pair of [
      [one!, two!],
      [{ ...one!, path: './a.ts' }, two!],
      [one!, { ...two!, path: 'a.ts/' }],
    ]) {
      const graph = buildGraph({ facts: [...pair, ...others] });
      expect(buildGraph({ facts: [...others, ...pair.toReversed()] })).toEqual(graph);
      // Symbols and edges are of the same facts.
      const [symbol] = graph.files[0]!.symbols;
      const target = graph.files[graph.edges.targets[0]!]!.path;
      expect(`${symbol?.name} ${target}`).toMatch(/^(?:one b|two c)\.ts$/);
    }
  });

  it('reads two manifests of one path in the same order', () => {
    const { facts } = read({ 'a.ts': "import { x } from '@/x'", 'p/x.ts': '', 'q/x.ts': '' });
    const manifests = ['p', 'q'].map((dir) => ({
      path: 'tsconfig.json',
      text: `{"compilerOptions": {"paths": {"@/*": ["./${dir}/*"]}}}`,
    }));
    const graph = buildGraph({ facts, manifests });
    expect(graph.edges.targets).toHaveLength(1);
    expect(buildGraph({ facts, manifests: manifests.toReversed() })).toEqual(graph);
  });
});

describe('an update', () => {
  it('gives the same bytes as a fresh build, whatever was edited, moved or deleted', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd');
    const file = fc.record({ name, imports: fc.uniqueArray(name) });
    const edit = fc.oneof(
      fc.record({ kind: fc.constant('write' as const), file }),
      fc.record({ kind: fc.constant('delete' as const), file }),
    );
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        const live: Record<string, string> = {};
        // Facts of files that did not change are kept, as a cache by content would.
        const kept = new Map<string, ReturnType<typeof read>['facts'][number]>();
        for (const { kind, file: target } of edits) {
          const path = `src/${target.name}.ts`;
          if (kind === 'delete') {
            delete live[path];
            kept.delete(path);
          } else {
            live[path] = target.imports.map((to) => `import { ${to} } from './${to}'`).join('\n');
            kept.set(path, read({ [path]: live[path] }).facts[0]!);
          }
        }
        const updated = buildGraph({ facts: [...kept.values()] });
        expect(JSON.stringify(updated)).toBe(JSON.stringify(buildGraph(read(live))));
      }),
    );
  });
});

describe('readGraph', () => {
  const graph = buildGraph(read(PROJECT));

  it('reads what JSON.stringify wrote, as text and as a value', () => {
    expect(readGraph(JSON.stringify(graph))).toEqual(graph);
    expect(readGraph(JSON.parse(JSON.stringify(graph)))).toEqual(graph);
  });

  it('refuses other formats and versions and says what to do', () => {
    const other = { ...graph, version: 2 };
    expect(() => readGraph(JSON.stringify(other))).toThrow(/version 2; build the graph again/);
    expect(() => readGraph('{}')).toThrow(TypeError);
    expect(() => readGraph('null')).toThrow(/got undefined/);
    expect(() => readGraph('no json')).toThrow(/not JSON/);
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
    expect(fileIndex(graph, 'src/zzz.ts')).toBe(-1);
    expect(fileIndex(graph, '')).toBe(-1);
  });
});
