import { importIdiomOf } from '@ctx/source/languages';
import type { RepoGraph } from '../graph/graph.js';

/** Names that mean a module as a whole, or what it exports without a name. */
const WHOLE: ReadonlySet<string> = new Set(['*', '=', 'default']);

/**
 * Tells which files a statement may mean as a whole. Nothing uses any other file as such, so that the many names by
 * which modules are called (`path`, `config`) need not be looked for: in a repository of 1,600 files that was half of
 * what a question about tests took.
 *
 * @returns `true` for too many at most: where languages do not say which names a statement brings, for all that is
 *   imported at all
 */
export function wholeModules({ files, edges }: RepoGraph): (path: string) => boolean {
  const whole = new Set<number>();
  const { targets, names } = edges;
  targets.forEach((target, edge) => {
    const brought = names[edge]!;
    const isNamed = importIdiomOf(files[target]!.path)?.closedNamespaces === true;
    if (!isNamed || brought.length === 0 || brought.some((name) => WHOLE.has(name)))
      whole.add(target);
  });
  const paths = new Set([...whole].map((target) => files[target]!.path));
  return (path) => paths.has(path);
}
