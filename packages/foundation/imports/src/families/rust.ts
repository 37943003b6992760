import type { ImportFact, SourceFacts } from '@ctx/source';
import { ancestors, basename, child, dirname, join, stem } from '@ctx/source/paths';
import { partitionPoint } from '@ctx/text/collections';
import type { Family, ImportResolver, Project, Target } from '../lookup/family.js';
import { readOnce } from '../lookup/read-once.js';
import type { PathTree } from '../lookup/tree.js';
import { type CargoPackage, type CargoPackages, cargoPackages } from '../manifests/cargo.js';
import { type Macros, rustMacros } from './rust-macros.js';
import { broughtNames, isWhole, type ModuleNames, pathOf, rustNames } from './rust-names.js';
import { rustOffers } from './rust-offers.js';

/** A module: its file, if it has one of its own, and where its children lie. */
interface RustModule {
  file: string | undefined;
  dir: string;
}

interface RustProject {
  tree: PathTree;
  packages: CargoPackages;
  files: ReadonlyMap<string, SourceFacts>;
  /** The inline modules of a file: it is asked for every path that its code writes out. */
  modulesOf(file: SourceFacts): readonly InlineModule[];
  namesIn(file: SourceFacts): ModuleNames;
  macros: Macros;
}

/** Modules that are passed on by others which one path leads through. */
const MAX_HOPS = 16;

/**
 * Rust: `crate`, `self` and `super` by the module tree that files span (`x.rs`, `x/mod.rs`, target
 * roots), other first segments as libraries of the workspace or as child modules. A path ends at
 * the last segment that is a file; the next one is the item used from it. `mod x;` names its file.
 *
 * Source: doc.rust-lang.org/reference/items/modules.html, …/paths.html.
 */
function rustResolver({ tree, manifests, files, own }: Project): ImportResolver {
  const packages = cargoPackages(tree, manifests);
  const project: RustProject = {
    tree,
    packages,
    files,
    modulesOf: readOnce(readModules),
    namesIn: readOnce(rustNames),
    macros: rustMacros(own, packages),
  };
  return {
    resolve: (from, fact) => resolveUse(from, fact, project),
    implicit: (from) => [...pathsInCode(from, project), ...macrosInCode(from, project)],
    ...rustOffers({
      libraryOf: (name) => packages.library(name)?.library,
      resolve: (from, fact) => resolveUse(from, fact, project),
      targetsOf: (from, segments) => targets(from, segments, project),
    }),
  };
}

/** Paths that code writes out, without a `use`: `crate::io::read(…)`, `grep_cli::stdout`. */
function pathsInCode(from: SourceFacts, project: RustProject): Target[] {
  const out: Target[] = [];
  const bound = boundModules(from, project);
  for (const { name, uses } of from.references) {
    for (const { receiver, line } of uses ?? []) {
      if (receiver === undefined || !/^[\w$:]+$/.test(receiver)) continue;
      const [first = '', ...rest] = receiver.replace(/^::/, '').split('::');
      const start = bound.get(first) ?? (isModule(first, project) ? [first] : undefined);
      if (start === undefined) continue;
      const path = [...start, ...rest, name];
      const segments = leaveInlineModules(path, inlineModules(from, line, project));
      const evidence = { line, specifier: `${receiver}::${name}` };
      for (const target of targets(from.path, segments, project)) out.push({ ...target, evidence });
    }
  }
  return out;
}

/** The modules that a file gives a name to: `use crate::flavors;`, `mod flavors;`. */
function boundModules(from: SourceFacts, project: RustProject): Map<string, readonly string[]> {
  const out = new Map<string, readonly string[]>();
  for (const fact of from.imports) {
    if (fact.kind === 'include') {
      for (const { local } of fact.bindings) out.set(local, [local]);
      continue;
    }
    for (const { imported, local } of fact.bindings) {
      if (local === '*') continue;
      const path = [...pathOf(fact.specifier), ...(isWhole(imported) ? [] : [imported])];
      const inside = inlineModules(from, fact.line, project);
      const target = walkPath(from.path, leaveInlineModules(path, inside), project);
      if (target && target.item === undefined) out.set(local, path);
    }
  }
  return out;
}

