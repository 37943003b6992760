import type { SourceFacts } from '@ctx/source';
import { append } from '@ctx/text/collections';
import { createNearest } from './nearest.js';
import { readOnce } from './read-once.js';
import type { Target } from './target.js';
import { bareUse } from './uses.js';

/** Finds the types of one language by the namespaces that its files declare. */
export interface Namespaces {
  /** The file that defines a type of a namespace; of several the nearest. */
  fileOf(from: SourceFacts, namespace: string, type: string): string | undefined;
  /**
   * The files that define types of one namespace which a file refers to by name. Names that the
   * file declares or imports itself are its own.
   */
  bind(from: SourceFacts, namespace: string, tier: 'binding' | 'same-package'): Target[];
  /** The namespaces that a file declares things in, in source order. */
  declaredIn(file: SourceFacts): string[];
}

/** `namespace → type → files`, each list sorted by path. */
type NamespaceIndex = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/** Kinds that a namespace gives a name to; members are reached through them. */
const NOT_NAMEABLE = new Set(['method', 'constructor', 'property', 'impl', 'module', 'namespace']);

/**
 * Indexes the files of one language by the namespaces that they declare.
 *
 * @param fallback the namespace of a file whose facts name none
 */
export function createNamespaces(
  files: Iterable<SourceFacts>,
  fallback: (file: SourceFacts) => string | undefined,
): Namespaces {
  const index = indexOf(files, fallback);
  const nearest = createNearest();
  // A file is asked once for each namespace that it imports.
  const openUsesOf = readOnce(readOpenUses);
  return {
    fileOf: (from, namespace, type) => {
      const paths = index.get(namespace)?.get(type);
      return paths && nearest(from.path, paths);
    },
    bind: (from, namespace, tier) => {
      const types = index.get(namespace);
      if (!types) return [];
      const found = new Map<string, BoundTypes>();
      for (const { name, line } of usedTypes(openUsesOf(from), types)) {
        const path = nearest(from.path, types.get(name)!);
        if (path === from.path) continue;
        const known = found.get(path);
        if (known) known.names.push(name);
        else found.set(path, { names: [name], evidence: { line, specifier: name } });
      }
      return [...found].map(([path, target]) => ({ path, tier, ...target }));
    },
    declaredIn: (file) => [...declaredIn(file, fallback).keys()],
  };
}

/** The types of one file that another uses, with the first use. */
interface BoundTypes {
  names: string[];
  evidence: { line: number; specifier: string };
}

function indexOf(
  files: Iterable<SourceFacts>,
  fallback: (file: SourceFacts) => string | undefined,
): NamespaceIndex {
  const index = new Map<string, Map<string, string[]>>();
  for (const file of files) {
    for (const [namespace, names] of declaredIn(file, fallback)) {
      const types = index.get(namespace) ?? new Map<string, string[]>();
      index.set(namespace, types);
      for (const name of names) append(types, name, file.path);
    }
  }
  return index;
}

function declaredIn(
  file: SourceFacts,
  fallback: (file: SourceFacts) => string | undefined,
): Map<string, Set<string>> {
  const clause = file.definitions.find((d) => d.kind === 'namespace' && d.parent === undefined);
  const own = file.package ?? clause?.name ?? fallback(file) ?? '';
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

function readOpenUses(file: SourceFacts): ReadonlyMap<string, readonly OpenUse[]> {
  const taken = new Set(file.definitions.map(({ name }) => name));
  for (const { bindings } of file.imports) for (const { local } of bindings) taken.add(local);
  const open = new Map<string, OpenUse[]>();
  for (const [at, reference] of file.references.entries()) {
    const { name } = reference;
    const line = bareUse(reference);
    if (line === undefined || taken.has(name)) continue;
    append(open, name, { name, line, at });
  }
  return open;
}

/** The uses of types, in their order. It walks the names or the types, whichever are fewer. */
function usedTypes(
  open: ReadonlyMap<string, readonly OpenUse[]>,
  types: ReadonlyMap<string, readonly string[]>,
): readonly OpenUse[] {
  const names = [...(types.size < open.size ? types : open).keys()];
  return names
    .flatMap((name) => (types.has(name) ? (open.get(name) ?? []) : []))
    .sort((a, b) => a.at - b.at);
}
