import type { ImportEdge } from '@ctx/imports';
import { EDGE_TIERS } from '@ctx/imports/tiers';
import type { SourceFacts } from '@ctx/source';
import { shownBy } from '../graph/documented.js';
import { edgeRows } from '../graph/edge-rows.js';
import type { FileEdges, GraphFile, RepoGraph } from '../graph/graph.js';
import { graphFile } from '../graph/graph-file.js';
import { countedUses, noteUses } from '../graph/graph-uses.js';
import { graphWords, noteWords, specifiersOf } from '../graph/graph-words.js';
import { type ShareSources, sharesOf } from '../graph/symbol-uses.js';
import { callableCount, knownOffer } from '../rank/file-offer.js';
import { globalSignal, knownGlobalRanks } from '../rank/global-rank.js';
import { affectedFiles, type Change, type GraphUpdate, isSeen, pathOf } from './affected.js';
import { graphOf, lazyFile } from './open-fold.js';

/**
 * A graph brought up to date: the one that `buildGraph` gives of the files as they are, where it can be told which
 * other files may resolve otherwise. Edges, uses and ranks of these are made anew.
 *
 * @param graph of the same manifests and of the same paths but for those that are new or gone, built or opened
 *   from a fold
 * @returns undefined where other files may depend on what changed: build it
 */
export function updateGraph(graph: RepoGraph, update: GraphUpdate): RepoGraph | undefined {
  const { changed } = update;
  // What a document shows as code is used, whichever file defines it.
  const shown = (file: SourceFacts | undefined) =>
    JSON.stringify((file ? shownBy(file) : []).map(({ name, count }) => [name, count]));
  if (changed.some(({ before, after }) => shown(before) !== shown(after))) return undefined;
  const differing = () =>
    new Set(
      changed.flatMap(({ before, after }) =>
        evidenceOf(before!) === evidenceOf(after!) ? [] : after!.path,
      ),
    );
  const affected = changed.some(isSeen) ? affectedFiles(graph, update) : differing();
  return affected && withChanges(graph, update, differencesOf(graph, update, affected));
}

/** The differences from a graph, by path. */
interface Differences {
  /** Edges of files, where they may be others. */
  readonly rows: ReadonlyMap<string, readonly ImportEdge[]>;
  /** The changes to the uses of a file's names. */
  readonly deltas: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Positions in the graph that was. */
  readonly ids: ReadonlyMap<string, number>;
}

function differencesOf(
  graph: RepoGraph,
  { changed, factsOf, resolver }: GraphUpdate,
  affected: ReadonlySet<string>,
): Differences {
  const ids = new Map(graph.files.map(({ path }, id) => [path, id]));
  const earlier = new Map(changed.map((change) => [pathOf(change), change.before]));
  const oldEdges = (path: string): readonly ImportEdge[] => {
    const id = ids.get(path);
    return id === undefined ? [] : edgesOf(graph, id);
  };
  const resolve = affected.size > 0 ? resolver() : () => [];
  const rows = new Map<string, readonly ImportEdge[]>();
  for (const path of affected) {
    const facts = factsOf(path);
    rows.set(path, facts ? resolve(facts) : []);
  }
  const deltas = new Map<string, Map<string, number>>();
  const add = (edges: readonly ImportEdge[], sources: ShareSources, sign: 1 | -1): void => {
    if (edges.length === 0) return;
    for (const { path, name, share } of sharesOf(edges, sources)) {
      const own = deltas.get(path) ?? new Map<string, number>();
      deltas.set(path, own.set(name, (own.get(name) ?? 0) + sign * share));
    }
  };
  const before: ShareSources = {
    factsOf: (path) => (earlier.has(path) ? earlier.get(path) : factsOf(path)),
    edgesFrom: oldEdges,
  };
  const after: ShareSources = { factsOf, edgesFrom: (path) => rows.get(path) ?? oldEdges(path) };
  for (const [path, edges] of rows) {
    add(oldEdges(path), before, -1);
    add(edges, after, 1);
  }
  return { rows, deltas, ids };
}

