import type { Manifest, SourceFacts } from '@ctx/source';
import { child, dirname, join } from '@ctx/source/paths';
import type { Family, ImportResolver, Target } from '../lookup/family.js';
import { createNamespaces } from '../lookup/namespaces.js';
import type { PathTree } from '../lookup/tree.js';
import { composerAutoload } from '../manifests/composer.js';

/**
 * PHP: `use` names a class; it is found by the namespace that the defining file declares, else by
 * the autoload rules of composer.json (psr-4, psr-0); `classmap` and `files` tell equals apart. Classes
 * of the own namespace need no `use`.
 * `require` of a literal path is relative to the file (`__DIR__`) or to the repository. Another repository is given the
 * classes in namespaces that a package of this one loads.
 *
 * Source: getcomposer.org/doc/04-schema.md#autoload; php-fig.org/psr/psr-4.
 */
function phpResolver(
  tree: PathTree,
  manifests: readonly Manifest[],
  files: Iterable<SourceFacts>,
): ImportResolver {
  const { prefixes, loads } = composerAutoload(manifests);
  const offered = composerAutoload(manifests, { forStrangers: true });
  const namespaces = createNamespaces(files, { isLoaded: loads });
  const classOf: ClassOf = (from, path) => {
    const type = path.at(-1)!;
    const { paths, sure } = namespaces.declarers(from, path.slice(0, -1).join('\\'), type);
    const tier = sure ? 'import' : 'binding';
    if (paths.length > 0) return paths.map((path) => ({ path, names: [type], tier }));
    const found = autoload(path, prefixes, tree);
    return found === undefined ? [] : [{ path: found, names: [type], tier: 'import' }];
  };
  const offeredClass: ClassOf = (from, path) =>
    path.length < 2 ? [] : classOf(from, path).filter((target) => offered.loads(target.path));
  return {
    offer: (from, { kind, specifier }) =>
      kind === 'require' || kind === 'include'
        ? []
        : offeredClass(from, specifier.replace(/^\\/, '').split('\\')),
    offerImplicit: (from) => pathsInCode(from, namespaces.declaredIn(from)[0] ?? '', offeredClass),
    resolve: (from, fact) => {
      if (fact.kind === 'require' || fact.kind === 'include') {
        const beside = join(dirname(from.path), fact.specifier);
        const path = [beside, join('', fact.specifier)].find((p) => p !== undefined && tree.has(p));
        return path === undefined ? [] : [{ path, names: [], tier: 'import' }];
      }
      return classOf(from, fact.specifier.replace(/^\\/, '').split('\\'));
    },
    implicit: (from) => [
      ...namespaces
        .declaredIn(from)
        .flatMap((name): Target[] => namespaces.bind(from, name, 'same-package')),
      ...pathsInCode(from, namespaces.declaredIn(from)[0] ?? '', classOf),
    ],
  };
}

type ClassOf = (from: SourceFacts, path: readonly string[]) => Target[];

/** Names that code writes out, from the root (`\A\B`) or from an imported or the own namespace. */
function pathsInCode(from: SourceFacts, namespace: string, classOf: ClassOf): Target[] {
  const imported = importedNames(from);
  const out: Target[] = [];
  for (const { name, uses } of from.references) {
    for (const { receiver, line, kind } of uses ?? []) {
      if (!receiver || !/^[\w\\]+$/.test(receiver)) continue;
      // `A::b` looks the same, but no class is declared as `A\\b`; only a path from the root calls a function.
      if (!/^[A-Z]/.test(name) && !(kind === 'call' && receiver.startsWith('\\'))) continue;
      const [first = '', ...rest] = receiver.replace(/\\$/, '').split('\\');
      const start = first === '' ? '' : (imported.get(first) ?? `${namespace}\\${first}`);
      const path = [...start.split('\\'), ...rest, name].filter(Boolean);
      const evidence = { line, specifier: `${receiver.replace(/\\$/, '')}\\${name}` };
      for (const target of classOf(from, path)) out.push({ ...target, evidence });
    }
  }
  return out;
}

/** The full name behind each imported name. */
function importedNames({ imports }: SourceFacts): Map<string, string> {
  const imported = new Map<string, string>();
  for (const { specifier, bindings } of imports) {
    for (const { local } of bindings) imported.set(local, specifier.replace(/^\\/, ''));
  }
  return imported;
}

function autoload(
  parts: readonly string[],
  prefixes: ReadonlyMap<string, ReadonlyMap<string, number>>,
  tree: PathTree,
): string | undefined {
  for (let length = parts.length - 1; length >= 0; length--) {
    const dirs = prefixes.get(parts.slice(0, length).join('\\'));
    if (!dirs) continue;
    const below = `${parts.slice(length).join('/')}.php`;
    const file = firstBelow(dirs, below, tree);
    if (file !== undefined) return file;
  }
  return undefined;
}

/** Thousands of packages can have one prefix, or files of one name: the fewer are gone through. */
function firstBelow(
  dirs: ReadonlyMap<string, number>,
  below: string,
  tree: PathTree,
): string | undefined {
  const files = tree.endingWith(below);
  if (dirs.size <= files.length) {
    return [...dirs.keys()].map((dir) => child(dir, below)).find((path) => tree.has(path));
  }
  let best: { path: string; at: number } | undefined;
  for (const path of files) {
    const at = dirs.get(path.slice(0, Math.max(0, path.length - below.length - 1)));
    if (at !== undefined && (!best || at < best.at)) best = { path, at };
  }
  return best?.path;
}

/** Namespaces and includes of PHP. */
export const php: Family = ({ tree, manifests, own }) => phpResolver(tree, manifests, own);
