import type { ImportFact, SourceFacts } from '../facts.js';
import { dirname, extension, stem } from '../posix.js';
import { declaredNames } from './declarations.js';
import type { ImportResolver, Target } from './target.js';
import type { PathTree } from './tree.js';

/** Types by package: `package → type → files`. */
type PackageIndex = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/**
 * Java, Kotlin, Scala, Groovy: packages and top-level types are indexed, so that no build file and
 * no rule "path = package" is needed. Explicit imports name the type (or a member of it), wildcards
 * and the own package bind the types that the file refers to.
 *
 * Source: Java Language Specification §7.
 */
export function jvmResolver(
  tree: PathTree,
  files: ReadonlyMap<string, SourceFacts>,
): ImportResolver {
  const index = packageIndex(tree, files);
  return {
    resolve: (from, fact) => resolveJvm(from, fact, index),
    implicit: (from) => bindTypes(from, packageOf(from), 'same-package', index),
  };
}

function resolveJvm(from: SourceFacts, fact: ImportFact, index: PackageIndex): readonly Target[] {
  const star = /\.[*_]$/.test(fact.specifier) || fact.bindings.some((b) => b.imported === '*');
  const name = fact.specifier.replace(/\.[*_]$/, '');
  const parts = name.split('.');
  for (const last of star ? [''] : ['', ...fact.bindings.map((binding) => binding.imported)]) {
    const segments = last === '' || parts.at(-1) === last ? parts : [...parts, last];
    // A member or a nested type: the longest prefix that is a package and a type of it.
    for (let length = segments.length; length > 1; length--) {
      const type = segments[length - 1]!;
      const paths = index.get(segments.slice(0, length - 1).join('.'))?.get(type);
      if (paths) return [{ path: nearest(from.path, paths), names: [type], tier: 'import' }];
    }
  }
  return star ? bindTypes(from, name, 'binding', index) : [];
}

function bindTypes(
  from: SourceFacts,
  packageName: string | undefined,
  tier: 'binding' | 'same-package',
  index: PackageIndex,
): Target[] {
  const types = packageName === undefined ? undefined : index.get(packageName);
  if (!types) return [];
  const imported = new Set(from.imports.map(({ specifier }) => specifier.split('.').pop()));
  const own = declaredNames(from);
  const found = new Map<string, Target>();
  for (const { name, line } of from.references) {
    const paths = own.has(name) || imported.has(name) ? undefined : types.get(name);
    const path = paths && nearest(from.path, paths);
    if (path === undefined || path === from.path) continue;
    const names = [...(found.get(path)?.names ?? []), name];
    const evidence = found.get(path)?.evidence ?? { line, specifier: name };
    found.set(path, { path, names, tier, evidence });
  }
  return [...found.values()];
}

function packageIndex(tree: PathTree, files: ReadonlyMap<string, SourceFacts>): PackageIndex {
  const index = new Map<string, Map<string, string[]>>();
  for (const path of tree.paths) {
    if (!/^(?:java|kts?|scala|groovy)$/.test(extension(path))) continue;
    const file = files.get(path);
    const name = file ? packageOf(file) : packageOfPath(path);
    if (name === undefined) continue;
    let types = index.get(name);
    if (!types) {
      types = new Map();
      index.set(name, types);
    }
    for (const type of file ? declaredNames(file) : [stem(path)]) {
      const list = types.get(type);
      if (list) list.push(path);
      else types.set(type, [path]);
    }
  }
  return index;
}

/** The package clause, as the facts give it; else what the path says. */
function packageOf(file: SourceFacts): string | undefined {
  if (file.package !== undefined) return file.package;
  const clause = file.definitions.find(
    ({ kind, parent }) => (kind === 'module' || kind === 'namespace') && parent === undefined,
  );
  return clause?.name ?? packageOfPath(file.path);
}

/** `…/src/main/java/com/acme/A.java` → `com.acme`; the default package is `''`. */
function packageOfPath(path: string): string | undefined {
  const dir = dirname(path);
  const rooted = /(?:^|\/)(?:java|kotlin|scala|groovy|src)\/((?:.*\/)?)$/.exec(`${dir}/`);
  if (rooted) return rooted[1]!.replace(/\/$/, '').replaceAll('/', '.');
  const domain = /(?:^|\/)((?:com|org|net|io|dev|edu|me|de)\/.*)$/.exec(dir);
  return domain?.[1]?.replaceAll('/', '.');
}

/** Of several files of one name the one that shares most directories; ties by path. */
function nearest(from: string, paths: readonly string[]): string {
  const home = from.split('/');
  let best = paths[0]!;
  let most = -1;
  for (const path of paths) {
    const parts = path.split('/');
    let shared = 0;
    while (shared < parts.length - 1 && parts[shared] === home[shared]) shared++;
    const isTest = /(?:^|\/)(?:test|androidTest)\//.test(path);
    const score = shared * 2 - (isTest ? 1 : 0);
    if (score > most) {
      most = score;
      best = path;
    }
  }
  return best;
}
