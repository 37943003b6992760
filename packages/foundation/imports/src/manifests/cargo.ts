import type { Manifest } from '@ctx/source';
import { ancestors, basename, child, dirname, join } from '@ctx/source/paths';
import { groupBy } from '@ctx/text/collections';
import { parse } from 'smol-toml';
import type { PathTree } from '../lookup/tree.js';
import { asObject, type JsonObject } from './jsonc.js';

/** A Cargo package. */
export interface CargoPackage {
  dir: string;
  /** Root file of its library, if it has one. */
  library: string | undefined;
  /** Root files of all its targets: library, binaries, tests, examples, benches, build script. */
  roots: ReadonlySet<string>;
  /** Directory → the first of the roots in it, the library before others. */
  rootIn: ReadonlyMap<string, string>;
  /** Name under which a dependency is used → name of the library it means. */
  renames: ReadonlyMap<string, string>;
}

/** The Cargo packages of a repository. */
export interface CargoPackages {
  /** The package that a file belongs to: the nearest Cargo.toml upward. */
  of(path: string): CargoPackage | undefined;
  /** The package whose library is used under a name (with `_` for `-`). */
  library(name: string): CargoPackage | undefined;
}

/**
 * Reads Cargo.toml files: package and library names, target paths given or found by Cargo's
 * conventions, `package = "…"` renames.
 *
 * Source: doc.rust-lang.org/cargo/reference/cargo-targets.html.
 */
export function cargoPackages(tree: PathTree, manifests: readonly Manifest[]): CargoPackages {
  const packages = new Map<string, CargoPackage>();
  const nestedRoots = mainFilesByFolder(tree);
  const libraries = new Map<string, CargoPackage>();
  for (const { path, text } of manifests) {
    if (basename(path) !== 'Cargo.toml') continue;
    let toml: JsonObject | undefined;
    try {
      toml = asObject(parse(text));
    } catch {
      continue;
    }
    const name = asObject(toml?.package)?.name;
    if (!toml || typeof name !== 'string') continue;
    const pkg = cargoPackage(dirname(path), toml, tree, nestedRoots);
    if (!packages.has(pkg.dir)) packages.set(pkg.dir, pkg);
    const library = asObject(toml.lib)?.name;
    const used = (typeof library === 'string' ? library : name).replaceAll('-', '_');
    if (pkg.library !== undefined && !libraries.has(used)) libraries.set(used, pkg);
  }
  return {
    of: (path) => {
      const home = ancestors(path).find((dir) => packages.has(dir));
      return home === undefined ? undefined : packages.get(home);
    },
    library: (name) => libraries.get(name),
  };
}

function cargoPackage(
  dir: string,
  toml: JsonObject,
  tree: PathTree,
  nestedRoots: ReadonlyMap<string, readonly string[]>,
): CargoPackage {
  const library = givenPath(dir, toml.lib, tree) ?? existing(child(dir, 'src/lib.rs'), tree);
  const roots = new Set(
    [
      library,
      ...givenTargets(toml).map((table) => givenPath(dir, table, tree)),
      existing(child(dir, 'src/main.rs'), tree),
      existing(child(dir, 'build.rs'), tree),
      ...[...TARGET_FOLDERS]
        .filter(([, found]) => asObject(toml.package)?.[found] !== false)
        .flatMap(([folder]) => rootsIn(child(dir, folder), tree, nestedRoots)),
    ].filter((path) => path !== undefined),
  );
  const rootIn = new Map<string, string>();
  for (const root of roots) if (!rootIn.has(dirname(root))) rootIn.set(dirname(root), root);
  return { dir, library, roots, rootIn, renames: renamesOf(toml) };
}

/** Folders in which every file is a target, by Cargo's conventions, and the key of a package that says no. */
const TARGET_FOLDERS: ReadonlyMap<string, string> = new Map([
  ['src/bin', 'autobins'],
  ['tests', 'autotests'],
  ['examples', 'autoexamples'],
  ['benches', 'autobenches'],
]);

/** The tables `[[bin]]`, `[[test]]`, `[[example]]` and `[[bench]]`. */
function givenTargets(toml: JsonObject): unknown[] {
  return ['bin', 'test', 'example', 'bench'].flatMap((kind) => {
    const tables = toml[kind];
    return Array.isArray(tables) ? tables : [];
  });
}

/** The `path` of a target's table, if there is such a file. */
function givenPath(dir: string, table: unknown, tree: PathTree): string | undefined {
  const path = asObject(table)?.path;
  const joined = typeof path === 'string' ? join(dir, path) : undefined;
  return joined === undefined ? undefined : existing(joined, tree);
}

function existing(path: string, tree: PathTree): string | undefined {
  return tree.has(path) ? path : undefined;
}

/** `tests/a.rs` and `tests/b/main.rs` are targets of their own. */
function rootsIn(
  folder: string,
  tree: PathTree,
  nestedRoots: ReadonlyMap<string, readonly string[]>,
): string[] {
  const own = tree.filesIn(folder).filter((path) => path.endsWith('.rs'));
  return [...own, ...(nestedRoots.get(folder) ?? [])];
}

/** `tests/b/main.rs` under `tests`. */
function mainFilesByFolder(tree: PathTree): Map<string, string[]> {
  return groupBy(tree.named('main.rs'), (path) => dirname(dirname(path)));
}

function renamesOf(toml: JsonObject): Map<string, string> {
  const out = new Map<string, string>();
  for (const field of ['dependencies', 'dev-dependencies', 'build-dependencies']) {
    for (const [name, value] of Object.entries(asObject(toml[field]) ?? {})) {
      const real = asObject(value)?.package;
      if (typeof real === 'string') out.set(name.replaceAll('-', '_'), real.replaceAll('-', '_'));
    }
  }
  return out;
}
