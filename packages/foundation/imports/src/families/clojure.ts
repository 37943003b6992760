import type { ImportFact, SourceFacts } from '@ctx/source';
import { dirname } from '@ctx/source/paths';
import { type Family, moduleTarget } from '../lookup/family.js';
import { createNearest } from '../lookup/nearest.js';

/**
 * Namespace `a.b-c` is a/b_c below a root of the class path, in the file of the platform that asks; code for both
 * platforms reaches the files of both. A class that is imported is a record of a namespace, or a class in Java.
 *
 * Source: the Clojure reference, "Namespaces" and "Reader Conditionals"; ClojureScript, "Differences from Clojure".
 */
export const clojure: Family = ({ tree, own }) => {
  const nearest = createNearest();
  const declared = namespaces(own);
  const filesOf = (from: string, specifier: string): readonly string[] => {
    const path = specifier.replaceAll('.', '/').replaceAll('-', '_');
    const all = ENDINGS.flatMap((ending) => tree.endingWith(`${path}.${ending}`)).filter((file) => {
      const name = declared.get(file);
      return name === undefined || name === specifier;
    });
    return all.length === 0 ? [] : forPlatform(from, nearest(from, all));
  };
  return {
    resolve: (from, fact) => {
      const paths = isClass(fact)
        ? classOf(from, fact, { filesOf, tree })
        : filesOf(from.path, fact.specifier);
      return paths.filter((path) => path !== from.path).map((path) => moduleTarget(path, fact));
    },
  };
};

const ENDINGS = ['clj', 'cljc', 'cljs', 'bb'];

/** Files of one namespace side by side: each platform has its own. */
function forPlatform(from: string, paths: readonly string[]): readonly string[] {
  const folder = dirname(paths[0]!);
  // The same namespace under several roots: nothing says which is meant.
  if (paths.some((path) => dirname(path) !== folder)) return [];
  const own = from.slice(from.lastIndexOf('.') + 1);
  if (own === 'cljc') return paths;
  const wanted = own === 'cljs' ? ['cljs', 'cljc', 'clj'] : ['clj', 'cljc', 'cljs'];
  const found = wanted
    .map((ending) => paths.find((path) => path.endsWith(`.${ending}`)))
    .find((path) => path !== undefined);
  return found === undefined ? paths : [found];
}

/** The namespace that each file says it is. */
function namespaces(own: readonly SourceFacts[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { path, definitions } of own) {
    const name = definitions.find(({ kind }) => kind === 'module')?.name;
    if (name !== undefined) names.set(path, name);
  }
  return names;
}

/** `(:import (a.b Cart))`: one name, the last of the specifier. */
function isClass({ specifier, bindings }: ImportFact): boolean {
  const [only] = bindings;
  return (
    bindings.length === 1 && only!.imported !== '*' && specifier.endsWith(`.${only!.imported}`)
  );
}

function classOf(
  from: SourceFacts,
  { specifier }: ImportFact,
  {
    filesOf,
    tree,
  }: {
    filesOf(from: string, name: string): readonly string[];
    tree: { endingWith(end: string): readonly string[] };
  },
): readonly string[] {
  // `Trie$Match` stands in the file of `Trie`.
  const java = tree.endingWith(`${specifier.replace(/\$.*/, '').replaceAll('.', '/')}.java`);
  if (java.length > 0) return java.length === 1 ? java : [];
  // The package of a record is its namespace, with `_` for `-`.
  return filesOf(from.path, specifier.slice(0, specifier.lastIndexOf('.')).replaceAll('_', '-'));
}
