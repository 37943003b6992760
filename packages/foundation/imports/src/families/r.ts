import type { ImportFact, Manifest, SourceFacts } from '@ctx/source';
import { ancestors, basename, child, dirname, join } from '@ctx/source/paths';
import { append } from '@ctx/text/collections';
import { bareUse, type Family, memberUse, type Project, type Target } from '../lookup/family.js';

/**
 * R: the files in `R/` of a package see what the others define, by name and without a statement; its tests and
 * scripts see it, too, and their helpers. `library(p)` and `p::f` bring the names of another package of the
 * repository. `source('R/a.R')` counts from the folder where R runs: the file's own, or one above it.
 *
 * Source: Writing R Extensions, "Package structure" and "The DESCRIPTION file".
 */
export const r: Family = (project) => {
  const packages = packagesOf(project);
  const scripts = scriptsOf(project.own);
  return {
    resolve: (from, fact) => {
      if (fact.kind === 'include' || FILE.test(fact.specifier))
        return included(from, fact, project);
      const home = packages.byName.get(fact.specifier);
      // The files of a package see these names anyway.
      if (home === undefined || home === packages.homeOf(from.path)) return [];
      return bound(packages.names.get(home), usesOf(from, fact), from, 'binding');
    },
    implicit: (from) => {
      const home = packages.homeOf(from.path);
      const uses = usesOf(from);
      const own = home === undefined ? undefined : packages.names.get(home);
      const seen = bound(own, uses, from, 'same-package');
      const defined = new Set(seen.flatMap(({ names }) => names));
      const rest = uses.filter(({ name }) => !defined.has(name));
      return [...seen, ...bound(scripts.get(dirname(from.path)), rest, from, 'same-package')];
    },
  };
};

/** A file, where the facts do not tell it from a package. */
const FILE = /\.r$/i;

/** Name → the files that define it at their top. */
type Names = ReadonlyMap<string, readonly string[]>;

interface Packages {
  /** The folder of the package that a file belongs to. */
  homeOf(path: string): string | undefined;
  /** Name of a package → its folder. */
  byName: ReadonlyMap<string, string>;
  /** Folder → what the files in its `R/` define. */
  names: ReadonlyMap<string, Names>;
}

function packagesOf({ own, manifests, tree }: Project): Packages {
  const homes = new Set(tree.named('DESCRIPTION').map((path) => dirname(path)));
  const homeOf = (path: string): string | undefined =>
    ancestors(dirname(path)).find((folder) => homes.has(folder));
  const names = new Map<string, Map<string, string[]>>();
  for (const file of own) {
    const home = homeOf(file.path);
    if (home === undefined || dirname(file.path) !== child(home, 'R')) continue;
    const existing = names.get(home) ?? new Map<string, string[]>();
    names.set(home, existing);
    addNames(existing, file);
  }
  return { homeOf, byName: new Map(manifests.flatMap(packageName)), names };
}

function packageName({ path, text }: Manifest): [string, string][] {
  const name = basename(path) === 'DESCRIPTION' && /^Package:[ \t]*(\S+)/m.exec(text)?.[1];
  return name ? [[name, dirname(path)]] : [];
}

/** The definitions of helpers of tests, by the folder whose files see them: testthat loads them before all others. */
function scriptsOf(own: readonly SourceFacts[]): ReadonlyMap<string, Names> {
  const folders = new Map<string, Map<string, string[]>>();
  for (const file of own) {
    if (!/^(?:helper|setup)/.test(basename(file.path))) continue;
    const folder = dirname(file.path);
    const existing = folders.get(folder) ?? new Map<string, string[]>();
    folders.set(folder, existing);
    addNames(existing, file);
  }
  return folders;
}

function addNames(into: Map<string, string[]>, { path, definitions }: SourceFacts): void {
  const seen = new Set<string>();
  // A method's generic is what a name means where both are defined.
  const generics = new Set(
    definitions.filter(({ kind }) => kind !== 'method').map(({ name }) => name),
  );
  for (const { name, parent, kind } of definitions) {
    if (parent !== undefined || kind === 'method' || !generics.has(name) || seen.has(name))
      continue;
    seen.add(name);
    append(into, name, path);
  }
}

/** One name that a file uses and does not define. */
interface NameUsed {
  name: string;
  line: number;
}

/** The bare names that a file uses; with a statement those that it makes known: `p::f`, or all by `library(p)`. */
function usesOf({ definitions, references }: SourceFacts, fact?: ImportFact): NameUsed[] {
  const own = new Set(
    definitions.filter(({ parent }) => parent === undefined).map(({ name }) => name),
  );
  const bindings = fact?.bindings ?? [{ imported: '*', local: '*' }];
  const isOpen = bindings.some(({ local }) => local === '*');
  const only = new Set(bindings.map(({ local }) => local));
  const member = bindings.find(({ imported, local }) => imported === '*' && local !== '*')?.local;
  return references.flatMap((reference) => {
    const { name } = reference;
    const line =
      member !== undefined
        ? memberUse(reference, (receiver) => receiver === member)
        : !own.has(name) && (isOpen || only.has(name))
          ? bareUse(reference)
          : undefined;
    return line === undefined ? [] : [{ name, line }];
  });
}

/** A name that more files define is nobody's. */
const MOST = 3;

function bound(
  names: Names | undefined,
  uses: readonly NameUsed[],
  from: SourceFacts,
  tier: Target['tier'],
): Target[] {
  const targets = new Map<string, Target & { names: string[] }>();
  for (const { name, line } of uses) {
    const paths = names?.get(name) ?? [];
    if (paths.length > MOST) continue;
    for (const path of paths) {
      if (path === from.path) continue;
      const existing = targets.get(path);
      if (existing) existing.names.push(name);
      else targets.set(path, { path, tier, names: [name], evidence: { line, specifier: name } });
    }
  }
  return [...targets.values()];
}

/** `source("R/a.R")`, `@include a.R`: from a folder of the file's path, else the only file that is called so. */
function included(from: SourceFacts, { specifier }: ImportFact, { tree }: Project): Target[] {
  const own = dirname(from.path);
  for (const folder of ancestors(own)) {
    const path = join(folder, specifier);
    if (path !== undefined && path !== from.path && tree.has(path))
      return [{ path, names: [], tier: folder === own ? 'import' : 'name' }];
  }
  const end = join('', specifier);
  const paths = end === undefined || end === '' ? [] : tree.endingWith(end);
  const [only] = paths;
  return paths.length === 1 && only !== from.path ? [{ path: only!, names: [], tier: 'name' }] : [];
}
