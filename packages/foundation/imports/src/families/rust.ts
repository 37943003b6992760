import type { ImportFact, Manifest, SourceFacts } from '@ctx/source';
import { ancestors, basename, child, dirname, join, stem } from '@ctx/source/paths';
import type { Family } from '../lookup/family.js';
import { readOnce } from '../lookup/read-once.js';
import type { ImportResolver, Target } from '../lookup/target.js';
import type { PathTree } from '../lookup/tree.js';
import { type CargoPackage, type CargoPackages, cargoPackages } from '../manifests/cargo.js';

/** A module: its file, if it has one of its own, and where its children lie. */
interface RustModule {
  file: string | undefined;
  dir: string;
}

interface RustProject {
  tree: PathTree;
  packages: CargoPackages;
  /** The inline modules of a file: it is asked for every path that its code writes out. */
  modulesOf(file: SourceFacts): readonly InlineModule[];
}

/**
 * Rust: `crate`, `self` and `super` by the module tree that files span (`x.rs`, `x/mod.rs`, target
 * roots), other first segments as libraries of the workspace or as child modules. A path ends at
 * the last segment that is a file; the next one is the item used from it. `mod x;` names its file.
 *
 * Source: doc.rust-lang.org/reference/items/modules.html, …/paths.html.
 */
function rustResolver(tree: PathTree, manifests: readonly Manifest[]): ImportResolver {
  const project: RustProject = {
    tree,
    packages: cargoPackages(tree, manifests),
    modulesOf: readOnce(readModules),
  };
  return {
    resolve: (from, fact) => resolveUse(from, fact, project),
    implicit: (from) => pathsInCode(from, project),
  };
}

/** Paths that code writes out, without a `use`: `crate::io::read(…)`, `grep_cli::stdout`. */
function pathsInCode(from: SourceFacts, project: RustProject): Target[] {
  const out: Target[] = [];
  for (const { name, uses } of from.references) {
    for (const { receiver, line } of uses ?? []) {
      if (receiver === undefined || !isModulePath(receiver, project)) continue;
      const path = [...receiver.replace(/^::/, '').split('::'), name];
      const segments = leaveInlineModules(path, inlineModules(from, line, project));
      const found = walkPath(from.path, segments, project);
      if (!found) continue;
      const names = found.item === undefined ? [] : [found.item];
      const evidence = { line, specifier: `${receiver}::${name}` };
      out.push({ path: found.path, names, tier: 'import', evidence });
    }
  }
  return out;
}

/** Whether a path begins with a module and not with a type or a value. */
function isModulePath(receiver: string, { packages }: RustProject): boolean {
  const first = receiver.replace(/^::/, '').split('::')[0]!;
  const isWord = ['crate', '$crate', 'self', 'super'].includes(first);
  return /^[\w$:]+$/.test(receiver) && (isWord || packages.library(first) !== undefined);
}

function resolveUse(from: SourceFacts, fact: ImportFact, project: RustProject): readonly Target[] {
  if (fact.kind === 'include') return includedModule(from, fact, project);
  const written = fact.specifier.replaceAll('r#', '').replace(/^::/, '');
  const segments = written.split('::').map((segment) => segment.trim());
  if (segments.some((segment) => !/^[\w*$]*$/.test(segment))) return [];
  if (segments.at(-1) === '*' || segments.at(-1) === 'self') segments.pop();
  const out = new Map<string, string[]>();
  const imported = fact.bindings.map((binding) => binding.imported);
  for (const name of imported.length === 0 ? ['*'] : imported) {
    const named = name !== '*' && name !== 'self';
    const path = [...segments, ...(named ? [name] : [])].filter((segment) => segment !== '');
    const inside = inlineModules(from, fact.line, project);
    const found = walkPath(from.path, leaveInlineModules(path, inside), project);
    if (!found) continue;
    const names = out.get(found.path) ?? [];
    out.set(found.path, found.item === undefined ? names : [...names, found.item]);
  }
  return [...out].map(([path, names]) => ({ path, names, tier: 'import' }));
}

function walkPath(
  from: string,
  segments: readonly string[],
  project: RustProject,
): { path: string; item: string | undefined } | undefined {
  const pkg = project.packages.of(from);
  let [first, ...rest] = segments;
  if (first === undefined) return undefined;
  let start: RustModule | undefined;
  if (first === 'crate' || first === '$crate') start = crateRoot(from, pkg, project);
  else if (first === 'self') start = moduleOf(from, pkg);
  else if (first === 'super') {
    start = parentOf(moduleOf(from, pkg), pkg, project);
    while (rest[0] === 'super' && start) {
      rest = rest.slice(1);
      start = parentOf(start, pkg, project);
    }
  } else {
    first = pkg?.renames.get(first) ?? first;
    const library = project.packages.library(first)?.library;
    if (library !== undefined) start = { file: library, dir: dirname(library) };
    else {
      // A child module of this one; anything else is of another crate or an item of this file.
      start = childOf(moduleOf(from, pkg), first, project.tree);
    }
  }
  return start && descend(start, rest, project.tree);
}

