import type { ImportEdge } from '@ctx/imports';
import type { SourceFacts } from '@ctx/source';
import { append } from '@ctx/text/collections';

/** Words for the own object or type: what stands behind them is no use from outside. */
const OWN: ReadonlySet<string> = new Set([
  'this',
  'self',
  'super',
  'cls',
  '$this',
  'Self',
  'static',
]);

/** Name → how much it is used. */
export type NameUses = ReadonlyMap<string, number>;

/**
 * How much the names of each file are used from outside: one for every file that depends on it and
 * uses the name, where the name could be that of several files its part. Members count by their
 * name, as nothing here says of which type a value is.
 *
 * It takes the names that a file defines for each file that depends on it.
 *
 * @param edges sorted by `from`
 */
export function symbolUses(
  facts: ReadonlyMap<string, SourceFacts>,
  edges: readonly ImportEdge[],
): Map<string, NameUses> {
  const uses = new Map<string, Map<string, number>>();
  for (let start = 0; start < edges.length; ) {
    let end = start;
    while (end < edges.length && edges[end]!.from === edges[start]!.from) end++;
    addUses(edges.slice(start, end), facts, uses);
    start = end;
  }
  return uses;
}

function addUses(
  edges: readonly ImportEdge[],
  facts: ReadonlyMap<string, SourceFacts>,
  uses: Map<string, Map<string, number>>,
): void {
  const used = namesUsed(facts.get(edges[0]!.from)!);
  const definers = new Map<string, string[]>();
  for (const { to, tier, names } of edges) {
    const defined = tier === 'name' ? undefined : facts.get(to);
    if (defined === undefined) continue;
    const { top, members } = namesDefined(defined);
    const known = new Set(names);
    for (const name of top) {
      if (known.has(name)) count(uses, to, name, 1);
      else if (used.members.has(name)) append(definers, name, to);
    }
    for (const name of members) if (used.members.has(name)) append(definers, name, to);
  }
  for (const [name, paths] of definers) {
    for (const path of paths) count(uses, path, name, 1 / paths.length);
  }
}

function count(
  uses: Map<string, Map<string, number>>,
  path: string,
  name: string,
  share: number,
): void {
  const own = uses.get(path) ?? new Map<string, number>();
  uses.set(path, own);
  own.set(name, (own.get(name) ?? 0) + share);
}

/** Names that a file uses as members of something that is not itself. */
interface NamesUsed {
  members: ReadonlySet<string>;
}

/** Facts do not change, and every build asks for all. */
const usedNames = new WeakMap<SourceFacts, NamesUsed>();

function namesUsed(file: SourceFacts): NamesUsed {
  const known = usedNames.get(file);
  if (known) return known;
  const members = new Set<string>();
  for (const { name, uses } of file.references) {
    const isMember =
      uses?.some(({ receiver }) => receiver !== undefined && !OWN.has(receiver)) ?? true;
    if (isMember) members.add(name);
  }
  const read = { members };
  usedNames.set(file, read);
  return read;
}

/** Names at the top of a file, and those of members that are not at the top, too. */
interface NamesDefined {
  top: ReadonlySet<string>;
  members: ReadonlySet<string>;
}

const definedNames = new WeakMap<SourceFacts, NamesDefined>();

function namesDefined(file: SourceFacts): NamesDefined {
  const known = definedNames.get(file);
  if (known) return known;
  const top = new Set<string>();
  const members = new Set<string>();
  for (const { name, parent, exported } of file.definitions) {
    const around = parent === undefined ? undefined : file.definitions[parent]!.kind;
    if (around === undefined || around === 'namespace' || around === 'module') top.add(name);
    else if (exported) members.add(name);
  }
  for (const name of top) members.delete(name);
  const read = { top, members };
  definedNames.set(file, read);
  return read;
}