/** The file that a path leads to, and that of the macro which the root of the crate has by that name. */
function targets(from: string, segments: readonly string[], project: RustProject): Target[] {
  const target = walkPath(from, segments, project);
  if (!target) return [];
  const { path, item } = target;
  const out: Target[] = [{ path, names: item === undefined ? [] : [item], tier: 'import' }];
  const root = segments.length === 2 ? walkPath(from, segments.slice(0, 1), project) : undefined;
  const macro = root && project.macros.exported.get(`${root.path} ${segments[1]!}`);
  if (macro !== undefined && macro !== path) {
    // Another crate sees the macro, and not the module of that name which most often holds what it is made of.
    const isInside = /^(?:\$?crate|self|super)$/.test(segments[0]!);
    if (item === undefined && !isInside) out.pop();
    out.push({ path: macro, names: [segments[1]!], tier: 'binding' });
  }
  return out;
}

/** Macros of the own package that a file uses by their name alone. */
function macrosInCode(from: SourceFacts, { packages, macros }: RustProject): Target[] {
  if (macros.known.size === 0) return [];
  const taken = new Set(from.definitions.map(({ name }) => name));
  for (const { bindings } of from.imports) for (const { local } of bindings) taken.add(local);
  const home = packages.of(from.path)?.dir ?? '';
  return from.references.flatMap((reference): Target[] => {
    const { name, uses } = reference;
    const files = macros.known.get(`${home} ${name}`) ?? [];
    const use = uses?.find(({ kind, receiver }) => kind === 'call' && receiver === undefined);
    if (files.length !== 1 || use === undefined || taken.has(name)) return [];
    const evidence = { line: use.line, specifier: name };
    return [{ path: files[0]!, names: [name], tier: 'same-package', evidence }];
  });
}

/** Whether a path begins with a module and not with a type or a value. */
function isModule(first: string, { packages }: RustProject): boolean {
  return (
    ['crate', '$crate', 'self', 'super'].includes(first) || packages.library(first) !== undefined
  );
}

function resolveUse(from: SourceFacts, fact: ImportFact, project: RustProject): readonly Target[] {
  if (fact.kind === 'include') return includedModule(from, fact, project);
  const written = fact.specifier.replaceAll('r#', '').replace(/^::/, '');
  const segments = written.split('::').map((segment) => segment.trim());
  if (segments.some((segment) => !/^[\w*$]*$/.test(segment))) return [];
  if (segments.at(-1) === '*' || segments.at(-1) === 'self') segments.pop();
  const out = new Map<string, Target>();
  const imported = fact.bindings.map((binding) => binding.imported);
  for (const name of imported.length === 0 ? ['*'] : imported) {
    const named = name !== '*' && name !== 'self';
    const path = [...segments, ...(named ? [name] : [])].filter((segment) => segment !== '');
    const inside = inlineModules(from, fact.line, project);
    for (const target of targets(from.path, leaveInlineModules(path, inside), project)) {
      const key = `${target.tier} ${target.path}`;
      const file =
        name === '*' && fact.kind === 'import' ? project.files.get(target.path) : undefined;
      const brought = file === undefined ? [] : broughtNames(from, file);
      const names = [...(out.get(key)?.names ?? []), ...target.names, ...brought];
      out.set(key, { ...target, names });
    }
  }
  return [...out.values()];
}

/** The file that a path leads to, and the first segment that is no file: the item used from it. */
interface Walked {
  path: string;
  item: string | undefined;
}

