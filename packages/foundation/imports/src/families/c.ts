import type { Manifest, SourceFacts } from '@ctx/source';
import { cmakeCommands } from '@ctx/source/formats';
import { familyOf } from '@ctx/source/languages';
import {
  ancestors,
  basename,
  child,
  dirname,
  extension,
  isInside,
  join,
  stem,
} from '@ctx/source/paths';
import { isTest, roleOf } from '@ctx/source/roles';
import {
  bareUse,
  type Family,
  type ImportResolver,
  type Project,
  type Target,
} from '../lookup/family.js';
import type { PathTree } from '../lookup/tree.js';
import { includeRoots } from '../manifests/include-roots.js';

/**
 * C and C++: a quoted include is looked for beside the includer, then, like one in angles, under
 * the include directories. Only build files name these directories, and they are programs, so the
 * tree decides: the path nearest to the includer of all that end like the include. When two are
 * equally near the one under a folder that a build file lists is meant, else both are, as a name's only. A header says what exists and not where: a function that
 * exactly one source file defines links its users to that file, as a name too. Another repository is given the headers
 * below the public folder of this one: `include` at its root, or one that a build file lists.
 *
 * @returns for `<stdio.h>` nothing, even if some file is called so: without a directory in it an
 *   include in angles is only looked for in directories called `include`.
 */
function cResolver({ tree, manifests, files }: Project): ImportResolver {
  const definers = functionDefiners(files.values());
  const roots = includeRoots(tree, manifests);
  const includes = includeIndex(tree, roots);
  const offered = publicHeaders(tree, manifests, roots);
  return {
    offer: (_, { specifier }) => {
      const path = offered(specifier.replace(/^[<"]|[>"]$/g, '').trim());
      return path === undefined ? [] : [target(path, 'import')];
    },
    resolve: (from, fact) => {
      const angled = fact.specifier.startsWith('<');
      const written = fact.specifier.replace(/^[<"]|[>"]$/g, '').trim();
      if (written === '') return [];
      const dir = dirname(from.path);
      const beside = angled ? undefined : join(dir, written);
      if (beside !== undefined && tree.has(beside)) return [target(beside, 'import')];
      return bySuffix(from.path, written, angled, includes);
    },
    implicit: (from) => byDefinition(from, isTest(from.path) ? definers.tests : definers.others),
  };
}

/**
 * The header that a repository gives others for a written path. One without a folder counts where it is called like a
 * project of CMake: `config.h` is everybody's.
 */
function publicHeaders(
  tree: PathTree,
  manifests: readonly Manifest[],
  roots: ReadonlySet<string>,
): (written: string) => string | undefined {
  const folders = ['include', ...roots].filter(
    (dir) =>
      basename(dir) === 'include' && roleOf(`${dir}/x.h`) === 'source' && !isTest(`${dir}/x.h`),
  );
  let projects: Set<string> | undefined;
  return (written) => {
    const path = /^[./\\]/.test(written) ? undefined : join('', written);
    if (path === undefined || path === '') return undefined;
    const found = folders.map((dir) => child(dir, path)).find((one) => tree.has(one));
    if (found === undefined || path.includes('/')) return found;
    projects ??= new Set(manifests.flatMap(cmakeProjects));
    return projects.has(withoutLib(stem(path))) ? found : undefined;
  };
}

function cmakeProjects({ path, text }: Manifest): string[] {
  if (basename(path) !== 'CMakeLists.txt') return [];
  return cmakeCommands(text).flatMap(({ name, args }) =>
    name === 'project' && args[0] ? [withoutLib(args[0].text)] : [],
  );
}

/** `libuv` has `uv.h`. */
function withoutLib(name: string): string {
  return name.toLowerCase().replace(/^lib/, '');
}

/** Function → the source file that defines it; `null` when several do. */
type Definers = ReadonlyMap<string, string | null>;

