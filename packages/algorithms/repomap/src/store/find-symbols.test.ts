import { beforeAll, describe, expect, it } from 'vitest';
import { buildGraph } from '../graph/build-graph.js';
import { find } from '../graph/find.js';
import type { RepoGraph } from '../graph/graph.js';
import { loadSqlDriver, type SqlDatabase } from './driver.js';
import { findSymbols } from './find-symbols.js';
import { migrate } from './schema.js';
import { writeGraph } from './write-graph.js';

let database: SqlDatabase;
let graph: RepoGraph;
beforeAll(async () => {
  const names = [
    'Context',
    'json',
    'parseBody',
    'parsebody',
    'Straße',
    'İstanbul',
    'ﬁnd',
    '__',
    'a_b',
    '中文Name',
  ];
  graph = buildGraph({
    facts: ['a.ts', 'b.ts'].map((path) => ({
      path,
      language: 'typescript',
      lines: 9,
      definitions: names.map((name, i) => ({
        name,
        kind: i === 0 ? 'class' : 'function',
        startLine: i + 1,
        endLine: i + 1,
        headerLine: i + 1,
        startIndex: 0,
        endIndex: 0,
        signature: name,
        exported: i % 2 === 0,
        ...(name === 'json' && { parent: 0 }),
      })),
      imports: [],
      exports: [],
      references: [],
    })),
  });
  database = (await loadSqlDriver()).open(':memory:');
  migrate(database);
  writeGraph(database, graph);
});

describe('findSymbols', () => {
  it.each([
    'json',
    'Context.json',
    'Other.json',
    'parse',
    'PARSE_BODY',
    'parsebody',
    'bod pars',
    'strasse',
    'straße',
    'STRASSE',
    'istanbul',
    'İST',
    'find',
    'ﬁnd',
    '__',
    '"',
    "'; DROP TABLE files; --",
    'a"b',
    'NEAR(a b)',
    'a*',
    '中文',
    '',
  ])('finds for %j what find does', (query) => {
    expect(findSymbols(database, query, {})).toEqual(find(graph, query));
  });

  it('ranks all that match before it cuts', () => {
    expect(findSymbols(database, 'b', { limit: 1 })).toEqual(find(graph, 'b', { limit: 1 }));
  });
});
