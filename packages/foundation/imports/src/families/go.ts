import type { ImportFact, Manifest, ReferenceFact, SourceFacts } from '@ctx/source';
import { ancestors, basename, child, dirname, join } from '@ctx/source/paths';
import { append } from '@ctx/text/collections';
import {
  bareUse,
  type Family,
  type ImportResolver,
  memberUse,
  type Target,
} from '../lookup/family.js';
import type { PathTree } from '../lookup/tree.js';

/** A module path and the directory that answers for it. */
interface GoModule {
  path: string;
  dir: string;
}

/**
 * Go: the longest module path (go.mod, `replace … => ./dir`) that begins the import names the
 * directory; the target is its package, all files that are no tests. A statement is bound to the
 * files that define the names the importer uses; a package of which no name is found (imported for
 * its effects, or used through values only) is represented by the file it is named after. Files of
 * one directory see each other without an import.
 *
 * Source: go.dev/ref/mod.
 */
function goResolver(
  tree: PathTree,
  manifests: readonly Manifest[],
  files: ReadonlyMap<string, SourceFacts>,
): ImportResolver {
  const directoryOf = packageDirectories(goModules(manifests), tree);
  const declared = declarationIndex(files);
  const methodsOf = methodFinder(files);
  const represented = new Map<string, Target[]>();
  const sourcesOf = goSources(tree);
  const resolver: ImportResolver = {
    // The path of a module is where it can be had from: others import it by the same one.
    offers: (specifier) => directoryOf(specifier) !== undefined,
    offer: (from, fact) => resolver.resolve(from, fact),
    resolve: (from, fact) => {
      const dir = directoryOf(fact.specifier);
      // A test of package x_test imports the package it stands beside.
      if (dir === undefined || (dir === dirname(from.path) && !isGoTest(from.path))) return [];
      const sources = sourcesOf(dir, false);
      if (sources.length === 0) return [];
      const isName = packageNames(fact, sources, files);
      // `import . "shop"` makes the names of the package bare ones.
      const opens = fact.bindings.some(({ local }) => local === '*');
      const bound = bind(from, declared(sources, dir), (reference) => {
        if (!isExported(reference.name)) return undefined;
        return opens ? bareUse(reference) : memberUse(reference, isName);
      });
      if (bound.length > 0) return bound.map((target) => ({ ...target, tier: 'binding' as const }));
      const key = `${dir}\0${fact.bindings.length === 0}`;
      const cached = represented.get(key) ?? representatives(fact, sources, dir, files);
      represented.set(key, cached);
      return cached;
    },
    implicit: (from) => {
      const dir = dirname(from.path);
      const sources = sourcesOf(dir, isGoTest(from.path));
      const outside = isGoTest(from.path) && isOutside(from);
      const key = isGoTest(from.path) ? `${dir}\0${outside ? 'outside' : 'test'}` : `${dir}\0`;
      // Tests of package x_test are a package of their own in the folder of x.
      const isSeen = (path: string): boolean => isOutside(files.get(path)) === outside;
      const index = declared(sources, key, isSeen);
      return [...bind(from, index, bareUse), ...methodsOf(from, sources, dir)];
    },
  };
  return resolver;
}