function withChanges(graph: RepoGraph, update: GraphUpdate, differences: Differences): RepoGraph {
  const { paths, factsOf, changed } = update;
  const { ids, deltas } = differences;
  const before = countedUses(graph);
  const changes = new Map(changed.map((change) => [pathOf(change), change]));
  const counts = new Map<number, readonly number[]>();
  const idAt = (i: number) => ids.get(paths[i]!);
  const usesOf = (i: number) => counts.get(i) ?? before(idAt(i)!);
  const files = paths.map((path, i): GraphFile => {
    const old = graph.files[ids.get(path) ?? -1];
    const change = changes.get(path);
    const isUsedAnew = [...(deltas.get(path)?.values() ?? [])].some((delta) => delta !== 0);
    if (old && !change && !isUsedAnew) return old;
    const isRenamed = change !== undefined && isSeen(change);
    if (isUsedAnew || isRenamed) counts.set(i, countsOf(path, graph, update, differences));
    const place = old ?? graphFile(path, factsOf(path));
    const uses = () => usesOf(i);
    const file = lazyFile(place, () => factsOf(path), uses);
    // Else symbols differ in lines and texts alone.
    if (old && !(change && isOtherOffer(change))) knownOffer(file, callableCount(old));
    return file;
  });
  const edges = withRows(graph, update, differences);
  const updated = graphOf(files, edges, update);
  if (edges === graph.edges && !changed.some(isOtherOffer))
    knownGlobalRanks(updated, globalSignal(graph));
  noteUses(updated, usesOf);
  const words = graphWords(graph);
  noteWords(updated, {
    ...words,
    specifiersOf(i) {
      const id = idAt(i);
      const isOld = id !== undefined && !changes.has(paths[i]!);
      return isOld ? words.specifiersOf(id) : specifiersOf(factsOf(paths[i]!));
    },
  });
  return updated;
}

/** Whether a file may offer more or less to call: what can be called from outside stands in names and headers. */
function isOtherOffer({ before, after }: Change): boolean {
  const heads = (file: SourceFacts | undefined) =>
    JSON.stringify(file?.definitions.map(({ signature }) => signature));
  return isSeen({ before, after }) || heads(before) !== heads(after);
}

/** The counts of the uses of a file's symbols: those that it had, by name, and what differs. */
function countsOf(
  path: string,
  graph: RepoGraph,
  { changed, factsOf }: GraphUpdate,
  { ids, deltas }: Differences,
): readonly number[] {
  const id = ids.get(path);
  const change = changed.find((one) => pathOf(one) === path);
  const counts = new Map<string, number>();
  if (id !== undefined) {
    const own = countedUses(graph)(id);
    const { symbols } = change ? graphFile(path, change.before) : graph.files[id]!;
    for (const [s, { name }] of symbols.entries()) counts.set(name, own[s] ?? 0);
  }
  for (const [name, delta] of deltas.get(path) ?? [])
    counts.set(name, (counts.get(name) ?? 0) + delta);
  return graphFile(path, factsOf(path)).symbols.map(({ name }) => counts.get(name) ?? 0);
}

/** The edges of a graph with those of some files in place of theirs; the same object where they are the same. */
function withRows(graph: RepoGraph, { paths }: GraphUpdate, { rows, ids }: Differences): FileEdges {
  const old = (path: string) => {
    const id = ids.get(path);
    return id === undefined ? [] : edgesOf(graph, id);
  };
  const isSame =
    paths.length === ids.size &&
    paths.every((path) => ids.has(path)) &&
    [...rows].every(([path, own]) => JSON.stringify(own) === JSON.stringify(old(path)));
  if (isSame) return graph.edges;
  const all = paths.flatMap((path) => rows.get(path) ?? old(path));
  return edgeRows(all, new Map(paths.map((path, id) => [path, id])));
}

/** The edges of one file, as a resolution gives them. */
function edgesOf(graph: RepoGraph, file: number): ImportEdge[] {
  const { offsets, targets, tiers, lines, specifiers, names } = graph.edges;
  const edges: ImportEdge[] = [];
  for (let e = offsets[file]!; e < offsets[file + 1]!; e++) {
    edges.push({
      from: graph.files[file]!.path,
      to: graph.files[targets[e]!]!.path,
      tier: EDGE_TIERS[tiers[e]!]!,
      line: lines[e]!,
      specifier: specifiers[e]!,
      names: names[e]!,
    });
  }
  return edges;
}

/** The facts of a file from which its own edges, and its additions to the uses of others, are made. */
function evidenceOf({ imports, exports, references, definitions }: SourceFacts): string {
  return JSON.stringify([
    imports,
    exports,
    references,
    definitions.map(({ name, headerLine, startLine, endLine }) => [
      ...[name, headerLine, startLine, endLine],
    ]),
  ]);
}
