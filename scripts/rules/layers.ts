// Imports go down only (DESIGN: layers), every import is declared, and nothing imports in a circle.
import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, posix } from 'node:path';
import { cycles } from '../cycles.js';
import type { Finding } from '../findings.js';
import {
  type Import,
  importsOf,
  isRelative,
  type Package,
  packageOf,
  type Repository,
  type Source,
} from '../sources.js';

/** From the bottom up. */
export const LAYERS = ['foundation', 'algorithms', 'composition', 'adapters'];

/** The imports within one layer that the design names; adapters may import anything. */
export const SIDEWAYS: readonly (readonly [from: string, to: string])[] = [
  ['@ctx/tokens', '@ctx/text'],
  ['@ctx/imports', '@ctx/source'],
  ['@ctx/imports', '@ctx/text'],
  ['@ctx/source', '@ctx/text'],
  ['@ctx/relevance', '@ctx/source'],
  ['@ctx/relevance', '@ctx/text'],
  ['@ctx/syntax', '@ctx/source'],
  ['@ctx/syntax', '@ctx/text'],
  ['@ctx/store-postgres', '@ctx/store'],
  ['@ctx/tree', '@ctx/store'],
  ['@ctx/tree', '@ctx/store-postgres'],
  ['@ctx/workspace', '@ctx/pipeline'],
  ['@ctx/workspace', '@ctx/tree'],
];

/** Packages that say what to show of a tree: files, processes and threads are the tree's. */
export const WITHOUT_NODE = ['@ctx/pipeline', '@ctx/workspace'];

/** Checks every package. */
export function checkLayers({ root, packages: all }: Repository): Finding[] {
  const packages = new Map(all.map((entry) => [entry.name, entry]));
  const findings = [...packages.values()].flatMap((entry) => [
    ...entry.sources.flatMap((source) => checkSource(source, entry, packages)),
    ...checkDeclared(entry, packages),
    ...checkReferences(root, entry),
    ...checkFileCycles(entry),
  ]);
  return [...findings, ...checkPackageCycles(packages)];
}

type Packages = ReadonlyMap<string, Package>;

/** The module that tests of every package ask how much they try. */
const DRAWS = 'scripts/draws.js';

function checkSource(source: Source, from: Package, packages: Packages): Finding[] {
  const findings: Finding[] = [];
  for (const entry of importsOf(source)) {
    const message = isRelative(entry.specifier)
      ? relativeProblem(entry, source, from, packages)
      : packageProblem(entry, source, from, packages);
    if (message) findings.push({ path: source.path, line: entry.line, message });
  }
  return findings;
}

function relativeProblem(
  { specifier }: Import,
  source: Source,
  from: Package,
  packages: Packages,
): string | undefined {
  const target = posix.join(posix.dirname(source.path), specifier);
  if (!target.startsWith(`${from.folder}/`)) {
    if (source.test && (target === DRAWS || isFixtureBelow(target, from, packages)))
      return undefined;
    return `imports ${specifier}, outside its package: import the package by its name`;
  }
  if (source.test && !target.startsWith(`${from.folder}/src/`)) return undefined;
  if (specifier.endsWith('.json') || resolve(target, from)) return undefined;
  return `imports ${specifier}, which is no source of its package (write the .js ending)`;
}

/** A helper for tests of a package that this one or its tests depend on: fixtures, too, stand once. */
function isFixtureBelow(target: string, from: Package, packages: Packages): boolean {
  const { dependencies, devDependencies } = from.manifest;
  return Object.keys({ ...dependencies, ...devDependencies }).some((name) => {
    const folder = packages.get(name)?.folder;
    return folder !== undefined && target.startsWith(`${folder}/test/`);
  });
}

function packageProblem(
  { specifier }: Import,
  source: Source,
  from: Package,
  packages: Packages,
): string | undefined {
  if (specifier.startsWith('node:'))
    return WITHOUT_NODE.includes(from.name) && !source.test
      ? `imports ${specifier}: what needs Node is @ctx/tree's`
      : undefined;
  // A module of its own that depends on the runtime, or that the build writes.
  if (specifier in (from.manifest.imports ?? {})) return undefined;
  const name = packageOf(specifier);
  if (builtinModules.includes(name)) return `imports ${specifier}: write node:${specifier}`;
  if (name === from.name) return `imports ${specifier}, its own package: use a relative path`;
  const target = packages.get(name);
  if (target) {
    const upward = directionProblem(from, target);
    if (upward) return upward;
    const subpath = `.${specifier.slice(name.length)}`;
    if (!(subpath in (target.manifest.exports ?? {}))) {
      return `imports ${specifier}, which ${name} does not export`;
    }
  }
  if (isDeclared(name, source, from)) return undefined;
  return `imports ${name}, which ${from.folder}/package.json does not declare`;
}

