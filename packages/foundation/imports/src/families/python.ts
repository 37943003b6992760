import type { ImportFact, SourceFacts } from '@ctx/source';
import { ancestors, basename, child, dirname, extension, stem } from '@ctx/source/paths';
import { isTest } from '@ctx/source/roles';
import { append } from '@ctx/text/collections';
import type { Family, ImportResolver, Target } from '../lookup/family.js';
import type { PathTree } from '../lookup/tree.js';
import { pythonRoots } from '../manifests/python-roots.js';
import { EXTENSIONS, type Module, packageAt, walk, withSubmodules } from './python-modules.js';
import { pythonOffers } from './python-offers.js';
import { PYTHON_STANDARD_LIBRARY } from './python-standard-library.js';

/** `src/` of a project also serves the files beside it: tests, docs, examples. */
const SERVING = ['src', 'lib', 'python'] as const;

/**
 * Python: relative dots count from the package of the importing file; absolute names are looked up
 * under the importer's `sys.path` roots (its project, `src/`, its first directory that is not a
 * package, the repository), then wherever exactly one package of that name lies. Standard library
 * names never fall back to a file that happens to be called the same.
 *
 * Source: docs.python.org/3/reference/import.html; PEP 420 for namespace packages.
 */
function pythonResolver(
  tree: PathTree,
  manifests: readonly { path: string; text: string }[],
): ImportResolver {
  const project: PythonProject = {
    tree,
    rankOf: new Map(pythonRoots(tree, manifests).map((root, rank) => [root, rank])),
    byTopName: topLevelModules(tree),
    holders: holdersByName(tree),
    nearOf: new Map(),
    farOf: new Map(),
    namespaces: new Map(),
  };
  const offers = pythonOffers(tree, manifests);
  return {
    resolve: (from, fact) => resolvePython(from, fact, project),
    offers: (specifier) => offers(specifier.trim().split('.')[0]!) !== undefined,
    offer: (_, fact) => {
      const names = fact.specifier.trim().split('.');
      const root = offers(names[0]!);
      const module = root === undefined ? undefined : walk({ dirs: [root] }, names, tree);
      return module ? withSubmodules(module, fact, tree) : [];
    },
  };
}

interface PythonProject {
  tree: PathTree;
  /** The roots of all projects and their order, the deepest first. */
  rankOf: ReadonlyMap<string, number>;
  /** First segment of a module name → the roots under which such a module lies. */
  byTopName: ReadonlyMap<string, RootsOfName>;
  /** Name of a module or directory → the directories that hold one. */
  holders: ReadonlyMap<string, ReadonlySet<string>>;
  /** The beginning of the search path by directory of the importer. */
  nearOf: Map<string, readonly string[]>;
  /** Dotted name → the module that the roots have under it. */
  farOf: Map<string, Module | undefined>;
  /** Dotted name → whether some root has it as a namespace. */
  namespaces: Map<string, boolean>;
}

function resolvePython(
  from: SourceFacts,
  fact: ImportFact,
  project: PythonProject,
): readonly Target[] {
  const written = fact.specifier.trim();
  const dots = /^\.*/.exec(written)![0];
  const dotted = written.slice(dots.length);
  const names = dotted === '' ? [] : dotted.split('.');
  if (names.some((name) => name === '')) return [];
  if (dots !== '') {
    let dir = dirname(from.path);
    for (let i = 1; i < dots.length; i++) {
      if (dir === '') return [];
      dir = dirname(dir);
    }
    const module = walk(packageAt(dir, project.tree), names, project.tree);
    return module ? withSubmodules(module, fact, project.tree) : [];
  }
  if (names.length === 0) return [];
  const module = moduleFor(from.path, names, project);
  if (module) return withSubmodules(module, fact, project.tree);
  if (isNamespace(from.path, names, project)) return ofNamespace(from, names, fact, project);
  const plain = fact.bindings.every(({ imported }) => imported === '*');
  return plain ? parentModule(from, names, project) : [];
}

