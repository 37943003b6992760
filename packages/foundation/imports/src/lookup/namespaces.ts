import type {
  Definition,
  DefinitionKind,
  ReferenceFact,
  ReferenceKind,
  SourceFacts,
  Use,
} from '@ctx/source';
import { append, groupBy } from '@ctx/text/collections';
import {
  createDeclarers,
  type Declaration,
  type DeclarationUse,
  type Declarers,
  declarationOf,
} from './declarers.js';
import { bareUse, type EdgeTier, type Target } from './family.js';
import { readOnce } from './read-once.js';

/** Finds the types of one language by the namespaces that its files declare. */
export interface Namespaces {
  /** The files that define a type of a namespace: several for its parts, or where nothing decides. */
  declarers(from: SourceFacts, namespace: string, type: string): Declarers;
  /**
   * The files that define types of one namespace which a file refers to by name. Names that the
   * file declares or imports itself are its own.
   */
  bind(from: SourceFacts, namespace: string, tier: 'binding' | 'same-package'): Target[];
  /** Whether a file declares things in this namespace. */
  has(namespace: string): boolean;
  /** The other parts of the types of a file, as far as it names their members. */
  otherParts(from: SourceFacts): Target[];
  /** The namespaces that a file declares things in, in source order, with that of its clause. */
  declaredIn(file: SourceFacts): string[];
}

/** The rules for the namespaces of a language. */
export interface NamespaceRules {
  /** The namespace of a file whose facts name none. */
  fallback?: ((file: SourceFacts) => string | undefined) | undefined;
  /** The common project of the parts of one type, by path. */
  projectOf?: ((path: string) => string | undefined) | undefined;
  /** Whether a program finds a file without being told where it is: that decides between equals. */
  isLoaded?: ((path: string) => boolean) | undefined;
  /** Whether `A` and `A<T>` are two types. */
  arity?: boolean | undefined;
  /** The end of the names of attributes, which `[Name]` leaves out: `Attribute`. */
  attributes?: string | undefined;
}

/** Declarations of one name among which parts are looked for. */
const MAX_LISTED = 256;

/** Parts of one type that are linked with each other; files. */
const MAX_PARTS = 64;

/** `namespace → type → declarations`, each list sorted by path. */
type NamespaceIndex = ReadonlyMap<string, ReadonlyMap<string, readonly Declaration[]>>;

/** Kinds that a namespace gives a name to; members are reached through them. */
const NOT_NAMEABLE = new Set(['method', 'constructor', 'property', 'impl', 'module', 'namespace']);

/** Kinds that are no types, wherever they stand. */
const MEMBERS: ReadonlySet<DefinitionKind> = new Set(['method', 'property']);

/** Indexes the files of one language by the namespaces that they declare. */
export function createNamespaces(
  files: Iterable<SourceFacts>,
  {
    fallback = () => undefined,
    projectOf = () => undefined,
    isLoaded = () => false,
    arity = false,
    attributes,
  }: NamespaceRules = {},
): Namespaces {
  const index = indexOf(files, fallback);
  const declarersOf = createDeclarers({ projectOf, isLoaded });
  // A file is asked once for each namespace that it imports.
  const declared = attributes === undefined ? undefined : declaredNames(index);
  const longName = (name: string): string | undefined =>
    declared?.has(`${name}${attributes}`) ? `${name}${attributes}` : undefined;
  const openUsesOf = readOnce((file: SourceFacts) => readOpenUses(file, longName));
  const choose = (
    from: SourceFacts,
    type: string,
    all: readonly Declaration[],
    stated = false,
  ): Declarers =>
    declarersOf(from.path, type, all, { ...openUsesOf(from).useOf(type, arity), stated });
  return {
    declarers: (from, namespace, type) => {
      const all = index.get(namespace)?.get(type);
      return all ? choose(from, type, all, true) : { paths: [], sure: true };
    },
    bind: (from, namespace, tier) => {
      const types = index.get(namespace);
      if (!types) return [];
      const targets = collectTargets(from.path);
      for (const { name, line } of usedTypes(openUsesOf(from).open, types)) {
        const { paths, sure } = choose(from, name, types.get(name)!);
        // A file without a package is only known to the files beside it.
        if (!sure && namespace === '') continue;
        for (const path of paths) targets.add(path, name, { line, tier: sure ? tier : 'name' });
      }
      return targets.all();
    },
    has: (namespace) => index.has(namespace),
    otherParts: (from) => otherParts(from, openUsesOf(from), index, projectOf),
    declaredIn: (file) => [
      ...new Set([...declaredIn(file, fallback).keys(), namespaceOf(file, fallback)]),
    ],
  };
}

