import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../../scripts/draws.js';
import { factsOf, type Project, read } from '../../test/project.js';
import { buildGraph, graphBuilder } from './build-graph.js';
import { fileIndex, type GraphInput } from './graph.js';

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
    expect(graph.files[0]).toEqual({ path: 'README.md', class: 'docs', symbols: [] });
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
    const a = fileIndex(graph, 'src/a.ts')!;
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

describe('graphBuilder', () => {
  it('gives the bytes of a fresh build after any edits, moves, deletions and manifest changes', () => {
    const names = fc.constantFrom('a', 'b', 'c', 'lib/d', 'lib/index');
    const ending = fc.constantFrom('.ts', '.py', '.go', '.rs', '.java', '.h', '.c', '.rb');
    const text = fc.array(
      fc.constantFrom(
        "import { a } from './a'",
        "export * from './lib'",
        "export { b as a } from './b'",
        'export const a = 1',
        'export class b {}',
        'from lib import d',
        'from .a import b',
        'def d(): 0',
        'func A() {}',
        'use crate::lib::d;',
        'mod lib;',
        'mod tests {',
        '#include "a.h"',
        'int a(int x) {',
        'package lib;',
        'import lib.b;',
        'class b {}',
        "require_relative 'a'",
        '',
        'a(b, d)',
      ),
      { maxLength: 5 },
    );
    const manifest = fc.constantFrom(
      '{"name": "x", "exports": "./a.ts"}',
      '{"imports": {"#a": "./lib/d.ts"}}',
      'broken {',
    );
    const change = fc.oneof(
      fc.record({ to: fc.tuple(names, ending), text, from: fc.constant(undefined) }),
      fc.record({ to: fc.constant(undefined), text, from: fc.tuple(names, ending) }),
      fc.record({ to: fc.tuple(names, ending), text, from: fc.tuple(names, ending) }),
      fc.record({ manifest }),
      fc.record({ commit: fc.array(fc.tuple(names, ending), { minLength: 2, maxLength: 3 }) }),
    );
    fc.assert(
      fc.property(fc.array(change, { minLength: 2, maxLength: 8 }), (changes) => {
        const build = graphBuilder();
        const facts = new Map<string, GraphInput['facts'][number]>();
        const commits: NonNullable<GraphInput['commits']>[number][] = [];
        let manifests: NonNullable<GraphInput['manifests']> = [];
        for (const [i, one] of changes.entries()) {
          if ('manifest' in one) manifests = [{ path: 'package.json', text: one.manifest }];
          else if ('commit' in one) {
            const files = one.commit.map((parts) => parts.join(''));
            commits.unshift({ id: String(i), message: '', time: i, files });
          } else {
            if (one.from) facts.delete(one.from.join(''));
            const path = one.to?.join('');
            if (path !== undefined) facts.set(path, factsOf(path, one.text.join('\n')));
          }
          const input = { facts: [...facts.values()], manifests, commits: [...commits] };
          expect(JSON.stringify(build(input))).toBe(JSON.stringify(buildGraph(input)));
        }
      }),
      { numRuns: draws(150) },
    );
  });

  it('keeps what did not change', () => {
    const build = graphBuilder();
    const { facts, manifests, paths } = read(PROJECT);
    const before = build({ facts, manifests, paths, commits: COMMITS });
    const edited = facts.map((file) =>
      file.path === 'src/a.ts' ? factsOf('src/a.ts', `\n${PROJECT['src/a.ts']}\nb + b`) : file,
    );
    const after = build({ facts: edited, manifests, paths, commits: COMMITS });
    expect(after.coChange).toBe(before.coChange);
    expect(after.files.filter((file, i) => file === before.files[i])).toHaveLength(3);
    expect(after.edges.lines).not.toEqual(before.edges.lines);
  });

  it('remembers nothing between two builders', () => {
    const input = { ...read(PROJECT), commits: COMMITS };
    expect(graphBuilder()(input)).toEqual(graphBuilder()(input));
    expect(graphBuilder({ limit: 1 })(input).coChange).not.toEqual(graphBuilder()(input).coChange);
  });
});

it('puts a method inside of the type that its header names', () => {
  const { facts } = read({ 'a.go': 'package a\ntype Command struct\nfunc Run()\nfunc Other()' });
  const [file] = facts;
  const definitions = file!.definitions.map((definition) => {
    if (definition.name === 'Command') return { ...definition, kind: 'struct' as const };
    const container = { Run: 'Command', Other: 'Elsewhere' }[definition.name];
    return container ? { ...definition, kind: 'method' as const, container } : definition;
  });
  const graph = buildGraph({ facts: [{ ...file!, definitions }] });
  const { symbols } = graph.files[0]!;
  const command = symbols.findIndex(({ name }) => name === 'Command');
  expect(symbols.find(({ name }) => name === 'Run')?.parent).toBe(command);
  expect(symbols.find(({ name }) => name === 'Other')?.parent).toBeUndefined();
});

it('names the argument that is wrong', () => {
  expect(() => buildGraph(undefined as never)).toThrow(/^buildGraph: input\.facts must be/);
});