function walkPath(
  from: string,
  segments: readonly string[],
  project: RustProject,
  hops = 0,
): Walked | undefined {
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
      // A module that this file declares or names; anything else is of another crate or an item of it.
      const file = project.files.get(from);
      const names = file && project.namesIn(file);
      const module = names?.modules.get(first);
      if (file && module) start = moduleAt(includedModule(file, module, project)[0]?.path);
      else return behindName(from, [first, ...rest], { ...project, hops });
    }
  }
  return start && descend(start, rest, { ...project, hops });
}

function descend(
  start: RustModule,
  segments: readonly string[],
  project: RustProject & { hops: number },
): Walked | undefined {
  let at = start;
  let path = start.file;
  for (const [i, segment] of segments.entries()) {
    const next = childOf(at, segment, project.tree);
    if (!next) {
      if (path === undefined) return undefined;
      const behind = behindName(path, segments.slice(i), project);
      return behind ?? { path, item: segment };
    }
    at = next;
    path = next.file;
  }
  return path === undefined ? undefined : { path, item: undefined };
}

/** The target of a path behind a module that another one passes on: `b::C` of `pub use a::b;`. */
function behindName(
  path: string,
  [name = '', ...rest]: readonly string[],
  { hops, ...project }: RustProject & { hops: number },
): Walked | undefined {
  const file = project.files.get(path);
  const meant = file && rest.length > 0 && project.namesIn(file).paths.get(name);
  if (!meant || hops >= MAX_HOPS) return undefined;
  const target = walkPath(path, [...meant, ...rest], project, hops + 1);
  // A type is an item of the module that passes it on; its members have no file of their own.
  return target?.item === meant.at(-1) ? undefined : target;
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

/** The module of a file that a `mod` names, wherever it lies. */
function moduleAt(file: string | undefined): RustModule | undefined {
  return file === undefined ? undefined : moduleOf(file, undefined);
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
  project: RustProject,
): RustModule | undefined {
  if (isRoot(from, pkg)) return { file: from, dir: dirname(from) };
  const above = ancestors(from).find((dir) => pkg?.rootIn.has(dir));
  let best =
    above === undefined
      ? undefined
      : (declaringRoot(from, above, { pkg, project }) ?? pkg?.rootIn.get(above));
  if (best === undefined) {
    const dir = /^(.*?(?:^|\/)src)\//.exec(from)?.[1];
    best = ['lib.rs', 'main.rs']
      .map((name) => child(dir ?? '', name))
      .find((path) => project.tree.has(path));
  }
  return best === undefined ? undefined : { file: best, dir: dirname(best) };
}

/** Of a library and a program in one folder the one that declares the module on the way to a file. */
function declaringRoot(
  from: string,
  folder: string,
  { pkg, project }: { pkg: CargoPackage | undefined; project: RustProject },
): string | undefined {
  const first = from.slice(folder === '' ? 0 : folder.length + 1).split('/')[0]!;
  const roots = ['lib.rs', 'main.rs'].map((name) => child(folder, name));
  const own = roots.filter((path) => pkg?.roots.has(path));
  if (own.length < 2) return undefined;
  return own.find((path) => {
    const file = project.files.get(path);
    return file !== undefined && project.namesIn(file).modules.has(stem(first));
  });
}

/**
 * `mod x;`, or the file that `#[path = "…"]` gives it: relative to the file's directory, and within
 * `mod y { … }` to that of y.
 */
function includedModule(from: SourceFacts, fact: ImportFact, project: RustProject): Target[] {
  const written = fact.specifier.replace(/^r#/, '');
  const home = moduleOf(from.path, project.packages.of(from.path));
  const around = inlineModules(from, fact.line, project);
  const inline = around.reduce(child, home.dir);
  const path = /[./]/.test(written)
    ? join(around.length === 0 ? dirname(from.path) : inline, written)
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
  const begun = partitionPoint(modules.length, (i) => modules[i]!.headerLine < line);
  const names: string[] = [];
  for (let at = modules[begun - 1]; at; at = at.around) {
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
export const rust: Family = rustResolver;
