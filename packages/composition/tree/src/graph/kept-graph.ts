import type { RepoGraph } from '@ctx/repomap';
import {
  type FoldEvidence,
  foldGraph,
  type GraphFold,
  type GraphUpdate,
  openFold,
  updateGraph,
} from '@ctx/repomap/fold';
import type { Store } from '@ctx/store';
import { pack, restorePacked } from '../cache/packed.js';
import { type FileRecord, indexedIn, type PathFacts } from '../cache/record.js';
import { decoded, Undecoded } from '../cache/undecoded.js';
import { hasFacts, lateFacts, lookUp, recordOf, sizeOf } from '../cache/values.js';
import type { Tree } from '../scan/tree.js';
import { isManifest, manifestsOf } from '../texts/manifests.js';
import type { mapGraph } from './map-graph.js';

/** The parts of a tree that its graph is made of. */
type GraphTree = Pick<Tree, 'records' | 'history' | 'base' | 'repositories' | 'late'>;

/** A graph with the tree that it is of: contents by path, and facts of those that may have changed since. */
interface Known {
  readonly graph: RepoGraph;
  readonly indexed: ReadonlyMap<string, string>;
  factsOf(paths: readonly string[]): Promise<readonly (PathFacts | undefined)[]>;
}

/** Keys of a graph that is kept with its base: what most questions need, and the evidence. */
const keys = (base: string): readonly [string, string] => [`${base}:fold`, `${base}:evidence`];

/**
 * The graph of a tree: the one that was kept with its base, brought up to date where it can be told which other files
 * see what differs; else built anew. It is the same one in every case.
 *
 * @param store what is known of contents, and where the graph of a base is kept
 */
export function keptGraph(store?: Store): (tree: GraphTree) => Promise<RepoGraph> {
  let build: ReturnType<typeof mapGraph> | undefined;
  let last: { tree: GraphTree; known: Known } | undefined;
  return async (tree) => {
    if (last?.tree === tree) return last.known.graph;
    const indexed = indexedIn(tree.records);
    const start = last?.known ?? (await openBase(store, tree));
    const updated = start && (await updateKnown(start, tree, indexed, last !== undefined));
    // Loaded where it is needed: a graph that is kept needs no resolution of imports.
    if (!updated) build ??= (await import('./map-graph.js')).mapGraph();
    // At once: a graph is made of all files, and one by one they take longer to read.
    if (!updated) await tree.late?.bring();
    const graph = updated ?? build!(tree);
    if (!updated && store) await keep(store, tree, indexed, graph);
    const factsOf = async (paths: readonly string[]) =>
      paths.map((path) => tree.records.get(path)?.facts);
    last = { tree, known: { graph, indexed, factsOf } };
    return graph;
  };
}

/** The kept base; undefined where nothing is, or nothing that can be used. */
async function openBase(
  store: Store | undefined,
  { base, records, history }: GraphTree,
): Promise<Known | undefined> {
  if (!store || !base) return undefined;
  const [bytes, evidence] = await store.getMany(keys(base.id));
  if (!bytes || !evidence) return undefined;
  try {
    const graph = openFold(restorePacked(bytes) as GraphFold, {
      paths: [...base.indexed.keys()],
      factsOf: (path) => records.get(path)?.facts,
      commits: () => history.commits,
      evidence: () => decoded(keys(base.id), () => restorePacked(evidence) as FoldEvidence),
    });
    const factsOf = (paths: readonly string[]) => storedFacts(store, paths, base.indexed);
    return { graph, indexed: base.indexed, factsOf };
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
    // Of another form: it is built anew, and kept in its place.
    await store.discard(error instanceof Undecoded ? error.keys : keys(base.id));
    return undefined;
  }
}

/** Facts of contents that a base has. */
async function storedFacts(
  store: Store,
  paths: readonly string[],
  indexed: ReadonlyMap<string, string>,
): Promise<(PathFacts | undefined)[]> {
  const values = await lookUp(
    store,
    paths.map((path) => indexed.get(path)!),
  );
  const nowhere = { mtimeMs: 0, ctimeMs: 0, ino: 0 };
  return paths.map((path, i) => {
    const own = values[i];
    if (!own) return undefined;
    const stamp = { ...nowhere, size: sizeOf(own) };
    return recordOf({ path, stamp, key: indexed.get(path)! }, own)?.record.facts;
  });
}

/**
 * A graph that is known, or what it becomes; undefined where other files may depend on what differs.
 *
 * @param isOlder the graph is of another tree, whose history and facts it has
 */
async function updateKnown(
  known: Known,
  { records, history, repositories }: GraphTree,
  indexed: ReadonlyMap<string, string>,
  isOlder: boolean,
): Promise<RepoGraph | undefined> {
  const paths = [...indexed.keys()];
  const same = (path: string) => known.indexed.get(path) === indexed.get(path);
  const gone = [...known.indexed.keys()].filter((path) => !indexed.has(path));
  const differing = [...paths.filter((path) => !same(path)), ...gone];
  // Of this tree's own facts and history.
  if (differing.length === 0 && !isOlder) return known.graph;
  if (differing.some(isManifest)) return undefined;
  const earlier = differing.filter((path) => known.indexed.has(path));
  const facts = await known.factsOf(earlier);
  const factsBefore = new Map(earlier.map((path, i) => [path, facts[i]]));
  const changed: GraphUpdate['changed'][number][] = [];
  for (const path of differing) {
    const before = factsBefore.get(path);
    const after = indexed.has(path) ? records.get(path)!.facts : undefined;
    const isBoth = indexed.has(path) && known.indexed.has(path);
    // A file without facts has a node and no more.
    if (isBoth ? !before !== !after : !before && !after) return undefined;
    if (before ?? after) changed.push({ before, after });
  }
  const { importResolver } = await import('@ctx/imports');
  const manifests = () => manifestsOf(records.values(), repositories);
  return updateGraph(known.graph, {
    ...{ changed, paths, manifests },
    factsOf: (path) => records.get(path)?.facts,
    commits: () => history.commits,
    resolver: () => importResolver({ facts: factsIn(records), manifests: manifests(), paths }),
  });
}

/** Facts of all files, of which nothing is read before somebody asks: resolution reads those of a few. */
function factsIn(records: ReadonlyMap<string, FileRecord>): PathFacts[] {
  return [...records.values()].flatMap((record) =>
    record.taken && hasFacts(record) ? lateFacts(record) : [],
  );
}

/** Keeps the graph of a base: a tree that differs from one is a base and what differs. */
async function keep(
  store: Store,
  { base }: GraphTree,
  indexed: ReadonlyMap<string, string>,
  graph: RepoGraph,
): Promise<void> {
  if (!base || base.indexed.size !== indexed.size) return;
  for (const [path, as] of indexed) if (base.indexed.get(path) !== as) return;
  const paths = [...indexed.keys()];
  if (graph.files.some(({ path }, i) => path !== paths[i])) return;
  const { fold, evidence } = foldGraph(graph);
  const [first, second] = keys(base.id);
  await store.putMany([
    [first, pack(fold)],
    [second, pack(evidence)],
  ]);
}
