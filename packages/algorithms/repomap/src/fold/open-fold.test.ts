import { describe, expect, it } from 'vitest';
import { type Project, read } from '../../test/project.js';
import { buildGraph } from '../graph/build-graph.js';
import { rank } from '../rank/rank.js';
import { type FoldEvidence, foldGraph, type GraphFold } from './graph-fold.js';
import { type FoldSources, openFold } from './open-fold.js';

const PROJECT: Project = {
  'README.md': '# readme',
  'src/a.ts': "import { b, B } from './b'\nexport const a = 1",
  'src/b.ts': 'export const b = 1\nexport class B {}',
  'src/index.ts': "export { a } from './a'\nexport * from './b'",
  'src/style.css': '',
  'test/a.test.ts': "import { a, b } from '../src/index'",
};
const COMMITS = [
  { id: '1', message: '', time: 0, files: ['src/a.ts', 'src/b.ts'] },
  { id: '2', message: '', time: 0, files: ['src/a.ts', 'test/a.test.ts', 'gone.ts'] },
];
const input = read(PROJECT);
const graph = buildGraph({ ...input, commits: COMMITS });
const { fold, evidence } = foldGraph(graph);

/** Requests to the sources are noted. */
function sources(more: Partial<FoldSources> = {}): FoldSources & { asked: string[] } {
  const asked: string[] = [];
  const facts = new Map(input.facts.map((file) => [file.path, file]));
  return {
    asked,
    paths: graph.files.map(({ path }) => path),
    factsOf: (path) => {
      asked.push(path);
      const own = facts.get(path);
      return (
        own && {
          ...own,
          get definitions() {
            asked.push(path);
            return own.definitions;
          },
        }
      );
    },
    commits: () => {
      asked.push('commits');
      return COMMITS;
    },
    evidence: () => {
      asked.push('evidence');
      return evidence;
    },
    ...more,
  };
}

it('knows a script by its text, from the fold as well', () => {
  const facts = [{ ...input.facts[0]!, path: 'bin/run', language: 'shell' }];
  const scripts = buildGraph({ facts });
  const opened = openFold(foldGraph(scripts).fold, {
    ...sources(),
    paths: ['bin/run'],
    factsOf: () => facts[0],
  });
  expect([scripts, opened].map(({ files }) => files[0]!.script)).toEqual([true, true]);
  expect(rank(opened)).toEqual(rank(scripts));
  expect(rank(opened)[0]!.score).toBeGreaterThan(0);
  expect(graph.files.every((file) => !('script' in file))).toBe(true);
});

describe('openFold', () => {
  it('gives the graph that was folded, and the same ranks', () => {
    const opened = openFold(fold, sources());
    expect(JSON.stringify(opened)).toBe(JSON.stringify(graph));
    for (const context of [{}, { edited: ['src/a.ts'] }, { terms: ['a'] }])
      expect(JSON.stringify(rank(openFold(fold, sources()), context))).toBe(
        JSON.stringify(rank(graph, context)),
      );
    expect(foldGraph(opened)).toEqual({ fold, evidence });
  });

  it('ranks without a look at facts, history or evidence, and opens the file that is asked for', () => {
    const from = sources();
    const [first] = rank(openFold(fold, from));
    expect(from.asked).toEqual([]);
    expect(first!.symbols.length).toBeGreaterThan(0);
    expect([...new Set(from.asked)]).toEqual([first!.path]);
  });

  it('makes co-change once for one history', () => {
    const from = sources();
    const commits = () => COMMITS;
    const first = openFold(fold, { ...from, commits });
    expect(openFold(fold, { ...from, commits }).coChange).toBe(first.coChange);
    expect(openFold(fold, { ...from, commits: () => [...COMMITS] }).coChange).toEqual(
      first.coChange,
    );
  });

  it.each<[string, Partial<GraphFold>]>([
    ['format', { format: 'ctx-graph-fold 0' as GraphFold['format'] }],
    ['degrees', { degrees: fold.degrees.slice(1) }],
    ['targets', { targets: fold.targets.map(() => 99) }],
    ['tiers', { tiers: fold.tiers.map(() => 9) }],
    ['uses', { uses: [...fold.uses, 1] }],
    ['kinds', { kinds: fold.kinds.map(() => 99) }],
    ['offers', { offers: fold.offers.map(() => 8) }],
    ['ranks', { ranks: [] }],
  ])('refuses a fold of other %s', (_, wrong) => {
    expect(() => openFold({ ...fold, ...wrong }, sources())).toThrow(RangeError);
  });

  it.each<[string, Partial<FoldEvidence>]>([
    ['lines', { lines: [] }],
    ['names', { names: [] }],
    ['words', { words: [] }],
  ])('refuses evidence of other %s', (_, wrong) => {
    const opened = openFold(fold, sources({ evidence: () => ({ ...evidence, ...wrong }) }));
    expect(() => opened.edges.lines).toThrow(RangeError);
  });
});

describe('a graph of a fold', () => {
  const opened = () => openFold(fold, sources());

  it('has files that tell who has facts without asking for them', () => {
    const { files } = opened();
    expect(files.map((file) => 'language' in file)).toEqual(
      graph.files.map((file) => 'language' in file),
    );
    expect(files.map((file) => file.class)).toEqual(graph.files.map((file) => file.class));
  });

  it('keeps what it has opened', () => {
    const { files, edges } = opened();
    expect(files[1]!.symbols).toBe(files[1]!.symbols);
    expect(edges.names).toBe(edges.names);
  });

  it('is one of nothing', () => {
    const empty = buildGraph({ facts: [] });
    const nothing = foldGraph(empty);
    const from = { ...sources(), paths: [], commits: () => [], evidence: () => nothing.evidence };
    expect(JSON.stringify(openFold(nothing.fold, from))).toBe(JSON.stringify(empty));
  });
});
