import type { ImportFact } from '@ctx/source';
import { child, dirname, isInside, join } from '@ctx/source/paths';
import { distToSource } from '../javascript/dist-to-source.js';
import { type JavaScriptProject, javaScriptProject } from '../javascript/java-script-project.js';
import { resolveAsFile, resolveIndex, resolveModule } from '../javascript/module-path.js';
import { type Family, type ImportResolver, moduleTarget } from '../lookup/family.js';
import { asStrings } from '../manifests/jsonc.js';
import type { NodePackage } from '../manifests/package-json.js';
import { type CompilerConfig, splitPackageName } from '../manifests/tsconfig.js';

/**
 * TypeScript and JavaScript: relative paths, tsconfig `paths`/`baseUrl`/`rootDirs`, `#imports`,
 * workspace packages through their `exports`, with build output mapped back to its source.
 */
function javaScriptResolver(project: JavaScriptProject): ImportResolver {
  const cache = new Map<string, string | undefined>();
  return {
    resolve: (from, fact: ImportFact) => {
      const dir = dirname(from.path);
      const key = `${dir}\0${fact.specifier}`;
      if (!cache.has(key)) cache.set(key, resolveSpecifier(fact.specifier, dir, project));
      const path = cache.get(key);
      return path === undefined ? [] : [moduleTarget(path, fact)];
    },
    offers: (specifier) => offeredPackage(specifier, project) !== undefined,
    offer: (_, fact) => {
      const path = offeredPath(fact.specifier, project);
      return path === undefined ? [] : [moduleTarget(path, fact)];
    },
  };
}

/** Modules of Node that packages of the registry are called like: a bare name means Node's. */
const OF_NODE: ReadonlySet<string> = new Set(
  'assert buffer child_process cluster console constants crypto dns domain events fs http http2 https module net os path perf_hooks process punycode querystring readline repl stream string_decoder sys test timers tls tty url util v8 vm wasi worker_threads zlib'.split(
    ' ',
  ),
);

/** The file that a package of this repository gives for a specifier, by its name and what it exports. */
function offeredPath(specifier: string, project: JavaScriptProject): string | undefined {
  const { pkg, subpath } = offeredPackage(specifier, project) ?? {};
  return pkg && resolvePackage(pkg, subpath ?? '', project);
}

/** The package of this repository that a specifier names, and the path in it. */
function offeredPackage(
  specifier: string,
  project: JavaScriptProject,
): { pkg: NodePackage; subpath: string } | undefined {
  const bare = beforeHash(specifier.split('?', 1)[0]!);
  if (!/^(?:@[^/]+\/)?[\w.~-]+(?:\/|$)/.test(bare) || bare.startsWith('.')) return undefined;
  if (OF_NODE.has(bare)) return undefined;
  const [name, subpath] = splitPackageName(bare);
  const pkg = project.packages.named(name, '');
  return pkg && { pkg, subpath };
}

/**
 * Resolves one specifier.
 *
 * @param specifier As written; a `?query` (bundlers) is dropped.
 * @param dir Directory of the importing file.
 * @returns the file, or `undefined` where the repository has none.
 */
export function resolveSpecifier(
  specifier: string,
  dir: string,
  project: JavaScriptProject,
): string | undefined {
  const written = specifier.split('?', 1)[0]!;
  const bare = beforeHash(written);
  // A directory may be called `#`; a bundler's hash comes after a file.
  const whole = written === bare ? undefined : resolvePath(written, dir, project);
  return whole ?? resolvePath(bare, dir, project);
}

function resolvePath(bare: string, dir: string, project: JavaScriptProject): string | undefined {
  if (bare === '' || /^[a-z][a-z+.-]*:/i.test(bare) || bare.startsWith('/')) return undefined;
  if (/^\.{1,2}(?:\/|$)/.test(bare)) return resolveRelative(bare, dir, project);
  const mapped = resolveMapped(bare, dir, project);
  if (mapped !== undefined) return mapped;
  if (bare.startsWith('#')) return resolveInternal(bare, dir, project);
  const [name, subpath] = splitPackageName(bare);
  const pkg = project.packages.named(name, dir);
  return pkg ? resolvePackage(pkg, subpath, project) : resolveAlias(bare, dir, project);
}

/** By an alias that a framework gives every project of its own. */
function resolveAlias(
  specifier: string,
  dir: string,
  project: JavaScriptProject,
): string | undefined {
  for (const base of frameworkAlias(specifier, project.packages.nearest(dir)?.dir ?? '')) {
    const file = resolveFile(base, project);
    if (file !== undefined) return file;
  }
  return undefined;
}

/** Without `#hash`; a `#` in front is the mark of an internal import. */
function beforeHash(path: string): string {
  const hash = path.indexOf('#', 1);
  return hash < 0 ? path : path.slice(0, hash);
}

function resolveRelative(
  specifier: string,
  dir: string,
  project: JavaScriptProject,
): string | undefined {
  const base = join(dir, specifier);
  if (base === undefined) return undefined;
  const direct = resolveFile(base, project);
  if (direct !== undefined) return direct;
  for (const { rootDirs } of project.configs.governing(dir)) {
    const home = rootDirs.find((root) => isInside(base, root));
    if (home === undefined) continue;
    const relative = home === '' ? base : base.slice(home.length + 1);
    for (const root of rootDirs) {
      const file = resolveFile(child(root, relative), project);
      if (file !== undefined) return file;
    }
  }
  // A program that starts its own build: bin/x.js → ../dist/cli.js.
  const pkg = project.packages.nearest(dir);
  return pkg && isInside(base, pkg.dir) ? distToSource(base, pkg, '', project) : undefined;
}

