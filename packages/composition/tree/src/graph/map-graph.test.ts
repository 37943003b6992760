import { buildGraph, rank } from '@ctx/repomap';
import { describe, expect, it } from 'vitest';
import type { FileRecord, PathFacts } from '../cache/record.js';
import { mapGraph } from './map-graph.js';

const facts = (path: string, name: string): PathFacts => ({
  path,
  language: 'typescript',
  lines: 1,
  definitions: [
    {
      name,
      kind: 'function',
      startLine: 1,
      endLine: 1,
      headerLine: 1,
      startIndex: 0,
      endIndex: 1,
      signature: name,
      exported: true,
    },
  ],
  imports: [],
  exports: [],
  references: [],
});

const stamp = { size: 1, mtimeMs: 1, ctimeMs: 1, ino: 1, hash: '', key: '' };
const record = (path: string, more: Partial<FileRecord> = {}): FileRecord => ({
  path,
  ...stamp,
  taken: true,
  ...more,
});

const treeOf = (
  records: FileRecord[],
  commits: Parameters<typeof buildGraph>[0]['commits'] = [],
) => ({
  records: new Map(records.map((one) => [one.path, one])),
  history: { key: '', commits: commits.map((commit) => ({ ...commit, files: [...commit.files] })) },
});

describe('mapGraph', () => {
  const records = [
    record('a.ts', { facts: facts('a.ts', 'one') }),
    record('b.css'),
    record('dist/x.js', { taken: false, facts: facts('dist/x.js', 'no') }),
    record('package.json', { manifest: '{"name": "x"}' }),
  ];
  const commits = [{ id: '1', message: '', time: 0, files: ['a.ts', 'b.css'] }];

  it('is the graph of all files that are taken', () => {
    const fresh = buildGraph({
      facts: [facts('a.ts', 'one')],
      manifests: [{ path: 'package.json', text: '{"name": "x"}' }],
      commits,
      paths: ['a.ts', 'b.css', 'package.json'],
    });
    expect(JSON.stringify(mapGraph()(treeOf(records, commits)))).toBe(JSON.stringify(fresh));
  });

  it('reads no history before somebody asks what changed together', () => {
    let asked = 0;
    const { records: all, history } = treeOf(records, commits);
    const late = {
      get commits() {
        asked++;
        return history.commits;
      },
    };
    const graph = mapGraph()({ records: all, history: late });
    rank(graph);
    expect(asked).toBe(0);
    expect(graph.coChange.targets).toHaveLength(2);
    expect(graph.coChange).toBe(graph.coChange);
    expect(asked).toBe(1);
  });

  it('is made once for a tree', () => {
    const graphOf = mapGraph();
    const tree = treeOf(records, commits);
    expect(graphOf(tree)).toBe(graphOf(tree));
  });

  it('is made anew for another one', () => {
    const graphOf = mapGraph();
    graphOf(treeOf(records, commits));
    const edited = [record('a.ts', { facts: facts('a.ts', 'two') }), ...records.slice(1)];
    expect(graphOf(treeOf(edited)).files[0]?.symbols[0]?.name).toBe('two');
  });
});
