import { EDGE_TIERS } from '@ctx/imports';
import { STOP_WORDS, stem } from '@ctx/relevance/query';
import type { RepoGraph } from '@ctx/repomap';
import type { Definition, SourceFacts } from '@ctx/source';
import { compareText, splitIdentifier } from '@ctx/text';
import { append, rowOffsets } from '@ctx/text/collections';

/** Files that depend on each other more than on others. */
export interface FileCommunity {
  /** The words that their paths and definitions have most in common, and others least. */
  name: string;
  /** Sorted. */
  paths: string[];
  /** Pairs of files inside of which one depends on the other. */
  inside: number;
  /** Pairs of a file inside and one outside. */
  leaving: number;
  /** The files with most dependencies from or to the outside, the most first. */
  boundary: { path: string; leaving: number }[];
}

/** Fewer files are no part of a system. */
const LEAST_FILES = 3;
const BOUNDARY = 5;
const WORDS = 3;

type Find = typeof import('@ctx/repomap/communities')['communities'];

/**
 * The communities of the import graph by Louvain's method, the largest first; `missing` names the optional
 * package that is not there.
 */
export async function communitiesOf(
  {
    graph,
    facts,
  }: { graph: RepoGraph; facts: readonly Pick<SourceFacts, 'path' | 'definitions'>[] },
  inside: (path: string) => boolean,
  load: () => Promise<{ communities: Find }> = () => import('@ctx/repomap/communities'),
): Promise<{ found: FileCommunity[] } | { missing: string }> {
  try {
    const { communities } = await load();
    return { found: await described(dependencyPairs(graph, inside), communities, facts) };
  } catch (error) {
    const missing = /Cannot find package '([^']+)'/.exec(String(error))?.[1];
    if (missing === undefined) throw error;
    return { missing };
  }
}

/** The groups that are found in pairs of files, with what leaves them. */
async function described(
  { paths, pairs }: ReturnType<typeof dependencyPairs>,
  find: Find,
  facts: readonly Pick<SourceFacts, 'path' | 'definitions'>[],
): Promise<FileCommunity[]> {
  const sources = pairs.map(([from]) => from);
  const { of } = await find({
    offsets: Uint32Array.from(rowOffsets(sources, paths.length)),
    targets: Uint32Array.from(pairs, ([, to]) => to),
  });
  const members = new Map<number, string[]>();
  for (const [node, path] of paths.entries()) append(members, of[node]!, path);
  const large = [...members].filter(([, own]) => own.length >= LEAST_FILES);
  const names = namesOf(
    large.map(([, own]) => own),
    new Map(facts.map(({ path, definitions }) => [path, definitions])),
  );
  const { counts, leaving } = borders(paths, pairs, of);
  return large
    .map(([community, own], i) => ({
      name: names[i]!,
      paths: own,
      ...(counts.get(community) ?? { inside: 0, leaving: 0 }),
      boundary: own
        .flatMap((path) => (leaving.has(path) ? [{ path, leaving: leaving.get(path)! }] : []))
        .sort((a, b) => b.leaving - a.leaving || compareText(a.path, b.path))
        .slice(0, BOUNDARY),
    }))
    .sort((a, b) => b.paths.length - a.paths.length || compareText(a.paths[0]!, b.paths[0]!));
}

/** How many pairs are inside of each community and leave it, and leave it by each file. */
function borders(
  paths: readonly string[],
  pairs: readonly (readonly [from: number, to: number])[],
  of: ArrayLike<number>,
) {
  const counts = new Map<number, { inside: number; leaving: number }>();
  const leaving = new Map<string, number>();
  const see = (node: number, where: 'inside' | 'leaving'): void => {
    const own = counts.get(of[node]!) ?? { inside: 0, leaving: 0 };
    counts.set(of[node]!, { ...own, [where]: own[where] + 1 });
    if (where === 'leaving') leaving.set(paths[node]!, (leaving.get(paths[node]!) ?? 0) + 1);
  };
  for (const [from, to] of pairs) {
    if (of[from] === of[to]) see(from, 'inside');
    else for (const end of [from, to]) see(end, 'leaving');
  }
  return { counts, leaving };
}

const SUGGESTED = EDGE_TIERS.indexOf('name');

/** The files that are looked at, and which of them depends on which, one pair for both directions. */
function dependencyPairs({ files, edges }: RepoGraph, inside: (path: string) => boolean) {
  const nodes = new Map<number, number>();
  for (const [file, { path }] of files.entries()) if (inside(path)) nodes.set(file, nodes.size);
  const seen = new Set<string>();
  const pairs: [from: number, to: number][] = [];
  for (const [file, from] of nodes) {
    for (let e = edges.offsets[file]!; e < edges.offsets[file + 1]!; e++) {
      const to = nodes.get(edges.targets[e]!);
      if (to === undefined || to === from || edges.tiers[e] === SUGGESTED) continue;
      const key = from < to ? `${from} ${to}` : `${to} ${from}`;
      if (seen.has(key)) continue;
      seen.add(key);
      pairs.push([from, to]);
    }
  }
  return { paths: [...nodes.keys()].map((file) => files[file]!.path), pairs };
}

/** A name for each group of files: words by the share of its files that have them, less that of all files. */
function namesOf(
  groups: readonly (readonly string[])[],
  definitions: ReadonlyMap<string, readonly Definition[]>,
): string[] {
  const everywhere = new Map<string, number>();
  const counted = groups.map((paths) => {
    const counts = new Map<string, { word: string; files: number }>();
    for (const path of paths) {
      const words = new Map<string, string>();
      const texts = [path, ...(definitions.get(path) ?? []).map(({ name }) => name)];
      for (const word of texts.flatMap(wordsOf)) words.set(stem(word), word);
      for (const [term, word] of words) {
        counts.set(term, { word, files: (counts.get(term)?.files ?? 0) + 1 });
        everywhere.set(term, (everywhere.get(term) ?? 0) + 1);
      }
    }
    return counts;
  });
  const total = groups.reduce((sum, { length }) => sum + length, 0);
  return counted.map((counts, i) => {
    const size = groups[i]!.length;
    const weight = ([term, { files }]: [string, { files: number }]): number =>
      (files / size) * Math.log(1 + total / everywhere.get(term)!);
    return [...counts]
      .filter(([term]) => groups.length === 1 || everywhere.get(term)! <= total / 2)
      .sort((a, b) => weight(b) - weight(a) || compareText(a[0], b[0]))
      .slice(0, WORDS)
      .map(([, { word }]) => word)
      .join(' ');
  });
}

/** The words of a path, without the ending of its file, or of a name. */
function wordsOf(text: string): string[] {
  return text
    .replace(/\.[a-z]+$/i, '')
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap(splitIdentifier)
    .filter((word) => word.length > 2 && !STOP_WORDS.has(word));
}
