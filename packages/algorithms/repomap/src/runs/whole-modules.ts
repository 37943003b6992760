import type { SourceFacts } from '@ctx/source';
import { importIdiomOf } from '@ctx/source/languages';
import type { RepoGraph } from '../graph/graph.js';

/** Names that mean a module as a whole, or what it exports without a name. */
const WHOLE: ReadonlySet<string> = new Set(['*', '=', 'default']);

/**
 * Tells which files a statement may mean as a whole. Nothing uses any other file as such, so that the many names by
 * which modules are called (`path`, `config`) need not be looked for: in a repository of 1,600 files that was half of
 * what a question about tests took.
 *
 * @param facts The facts that the graph was made of.
 * @returns `true` for too many at most: where languages do not say which names a statement brings, for all that is
 *   imported at all
 */
export function wholeModules(
  { files, edges }: RepoGraph,
  facts: readonly SourceFacts[],
): (path: string) => boolean {
  const byPath = new Map(facts.map((file) => [file.path, file]));
  const whole = new Set<string>();
  const { offsets, targets, names, specifiers } = edges;
  files.forEach(({ path: from }, file) => {
    for (let edge = offsets[file]!; edge < offsets[file + 1]!; edge++) {
      const { path } = files[targets[edge]!]!;
      if (whole.has(path)) continue;
      const isNamed = importIdiomOf(path)?.closedNamespaces === true;
      const brought = names[edge]!;
      if (
        !isNamed ||
        brought.some((name) => WHOLE.has(name)) ||
        (brought.length === 0 && isCalled(specifiers[edge]!, byPath.get(from)))
      )
        whole.add(path);
    }
  });
  return (path) => whole.has(path);
}

/** Whether a file gives a name to what a specifier leads to: `import './polyfill'` gives none. */
function isCalled(specifier: string, from: SourceFacts | undefined): boolean {
  return (
    from === undefined ||
    from.imports.some((one) => one.specifier === specifier && one.bindings.length > 0) ||
    from.exports.some((one) => one.specifier === specifier)
  );
}
