import { type ImportEdge, importResolver } from '@ctx/imports';
import { type Commit, factsByPath, type Manifest, type SourceFacts } from '@ctx/source';
import { importIdiomOf } from '@ctx/source/languages';
import { toPosix } from '@ctx/source/paths';
import { compareText } from '@ctx/text';
import { type CoChangeOptions, coChange } from './co-change.js';
import { documentedIn } from './documented.js';
import { edgeRows, pairRows } from './edge-rows.js';
import {
  type CoChangeEdges,
  GRAPH_FORMAT,
  GRAPH_VERSION,
  type GraphFile,
  type GraphInput,
  type RepoGraph,
} from './graph.js';
import { graphFile, withUses } from './graph-file.js';
import { noteUses } from './graph-uses.js';
import { noteWords, specifiersOf } from './graph-words.js';
import { type NameUses, shownUses, symbolUses } from './symbol-uses.js';

/**
 * Builds the graph of a repository from plain facts: import edges by `resolveImports`, pairs by
 * {@link coChange}. Pure: the same content gives the same graph, whatever its order.
 */
export function buildGraph(input: GraphInput, options: CoChangeOptions = {}): RepoGraph {
  const facts: unknown = input?.facts;
  if (typeof (facts as Iterable<unknown> | undefined)?.[Symbol.iterator] !== 'function') {
    throw new TypeError(`buildGraph: input.facts must be a list of facts, got ${typeof facts}`);
  }
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
    const documented = documentedIn(facts);
    const uses = withDocumented(symbolUses(facts, edges), documented.uses);
    const own = paths;
    let pairs: CoChangeEdges | undefined;
    const graph: RepoGraph = {
      format: GRAPH_FORMAT,
      version: GRAPH_VERSION,
      files: paths.map((path) =>
        fileOf(path, facts.get(path), uses.get(path), documented.shares.get(path)),
      ),
      edges: edgeRows(edges.flat(), ids),
      // A ranking without a context asks for no history.
      get coChange() {
        pairs ??= coChanges(input.commits ?? [], own, ids);
        return pairs;
      },
    };
    noteWords(graph, {
      specifiersOf: (i) => specifiersOf(facts.get(own[i]!)),
      mentioned: () => documented.names.keys(),
    });
    noteUses(graph, (i) => {
      const { path, symbols } = graph.files[i]!;
      const counts = uses.get(path);
      return counts ? symbols.map(({ name }) => counts.get(name) ?? 0) : [];
    });
    return graph;
  };
}

/** Uses in code and those in documents. */
function withDocumented(
  uses: Map<string, NameUses>,
  documented: ReadonlyMap<string, NameUses>,
): ReadonlyMap<string, NameUses> {
  for (const [path, names] of documented) {
    const all = new Map(uses.get(path));
    for (const [name, count] of names) all.set(name, (all.get(name) ?? 0) + count);
    uses.set(path, all);
  }
  return uses;
}

/** Makes the files of a graph, each the same object as long as nothing about it changes. */
function rememberedFiles(): (
  path: string,
  facts: SourceFacts | undefined,
  uses: NameUses | undefined,
  documented: number | undefined,
) => GraphFile {
  const bare = new WeakMap<SourceFacts, GraphFile>();
  const used = new WeakMap<SourceFacts, GraphFile>();
  return (path, facts, uses, documented) => {
    if (!facts) return graphFile(path, undefined);
    const file = bare.get(facts) ?? graphFile(path, facts);
    bare.set(facts, file);
    const counts = file.symbols.map(({ name }) => uses?.get(name) ?? 0);
    const mapped = used.get(facts) ?? file;
    const isSame = mapped.documented === (documented || undefined);
    if (isSame && mapped.symbols.every((symbol, i) => (symbol.uses ?? 0) === shownUses(counts[i]!)))
      return mapped;
    const counted = {
      ...file,
      ...(documented && { documented }),
      symbols: withUses(file.symbols, counts),
    };
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

/**
 * The part of a file that the resolution of other files reads. Lines are left out, since they only become
 * evidence; in Rust they say in which inline module a `use` stands.
 */
export function face(file: SourceFacts): string {
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
