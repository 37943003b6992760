import type { ImportFact } from '@ctx/source';
import { child } from '@ctx/source/paths';
import type { Target } from '../lookup/family.js';
import type { PathTree } from '../lookup/tree.js';

/** Kinds of module files, the implementation before the stub. */
export const EXTENSIONS = ['.py', '.pyx', '.pyi'] as const;

/** A module of Python, or a namespace of several folders. */
export interface Module {
  /** The module's own file; absent for a namespace package. */
  file?: string;
  /** Directories in which submodules are looked for; a namespace package can have several. */
  dirs: readonly string[];
}

/** `from package import name`: a submodule of that name is the target, else the package itself. */
export function withSubmodules(module: Module, fact: ImportFact, tree: PathTree): Target[] {
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

/** The module that dotted names lead to from another one; undefined where one of them is none. */
export function walk(start: Module, names: readonly string[], tree: PathTree): Module | undefined {
  let module: Module | undefined = start;
  for (const name of names) {
    if (!module) return undefined;
    const modules: Module[] = module.dirs.map((dir) => moduleIn(dir, name, tree)).filter(isModule);
    module = modules.find(({ file }) => file !== undefined) ?? mergeNamespaces(modules);
  }
  return module;
}

function isModule(module: Module | undefined): module is Module {
  return module !== undefined;
}

/** A regular package comes before a module file, both before a namespace package (PEP 420). */
export function moduleIn(dir: string, name: string, tree: PathTree): Module | undefined {
  const inner = child(dir, name);
  const asPackage = tree.hasDirectory(inner) ? packageAt(inner, tree) : undefined;
  if (asPackage?.file !== undefined) return asPackage;
  for (const extension of EXTENSIONS) {
    if (tree.has(inner + extension)) return { file: inner + extension, dirs: [] };
  }
  return asPackage;
}

/** A folder as a package, or as a namespace where it has no `__init__`. */
export function packageAt(dir: string, tree: PathTree): Module {
  for (const extension of EXTENSIONS) {
    const init = child(dir, `__init__${extension}`);
    if (tree.has(init)) return { file: init, dirs: [dir] };
  }
  return { dirs: [dir] };
}

function mergeNamespaces(modules: readonly Module[]): Module | undefined {
  return modules.length === 0 ? undefined : { dirs: modules.flatMap(({ dirs }) => dirs) };
}
