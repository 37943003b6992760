import { ancestors, basename, child, dirname, extension, join } from '@ctx/source/paths';
import { parse } from 'smol-toml';
import type { PathTree } from '../lookup/tree.js';
import { asObject, asStrings } from './jsonc.js';

/**
 * Directories that stand on `sys.path` when a repository's Python projects are installed: each
 * directory with a pyproject.toml, setup.py or setup.cfg, its declared package directory and its
 * `src/`, `lib/`, `python/`, and the repository's own root and `src/`. Deepest first.
 *
 * Source: setuptools (`package-dir`, `packages.find.where`), Poetry (`packages.from`), Hatch
 * (`sources`, `packages`).
 */
export function pythonRoots(
  tree: PathTree,
  manifests: readonly { path: string; text: string }[],
): string[] {
  const roots = new Set<string>();
  const projects = new Set<string>(['']);
  for (const { path, text } of manifests) {
    const base = basename(path);
    const dir = dirname(path);
    if (!/^(?:pyproject\.toml|setup\.py|setup\.cfg)$/.test(base)) continue;
    projects.add(dir);
    const declared = base === 'pyproject.toml' ? fromPyproject(text) : fromSetup(text);
    for (const where of declared) {
      const root = join(dir, where);
      if (root !== undefined) roots.add(root);
    }
  }
  // setup.py is a source file too: it may be among the paths and not among the manifests.
  for (const base of ['pyproject.toml', 'setup.py', 'setup.cfg']) {
    for (const path of tree.named(base)) projects.add(dirname(path));
  }
  const holders = pythonDirectories(tree);
  for (const dir of projects) {
    for (const name of ['src', 'lib', 'python']) {
      if (holders.has(child(dir, name))) roots.add(child(dir, name));
    }
    roots.add(dir);
  }
  return [...roots].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
}

/** Directories with modules, or with directories of modules. */
function pythonDirectories(tree: PathTree): Set<string> {
  const holders = new Set<string>();
  for (const path of tree.paths) {
    if (!/^pyi?$/.test(extension(path))) continue;
    for (const dir of ancestors(dirname(path))) {
      // The directories above a known one are known, too.
      if (holders.has(dir)) break;
      holders.add(dir);
    }
  }
  return holders;
}

function fromPyproject(text: string): string[] {
  let tool: ReturnType<typeof asObject>;
  try {
    tool = asObject(asObject(parse(text))?.tool);
  } catch {
    return [];
  }
  const setuptools = asObject(tool?.setuptools);
  const where = asStrings(asObject(asObject(setuptools?.packages)?.find)?.where);
  const packageDir = Object.values(asObject(setuptools?.['package-dir']) ?? {});
  const poetry = asObject(tool?.poetry)?.packages;
  const from = (Array.isArray(poetry) ? poetry : []).map((entry) => asObject(entry)?.from);
  const wheel = asObject(asObject(asObject(asObject(tool?.hatch)?.build)?.targets)?.wheel);
  const hatch = asStrings(wheel?.packages).map((pkg) => dirname(pkg));
  const sources = asStrings(wheel?.sources);
  return [...where, ...asStrings(packageDir), ...asStrings(from), ...hatch, ...sources];
}

/** `package_dir={'': 'src'}`, `where='src'` and the same keys of setup.cfg, read without running it. */
function fromSetup(text: string): string[] {
  const out: string[] = [];
  for (const match of text.matchAll(
    /package_dir\s*=\s*(?:\{\s*["']{2}\s*:\s*["']([\w./-]+)["']|=\s*([\w./-]+))|\bwhere\s*=\s*\[?["']?([\w./-]+)["']?/g,
  )) {
    const root = match[1] ?? match[2] ?? match[3];
    if (root !== undefined) out.push(root);
  }
  return out;
}
