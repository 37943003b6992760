import { EDGE_TIERS, type EdgeTier } from '@ctx/imports/tiers';
import { roleOf } from '@ctx/source';
import { compareText } from '@ctx/text';
import { rowOffsets } from '@ctx/text/collections';
import { DirectedGraph, UndirectedGraph } from 'graphology';
import type { AbstractGraph, Attributes } from 'graphology-types';
import {
  type CoChangeEdges,
  type FileEdges,
  GRAPH_FORMAT,
  GRAPH_VERSION,
  type GraphFile,
  type RepoGraph,
} from './graph/graph.js';
import { forwardEdges } from './rank/walk.js';

export type { RepoGraph } from './graph/graph.js';

/** Attributes of a node, whose key is the file's path. */
export type FileAttributes = {
  [Name in Exclude<keyof GraphFile, 'path'>]?: GraphFile[Name] | undefined;
};

/** Attributes of an edge from a file to one that it depends on. */
export interface ImportAttributes {
  /** How much the edge counts in the ranking. */
  weight?: number | undefined;
  tier?: EdgeTier | undefined;
  names?: readonly string[] | undefined;
  line?: number | undefined;
  specifier?: string | undefined;
}

/** Attributes of an edge between two files that history changes together. */
export interface CoChangeAttributes {
  /** Decayed cosine, in (0, 1]. */
  weight?: number | undefined;
  /** Commits that touch both. */
  count?: number | undefined;
}

/** The imports of a repository as a directed graph: for metrics, communities, drawing. */
export function importGraph(graph: RepoGraph): DirectedGraph<FileAttributes, ImportAttributes> {
  const out = new DirectedGraph<FileAttributes, ImportAttributes>();
  addFiles(graph, out);
  const { offsets, targets, tiers, names, lines, specifiers } = graph.edges;
  const { weights } = forwardEdges(graph);
  eachRow(graph, offsets, (from, e) => {
    out.addDirectedEdge(from, graph.files[targets[e]!]!.path, {
      weight: weights[e]!,
      tier: EDGE_TIERS[tiers[e]!]!,
      names: names[e]!,
      line: lines[e]!,
      specifier: specifiers[e]!,
    });
  });
  return out;
}

/** The co-changes of a repository as an undirected graph. */
export function coChangeGraph(
  graph: RepoGraph,
): UndirectedGraph<FileAttributes, CoChangeAttributes> {
  const out = new UndirectedGraph<FileAttributes, CoChangeAttributes>();
  addFiles(graph, out);
  const { offsets, targets, counts, weights } = graph.coChange;
  eachRow(graph, offsets, (from, e) => {
    const to = graph.files[targets[e]!]!.path;
    // A pair is in the rows of both files.
    if (from < to) out.addUndirectedEdge(from, to, { weight: weights[e]!, count: counts[e]! });
  });
  return out;
}

/**
 * A repository's graph from graphology's: the graphs that `importGraph` and `coChangeGraph` made, or any graph
 * whose nodes are paths. Missing attributes are those of an import of a whole file without evidence;
 * self-loops are left out, parallel edges count once, an undirected edge in both directions.
 */
export function fromGraphology(
  imports: AbstractGraph<FileAttributes, ImportAttributes>,
  coChanges?: AbstractGraph<FileAttributes, CoChangeAttributes>,
): RepoGraph {
  const attributesByPath = new Map<string, FileAttributes>();
  for (const graph of [coChanges, imports]) {
    graph?.forEachNode((path, attributes) => void attributesByPath.set(path, attributes));
  }
  const paths = [...attributesByPath.keys()].sort(compareText);
  const ids = new Map(paths.map((path, id) => [path, id]));
  return {
    format: GRAPH_FORMAT,
    version: GRAPH_VERSION,
    files: paths.map((path) => graphFile(path, attributesByPath.get(path)!)),
    edges: importRows(imports, ids),
    coChange: coChangeRows(coChanges, ids),
  };
}

function addFiles(graph: RepoGraph, out: AbstractGraph<FileAttributes, Attributes>): void {
  for (const { path, ...attributes } of graph.files) out.addNode(path, attributes);
}

function eachRow(
  graph: RepoGraph,
  offsets: readonly number[],
  visit: (from: string, edge: number) => void,
): void {
  graph.files.forEach(({ path }, i) => {
    for (let e = offsets[i]!; e < offsets[i + 1]!; e++) visit(path, e);
  });
}

/** The properties stand in the order in which `buildGraph` sets them: the JSON is the same too. */
function graphFile(path: string, attributes: FileAttributes): GraphFile {
  const { class: kind, symbols, language, lines, doc } = attributes;
  return {
    path,
    class: kind ?? roleOf(path),
    symbols: symbols ?? [],
    ...(language !== undefined && { language }),
    ...(lines !== undefined && { lines }),
    ...(doc !== undefined && { doc }),
  };
}

interface Row<T> {
  from: number;
  to: number;
  attributes: T;
}

/** The edges of a graph by number of file, the first of parallel ones. */
function rowsOf<T extends Attributes>(
  graph: AbstractGraph<FileAttributes, T>,
  ids: ReadonlyMap<string, number>,
): Row<T>[] {
  const rows = new Map<string, Row<T>>();
  const add = (from: number, to: number, attributes: T): void => {
    const key = `${from} ${to}`;
    if (from !== to && !rows.has(key)) rows.set(key, { from, to, attributes });
  };
  graph.forEachEdge((edge, attributes, source, target) => {
    const [from, to] = [ids.get(source)!, ids.get(target)!];
    add(from, to, attributes);
    if (graph.isUndirected(edge)) add(to, from, attributes);
  });
  return [...rows.values()].sort((a, b) => a.from - b.from || a.to - b.to);
}

function importRows(
  graph: AbstractGraph<FileAttributes, ImportAttributes>,
  ids: ReadonlyMap<string, number>,
): FileEdges {
  const rows = rowsOf(graph, ids);
  return {
    offsets: offsetsOf(rows, ids),
    targets: rows.map(({ to }) => to),
    tiers: rows.map(({ attributes }) => EDGE_TIERS.indexOf(attributes.tier ?? 'import')),
    names: rows.map(({ attributes }) => attributes.names ?? []),
    lines: rows.map(({ attributes }) => attributes.line ?? 1),
    specifiers: rows.map(({ attributes }) => attributes.specifier ?? ''),
  };
}

function coChangeRows(
  graph: AbstractGraph<FileAttributes, CoChangeAttributes> | undefined,
  ids: ReadonlyMap<string, number>,
): CoChangeEdges {
  const rows = graph ? rowsOf(graph, ids) : [];
  return {
    offsets: offsetsOf(rows, ids),
    targets: rows.map(({ to }) => to),
    counts: rows.map(({ attributes }) => attributes.count ?? 1),
    weights: rows.map(({ attributes }) => attributes.weight ?? 1),
  };
}

function offsetsOf(rows: readonly { from: number }[], ids: ReadonlyMap<string, number>): number[] {
  return [
    ...rowOffsets(
      rows.map(({ from }) => from),
      ids.size,
    ),
  ];
}
