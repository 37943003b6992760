import type { ImportEdge } from '@ctx/imports';
import type { SourceFacts } from '@ctx/source';
import { importIdiomOf } from '@ctx/source/languages';
import { append } from '@ctx/text/collections';

/** Words for the own object or type: a member behind them is no use from outside. */
const OWN: ReadonlySet<string> = new Set([
  'this',
  'self',
  'super',
  'cls',
  '$this',
  'Self',
  'static',
]);

/**
 * One use. Whole numbers add up to the same in any order, and this one has whole parts for up to sixteen
 * definers of a name.
 */
export const USE = 720_720;

/** A count of uses as a graph shows it, to the hundredth. */
export function shownUses(count: number): number {
  return Math.round((count * 100) / USE) / 100;
}

/** Name → how much it is used, in parts of {@link USE}. */
export type NameUses = ReadonlyMap<string, number>;

/**
 * How much the names of each file are used from outside: one for every file that depends on it and
 * uses the name, where the name could be that of several files its part. Members count by their
 * name, as nothing here says of which type a value is.
 *
 * It takes the names that a file defines for each file that depends on it.
 *
 * @param edges of each file that has some. A list that comes again is not read again: `names` of
 *   its targets must be those of the last time.
 */
export function symbolUses(
  facts: ReadonlyMap<string, SourceFacts>,
  edges: readonly (readonly ImportEdge[])[],
): Map<string, NameUses> {
  const uses = new Map<string, Map<string, number>>();
  let byFile: Map<string, readonly ImportEdge[]> | undefined;
  const sources: ShareSources = {
    factsOf: (path) => facts.get(path),
    edgesFrom(path) {
      byFile ??= new Map(edges.flatMap((own) => (own[0] ? [[own[0].from, own]] : [])));
      return byFile.get(path) ?? [];
    },
  };
  for (const own of edges) {
    if (own.length === 0) continue;
    const shares = knownShares.get(own) ?? sharesOf(own, sources);
    knownShares.set(own, shares);
    for (const { path, name, share } of shares) {
      const names = uses.get(path) ?? new Map<string, number>();
      uses.set(path, names);
      names.set(name, (names.get(name) ?? 0) + share);
    }
  }
  return uses;
}

/** The addition of one file to the uses of a name of another. */
export interface Share {
  path: string;
  name: string;
  share: number;
}

/** By the edges of a file: a resolution makes new ones when anything that they depend on changes. */
const knownShares = new WeakMap<readonly ImportEdge[], readonly Share[]>();

/** The sources from which the uses of one file are counted. */
export interface ShareSources {
  factsOf(path: string): SourceFacts | undefined;
  /** The edges of another file, of which only the targets are read: its imports decide them. */
  edgesFrom(path: string): readonly ImportEdge[];
}

/** Most files that one file sees behind those that it names: with more nobody can say which of them is meant. */
const MAX_BEHIND = 32;

/**
 * Edges to the files behind those that a file names: a header brings what it includes, a file of Ruby what it
 * requires. A test of `<lib.hpp>` uses the types of all that it consists of.
 */
function edgesBehind(
  edges: readonly ImportEdge[],
  { edgesFrom }: Pick<ShareSources, 'edgesFrom'>,
): ImportEdge[] {
  const from = edges[0]!.from;
  const { includes, openNames } = importIdiomOf(from) ?? {};
  if (!includes && !openNames) return [];
  const seen = new Set([from, ...edges.map(({ to }) => to)]);
  const behind: ImportEdge[] = [];
  let next = edges.filter(({ tier }) => tier === 'import').map(({ to }) => to);
  while (next.length > 0 && behind.length < MAX_BEHIND) {
    const further: string[] = [];
    for (const path of next) {
      for (const edge of edgesFrom(path)) {
        if (edge.tier !== 'import' || seen.has(edge.to) || behind.length === MAX_BEHIND) continue;
        seen.add(edge.to);
        behind.push({ ...edge, from, names: [] });
        further.push(edge.to);
      }
    }
    next = further;
  }
  return behind;
}

/** The additions of a file to the uses of those that it depends on. */
export function sharesOf(edges: readonly ImportEdge[], sources: ShareSources): readonly Share[] {
  const { factsOf } = sources;
  const shares: Share[] = [];
  const from = factsOf(edges[0]!.from)!;
  const used = membersUsed(from);
  const bare = new Set(from.references.map(({ name }) => name));
  const definers = new Map<string, string[]>();
  for (const { to, tier, names } of [...edges, ...edgesBehind(edges, sources)]) {
    const defined = tier === 'name' ? undefined : factsOf(to);
    if (defined === undefined) continue;
    const { outer, members } = namesDefined(defined);
    const nameSet = new Set(names);
    for (const name of outer) {
      if (nameSet.has(name)) shares.push({ path: to, name, share: USE });
      // A statement that names nothing gives everything by its bare name: `#include`.
      else if (used.has(name) || (nameSet.size === 0 && bare.has(name))) append(definers, name, to);
    }
    for (const name of members) if (used.has(name)) append(definers, name, to);
  }
  return [...shares, ...sharedUses(definers)];
}

/** One use of each name, in equal parts for all files that define it. */
function sharedUses(definers: ReadonlyMap<string, readonly string[]>): Share[] {
  return [...definers].flatMap(([name, paths]) => {
    const share = Math.round(USE / paths.length);
    return paths.map((path) => ({ path, name, share }));
  });
}

/** Names that a file uses as members of something that is not itself. */
function membersUsed({ references }: SourceFacts): ReadonlySet<string> {
  const members = new Set<string>();
  for (const { name, uses } of references) {
    const isMember =
      uses?.some(({ receiver }) => receiver !== undefined && !OWN.has(receiver)) ?? true;
    if (isMember) members.add(name);
  }
  return members;
}

/** Names at the top of a file, and those of members that are not at the top, too. */
interface NamesDefined {
  outer: ReadonlySet<string>;
  members: ReadonlySet<string>;
}

/** Facts do not change, and every file that depends on them asks. */
const definedNames = new WeakMap<SourceFacts, NamesDefined>();

function namesDefined(file: SourceFacts): NamesDefined {
  const cached = definedNames.get(file);
  if (cached) return cached;
  const outer = new Set<string>();
  const members = new Set<string>();
  for (const { name, parent, exported } of file.definitions) {
    const around = parent === undefined ? undefined : file.definitions[parent]!.kind;
    if (around === undefined || around === 'namespace' || around === 'module') outer.add(name);
    else if (exported) members.add(name);
  }
  for (const name of outer) members.delete(name);
  const read = { outer, members };
  definedNames.set(file, read);
  return read;
}