/** The targets of the names that one file uses, with the first use of each. */
function collectTargets(own: string): {
  add(path: string, name: string, use: { line: number; tier: EdgeTier }): void;
  all(): Target[];
} {
  const targets = new Map<string, Target & { names: string[] }>();
  return {
    add: (path, name, { line, tier }) => {
      if (path === own) return;
      const key = `${tier} ${path}`;
      const existing = targets.get(key);
      if (existing) existing.names.push(name);
      else targets.set(key, { path, tier, names: [name], evidence: { line, specifier: name } });
    },
    all: () => [...targets.values()],
  };
}

/** The parts of a file's own types in other files of which it uses members without a receiver. */
function otherParts(
  from: SourceFacts,
  { open }: OpenUses,
  index: NamespaceIndex,
  projectOf: (path: string) => string | undefined,
): Target[] {
  const targets = collectTargets(from.path);
  const own = groupBy(from.definitions, ({ name }) => name);
  for (const [namespace, names] of declaredIn(from, () => undefined)) {
    for (const name of names) {
      if (!declarationOf(from, own.get(name) ?? []).isPart) continue;
      const all = (index.get(namespace)?.get(name) ?? []).slice(0, MAX_LISTED);
      const others = all.filter(
        ({ path, isPart }) => isPart && projectOf(path) === projectOf(from.path),
      );
      for (const other of others.slice(0, MAX_PARTS)) {
        for (const member of other.members()) {
          const use = open.get(member)?.[0];
          if (use) targets.add(other.path, member, { line: use.line, tier: 'same-package' });
        }
      }
    }
  }
  return targets.all();
}

function indexOf(
  files: Iterable<SourceFacts>,
  fallback: (file: SourceFacts) => string | undefined,
): NamespaceIndex {
  const index = new Map<string, Map<string, Declaration[]>>();
  for (const file of files) {
    for (const [namespace, names] of declaredIn(file, fallback)) {
      const types = index.get(namespace) ?? new Map<string, Declaration[]>();
      index.set(namespace, types);
      const declared = new Map<string, Definition[]>();
      for (const definition of file.definitions) {
        if (names.has(definition.name) && !NOT_NAMEABLE.has(definition.kind)) {
          append(declared, definition.name, definition);
        }
      }
      for (const [name, definitions] of declared) {
        append(types, name, declarationOf(file, definitions));
      }
    }
  }
  return index;
}

function declaredIn(
  file: SourceFacts,
  fallback: (file: SourceFacts) => string | undefined,
): Map<string, Set<string>> {
  const own = namespaceOf(file, fallback);
  const out = new Map<string, Set<string>>();
  for (const { name, kind, parent } of file.definitions) {
    if (NOT_NAMEABLE.has(kind)) continue;
    const namespace = parent === undefined ? own : enclosing(file, parent);
    if (namespace === undefined) continue;
    const names = out.get(namespace);
    if (names) names.add(name);
    else out.set(namespace, new Set([name]));
  }
  return out;
}

/** The namespace of what a file declares outside of all blocks. */
function namespaceOf(
  file: SourceFacts,
  fallback: (file: SourceFacts) => string | undefined,
): string {
  const clause = file.definitions.find((d) => d.kind === 'namespace' && d.parent === undefined);
  return file.package ?? clause?.name ?? fallback(file) ?? '';
}

/** The full name of a namespace definition; `undefined` when something else encloses. */
function enclosing(file: SourceFacts, index: number): string | undefined {
  const definition = file.definitions[index];
  if (definition?.kind !== 'namespace') return undefined;
  const outer = definition.parent === undefined ? '' : enclosing(file, definition.parent);
  return outer ? `${outer}.${definition.name}` : definition.name;
}

/** One bare use of a name that is not the file's own: its line, and its place among all. */
interface OpenUse {
  name: string;
  line: number;
  at: number;
}

/** The open uses of one file. */
interface OpenUses {
  open: ReadonlyMap<string, readonly OpenUse[]>;
  /** How it uses a type. */
  useOf(type: string, arity: boolean): DeclarationUse;
}

