import { compareText } from '@ctx/text';
import { type CoChange, type CoChangeOptions, coChange } from './co-change.js';
import {
  type Commit,
  type Definition,
  factsByPath,
  type Manifest,
  type SourceFacts,
} from './facts.js';
import { type PathClass, pathClass } from './path-class.js';
import { toPosix } from './posix.js';
import { type ImportEdge, resolveImports } from './resolve/resolve-imports.js';
import type { EdgeTier } from './resolve/target.js';

/** Name of the serial form; `readGraph` refuses others. */
export const GRAPH_FORMAT = 'ctx-repomap-graph';

/** Version of the serial form. */
export const GRAPH_VERSION = 1;

/** The tiers in the order of their numbers in {@link FileEdges.tiers}. */
export const EDGE_TIERS: readonly EdgeTier[] = ['import', 'binding', 'same-package', 'name'];

/** One definition as the map shows it. */
export interface GraphSymbol {
  name: string;
  kind: string;
  /** 1-based line of its header. */
  line: number;
  signature: string;
  exported: boolean;
  /** Index of the enclosing symbol in the same list. */
  parent?: number;
  doc?: string;
}

/** One file of the graph. */
export interface GraphFile {
  path: string;
  class: PathClass;
  /** Absent for files without facts, as are `lines`. */
  language?: string;
  lines?: number;
  doc?: string;
  symbols: readonly GraphSymbol[];
}

/** Import edges in compressed sparse rows: the edges of file i are `offsets[i] … offsets[i+1]`. */
export interface FileEdges {
  offsets: readonly number[];
  /** Index of the file that is depended on. */
  targets: readonly number[];
  /** Index in {@link EDGE_TIERS}. */
  tiers: readonly number[];
  /** How many names are known to be used; 0 when the whole module is meant. */
  names: readonly number[];
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

/** What a graph is built from. */
export interface GraphInput {
  facts: readonly SourceFacts[];
  manifests?: readonly Manifest[];
  /** Newest first. */
  commits?: readonly Commit[];
  /** Files without facts (styles, data, documents) that shall be nodes too. */
  paths?: readonly string[];
}

/**
 * Builds the graph of a repository from plain facts: import edges by {@link resolveImports}, pairs
 * by {@link coChange}. Pure: the same content gives the same graph, whatever its order. Building is
 * cheap beside parsing, so an update is a build over the facts that changed and those that did not.
 */
export function buildGraph(input: GraphInput, options: CoChangeOptions = {}): RepoGraph {
  const facts = factsByPath(input.facts);
  const paths = [...new Set([...facts.keys(), ...(input.paths ?? []).map(toPosix)])];
  paths.sort(compareText);
  const ids = new Map(paths.map((path, id) => [path, id]));
  const edges = resolveImports({
    facts: [...facts.values()],
    manifests: input.manifests ?? [],
    paths,
  });
  const pairs = coChange(input.commits ?? [], { ...options, paths: new Set(paths) });
  return {
    format: GRAPH_FORMAT,
    version: GRAPH_VERSION,
    files: paths.map((path) => graphFile(path, facts.get(path))),
    edges: edgeRows(edges, ids),
    coChange: pairRows(pairs, ids),
  };
}

/**
 * Reads a graph back from JSON text or from a parsed value.
 *
 * @throws TypeError when it is not a graph of this format and version.
 */
export function readGraph(source: string | unknown): RepoGraph {
  let value: unknown = source;
  if (typeof source === 'string') {
    try {
      value = JSON.parse(source);
    } catch {
      throw new TypeError('readGraph: the text is not JSON; build the graph again');
    }
  }
  const { format, version } = (value ?? {}) as { format?: unknown; version?: unknown };
  if (format !== GRAPH_FORMAT || version !== GRAPH_VERSION) {
    throw new TypeError(
      `readGraph: expected ${GRAPH_FORMAT} version ${GRAPH_VERSION}, got ${String(format)} version ${String(version)}; build the graph again`,
    );
  }
  return value as RepoGraph;
}

/** Position of a path in the graph; -1 when it is not there. */
export function fileIndex(graph: RepoGraph, path: string): number {
  const wanted = toPosix(path);
  let low = 0;
  let high = graph.files.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const order = compareText(graph.files[middle]!.path, wanted);
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

function graphFile(path: string, facts: SourceFacts | undefined): GraphFile {
  const file: GraphFile = { path, class: pathClass(path), symbols: [] };
  if (!facts) return file;
  return {
    ...file,
    language: facts.language,
    lines: facts.lines,
    ...(facts.doc !== undefined && { doc: facts.doc }),
    symbols: [...facts.definitions.map(graphSymbol), ...reexportSymbols(facts)],
  };
}

function graphSymbol(definition: Definition): GraphSymbol {
  return {
    name: definition.name,
    kind: definition.kind,
    line: definition.headerLine ?? definition.startLine,
    signature: definition.signature,
    exported: definition.exported,
    ...(definition.parent !== undefined && { parent: definition.parent }),
    ...(definition.doc !== undefined && { doc: definition.doc }),
  };
}

/** Names a file passes on: all that a barrel has to show. */
function reexportSymbols(facts: SourceFacts): GraphSymbol[] {
  return facts.exports.flatMap(({ name, specifier, line }) => {
    if (specifier === undefined) return [];
    const shown = name === '*' ? `* from ${specifier}` : name;
    return [{ name: shown, kind: 'reexport', line, signature: shown, exported: true }];
  });
}

function edgeRows(edges: readonly ImportEdge[], ids: ReadonlyMap<string, number>): FileEdges {
  const offsets = new Array<number>(ids.size + 1).fill(0);
  for (const edge of edges) offsets[ids.get(edge.from)! + 1]!++;
  for (let i = 0; i < ids.size; i++) offsets[i + 1]! += offsets[i]!;
  // `edges` is sorted by from and to, as the paths are: rows come out in order.
  return {
    offsets,
    targets: edges.map((edge) => ids.get(edge.to)!),
    tiers: edges.map((edge) => EDGE_TIERS.indexOf(edge.tier)),
    names: edges.map((edge) => edge.names.length),
    lines: edges.map((edge) => edge.line),
    specifiers: edges.map((edge) => edge.specifier),
  };
}

function pairRows(pairs: readonly CoChange[], ids: ReadonlyMap<string, number>): CoChangeEdges {
  const rows: { target: number; count: number; weight: number }[][] = [];
  for (let i = 0; i < ids.size; i++) rows.push([]);
  for (const { a, b, count, weight } of pairs) {
    const i = ids.get(a)!;
    const j = ids.get(b)!;
    rows[i]!.push({ target: j, count, weight });
    rows[j]!.push({ target: i, count, weight });
  }
  const offsets = [0];
  for (const row of rows) {
    row.sort((x, y) => x.target - y.target);
    offsets.push(offsets[offsets.length - 1]! + row.length);
  }
  const cells = rows.flat();
  return {
    offsets,
    targets: cells.map(({ target }) => target),
    counts: cells.map(({ count }) => count),
    weights: cells.map(({ weight }) => weight),
  };
}