/** Modules of go.mod files and their local replacements, longest path first. */
function goModules(manifests: readonly Manifest[]): GoModule[] {
  const out: GoModule[] = [];
  for (const { path, text } of manifests) {
    if (basename(path) !== 'go.mod' && basename(path) !== 'go.work') continue;
    const name = /^[ \t]*module[ \t]+"?([^\s"/][^\s"]*)"?/m.exec(text)?.[1];
    if (name !== undefined) out.push({ path: name, dir: dirname(path) });
    for (const [, replaced, target] of text.matchAll(
      /^[ \t]*(?:replace[ \t]+)?"?([^\s"(]+)"?(?:[ \t]+v\S+)?[ \t]*=>[ \t]*"?(\.{1,2}(?:\/[^\s"]*)?)"?/gm,
    )) {
      const dir = join(dirname(path), target!);
      if (dir !== undefined) out.push({ path: replaced!, dir });
    }
  }
  return out.sort((a, b) => b.path.length - a.path.length);
}

/** Directories tried for one module path: a repository declares it once, copies of it are equal. */
const MAX_SAME_MODULES = 64;

/** The directory of a package: of the modules that begin its path the longest that has it. */
function packageDirectories(
  modules: readonly GoModule[],
  tree: PathTree,
): (specifier: string) => string | undefined {
  const dirs = new Map<string, string[]>();
  for (const { path, dir } of modules) {
    const existing = dirs.get(path);
    if (!existing) dirs.set(path, [dir]);
    else if (existing.length < MAX_SAME_MODULES) existing.push(dir);
  }
  return (specifier) => {
    for (const path of ancestors(specifier)) {
      const below = specifier.slice(path.length + 1);
      const found = dirs
        .get(path)
        ?.map((dir) => child(dir, below))
        .find((target) => tree.hasDirectory(target));
      if (found !== undefined) return found;
    }
    return undefined;
  };
}

/** The Go files of a directory, with or without its tests. Read once for all files in it. */
function goSources(tree: PathTree): (dir: string, tests: boolean) => readonly string[] {
  const cache = new Map<string, readonly string[]>();
  return (dir, tests) => {
    const key = `${dir}\0${tests}`;
    const found =
      cache.get(key) ??
      tree.filesIn(dir).filter((path) => path.endsWith('.go') && (tests || !isGoTest(path)));
    cache.set(key, found);
    return found;
  };
}

function isGoTest(path: string): boolean {
  return path.endsWith('_test.go');
}

/** Whether a test stands outside of the package that it tests: its clause says `package x_test`. */
function isOutside(file: SourceFacts | undefined): boolean {
  const clause = file?.definitions.find(({ kind }) => kind === 'namespace')?.name;
  return file !== undefined && isGoTest(file.path) && clause?.endsWith('_test') === true;
}

/** Go's own rule: a capital first letter. */
function isExported(name: string): boolean {
  return /^\p{Lu}/u.test(name);
}

/** Files of one package that define one name: some build tags of each system and processor. */
const MAX_VARIANTS = 64;

function bind(
  from: SourceFacts,
  index: ReadonlyMap<string, readonly string[]>,
  lineOf: (reference: ReferenceFact) => number | undefined,
): Target[] {
  const own = declaredNames(from);
  const targets = new Map<string, { names: string[]; line: number; specifier: string }>();
  for (const reference of from.references) {
    const { name } = reference;
    const line = lineOf(reference);
    if (line === undefined || own.has(name)) continue;
    const paths = (index.get(name) ?? []).slice(0, MAX_VARIANTS);
    // Several definitions of one name are variants by build tag; a declaration of init is none.
    for (const path of name === 'init' || name === '_' ? [] : paths) {
      if (path === from.path) continue;
      const existing = targets.get(path);
      if (existing) existing.names.push(name);
      else targets.set(path, { names: [name], line, specifier: name });
    }
  }
  return [...targets].map(([path, { names, line, specifier }]) => ({
    path,
    names,
    tier: 'same-package' as const,
    evidence: { line, specifier },
  }));
}

/** Under which names a file uses an imported package: the alias, the path's last part, its clause. */
function packageNames(
  fact: ImportFact,
  sources: readonly string[],
  files: ReadonlyMap<string, SourceFacts>,
): (receiver: string) => boolean {
  const alias = fact.bindings.map(({ local }) => local).filter((local) => /^\w+$/.test(local));
  const clause = files.get(sources[0]!)?.definitions.find(({ kind }) => kind === 'namespace')?.name;
  const names = new Set([...alias, basename(fact.specifier), ...(clause ? [clause] : [])]);
  return (receiver) => names.has(receiver);
}

/**
 * Methods of the interfaces that the standard library calls values by: any value may have them.
 *
 * Source: pkg.go.dev, interfaces of builtin, encoding, errors, fmt, io, net/http, sort
 */
const PROTOCOLS: ReadonlySet<string> = new Set(
  'As Close Error Flush Format GoString Is Len Less MarshalBinary MarshalJSON MarshalText Read ReadAt ReadByte ReadFrom Scan Seek ServeHTTP String Swap UnmarshalBinary UnmarshalJSON UnmarshalText Unwrap Write WriteAt WriteByte WriteString WriteTo'.split(
    ' ',
  ),
);

/**
 * Methods called on values, by name alone: where one file of the package defines a method of this
 * name, and the calling one does not. Only a type checker knows the type of the value.
 */
function methodFinder(
  files: ReadonlyMap<string, SourceFacts>,
): (from: SourceFacts, sources: readonly string[], dir: string) => Target[] {
  const packages = new Map<string, Map<string, string | null>>();
  const definersIn = (sources: readonly string[], dir: string): Map<string, string | null> => {
    let definers = packages.get(dir);
    if (definers) return definers;
    definers = new Map();
    for (const path of sources.filter((source) => !isGoTest(source))) {
      for (const { name, kind } of files.get(path)?.definitions ?? []) {
        if (kind !== 'method') continue;
        const existing = definers.get(name);
        if (existing !== path) definers.set(name, existing === undefined ? path : null);
      }
    }
    packages.set(dir, definers);
    return definers;
  };
  return (from, sources, dir) => {
    const definers = definersIn(sources, dir);
    return from.references.flatMap((reference): Target[] => {
      if (!reference.uses || PROTOCOLS.has(reference.name)) return [];
      const line = memberUse(reference, (receiver) => receiver === '');
      const path = line === undefined ? undefined : definers.get(reference.name);
      if (path === undefined || path === null || path === from.path) return [];
      const { name } = reference;
      return [{ path, names: [name], tier: 'name', evidence: { line: line!, specifier: name } }];
    });
  };
}

function representatives(
  fact: ImportFact,
  sources: readonly string[],
  dir: string,
  files: ReadonlyMap<string, SourceFacts>,
): Target[] {
  const initializers = sources.filter((path) =>
    files.get(path)?.definitions.some(({ name, kind }) => name === 'init' && kind === 'function'),
  );
  const named = [child(dir, `${basename(dir)}.go`), child(dir, 'doc.go')];
  const one = named.find((path) => sources.includes(path)) ?? sources[0]!;
  const chosen = fact.bindings.length === 0 && initializers.length > 0 ? initializers : [one];
  return chosen.map((path) => ({ path, names: [], tier: 'import' }));
}

/** Packages of Go. */
export const go: Family = ({ tree, manifests, files }) => goResolver(tree, manifests, files);

/** Kinds that stand for themselves at the top of a file; methods and impl blocks do not. */
const NOT_NAMEABLE = new Set(['method', 'constructor', 'property', 'impl', 'module', 'namespace']);

/** Top-level names that a file defines and that code elsewhere could use. */
export function declaredNames(file: SourceFacts): Set<string> {
  const names = new Set<string>();
  for (const { name, kind, parent } of file.definitions) {
    const top = parent === undefined || isNamespace(file.definitions[parent]?.kind);
    if (top && !NOT_NAMEABLE.has(kind)) names.add(name);
  }
  return names;
}

/** Name → files that define it, for the files of one package. Built on first use and kept. */
export function declarationIndex(
  files: ReadonlyMap<string, SourceFacts>,
): (
  paths: readonly string[],
  key: string,
  isSeen?: ((path: string) => boolean) | undefined,
) => ReadonlyMap<string, readonly string[]> {
  const cache = new Map<string, Map<string, string[]>>();
  return (paths, key, isSeen) => {
    let index = cache.get(key);
    if (!index) {
      index = new Map();
      for (const path of paths) {
        const file = isSeen?.(path) === false ? undefined : files.get(path);
        for (const name of file ? declaredNames(file) : []) {
          append(index, name, path);
        }
      }
      cache.set(key, index);
    }
    return index;
  };
}

function isNamespace(kind: string | undefined): boolean {
  return kind === 'namespace' || kind === 'module';
}