function descend(
  start: RustModule,
  segments: readonly string[],
  tree: PathTree,
): { path: string; item: string | undefined } | undefined {
  let at = start;
  let path = start.file;
  for (const [i, segment] of segments.entries()) {
    const next = childOf(at, segment, tree);
    if (!next) return path === undefined ? undefined : { path, item: segments[i] };
    at = next;
    path = next.file;
  }
  return path === undefined ? undefined : { path, item: undefined };
}

function childOf(module: RustModule, name: string, tree: PathTree): RustModule | undefined {
  const dir = child(module.dir, name);
  for (const file of [`${dir}.rs`, `${dir}/mod.rs`]) if (tree.has(file)) return { file, dir };
  return undefined;
}

/** Children of `a.rs` lie in `a/`; those of `a/mod.rs` and of a target's root beside it. */
function moduleOf(path: string, pkg: CargoPackage | undefined): RustModule {
  const ownsDirectory = basename(path) === 'mod.rs' || isRoot(path, pkg);
  const dir = dirname(path);
  return { file: path, dir: ownsDirectory ? dir : child(dir, stem(path)) };
}

function isRoot(path: string, pkg: CargoPackage | undefined): boolean {
  return pkg?.roots.has(path) || /(?:^|\/)src\/(?:lib|main)\.rs$/.test(path);
}

function parentOf(
  module: RustModule,
  pkg: CargoPackage | undefined,
  { tree }: RustProject,
): RustModule | undefined {
  if (module.file !== undefined && isRoot(module.file, pkg)) return undefined;
  const dir = dirname(module.dir);
  const root = pkg?.rootIn.get(dir);
  const candidates = [
    root,
    `${dir}.rs`,
    child(dir, 'mod.rs'),
    child(dir, 'lib.rs'),
    child(dir, 'main.rs'),
  ];
  const file = candidates.find((path) => path !== undefined && tree.has(path));
  return { file, dir };
}

/** The root of the target that a file belongs to: the deepest one above it, the library first. */
function crateRoot(
  from: string,
  pkg: CargoPackage | undefined,
  { tree }: RustProject,
): RustModule | undefined {
  if (isRoot(from, pkg)) return { file: from, dir: dirname(from) };
  const above = ancestors(from).find((dir) => pkg?.rootIn.has(dir));
  let best = above === undefined ? undefined : pkg?.rootIn.get(above);
  if (best === undefined) {
    const dir = /^(.*?(?:^|\/)src)\//.exec(from)?.[1];
    best = ['lib.rs', 'main.rs']
      .map((name) => child(dir ?? '', name))
      .find((path) => tree.has(path));
  }
  return best === undefined ? undefined : { file: best, dir: dirname(best) };
}

/** `mod x;`, or the file that `#[path = "…"]` gives it, relative to the file's directory. */
function includedModule(from: SourceFacts, fact: ImportFact, project: RustProject): Target[] {
  const written = fact.specifier.replace(/^r#/, '');
  const home = moduleOf(from.path, project.packages.of(from.path));
  const inline = inlineModules(from, fact.line, project).reduce(child, home.dir);
  const path = /[./]/.test(written)
    ? join(dirname(from.path), written)
    : childOf({ file: undefined, dir: inline }, written, project.tree)?.file;
  return path === undefined ? [] : [{ path, names: [], tier: 'import' }];
}

/** Names of the `mod x { … }` blocks around a line, outermost first. */
function inlineModules(
  from: SourceFacts,
  line: number,
  { modulesOf }: Pick<RustProject, 'modulesOf'>,
): string[] {
  const modules = modulesOf(from);
  // The last that begins before the line, and those around it.
  let [low, high] = [0, modules.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (modules[middle]!.headerLine < line) low = middle + 1;
    else high = middle;
  }
  const names: string[] = [];
  for (let at = modules[low - 1]; at; at = at.around) {
    if (line <= at.endLine) names.unshift(at.name);
  }
  return names;
}

/** A `mod x { … }` block, and the one that encloses it. */
interface InlineModule {
  name: string;
  headerLine: number;
  endLine: number;
  endIndex: number;
  around: InlineModule | undefined;
}

function readModules({ definitions }: SourceFacts): InlineModule[] {
  const modules: InlineModule[] = [];
  for (const { kind, name, headerLine, endLine, startIndex, endIndex } of definitions) {
    if (kind !== 'module') continue;
    // By offset: a line can hold thousands of blocks, one beside the other.
    let around = modules.at(-1);
    while (around && around.endIndex <= startIndex) around = around.around;
    modules.push({ name, headerLine, endLine, endIndex, around });
  }
  return modules;
}

/**
 * A path written inside `mod tests { … }`, as it would be written outside: the first `super` only
 * leaves the block; a path that stays inside leads to this file.
 */
function leaveInlineModules(
  segments: readonly string[],
  inside: readonly string[],
): readonly string[] {
  let depth = inside.length;
  let rest = segments;
  if (depth === 0 || (rest[0] !== 'super' && rest[0] !== 'self')) return segments;
  if (rest[0] === 'self') return ['self'];
  while (depth > 0 && rest[0] === 'super') {
    rest = rest.slice(1);
    depth--;
  }
  return depth > 0 || rest[0] !== 'super' ? ['self', ...rest] : rest;
}

/** Modules of Rust. */
export const rust: Family = ({ tree, manifests }) => rustResolver(tree, manifests);
