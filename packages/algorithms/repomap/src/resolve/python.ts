import type { ImportFact, SourceFacts } from '../facts.js';
import { isTestPath } from '../path-class.js';
import { ancestors, basename, child, dirname, extension, isInside, stem } from '../posix.js';
import { pythonRoots } from './python-roots.js';
import { PYTHON_STANDARD_LIBRARY } from './python-standard-library.js';
import type { ImportResolver, Target } from './target.js';
import type { PathTree } from './tree.js';

/** Kinds of module files, the implementation before the stub. */
const EXTENSIONS = ['.py', '.pyx', '.pyi'] as const;

/** `src/` of a project also serves the files beside it: tests, docs, examples. */
const SERVING = ['src', 'lib', 'python'] as const;

interface Module {
  /** The module's own file; absent for a namespace package. */
  file?: string;
  /** Directories in which submodules are looked for; a namespace package can have several. */
  dirs: readonly string[];
}

/**
 * Python: relative dots count from the package of the importing file; absolute names are looked up
 * under the importer's `sys.path` roots (its project, `src/`, its first directory that is not a
 * package, the repository), then wherever exactly one package of that name lies. Standard library
 * names never fall back to a file that happens to be called the same.
 *
 * Source: docs.python.org/3/reference/import.html; PEP 420 for namespace packages.
 */
export function pythonResolver(
  tree: PathTree,
  manifests: readonly { path: string; text: string }[],
): ImportResolver {
  const project: PythonProject = {
    tree,
    rankOf: new Map(pythonRoots(tree, manifests).map((root, rank) => [root, rank])),
    byTopName: topLevelModules(tree),
    holders: holdersByName(tree),
    nearOf: new Map(),
  };
  return { resolve: (from, fact) => resolvePython(from, fact, project) };
}

interface PythonProject {
  tree: PathTree;
  /** The roots of all projects and their order, the deepest first. */
  rankOf: ReadonlyMap<string, number>;
  /** First segment of a module name → the roots under which such a module lies. */
  byTopName: ReadonlyMap<string, readonly string[]>;
  /** Name of a module or directory → the directories that hold one. */
  holders: ReadonlyMap<string, ReadonlySet<string>>;
  /** The beginning of the search path by directory of the importer. */
  nearOf: Map<string, readonly string[]>;
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
  const first = searchPath(from.path, names[0]!, project)
    .map((root) => walk({ dirs: [root] }, names, project.tree))
    .filter((module) => module !== undefined);
  const module = first.find(({ file }) => file !== undefined) ?? mergeNamespaces(first);
  if (module) return withSubmodules(module, fact, project.tree);
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
    for (const root of searchPath(from.path, names[0]!, project)) {
      const module = walk({ dirs: [root] }, names.slice(0, length), project.tree);
      if (module?.file !== undefined) return [{ path: module.file, names: [], tier: 'import' }];
    }
  }
  return [];
}

/** `from package import name`: a submodule of that name is the target, else the package itself. */
function withSubmodules(module: Module, fact: ImportFact, tree: PathTree): Target[] {
  const out: Target[] = [];
  const own: string[] = [];
  for (const { imported } of fact.bindings) {
    const submodule = imported === '*' ? undefined : walk(module, [imported], tree);
    if (submodule?.file !== undefined) {
      out.push({ path: submodule.file, names: [], tier: 'import' });
    } else {
      own.push(imported);
    }
  }
  const needsOwn = own.length > 0 || fact.bindings.length === 0;
  if (needsOwn && module.file !== undefined) {
    out.push({ path: module.file, names: own, tier: 'import' });
  }
  return out;
}

function walk(start: Module, names: readonly string[], tree: PathTree): Module | undefined {
  let module: Module | undefined = start;
  for (const name of names) {
    if (!module) return undefined;
    const found: Module[] = module.dirs.map((dir) => moduleIn(dir, name, tree)).filter(isModule);
    module = found.find(({ file }) => file !== undefined) ?? mergeNamespaces(found);
  }
  return module;
}

