import type { Commit, DefinitionKind, Manifest, Role, SourceFacts } from '@ctx/source';
import { toPosix } from '@ctx/source/paths';
import { compareText } from '@ctx/text';
import { partitionPoint } from '@ctx/text/collections';

/** Name of the serial form; `restoreGraph` refuses others. */
export const GRAPH_FORMAT = 'ctx-repomap-graph';

/** Version of the serial form. */
export const GRAPH_VERSION = 1;

/** The kind of a symbol of the graph. */
export type SymbolKind = DefinitionKind | 'reexport';

/** One definition as the map shows it. */
export interface GraphSymbol {
  name: string;
  /** `'reexport'` for a name that the file only passes on. */
  kind: SymbolKind;
  /** 1-based line of its header. */
  line: number;
  signature: string;
  exported: boolean;
  /** Index of the enclosing symbol in the same list. */
  parent?: number | undefined;
  doc?: string | undefined;
  /** About how many other files name it; absent for none. */
  uses?: number | undefined;
}

/** One file of the graph. */
export interface GraphFile {
  path: string;
  class: Role;
  /** Absent for files without facts, as are `lines`. */
  language?: string | undefined;
  lines?: number | undefined;
  doc?: string | undefined;
  /** Its text says that it is a program, its path does not: `bin/run`. Absent for others. */
  script?: true | undefined;
  /** How much of what documents show as code it defines, in thousandths of the file that has most. Absent for none. */
  documented?: number | undefined;
  symbols: readonly GraphSymbol[];
}

/** Import edges in compressed sparse rows: the edges of file i are `offsets[i] … offsets[i+1]`. */
export interface FileEdges {
  offsets: readonly number[];
  /** Index of the file that is depended on. */
  targets: readonly number[];
  /** Index in `EDGE_TIERS` of `@ctx/imports`. */
  tiers: readonly number[];
  /** Names known to be used, sorted; none when the whole module is meant. */
  names: readonly (readonly string[])[];
  /** 1-based line of the evidence in the depending file. */
  lines: readonly number[];
  specifiers: readonly string[];
}

/** Co-change in compressed sparse rows, both directions. */
export interface CoChangeEdges {
  offsets: readonly number[];
  targets: readonly number[];
  counts: readonly number[];
  weights: readonly number[];
}

/** A repository as a graph of files: plain data, `JSON.stringify` is its serial form. */
export interface RepoGraph {
  format: typeof GRAPH_FORMAT;
  version: typeof GRAPH_VERSION;
  /** Sorted by path. */
  files: readonly GraphFile[];
  edges: FileEdges;
  coChange: CoChangeEdges;
}

/** The facts, manifests and commits that a graph is built from. */
export interface GraphInput {
  facts: readonly SourceFacts[];
  manifests?: readonly Manifest[] | undefined;
  /** Newest first. */
  commits?: readonly Commit[] | undefined;
  /** Files without facts (styles, data, documents) that shall be nodes too. */
  paths?: readonly string[] | undefined;
}

/**
 * Reads a graph back from JSON text or from a parsed value.
 *
 * @throws TypeError when it is not a graph of this format and version.
 */
export function restoreGraph(source: string | unknown): RepoGraph {
  let value: unknown = source;
  if (typeof source === 'string') {
    try {
      value = JSON.parse(source);
    } catch {
      throw new TypeError('restoreGraph: the text is not JSON; build the graph again');
    }
  }
  const { format, version } = (value ?? {}) as { format?: unknown; version?: unknown };
  if (format !== GRAPH_FORMAT || version !== GRAPH_VERSION) {
    throw new TypeError(
      `restoreGraph: expected ${GRAPH_FORMAT} version ${GRAPH_VERSION}, got ${String(format)} version ${String(version)}; build the graph again`,
    );
  }
  return value as RepoGraph;
}

/**
 * Refuses what is no graph.
 *
 * @throws TypeError that names the argument and who takes it
 */
export function checkGraph(graph: RepoGraph, taker: string, argument = 'graph'): void {
  if (Array.isArray(graph?.files)) return;
  throw new TypeError(
    `${taker}: ${argument} must be one that buildGraph gives, got ${typeof graph}`,
  );
}

/** Position of a path in the graph; undefined when it is not there. */
export function fileIndex(graph: RepoGraph, path: string): number | undefined {
  checkGraph(graph, 'fileIndex');
  const wanted = toPosix(path);
  const { files } = graph;
  const at = partitionPoint(files.length, (i) => compareText(files[i]!.path, wanted) < 0);
  return files[at]?.path === wanted ? at : undefined;
}