function resolveMapped(
  specifier: string,
  dir: string,
  project: JavaScriptProject,
): string | undefined {
  const configs = project.configs.governing(dir);
  for (const config of configs) {
    const file = resolveByPaths(specifier, config, project);
    if (file !== undefined) return file;
  }
  for (const { baseUrl } of configs) {
    const base = baseUrl === undefined ? undefined : join(baseUrl, specifier);
    const file = base === undefined ? undefined : resolveFile(base, project);
    if (file !== undefined) return file;
  }
  return undefined;
}

function resolveByPaths(
  specifier: string,
  config: CompilerConfig,
  project: JavaScriptProject,
): string | undefined {
  const best = project.configs.matchPaths(config, specifier);
  for (const target of best?.value ?? []) {
    // TypeScript fills the first star only; a second one is part of the name.
    const file = resolveFile(
      target.replace('*', () => best!.star),
      project,
    );
    if (file !== undefined) return file;
  }
  return undefined;
}

function resolveInternal(
  specifier: string,
  dir: string,
  project: JavaScriptProject,
): string | undefined {
  const pkg = project.packages.nearest(dir);
  for (const target of project.packages.exportTargets(pkg?.json.imports, specifier)) {
    if (target.startsWith('./')) {
      const file = pkg && resolveTarget(pkg, target, '', project);
      if (file !== undefined) return file;
    } else if (!target.startsWith('#')) {
      const [name, subpath] = splitPackageName(target);
      const other = project.packages.named(name, dir);
      const file = other && resolvePackage(other, subpath, project);
      if (file !== undefined) return file;
    }
  }
  return undefined;
}

/** Main fields of a package without `exports`, in the order of preference. */
const ENTRY_FIELDS = ['source', 'module', 'main', 'browser', 'types', 'typings'] as const;

/** The file that a package (of the repository) gives for a subpath; `''` is its main entry. */
function resolvePackage(
  pkg: NodePackage,
  subpath: string,
  project: JavaScriptProject,
): string | undefined {
  const { json } = pkg;
  if (json.exports !== undefined && json.exports !== null) {
    const targets = project.packages.exportTargets(
      json.exports,
      subpath === '' ? '.' : `./${subpath}`,
    );
    const sources = subpath === '' ? asStrings(json.source) : [];
    for (const target of [...sources, ...targets]) {
      const file = resolveTarget(pkg, target, subpath, project);
      if (file !== undefined) return file;
    }
    return undefined;
  }
  if (subpath !== '') {
    const nested = project.packages.at(child(pkg.dir, subpath));
    if (nested && nested !== pkg && nested.json.exports === undefined) {
      const file = resolveEntry(nested, project);
      if (file !== undefined) return file;
    }
    return resolveTarget(pkg, `./${subpath}`, subpath, project);
  }
  return resolveEntry(pkg, project);
}

function resolveEntry(pkg: NodePackage, project: JavaScriptProject): string | undefined {
  for (const field of ENTRY_FIELDS) {
    for (const target of asStrings(pkg.json[field])) {
      const file = resolveTarget(pkg, target, '', project);
      if (file !== undefined) return file;
    }
  }
  return resolveIndex(pkg.dir, project.tree) ?? resolveIndex(child(pkg.dir, 'src'), project.tree);
}

function resolveTarget(
  pkg: NodePackage,
  target: string,
  subpath: string,
  project: JavaScriptProject,
): string | undefined {
  const base = join(pkg.dir, target);
  if (base === undefined) return undefined;
  const direct = resolveModule(base, project.tree);
  if (direct !== undefined) return direct;
  return distToSource(base, pkg, subpath, project);
}

/** A file, a file with an extension, or the entry of a directory. */
function resolveFile(base: string, project: JavaScriptProject): string | undefined {
  const file = resolveAsFile(base, project.tree);
  if (file !== undefined) return file;
  // A directory is entered by `main` and the like; `exports` is for those who name the package.
  const pkg = project.packages.at(base);
  const entry = pkg && resolveEntry(pkg, project);
  return entry ?? resolveIndex(base, project.tree);
}

/** Modules of JavaScript, TypeScript and components. */
export const javascript: Family = ({ tree, manifests }) =>
  javaScriptResolver(javaScriptProject(tree, manifests));

/**
 * The folders of a package that a framework's alias may stand for, the likeliest first: its configuration is
 * a program, or lies in a folder that the framework writes, so the tree decides. No package on npm can
 * be called so.
 *
 * - `$lib`: `src/lib` (SvelteKit, https://svelte.dev/docs/kit/$lib)
 * - `@`, `~`: `src` (Vue CLI, create-vue), the root, or `app` (Nuxt 4)
 * - `@@`, `~~`: the root (Nuxt, https://nuxt.com/docs/api/nuxt-config#alias)
 */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  $lib: ['src/lib'],
  '@': ['src', '', 'app'],
  '~': ['src', '', 'app'],
  '@@': [''],
  '~~': [''],
};

/**
 * Paths that a specifier may mean by an alias that frameworks share; empty for any other specifier.
 *
 * @param folder that of the nearest package
 */
export function frameworkAlias(specifier: string, folder: string): string[] {
  const slash = specifier.indexOf('/');
  const alias = slash < 0 ? specifier : specifier.slice(0, slash);
  const rest = slash < 0 ? '' : specifier.slice(slash + 1);
  if (!Object.hasOwn(ALIASES, alias) || (rest === '' && alias !== '$lib')) return [];
  return ALIASES[alias]!.map((base) => child(child(folder, base), rest));
}
