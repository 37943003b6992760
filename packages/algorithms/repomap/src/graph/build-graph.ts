import { EDGE_TIERS, type ImportEdge, importResolver } from '@ctx/imports';
import { type Commit, factsByPath, type Manifest, roleOf, type SourceFacts } from '@ctx/source';
import { importIdiomOf } from '@ctx/source/languages';
import { toPosix } from '@ctx/source/paths';
import { compareText } from '@ctx/text';
import { rowOffsets } from '@ctx/text/collections';
import { type CoChange, type CoChangeOptions, coChange } from './co-change.js';
import {
  type CoChangeEdges,
  type FileEdges,
  GRAPH_FORMAT,
  GRAPH_VERSION,
  type GraphFile,
  type GraphInput,
  type GraphSymbol,
  type RepoGraph,
} from './graph.js';
import { graphSymbol } from './graph-symbol.js';
import { type NameUses, symbolUses } from './symbol-uses.js';

/**
 * Builds the graph of a repository from plain facts: import edges by `resolveImports`, pairs by
 * {@link coChange}. Pure: the same content gives the same graph, whatever its order.
 */
export function buildGraph(input: GraphInput, options: CoChangeOptions = {}): RepoGraph {
  return graphBuilder(options)(input);
}

/**
 * `buildGraph` for a repository that changes: the function that it gives remembers the parts of its
 * last result and makes only those anew that the input says are different. Every result is the one
 * that `buildGraph` gives. Facts and commits are compared by identity: pass those that did not
 * change as the same objects, and do not write into them.
 *
 * An edit inside functions costs the resolution of that file. One that changes facts that other files
 * see (definitions, exports, imports), a path or a manifest costs the resolution of all files.
 */
export function graphBuilder(options: CoChangeOptions = {}): (input: GraphInput) => RepoGraph {
  const resolution = rememberedResolution();
  const coChanges = rememberedCoChanges(options);
  const fileOf = rememberedFiles();
  let paths: readonly string[] = [];
  return (input) => {
    const facts = factsByPath(input.facts);
    const all = [...new Set([...facts.keys(), ...(input.paths ?? []).map(toPosix)])].sort(
      compareText,
    );
    // The same list stays the same object: the remembered parts compare it by identity.
    if (!sameList(paths, all)) paths = all;
    const ids = new Map(paths.map((path, id) => [path, id]));
    const edges = resolution({ facts, manifests: input.manifests ?? [], paths });
    const uses = symbolUses(facts, edges);
    return {
      format: GRAPH_FORMAT,
      version: GRAPH_VERSION,
      files: paths.map((path) => fileOf(path, facts.get(path), uses.get(path))),
      edges: edgeRows(edges.flat(), ids),
      coChange: coChanges(input.commits ?? [], paths, ids),
    };
  };
}

/** Makes the files of a graph, each the same object as long as nothing about it changes. */
function rememberedFiles(): (
  path: string,
  facts: SourceFacts | undefined,
  uses: NameUses | undefined,
) => GraphFile {
  const bare = new WeakMap<SourceFacts, GraphFile>();
  const used = new WeakMap<SourceFacts, GraphFile>();
  return (path, facts, uses) => {
    if (!facts) return graphFile(path, undefined);
    const file = bare.get(facts) ?? graphFile(path, facts);
    bare.set(facts, file);
    const counts = file.symbols.map(({ name }) => Math.round((uses?.get(name) ?? 0) * 100) / 100);
    const known = used.get(facts) ?? file;
    if (known.symbols.every((symbol, i) => (symbol.uses ?? 0) === counts[i])) return known;
    const symbols = file.symbols.map((symbol, i) =>
      counts[i]! > 0 ? { ...symbol, uses: counts[i]! } : symbol,
    );
    const counted = { ...file, symbols };
    used.set(facts, counted);
    return counted;
  };
}

interface Resolved {
  facts: ReadonlyMap<string, SourceFacts>;
  manifests: readonly Manifest[];
  paths: readonly string[];
}

/** Resolves imports again only where something changed that they depend on: the edges of each file, the same list while nothing did. */
function rememberedResolution(): (input: Resolved) => readonly (readonly ImportEdge[])[] {
  let last: Resolved | undefined;
  let resolve: (file: SourceFacts) => ImportEdge[];
  let edges = new Map<SourceFacts, readonly ImportEdge[]>();
  return (input) => {
    if (!last || !sameSurroundings(last, input)) {
      resolve = importResolver({ ...input, facts: [...input.facts.values()] });
      edges = new Map();
    }
    last = input;
    const next = new Map<SourceFacts, readonly ImportEdge[]>();
    const out: (readonly ImportEdge[])[] = [];
    for (const path of input.paths) {
      const file = input.facts.get(path);
      if (!file) continue;
      const own = edges.get(file) ?? resolve(file);
      next.set(file, own);
      out.push(own);
    }
    edges = next;
    return out;
  };
}

