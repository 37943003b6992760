import type { ImportFact, Manifest, ReferenceFact, SourceFacts } from '../facts.js';
import { basename, child, dirname, join } from '../posix.js';
import { declarationIndex, declaredNames } from './declarations.js';
import type { ImportResolver, Target } from './target.js';
import type { PathTree } from './tree.js';
import { bareUse, memberUse } from './uses.js';

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
export function goResolver(
  tree: PathTree,
  manifests: readonly Manifest[],
  files: ReadonlyMap<string, SourceFacts>,
): ImportResolver {
  const modules = goModules(manifests);
  const declared = declarationIndex(files);
  const methodsOf = methodFinder(files);
  return {
    resolve: (from, fact) => {
      const dir = packageDirectory(fact.specifier, modules, tree);
      // A test of package x_test imports the package it stands beside.
      if (dir === undefined || (dir === dirname(from.path) && !isGoTest(from.path))) return [];
      const sources = goFiles(dir, tree).filter((path) => !isGoTest(path));
      if (sources.length === 0) return [];
      const isName = packageNames(fact, sources, files);
      const bound = bind(from, declared(sources, dir), (reference) =>
        isExported(reference.name) ? memberUse(reference, isName) : undefined,
      );
      if (bound.length > 0) return bound.map((target) => ({ ...target, tier: 'binding' as const }));
      return representatives(fact, sources, dir, files);
    },
    implicit: (from) => {
      const dir = dirname(from.path);
      const sources = goFiles(dir, tree).filter((path) => isGoTest(from.path) || !isGoTest(path));
      const index = declared(sources, isGoTest(from.path) ? `${dir}\0test` : `${dir}\0`);
      return [...bind(from, index, bareUse), ...methodsOf(from, sources, dir)];
    },
  };
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

function packageDirectory(
  specifier: string,
  modules: readonly GoModule[],
  tree: PathTree,
): string | undefined {
  for (const { path, dir } of modules) {
    if (specifier !== path && !specifier.startsWith(`${path}/`)) continue;
    const target = child(dir, specifier.slice(path.length + 1));
    if (tree.hasDirectory(target)) return target;
  }
  return undefined;
}

function goFiles(dir: string, tree: PathTree): string[] {
  return tree.filesIn(dir).filter((path) => path.endsWith('.go'));
}

function isGoTest(path: string): boolean {
  return path.endsWith('_test.go');
}

/** Go's own rule: a capital first letter. */
function isExported(name: string): boolean {
  return /^\p{Lu}/u.test(name);
}

function bind(
  from: SourceFacts,
  index: ReadonlyMap<string, readonly string[]>,
  lineOf: (reference: ReferenceFact) => number | undefined,
): Target[] {
  const own = declaredNames(from);
  const found = new Map<string, { names: string[]; line: number; specifier: string }>();
  for (const reference of from.references) {
    const { name } = reference;
    const line = lineOf(reference);
    if (line === undefined || own.has(name)) continue;
    const paths = index.get(name) ?? [];
    // Several definitions of one name are variants by build tag; a declaration of init is none.
    for (const path of name === 'init' || name === '_' ? [] : paths) {
      if (path === from.path) continue;
      const known = found.get(path);
      if (known) known.names.push(name);
      else found.set(path, { names: [name], line, specifier: name });
    }
  }
  return [...found].map(([path, { names, line, specifier }]) => ({
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
 * Methods called on values, by name alone: where one file of the package defines a method of this
 * name, and the calling one does not. What the value is only a type checker knows.
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
        const known = definers.get(name);
        if (known !== path) definers.set(name, known === undefined ? path : null);
      }
    }
    packages.set(dir, definers);
    return definers;
  };
  return (from, sources, dir) => {
    const definers = definersIn(sources, dir);
    return from.references.flatMap((reference): Target[] => {
      if (!reference.uses) return [];
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
