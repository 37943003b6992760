import type { EdgeTier, ProjectResolver, Target } from '@ctx/imports';
import { familyOf } from '@ctx/imports';
import type { ImportFact, SourceFacts } from '@ctx/source';
import { basename } from '@ctx/source/paths';
import type { HeaderLinks } from './symbol-headers.js';
import type { SymbolTable } from './symbol-table.js';

/** How a use was bound: in its own file, or as edges of files are. */
export type SymbolTier = 'same-file' | EdgeTier;

/** What a name means: a definition, or a whole module (the node of its file). */
export interface Meaning {
  node: number;
  tier: SymbolTier;
}

/** `undefined`: not known; `null`: known to be none of the project's, or not which. */
type Found = Meaning | null | undefined;

/** Tells what the names of one file mean. */
export interface SymbolScope {
  /** A bare name used inside a definition (-1: outside of all). */
  bare(name: string, within: number, use: string): Found;
  /** A name used as a member of what is written before it. */
  member(name: string, receiver: string, within: number, use: string): Found;
}

interface Project {
  table: SymbolTable;
  resolver: ProjectResolver;
  headers: HeaderLinks;
}

interface Surroundings extends Project {
  file: SourceFacts;
  bindings: ReadonlyMap<string, { fact: ImportFact; imported: string }>;
  known: Map<string, Found>;
  /** Names that a statement without bindings or the own package makes visible. */
  ambient: ReadonlyMap<string, readonly { path: string; tier: EdgeTier }[]>;
  /** Modules all of whose names are visible. */
  stars: readonly string[];
  /** Rust paths that code writes out. */
  written: ReadonlyMap<string, Target>;
  /** Go: the packages by each name that a use may have for them, with the names found there. */
  packages: readonly { fact: ImportFact; targets: readonly Target[] }[];
}

/** Families in which every name of another file comes from a statement or the own package. */
const CLOSED = new Set(['javascript', 'python', 'go', 'rust']);

const SELF = new Set(['this', 'self', 'Self', '$this', 'cls', 'static']);

/** Prepares one file: its bindings are resolved when they are first asked for, once. */
export function symbolScope(file: SourceFacts, project: Project): SymbolScope {
  const around = surroundings(file, project);
  return {
    bare: (name, within, use) => bareName(name, within, use, around),
    member: (name, receiver, within, use) => memberName(name, receiver, within, use, around),
  };
}

function surroundings(file: SourceFacts, project: Project): Surroundings {
  const { resolver } = project;
  const bindings = new Map<string, { fact: ImportFact; imported: string }>();
  const ambient = new Map<string, { path: string; tier: EdgeTier }[]>();
  const stars: string[] = [];
  const written = new Map<string, Target>();
  const packages: { fact: ImportFact; targets: readonly Target[] }[] = [];
  const isGo = familyOf(file.path) === 'go';
  for (const fact of file.imports) {
    if (isGo) {
      packages.push({ fact, targets: resolver.resolve(file, fact) });
      continue;
    }
    for (const { imported, local } of fact.bindings) {
      // `import a.b` in Python binds `a`; what is used of it begins with `a.b`.
      const dotted = imported === '*' && fact.specifier.startsWith(`${local}.`);
      if (local !== '*') bindings.set(dotted ? fact.specifier : local, { fact, imported });
    }
    if (!fact.bindings.some(({ local }) => local === '*')) continue;
    for (const target of resolver.resolve(file, fact)) {
      if (target.names.every((name) => name === '*')) stars.push(target.path);
      else addAmbient(ambient, target);
    }
  }
  for (const target of resolver.implicit(file)) {
    if (target.tier === 'import' && target.evidence) written.set(target.evidence.specifier, target);
    else addAmbient(ambient, target);
  }
  return { ...project, file, bindings, known: new Map(), ambient, stars, written, packages };
}

function addAmbient(
  ambient: Map<string, { path: string; tier: EdgeTier }[]>,
  { path, names, tier }: Target,
): void {
  for (const name of names) {
    const known = ambient.get(name);
    if (known) known.push({ path, tier });
    else ambient.set(name, [{ path, tier }]);
  }
}

function bareName(name: string, within: number, use: string, around: Surroundings): Found {
  const { table, file } = around;
  const own = table.inScope(file.path, within, name, use);
  if (own === null) return null;
  if (own !== undefined) return { node: own, tier: 'same-file' };
  const bound = boundName(name, use, around);
  if (bound !== undefined) return bound;
  const included = around.headers.visible(file.path, name, use);
  if (included !== undefined) return included;
  const places = around.ambient.get(name) ?? [];
  if (places.length > 0) {
    const found = places.map(({ path, tier }) => asMeaning(table.top(path, name, use), tier));
    return theOnly(found);
  }
  const starred = around.stars.map((path) => moduleMember(path, name, use, around));
  return theOnly(starred) ?? undefined;
}

/** What an import statement binds a local name to. */
function boundName(local: string, use: string, around: Surroundings): Found {
  const binding = around.bindings.get(local);
  if (!binding) return undefined;
  const key = `${local}\0${use}`;
  if (!around.known.has(key)) {
    const { fact, imported } = binding;
    const one = { ...fact, bindings: [{ imported, local }] };
    const targets = around.resolver.resolve(around.file, one);
    around.known.set(
      key,
      theOnly(targets.map((target) => importedName(target, imported, use, around))),
    );
  }
  return around.known.get(key);
}