/** Whether all that the resolution of another file can read is as it was. */
function sameSurroundings(a: Resolved, b: Resolved): boolean {
  if (a.paths !== b.paths || a.facts.size !== b.facts.size) return false;
  if (a.manifests.length !== b.manifests.length) return false;
  const sameManifests = a.manifests.every(({ path, text }, i) => {
    const other = b.manifests[i]!;
    return path === other.path && text === other.text;
  });
  if (!sameManifests) return false;
  for (const [path, file] of b.facts) {
    const before = a.facts.get(path);
    if (!before || (before !== file && face(before) !== face(file))) return false;
  }
  return true;
}

/**
 * The part of a file that the resolution of other files reads. Lines are left out, since they only become
 * evidence; in Rust they say in which inline module a `use` stands.
 */
function face(file: SourceFacts): string {
  const { definitions, imports, exports } = file;
  const idiom = importIdiomOf(file.path);
  if (idiom?.inlineModules) return JSON.stringify([definitions, imports, exports]);
  return JSON.stringify([
    file.package ?? null,
    definitions.map(({ name, kind, exported, parent, container, signature }) => [
      name,
      kind,
      exported,
      parent ?? null,
      container ?? null,
      idiom?.parts ? signature : null,
    ]),
    imports.map(({ specifier, kind, bindings }) => [specifier, kind, bindings]),
    exports.map(({ name, local, specifier }) => [name, local ?? null, specifier ?? null]),
  ]);
}

function rememberedCoChanges(
  options: CoChangeOptions,
): (
  commits: readonly Commit[],
  paths: readonly string[],
  ids: ReadonlyMap<string, number>,
) => CoChangeEdges {
  let last:
    | { commits: readonly Commit[]; paths: readonly string[]; rows: CoChangeEdges }
    | undefined;
  return (commits, paths, ids) => {
    if (last?.commits === commits && last.paths === paths) return last.rows;
    const pairs = coChange(commits, { ...options, paths: new Set(paths) });
    last = { commits, paths, rows: pairRows(pairs, ids) };
    return last.rows;
  };
}

function sameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i]);
}

function graphFile(path: string, facts: SourceFacts | undefined): GraphFile {
  const file: GraphFile = { path, class: roleOf(path), symbols: [] };
  if (!facts) return file;
  return {
    ...file,
    language: facts.language,
    lines: facts.lines,
    ...(facts.doc !== undefined && { doc: facts.doc }),
    symbols: [...withOwners(facts), ...reexportSymbols(facts)],
  };
}

/** The definitions of a file; a method whose header names its type (Go) is inside of that type. */
function withOwners({ definitions }: SourceFacts): GraphSymbol[] {
  const types = new Map<string, number>();
  for (const [i, { name, kind }] of definitions.entries()) {
    if (OWNERS.has(kind) && !types.has(name)) types.set(name, i);
  }
  return definitions.map((definition) => {
    const { kind, parent, container } = definition;
    const isOpen = parent === undefined && container !== undefined && kind === 'method';
    const owner = isOpen ? types.get(container) : undefined;
    return graphSymbol(owner === undefined ? definition : { ...definition, parent: owner });
  });
}

/** Kinds that have methods. */
const OWNERS: ReadonlySet<string> = new Set([
  'class',
  'interface',
  'struct',
  'enum',
  'trait',
  'type',
]);

/** Names a file passes on: all that a barrel has to show. */
function reexportSymbols(facts: SourceFacts): GraphSymbol[] {
  return facts.exports.flatMap(({ name, specifier, line }) => {
    if (specifier === undefined) return [];
    const shown = name === '*' ? `* from ${specifier}` : name;
    return [{ name: shown, kind: 'reexport', line, signature: shown, exported: true }];
  });
}

function edgeRows(edges: readonly ImportEdge[], ids: ReadonlyMap<string, number>): FileEdges {
  const offsets = rowOffsets(
    edges.map((edge) => ids.get(edge.from)!),
    ids.size,
  );
  // `edges` is sorted by from and to, as the paths are: rows come out in order.
  return {
    offsets: [...offsets],
    targets: edges.map((edge) => ids.get(edge.to)!),
    tiers: edges.map((edge) => EDGE_TIERS.indexOf(edge.tier)),
    names: edges.map((edge) => edge.names),
    lines: edges.map((edge) => edge.line),
    specifiers: edges.map((edge) => edge.specifier),
  };
}

/** Each pair is in the rows of both files. */
function pairRows(pairs: readonly CoChange[], ids: ReadonlyMap<string, number>): CoChangeEdges {
  const cells = pairs.flatMap(({ a, b, count, weight }) => {
    const [i, j] = [ids.get(a)!, ids.get(b)!];
    return [
      { from: i, to: j, count, weight },
      { from: j, to: i, count, weight },
    ];
  });
  cells.sort((x, y) => x.from - y.from || x.to - y.to);
  const offsets = rowOffsets(
    cells.map(({ from }) => from),
    ids.size,
  );
  return {
    offsets: [...offsets],
    targets: cells.map(({ to }) => to),
    counts: cells.map(({ count }) => count),
    weights: cells.map(({ weight }) => weight),
  };
}
