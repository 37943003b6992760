import { roleOf } from '@ctx/source';
import { compareText } from '@ctx/text';
import { append, rowOffsets } from '@ctx/text/collections';
import {
  type CoChangeEdges,
  type FileEdges,
  GRAPH_FORMAT,
  GRAPH_VERSION,
  type GraphFile,
  type GraphSymbol,
  type RepoGraph,
  type SymbolKind,
} from '../graph/graph.js';
import type { SqlDatabase, SqlRow } from './driver.js';
import { unpackText } from './text.js';

/** The graph in the tables: the one that was written, property by property. */
export function readTables(database: SqlDatabase): RepoGraph {
  const symbols = symbolsByFile(database);
  const rows = database
    .all('SELECT id, path, language, line_count, has_facts, doc FROM files')
    .map((row) => ({ row, path: unpackText(String(row.path)) }))
    .sort((a, b) => compareText(a.path, b.path));
  const ids = new Map(rows.map(({ row }, index) => [Number(row.id), index]));
  return {
    format: GRAPH_FORMAT,
    version: GRAPH_VERSION,
    files: rows.map(({ row, path }) => graphFile(path, row, symbols.get(Number(row.id)) ?? [])),
    edges: edgesOf(database, ids),
    coChange: coChangesOf(database, ids),
  };
}

/** A symbol as the tables have it. */
export function symbolOf(row: SqlRow): GraphSymbol {
  return {
    name: unpackText(String(row.name)),
    kind: unpackText(String(row.kind)) as SymbolKind,
    line: Number(row.line),
    signature: unpackText(String(row.signature)),
    exported: row.is_exported === 1,
    ...(row.parent !== null && { parent: Number(row.parent) }),
    ...(row.doc !== null && { doc: unpackText(String(row.doc)) }),
    ...(Number(row.uses) > 0 && { uses: Number(row.uses) }),
  };
}

function symbolsByFile(database: SqlDatabase): Map<number, GraphSymbol[]> {
  const groups = new Map<number, GraphSymbol[]>();
  // In the order in which they were written, which is that of the file.
  for (const row of database.all('SELECT * FROM symbols ORDER BY id')) {
    append(groups, Number(row.file_id), symbolOf(row));
  }
  return groups;
}

/** The properties stand in the order in which `buildGraph` sets them: the JSON is the same too. */
function graphFile(path: string, row: SqlRow, symbols: readonly GraphSymbol[]): GraphFile {
  const file: GraphFile = { path, class: roleOf(path), symbols };
  if (row.has_facts !== 1) return file;
  return {
    ...file,
    language: unpackText(String(row.language)),
    lines: Number(row.line_count),
    ...(row.doc !== null && { doc: unpackText(String(row.doc)) }),
  };
}

function edgesOf(database: SqlDatabase, ids: ReadonlyMap<number, number>): FileEdges {
  const rows = database
    .all('SELECT * FROM edges')
    .map((row) => ({
      row,
      from: ids.get(Number(row.source_file_id))!,
      to: ids.get(Number(row.target_file_id))!,
    }))
    .sort((a, b) => a.from - b.from || a.to - b.to);
  return {
    offsets: [
      ...rowOffsets(
        rows.map(({ from }) => from),
        ids.size,
      ),
    ],
    targets: rows.map(({ to }) => to),
    tiers: rows.map(({ row }) => Number(row.tier)),
    names: rows.map(({ row }) => JSON.parse(unpackText(String(row.names))) as string[]),
    lines: rows.map(({ row }) => Number(row.line)),
    specifiers: rows.map(({ row }) => unpackText(String(row.specifier))),
  };
}

function coChangesOf(database: SqlDatabase, ids: ReadonlyMap<number, number>): CoChangeEdges {
  const cells = database.all('SELECT * FROM cochanges').flatMap((row) => {
    const a = ids.get(Number(row.file_id_a))!;
    const b = ids.get(Number(row.file_id_b))!;
    const cell = { count: Number(row.count), weight: Number(row.weight) };
    return [
      { from: a, to: b, ...cell },
      { from: b, to: a, ...cell },
    ];
  });
  cells.sort((a, b) => a.from - b.from || a.to - b.to);
  return {
    offsets: [
      ...rowOffsets(
        cells.map(({ from }) => from),
        ids.size,
      ),
    ],
    targets: cells.map(({ to }) => to),
    counts: cells.map(({ count }) => count),
    weights: cells.map(({ weight }) => weight),
  };
}
