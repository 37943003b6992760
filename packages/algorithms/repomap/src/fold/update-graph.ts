import type { ImportEdge } from '@ctx/imports';
import { EDGE_TIERS } from '@ctx/imports/tiers';
import type { SourceFacts } from '@ctx/source';
import { face } from '../graph/build-graph.js';
import { shownBy } from '../graph/documented.js';
import { edgeRows } from '../graph/edge-rows.js';
import type { FileEdges, GraphFile, RepoGraph } from '../graph/graph.js';
import { countedUses, noteUses } from '../graph/graph-uses.js';
import { sharesOf } from '../graph/symbol-uses.js';
import { callableCount, knownOffer } from '../rank/file-offer.js';
import { globalSignal, knownGlobalRanks } from '../rank/global-rank.js';
import { type FoldSources, graphOf, lazyFile } from './open-fold.js';

/** The differences from a graph, and the sources of the rest. */
export interface GraphUpdate extends Pick<FoldSources, 'paths' | 'factsOf' | 'commits'> {
  /** Files whose facts differ, as they were and are. */
  readonly changed: readonly { readonly before: SourceFacts; readonly after: SourceFacts }[];
  /** Prepares the resolution of imports; asked for where a file's imports or uses differ. */
  readonly resolver: () => (file: SourceFacts) => readonly ImportEdge[];
}

/**
 * A graph brought up to date: the one that `buildGraph` gives of the files as they are, where nothing changed
 * that the resolution of another file can read. Edges, uses and ranks of what changed are made anew.
 *
 * @param graph of the same paths and manifests, built or opened from a fold
 * @returns undefined where other files may depend on what changed: build it
 */
export function updateGraph(graph: RepoGraph, update: GraphUpdate): RepoGraph | undefined {
  const { changed, factsOf } = update;
  if (changed.some(({ before, after }) => face(before) !== face(after))) return undefined;
  // What a document shows as code is used, whichever file defines it.
  const shown = (file: SourceFacts) =>
    JSON.stringify(shownBy(file).map(({ name, count }) => [name, count]));
  if (changed.some(({ before, after }) => shown(before) !== shown(after))) return undefined;
  const ids = new Map(update.paths.map((path, id) => [path, id]));
  const rows = new Map<number, readonly ImportEdge[]>();
  const deltas = new Map<number, Map<string, number>>();
  const add = (shares: ReturnType<typeof sharesOf>, sign: 1 | -1): void => {
    for (const { path, name, share } of shares) {
      const own = deltas.get(ids.get(path)!) ?? new Map<string, number>();
      deltas.set(ids.get(path)!, own);
      own.set(name, (own.get(name) ?? 0) + sign * share);
    }
  };
  let resolve: ReturnType<GraphUpdate['resolver']> | undefined;
  for (const { before, after } of changed) {
    if (evidenceOf(before) === evidenceOf(after)) continue;
    resolve ??= update.resolver();
    const id = ids.get(after.path)!;
    const old = edgesOf(graph, id);
    const edges = resolve(after);
    rows.set(id, edges);
    // What another file imports is as it was: faces say so.
    const edgesFrom = (path: string) => edgesOf(graph, ids.get(path)!);
    const known = (facts: SourceFacts) => ({
      factsOf: (path: string) => (path === facts.path ? facts : factsOf(path)),
      edgesFrom,
    });
    if (old.length > 0) add(sharesOf(old, known(before)), -1);
    if (edges.length > 0) add(sharesOf(edges, known(after)), 1);
  }
  return withChanges(graph, update, { ids, rows, deltas });
}

interface Differences {
  readonly ids: ReadonlyMap<string, number>;
  /** Edges of files, where they may be others. */
  readonly rows: ReadonlyMap<number, readonly ImportEdge[]>;
  /** The changes to the uses of a file's names. */
  readonly deltas: ReadonlyMap<number, ReadonlyMap<string, number>>;
}

function withChanges(
  graph: RepoGraph,
  update: GraphUpdate,
  { ids, rows, deltas }: Differences,
): RepoGraph {
  const before = countedUses(graph);
  const files: GraphFile[] = [...graph.files];
  const counts = new Map<number, readonly number[]>();
  const usesOf = (i: number) => counts.get(i) ?? before(i);
  const renew = (i: number): void => {
    const old = graph.files[i]!;
    files[i] = lazyFile(
      old,
      () => update.factsOf(old.path),
      () => usesOf(i),
    );
    // Symbols differ in lines and texts alone.
    knownOffer(files[i]!, callableCount(old));
  };
  for (const [i, names] of deltas) {
    if ([...names.values()].every((delta) => delta === 0)) continue;
    const own = before(i);
    const { symbols } = graph.files[i]!;
    counts.set(
      i,
      symbols.map(({ name }, s) => (own[s] ?? 0) + (names.get(name) ?? 0)),
    );
    renew(i);
  }
  for (const { after } of update.changed) renew(ids.get(after.path)!);
  const edges = withRows(graph, rows, ids);
  const updated = graphOf(files, edges, update);
  if (edges === graph.edges) knownGlobalRanks(updated, globalSignal(graph));
  noteUses(updated, usesOf);
  return updated;
}

/** The edges of a graph with those of some files in place of theirs; the same object where they are the same. */
function withRows(
  graph: RepoGraph,
  rows: ReadonlyMap<number, readonly ImportEdge[]>,
  ids: ReadonlyMap<string, number>,
): FileEdges {
  const differs = [...rows].some(
    ([i, own]) => JSON.stringify(own) !== JSON.stringify(edgesOf(graph, i)),
  );
  if (!differs) return graph.edges;
  const all = graph.files.flatMap((_, i) => rows.get(i) ?? edgesOf(graph, i));
  return edgeRows(all, ids);
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
