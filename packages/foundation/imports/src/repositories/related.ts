import type { Manifest } from '@ctx/source';
import { roleOf } from '@ctx/source/roles';
import { append, groupBy } from '@ctx/text/collections';
import { declaredNames } from '../manifests/declared-names.js';
import { repositoryOf } from './names.js';

/**
 * The repositories that manifests tie: those of which one asks for a package that another one declares, and what is
 * tied to either. A repository that no manifest ties to others is alone.
 *
 * @param names of the repositories that paths begin with
 * @returns for each repository the first one of its kind, in the order of `names`
 */
export function relatedRepositories(
  names: readonly string[],
  manifests: readonly Manifest[],
): ReadonlyMap<string, string> {
  const manifestsOf = groupBy(
    // Packages that tests make up, examples and copies of others are not had from here by anybody.
    manifests.filter(({ path }) => roleOf(path.slice(path.indexOf('/') + 1)) === 'source'),
    ({ path }) => repositoryOf(path),
  );
  const read = names.map((name) =>
    declaredNames(
      (manifestsOf.get(name) ?? []).map(({ path, text }) => ({
        path: path.slice(name.length + 1),
        text,
      })),
      name,
    ),
  );
  const first = names.map((_, at) => at);
  const top = (at: number): number => {
    while (first[at] !== at) at = first[at] = first[first[at]!]!;
    return at;
  };
  const homes = new Map<string, number[]>();
  read.forEach(({ declared }, at) => {
    for (const name of declared) append(homes, name, at);
  });
  read.forEach(({ asked }, at) => {
    for (const name of asked) {
      const all = homes.get(name);
      if (all === undefined) continue;
      for (const home of all) {
        const [a, b] = [top(at), top(home)];
        first[Math.max(a, b)] = Math.min(a, b);
      }
      // All that declare it are one by now: a thousand forks that ask each other cost a pass, and not a thousand.
      all.length = 1;
    }
  });
  return new Map(names.map((name, at) => [name, names[top(at)]!]));
}