/** The names that any namespace declares. */
function declaredNames(index: NamespaceIndex): ReadonlySet<string> {
  return new Set([...index.values()].flatMap((types) => [...types.keys()]));
}

/** @param longName the declared name that an attribute means by its short one, if there is any */
function readOpenUses(file: SourceFacts, longName: (name: string) => string | undefined): OpenUses {
  const own = groupBy(file.definitions, ({ name }) => name);
  const bound = new Set(file.imports.flatMap(({ bindings }) => bindings.map(({ local }) => local)));
  const open = new Map<string, OpenUse[]>();
  for (const [at, reference] of file.references.entries()) {
    const { name } = reference;
    const long = longName(name);
    const marks = long === undefined ? undefined : reference.uses?.find(isMark);
    if (long !== undefined && marks !== undefined)
      append(open, long, { name: long, line: marks.line, at });
    const uses = marks ? reference.uses?.filter((use) => !isMark(use)) : reference.uses;
    const rest = { ...reference, uses };
    const owned = own.get(name);
    const line = owned ? typeUse(rest, owned) : bareUse(rest);
    if (line === undefined || bound.has(name)) continue;
    append(open, name, { name, line, at });
  }
  const uses = new Map(file.references.map(({ name, uses }) => [name, uses]));
  const membersOf = membersByReceiver(file);
  return {
    open,
    useOf: (type, arity) => {
      const own = uses.get(type);
      const asValue = own?.every(({ kind }) => kind === 'read' || kind === 'call') ?? false;
      return {
        plain: !arity || !own || own.some(({ generic }) => !generic),
        generic: !arity || !own || own.some(({ generic }) => generic === true),
        members: asValue ? membersOf(type) : undefined,
      };
    },
  };
}

/** A use as an attribute, without a path before it. */
function isMark({ kind, receiver }: Use): boolean {
  return kind === 'decorator' && receiver === undefined;
}

/** Places where a name can mean nothing but a type. */
const TYPE_USES: ReadonlySet<ReferenceKind> = new Set(['type', 'inherit', 'new', 'decorator']);

/**
 * The line on which a name that the file has for something else means a type of another file: it stands where only a
 * type can, and only members are called so here (`public Level Level`); or a type inherits from a name that only
 * members of the type have, which are known in its body, not in its header (`class A implements Builder { class
 * Builder {} }`).
 *
 * Source: C# language specification, "Identical simple names and type names"; Java Language Specification, 6.5
 */
function typeUse({ uses }: ReferenceFact, own: readonly Definition[]): number | undefined {
  const types = own.filter(({ kind }) => kind !== 'constructor');
  const [first] = types;
  if (first?.parent === undefined) return undefined;
  if (types.every(({ kind, parent }) => MEMBERS.has(kind) && parent !== undefined))
    return uses?.find(({ kind, receiver }) => receiver === undefined && TYPE_USES.has(kind))?.line;
  if (types.some(({ parent }) => parent !== first.parent)) return undefined;
  return uses?.find(
    ({ kind, receiver, within }) =>
      kind === 'inherit' && receiver === undefined && within?.includes(first.parent!),
  )?.line;
}

/** The names that stand behind a name in one file: `a` and `b` of `T.a`, `n.T.b`. */
function membersByReceiver(file: SourceFacts): (name: string) => ReadonlySet<string> | undefined {
  let members: Map<string, Set<string>> | undefined;
  const read = (): Map<string, Set<string>> => {
    const out = new Map<string, Set<string>>();
    for (const { name, uses } of file.references) {
      for (const { receiver } of uses ?? []) {
        if (receiver === undefined) continue;
        const owner = receiver.slice(receiver.lastIndexOf('.') + 1);
        const names = out.get(owner) ?? new Set();
        out.set(owner, names.add(name));
      }
    }
    return out;
  };
  return (name) => {
    members ??= read();
    return members.get(name);
  };
}

/** The uses of types, in their order. It walks the names or the types, whichever are fewer. */
function usedTypes(
  open: ReadonlyMap<string, readonly OpenUse[]>,
  types: ReadonlyMap<string, readonly Declaration[]>,
): readonly OpenUse[] {
  const names = [...(types.size < open.size ? types : open).keys()];
  return names
    .flatMap((name) => (types.has(name) ? (open.get(name) ?? []) : []))
    .sort((a, b) => a.at - b.at);
}