function isModule(module: Module | undefined): module is Module {
  return module !== undefined;
}

/** A regular package comes before a module file, both before a namespace package (PEP 420). */
function moduleIn(dir: string, name: string, tree: PathTree): Module | undefined {
  const inner = child(dir, name);
  const asPackage = tree.hasDirectory(inner) ? packageAt(inner, tree) : undefined;
  if (asPackage?.file !== undefined) return asPackage;
  for (const extension of EXTENSIONS) {
    if (tree.has(inner + extension)) return { file: inner + extension, dirs: [] };
  }
  return asPackage;
}

function packageAt(dir: string, tree: PathTree): Module {
  for (const extension of EXTENSIONS) {
    const init = child(dir, `__init__${extension}`);
    if (tree.has(init)) return { file: init, dirs: [dir] };
  }
  return { dirs: [dir] };
}

function mergeNamespaces(modules: readonly Module[]): Module | undefined {
  return modules.length === 0 ? undefined : { dirs: modules.flatMap(({ dirs }) => dirs) };
}

/** Where an absolute import written in a file looks for a top-level name, in order. */
function searchPath(path: string, top: string, project: PythonProject): readonly string[] {
  const dir = dirname(path);
  const holders = project.holders.get(top);
  if (!holders) return [];
  let near = project.nearOf.get(dir);
  if (!near) {
    near = nearRoots(dir, project);
    project.nearOf.set(dir, near);
  }
  // A repository can have thousands of roots; those without the name are not looked at.
  const far = inOrder([...holders], project);
  const roots = [...new Set([...near.filter((root) => holders.has(root)), ...far])];
  if (PYTHON_STANDARD_LIBRARY.has(top)) {
    return roots.filter((root) => project.rankOf.has(root) && isLibraryRoot(root));
  }
  const elsewhere = fallbackRoots(path, project.byTopName.get(top) ?? []);
  return elsewhere.length === 0 ? roots : [...roots, ...elsewhere];
}

/** What is first on the path: the roots of the importer's project, and the directory of its script. */
function nearRoots(dir: string, project: PythonProject): readonly string[] {
  const above = ancestors(dir);
  const own = above.flatMap((d) => [d, ...SERVING.map((name) => child(d, name))]);
  const script = above.find((d) => !hasInit(d, project.tree)) ?? '';
  return [...inOrder(own, project), script];
}

/** Those of the directories that are roots, in the order of the roots. */
function inOrder(dirs: readonly string[], { rankOf }: PythonProject): string[] {
  return dirs.filter((dir) => rankOf.has(dir)).sort((a, b) => rankOf.get(a)! - rankOf.get(b)!);
}

/** Only CPython's own `Lib/` may answer for a name of the standard library. */
function isLibraryRoot(root: string): boolean {
  return basename(root) === 'Lib';
}

/**
 * A root above the importer (its test directory, its application directory), nearest first; else
 * the only root that has the name, if it is not a test's or lies in the importer's own top
 * directory (tests put directories of theirs on `sys.path`).
 */
function fallbackRoots(path: string, candidates: readonly string[]): readonly string[] {
  const above = candidates
    .filter((root) => isInside(path, root))
    .sort((a, b) => b.length - a.length);
  if (above.length > 0) return above;
  const shipped = candidates.filter((root) => !isTestPath(child(root, 'x.py')));
  if (shipped.length > 0) return shipped.length === 1 ? shipped : [];
  const near = candidates.filter((root) => isInside(root, path.slice(0, path.indexOf('/'))));
  return path.includes('/') && near.length === 1 ? near : [];
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
function topLevelModules(tree: PathTree): Map<string, string[]> {
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
    const list = out.get(top);
    if (list) list.push(dir);
    else out.set(top, [dir]);
  }
  return out;
}