/** The definers that a test sees, and those that other files see. */
function functionDefiners(files: Iterable<SourceFacts>): { tests: Definers; others: Definers } {
  const [tests, others] = [new Map<string, string | null>(), new Map<string, string | null>()];
  const add = (out: Map<string, string | null>, name: string, path: string): void => {
    const existing = out.get(name);
    if (existing !== path) out.set(name, existing === undefined ? path : null);
  };
  for (const { path, definitions } of files) {
    if (familyOf(path) !== 'c' || /^(?:h|hh|hpp|hxx|inl|ipp)$/.test(extension(path))) continue;
    for (const { name, kind, exported, parent, signature } of definitions) {
      // A template is known where it is written: what others use of it stands in a header.
      if (/^template\b/.test(signature)) continue;
      if (kind !== 'function' || !exported || parent !== undefined || name === 'main') continue;
      add(tests, name, path);
      if (!isTest(path)) add(others, name, path);
    }
  }
  return { tests, others };
}

function byDefinition(from: SourceFacts, definers: Definers): Target[] {
  const own = new Set(from.definitions.map(({ name }) => name));
  const targets = new Map<
    string,
    { names: string[]; evidence: { line: number; specifier: string } }
  >();
  for (const reference of from.references) {
    const { name } = reference;
    const line = bareUse(reference);
    const path = own.has(name) ? undefined : definers.get(name);
    if (line === undefined || path === undefined || path === null || path === from.path) continue;
    const existing = targets.get(path);
    if (existing) existing.names.push(name);
    else targets.set(path, { names: [name], evidence: { line, specifier: name } });
  }
  return [...targets].map(([path, edge]) => ({ path, tier: 'name', ...edge }));
}

/** A file that an include can mean, and whether a build file lists the folder that it is under. */
interface Candidate {
  path: string;
  isListed: boolean;
}

/** A written path → the files that end so, the two best below every directory. */
type Includes = (written: string, angled: boolean) => ReadonlyMap<string, readonly Candidate[]>;

function includeIndex(tree: PathTree, roots: ReadonlySet<string>): Includes {
  const cache = new Map<string, Map<string, Candidate[]>>();
  return (suffix, angled) => {
    const bareAngled = angled && !suffix.includes('/');
    const key = bareAngled ? `<${suffix}` : suffix;
    let below = cache.get(key);
    if (below) return below;
    below = new Map();
    const candidates = tree
      .endingWith(suffix)
      .map((path) => ({ path, isListed: roots.has(path.slice(0, -suffix.length - 1)) }))
      .filter(
        ({ path, isListed }) => !bareAngled || isListed || basename(dirname(path)) === 'include',
      )
      .sort((a, b) => Number(b.isListed) - Number(a.isListed) || a.path.length - b.path.length);
    for (const candidate of candidates) {
      for (const directory of ancestors(dirname(candidate.path))) {
        const first = below.get(directory);
        if (!first) below.set(directory, [candidate]);
        else if (first.length < 2) first.push(candidate);
      }
    }
    cache.set(key, below);
    return below;
  };
}

function bySuffix(from: string, written: string, angled: boolean, includes: Includes): Target[] {
  const suffix = join('', written.replace(/^(?:\.\.?\/)+/, ''));
  if (suffix === undefined || suffix === '') return [];
  const below = includes(suffix, angled);
  const directory = ancestors(dirname(from)).find((above) => below.has(above));
  const [best, second] = directory === undefined ? [] : below.get(directory)!;
  if (best === undefined || best.path === from) return [];
  // Any other shares less of the way: the include is sure unless two are equally near, and a build
  // file lists the folder of both or of none.
  const sure =
    second === undefined ||
    isInside(second.path, dirname(best.path)) ||
    best.isListed !== second.isListed;
  if (sure) return [target(best.path, 'import')];
  return [best, second].map(({ path }) => target(path, 'name'));
}

function target(path: string, tier: Target['tier']): Target {
  return { path, names: [], tier };
}

/** Includes of C, C++, Objective-C, and of the grammars that hold C. */
export const c: Family = cResolver;
