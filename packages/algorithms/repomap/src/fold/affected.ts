import type { ImportEdge } from '@ctx/imports';
import type { Manifest, SourceFacts } from '@ctx/source';
import { importIdiomOf } from '@ctx/source/languages';
import { basename, dirname } from '@ctx/source/paths';
import { append } from '@ctx/text/collections';
import { face } from '../graph/build-graph.js';
import { offered } from '../graph/documented.js';
import type { RepoGraph } from '../graph/graph.js';
import { graphWords } from '../graph/graph-words.js';
import type { FoldSources } from './open-fold.js';

/** Files above which a graph is built anew: each is resolved and counted twice, before and after. */
const MOST_AFFECTED = 128;

/** Stems that are looked for without being written: the entry of a folder, of a package, of a bundle. */
const UNWRITTEN: ReadonlySet<string> = new Set(['index', 'main', 'src']);

/** The differences from a graph, and the sources of the rest. */
export interface GraphUpdate extends Pick<FoldSources, 'paths' | 'factsOf' | 'commits'> {
  /** Files whose facts differ, as they were and are: of a new one nothing was, of one that is gone nothing is. */
  readonly changed: readonly {
    readonly before?: SourceFacts | undefined;
    readonly after?: SourceFacts | undefined;
  }[];
  /** As they were. */
  readonly manifests: () => readonly Manifest[];
  /** Prepares the resolution of imports; asked for where a file's imports or uses differ. */
  readonly resolver: () => (file: SourceFacts) => readonly ImportEdge[];
}

/** A file whose facts differ: before, after, or both. */
export type Change = GraphUpdate['changed'][number];

/** The path of a change. */
export function pathOf({ before, after }: Change): string {
  return (after ?? before)!.path;
}

/** Whether other files may see a change: names of a file are others, or it is new or gone. */
export function isSeen({ before, after }: Change): boolean {
  return !before || !after || face(before) !== face(after);
}

/**
 * The files whose edges may be others after changes that other files see, those that changed themselves among them.
 * A statement is resolved by its text, with paths and manifests, in some languages alone (`byPath`). There a file sees
 * another one by an edge, by a text that its path answers to, or through files that pass on what they import.
 *
 * @returns undefined where that cannot be told, or where these are many
 */
export function affectedFiles(
  graph: RepoGraph,
  update: GraphUpdate,
): ReadonlySet<string> | undefined {
  const seen = update.changed.filter(isSeen);
  const { mentioned, specifiersOf } = graphWords(graph);
  const mentions = new Set(mentioned());
  if (!seen.every((change) => isByPath(pathOf(change)) && isSameOffer(change, mentions)))
    return undefined;
  const added = seen.flatMap(({ before, after }) => (before ? [] : stemOf(after!.path)));
  const gone = seen.flatMap(({ before, after }) => (after ? [] : stemOf(before!.path)));
  if (added.some((stem) => isUnwritten(stem, update))) return undefined;
  const seeds = new Set(seen.map(pathOf));
  const affected = new Set(update.changed.map(pathOf));
  const next = [...seeds];
  const add = (path: string, mayPass: boolean): void => {
    if (mayPass && !affected.has(path)) next.push(path);
    affected.add(path);
  };
  graph.files.forEach(({ path }, i) => {
    const isOther = importIdiomOf(path) !== undefined && !isByPath(path);
    const stems = isByPath(path) ? added : [...added, ...gone];
    const names = (stem: string) => specifiersOf(i).some((one) => one.includes(basename(stem)));
    if (isOther || stems.some(names)) add(path, !isOther);
  });
  const importersOf = importers(graph);
  while (next.length > 0 && affected.size <= MOST_AFFECTED) {
    const path = next.pop()!;
    if (!seeds.has(path) && !passesOn(update.factsOf(path))) continue;
    for (const importer of importersOf(path)) add(importer, true);
  }
  return affected.size <= MOST_AFFECTED ? affected : undefined;
}

function isByPath(path: string): boolean {
  return importIdiomOf(path)?.byPath === true;
}

/** Whether a file offers as much as before of what documents mention, so that no other one has a greater share. */
function isSameOffer(change: Change, mentions: ReadonlySet<string>): boolean {
  const path = pathOf(change);
  const [before, after] = [change.before, change.after].map((facts) =>
    JSON.stringify([...(facts ? offered(path, facts, mentions) : [])]),
  );
  return before === after;
}

/** A path without its extension, which a statement may leave out or write otherwise. */
function stemOf(path: string): string {
  return path.replace(/(?:\.d)?\.[^./]+$/, '');
}

/** Whether a path can be meant by a text that does not have its stem: that of a folder, or of a manifest. */
function isUnwritten(stem: string, { paths, manifests }: GraphUpdate): boolean {
  const own = basename(stem);
  return (
    UNWRITTEN.has(own) ||
    paths.some((path) => dirname(path) === stem || path.startsWith(`${stem}/`)) ||
    manifests().some(({ text }) => text.includes(own))
  );
}

/** Whether who imports from a file may get what it imports itself. */
function passesOn(facts: SourceFacts | undefined): boolean {
  if (!facts) return false;
  const { imports, exports } = facts;
  if (imports.some(({ kind }) => kind === 'reexport')) return true;
  const imported = new Set(imports.flatMap(({ bindings }) => bindings.map(({ local }) => local)));
  const isPassed = ({ name, local, specifier }: SourceFacts['exports'][number]) =>
    specifier !== undefined || name === '=' || imported.has(local ?? name);
  return imported.has('*') || imported.has('') || exports.some(isPassed);
}

function importers({ files, edges }: RepoGraph): (path: string) => readonly string[] {
  const byTarget = new Map<string, string[]>();
  files.forEach(({ path }, i) => {
    for (let e = edges.offsets[i]!; e < edges.offsets[i + 1]!; e++)
      append(byTarget, files[edges.targets[e]!]!.path, path);
  });
  return (path) => byTarget.get(path) ?? [];
}