function directionProblem(from: Package, to: Package): string | undefined {
  const distance = LAYERS.indexOf(from.layer) - LAYERS.indexOf(to.layer);
  if (distance > 0) return undefined;
  if (distance < 0) {
    return `imports ${to.name} upward: ${from.layer} stands below ${to.layer}`;
  }
  if (from.layer === 'adapters') return undefined;
  if (SIDEWAYS.some(([a, b]) => a === from.name && b === to.name)) return undefined;
  return `imports ${to.name} sideways: both stand in ${from.layer}`;
}

/** Packages that are built into one file: it holds what it imports, so that nothing is installed with it. */
const BUNDLES = ['@ctx/claude-code', '@ctx/report'];

/** Tools that every package's tests may use, declared once in the root's package.json. */
const ROOT_TOOLS = ['vitest', 'fast-check'];

function isDeclared(name: string, source: Source, from: Package): boolean {
  const { manifest } = from;
  const run = { ...manifest.dependencies, ...manifest.peerDependencies };
  if (name in { ...run, ...manifest.optionalDependencies }) return true;
  if (BUNDLES.includes(from.name) && name in (manifest.devDependencies ?? {})) return true;
  return source.test && (ROOT_TOOLS.includes(name) || name in (manifest.devDependencies ?? {}));
}

/** Every dependency on a package of ours must be used, and stand below. */
function checkDeclared(entry: Package, packages: Packages): Finding[] {
  const path = `${entry.folder}/package.json`;
  const { dependencies = {}, peerDependencies = {}, devDependencies = {} } = entry.manifest;
  const problems: string[] = [];
  for (const [name, range] of Object.entries({ ...dependencies, ...peerDependencies })) {
    if (!packages.has(name)) continue;
    const used = entry.sources.some((source) => !source.test && imports(source, name));
    if (!used) problems.push(`declares ${name}, which no source imports`);
    if (name in dependencies && !range.startsWith('workspace:')) {
      problems.push(`declares ${name} as ${range}: write workspace:^`);
    }
  }
  for (const name of Object.keys(devDependencies)) {
    if (!packages.has(name) || name in dependencies || name in peerDependencies) continue;
    if (!entry.sources.some((source) => imports(source, name))) {
      problems.push(`declares ${name}, which no test imports`);
    }
  }
  return problems.map((message) => ({ path, line: 1, message }));
}

function imports(source: Source, name: string): boolean {
  return importsOf(source).some(({ specifier }) => packageOf(specifier) === name);
}

/** `tsc -b` builds in the right order only when the references name what is imported. */
function checkReferences(root: string, entry: Package): Finding[] {
  const path = `${entry.folder}/tsconfig.json`;
  if (!existsSync(join(root, path))) return [{ path, line: 1, message: 'is missing' }];
  const { references = [] }: { references?: { path: string }[] } = JSON.parse(
    readFileSync(join(root, path), 'utf8'),
  );
  const named = references.map((reference) => posix.join(entry.folder, reference.path));
  const needed = new Set(
    entry.sources
      .filter(({ test }) => !test)
      .flatMap((source) => importsOf(source).map(({ specifier }) => packageOf(specifier))),
  );
  return [...needed]
    .filter((name) => name.startsWith('@ctx/') && name !== entry.name)
    .filter((name) => !named.some((folder) => folder.endsWith(`/${name.slice(5)}`)))
    .map((name) => ({ path, line: 1, message: `references lack ${name}, which is imported` }));
}

function checkFileCycles(entry: Package): Finding[] {
  const edges = new Map(
    entry.sources.map((source) => [source.path, targetsOf(source, entry)] as const),
  );
  return cycles(edges).map((group) => ({
    path: group[0] as string,
    line: 1,
    message: `imports in a circle: ${group.map((path) => posix.basename(path)).join(' → ')}`,
  }));
}

function targetsOf(source: Source, entry: Package): string[] {
  return importsOf(source)
    .filter(({ specifier }) => isRelative(specifier))
    .map(({ specifier }) => resolve(posix.join(posix.dirname(source.path), specifier), entry))
    .filter((path) => path !== undefined);
}

/** The source that a relative import names: `./a.js` is written, `./a.ts` is meant. */
function resolve(target: string, entry: Package): string | undefined {
  const paths = [target, target.replace(/\.js$/, '.ts'), target.replace(/\.js$/, '.tsx')];
  return paths.find((path) => entry.sources.some((source) => source.path === path));
}

function checkPackageCycles(packages: Packages): Finding[] {
  const edges = new Map(
    [...packages].map(([name, { manifest }]) => {
      const all = { ...manifest.dependencies, ...manifest.devDependencies };
      const own = Object.keys({ ...all, ...manifest.peerDependencies });
      return [name, own.filter((dependency) => packages.has(dependency))] as const;
    }),
  );
  return cycles(edges).map((group) => ({
    path: `${packages.get(group[0] as string)?.folder}/package.json`,
    line: 1,
    message: `depends on itself: ${group.join(' → ')}`,
  }));
}