function importedName(
  { path, names, tier }: Target,
  imported: string,
  use: string,
  around: Surroundings,
): Found {
  const { table } = around;
  if (imported === '*' || names.length === 0) {
    return asMeaning(table.node(path, -1), tier);
  }
  if (!names.includes(imported)) {
    // Java: a static member is imported from the type that the file is found by.
    return asMeaning(table.member(path, names[0]!, imported, use), tier);
  }
  const found = moduleMember(path, imported, use, around, tier);
  // `module.exports = { … }`: the module itself.
  return found ?? (imported === '=' ? asMeaning(table.node(path, -1), tier) : null);
}

/** A name as others see it in a module: its own, or passed on by it. */
function moduleMember(
  path: string,
  name: string,
  use: string,
  { table, resolver }: Surroundings,
  tier: EdgeTier = 'import',
): Found {
  const found = [...resolver.reexports.definers(path, name)].map(([at, there]) => {
    const node = there === '*' ? table.node(at, -1) : table.top(at, there, use);
    return asMeaning(node, at === path ? tier : 'binding');
  });
  return found.length > 0 ? theOnly(found) : asMeaning(table.top(path, name, use), tier);
}

function memberName(
  name: string,
  receiver: string,
  within: number,
  use: string,
  around: Surroundings,
): Found {
  const written = around.written.get(`${receiver}::${name}`);
  if (written) return writtenName(written, name, use, around);
  const inPackage = goName(name, receiver, use, around);
  if (inPackage !== undefined) return inPackage;
  const segments = receiver.replace(/^::/, '').split(/::|\\|->|\?\.|\./);
  let at: Found;
  let next = 1;
  if (SELF.has(segments[0]!)) {
    const owner = around.table.ownerOf(around.file.path, within);
    if (owner === undefined) return undefined;
    if (segments.length > 1) return undefined;
    return asMeaning(around.table.member(around.file.path, owner, name, use), 'same-file');
  }
  if (around.bindings.has(`${receiver}.${name}`)) {
    return boundName(`${receiver}.${name}`, use, around);
  }
  const prefix = longestBinding(segments, around);
  if (prefix > 0) {
    at = boundName(segments.slice(0, prefix).join('.'), 'read', around);
    next = prefix;
  } else {
    at = bareName(segments[0]!, within, 'read', around);
    // A name that nothing in the project binds is a global: `JSON`, `document`.
    if (at === undefined && CLOSED.has(familyOf(around.file.path) ?? '')) return null;
  }
  for (const segment of [...segments.slice(next), name]) {
    if (!at) return at;
    at = step(at, segment, use, around);
  }
  return at;
}

/** Python's `import a.b` is used as `a.b.name`. */
function longestBinding(segments: readonly string[], { bindings }: Surroundings): number {
  for (let length = segments.length; length > 1; length--) {
    if (bindings.has(segments.slice(0, length).join('.'))) return length;
  }
  return 0;
}

function step(from: Meaning, name: string, use: string, around: Surroundings): Found {
  const { table } = around;
  const { path, index, name: owner } = table.nodes[from.node]!;
  if (index < 0) return moduleMember(path, name, use, around, asEdgeTier(from.tier));
  return asMeaning(table.member(path, owner, name, use), from.tier);
}

function writtenName(target: Target, name: string, use: string, { table }: Surroundings): Found {
  const [item] = target.names;
  if (item === undefined) return asMeaning(table.node(target.path, -1), 'import');
  const node =
    item === name ? table.top(target.path, name, use) : table.member(target.path, item, name, use);
  return asMeaning(node, 'import') ?? null;
}

/** Go: `store.Open`, where `store` is the alias, the last part of the path or the clause. */
function goName(name: string, receiver: string, use: string, around: Surroundings): Found {
  const { table, packages } = around;
  for (const { fact, targets } of packages) {
    const alias = fact.bindings.map(({ local }) => local);
    const clause = targets[0] && clauseOf(targets[0].path, table);
    const names = alias.length > 0 ? alias : [basename(fact.specifier), clause];
    if (!names.includes(receiver)) continue;
    const found = targets
      .filter((target) => target.names.includes(name))
      .map(({ path, tier }) => asMeaning(table.top(path, name, use), tier));
    return theOnly(found);
  }
  return undefined;
}

function clauseOf(path: string, table: SymbolTable): string | undefined {
  const first = table.nodes[(table.node(path, -1) ?? -1) + 1];
  return first?.path === path && first.kind === 'namespace' ? first.name : undefined;
}

/** One meaning if all that were found agree; `null` otherwise. */
function theOnly(found: readonly Found[]): Meaning | null {
  const meanings = found.filter((meaning) => meaning !== null && meaning !== undefined);
  const [one] = meanings;
  return one && meanings.every(({ node }) => node === one.node) ? one : null;
}

function asMeaning(node: number | undefined, tier: SymbolTier): Meaning | undefined {
  return node === undefined ? undefined : { node, tier };
}

function asEdgeTier(tier: SymbolTier): EdgeTier {
  return tier === 'same-file' ? 'import' : tier;
}