/** `import a.b.c` where c is not a file of the repository (compiled, generated): `a.b` is loaded. */
function parentModule(
  from: SourceFacts,
  names: readonly string[],
  project: PythonProject,
): readonly Target[] {
  for (let length = names.length - 1; length > 0; length--) {
    const module = moduleFor(from.path, names.slice(0, length), project);
    if (module?.file !== undefined) return [{ path: module.file, names: [], tier: 'import' }];
  }
  return [];
}

/** `from namespace import name`: each name is a module of any of the namespace's directories. */
function ofNamespace(
  from: SourceFacts,
  names: readonly string[],
  { bindings }: ImportFact,
  project: PythonProject,
): Target[] {
  return bindings.flatMap(({ imported }): Target[] => {
    const module =
      imported === '*' ? undefined : moduleFor(from.path, [...names, imported], project);
    return module?.file === undefined ? [] : [{ path: module.file, names: [], tier: 'import' }];
  });
}

/**
 * The module with a file that an absolute import means: the roots near the importer come first, then
 * those of all projects, then modules that only have the name.
 */
function moduleFor(
  path: string,
  names: readonly string[],
  project: PythonProject,
): Module | undefined {
  const { tree } = project;
  for (const root of nearWith(path, names[0]!, project)) {
    const module = walk({ dirs: [root] }, names, tree);
    if (module?.file !== undefined) return module;
  }
  const far = farModule(names, project);
  if (far) return far;
  for (const root of fallbackRoots(path, names[0]!, project)) {
    const module = walk({ dirs: [root] }, names, tree);
    if (module?.file !== undefined) return module;
  }
  return undefined;
}

/** Whether a name is a directory on the search path: a namespace package. */
function isNamespace(path: string, names: readonly string[], project: PythonProject): boolean {
  const [top, last] = [names[0]!, names.at(-1)!];
  const isThere = (root: string): boolean =>
    walk({ dirs: [root] }, names, project.tree) !== undefined;
  if (nearWith(path, top, project).some(isThere)) return true;
  if (fallbackRoots(path, top, project).some(isThere)) return true;
  const key = names.join('.');
  let cached = project.namespaces.get(key);
  if (cached === undefined) {
    // Thousands of directories can hold the first name, or the last: the fewer are looked at.
    const roots = project.holders.get(top) ?? new Set();
    const parents = project.holders.get(last) ?? new Set();
    const above = names.slice(0, -1).join('/');
    const ends = parents.size < roots.size ? rootsAbove(parents, above) : [...roots];
    cached = ends.some((root) => isRoot(root, top, project) && isThere(root));
    project.namespaces.set(key, cached);
  }
  return cached;
}

/** The directories that these paths lie in below: `x/a/b` of `a/b` in `x`. */
function rootsAbove(paths: Iterable<string>, below: string): string[] {
  return [...paths].flatMap((path) => {
    if (below === '') return [path];
    if (path === below) return [''];
    return path.endsWith(`/${below}`) ? [path.slice(0, -below.length - 1)] : [];
  });
}

/** The same for every importer, and so asked once: a repository can have thousands of roots. */
function farModule(names: readonly string[], project: PythonProject): Module | undefined {
  const key = names.join('.');
  if (!project.farOf.has(key)) {
    const { tree } = project;
    const below = names.join('/');
    const roots = EXTENSIONS.flatMap((kind) =>
      [`${below}${kind}`, `${below}/__init__${kind}`].flatMap((end) =>
        rootsAbove(tree.endingWith(end), end),
      ),
    ).filter((root) => isRoot(root, names[0]!, project));
    const modules = inOrder([...new Set(roots)], project)
      .map((root) => walk({ dirs: [root] }, names, tree))
      .find((module) => module?.file !== undefined);
    project.farOf.set(key, modules);
  }
  return project.farOf.get(key);
}

/** Only CPython's own `Lib/` may answer for a name of the standard library. */
function isRoot(dir: string, top: string, { rankOf }: PythonProject): boolean {
  return rankOf.has(dir) && (!PYTHON_STANDARD_LIBRARY.has(top) || basename(dir) === 'Lib');
}

/** The roots near an importer that hold a top-level name, in order. */
function nearWith(path: string, top: string, project: PythonProject): readonly string[] {
  const dir = dirname(path);
  const holders = project.holders.get(top);
  if (!holders) return [];
  let near = project.nearOf.get(dir);
  if (!near) {
    near = nearRoots(dir, project);
    project.nearOf.set(dir, near);
  }
  const library = PYTHON_STANDARD_LIBRARY.has(top);
  return near.filter((root) => holders.has(root) && (!library || isRoot(root, top, project)));
}

/** The first entries of the search path: the roots of the importer's project, and the directory of its script. */
function nearRoots(dir: string, project: PythonProject): readonly string[] {
  const above = ancestors(dir);
  const own = above.flatMap((d) => [d, ...SERVING.map((name) => child(d, name))]);
  const script = above.find((d) => !hasInit(d, project.tree)) ?? '';
  return [...inOrder(own, project), script];
}

/** The directories that are roots, in the order of the roots. */
function inOrder(dirs: readonly string[], { rankOf }: PythonProject): string[] {
  return dirs.filter((dir) => rankOf.has(dir)).sort((a, b) => rankOf.get(a)! - rankOf.get(b)!);
}

/**
 * A root above the importer (its test directory, its application directory), nearest first; else
 * the only root that has the name, if it is not a test's or lies in the importer's own top
 * directory (tests put directories of theirs on `sys.path`).
 */
function fallbackRoots(path: string, top: string, project: PythonProject): readonly string[] {
  const candidates = project.byTopName.get(top);
  if (!candidates || PYTHON_STANDARD_LIBRARY.has(top)) return [];
  const above = ancestors(path).filter((root) => candidates.all.has(root));
  if (above.length > 0) return above;
  if (candidates.shipped.length > 0) {
    return candidates.shipped.length === 1 ? candidates.shipped : [];
  }
  const near = candidates.byTopDirectory.get(path.slice(0, path.indexOf('/'))) ?? [];
  return path.includes('/') && near.length === 1 ? near : [];
}

/** The roots of one top-level name. */
interface RootsOfName {
  all: ReadonlySet<string>;
  /** The ones outside of tests. */
  shipped: readonly string[];
  byTopDirectory: ReadonlyMap<string, readonly string[]>;
}

function rootsOfName(roots: readonly string[]): RootsOfName {
  const byTopDirectory = new Map<string, string[]>();
  for (const root of roots) {
    const top = root.split('/', 1)[0]!;
    append(byTopDirectory, top, root);
  }
  const shipped = roots.filter((root) => !isTest(child(root, 'x.py')));
  return { all: new Set(roots), shipped, byTopDirectory };
}

function hasInit(dir: string, tree: PathTree): boolean {
  return packageAt(dir, tree).file !== undefined;
}

/** Where a first segment can be: as a module file or as a directory. */
function holdersByName(tree: PathTree): Map<string, Set<string>> {
  const out = new Map<string, Set<string>>();
  const seen = new Set<string>();
  const add = (name: string, dir: string): void => {
    const list = out.get(name);
    if (list) list.add(dir);
    else out.set(name, new Set([dir]));
  };
  for (const path of tree.paths) {
    const kind = EXTENSIONS.find((end) => path.endsWith(end));
    if (kind !== undefined) add(basename(path).slice(0, -kind.length), dirname(path));
    for (let dir = dirname(path); dir !== '' && !seen.has(dir); dir = dirname(dir)) {
      seen.add(dir);
      add(basename(dir), dirname(dir));
    }
  }
  return out;
}

/** First segments of module names by the directory that would have to be on `sys.path`. */
function topLevelModules(tree: PathTree): Map<string, RootsOfName> {
  const out = new Map<string, string[]>();
  const seen = new Set<string>();
  for (const path of tree.paths) {
    if (!/^(?:py|pyi|pyx)$/.test(extension(path))) continue;
    let dir = dirname(path);
    let top = stem(path);
    while (dir !== '' && hasInit(dir, tree)) {
      top = basename(dir);
      dir = dirname(dir);
    }
    if (top === '__init__' || seen.has(`${top}\0${dir}`)) continue;
    seen.add(`${top}\0${dir}`);
    append(out, top, dir);
  }
  return new Map([...out].map(([name, roots]) => [name, rootsOfName(roots)]));
}

/** Modules of Python. */
export const python: Family = ({ tree, manifests }) => pythonResolver(tree, manifests);
