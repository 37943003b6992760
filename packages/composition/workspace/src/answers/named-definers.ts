import type { Query } from '@ctx/relevance';
import type { Definition } from '@ctx/source';
import type { PathFacts } from '../cache/record.js';

type Defining = Pick<PathFacts, 'path' | 'definitions'>;

/**
 * The files that define what a task consists of: `Flask`, `Rails::Engine`, `HeaderMap get`. Fields
 * count where nothing else is called so. Undefined where no parsed file defines it, or the task has
 * other words: the index may know more.
 */
export function namedDefiners(
  { names }: Query,
  files: readonly Defining[],
): ReadonlySet<string> | undefined {
  const name = names.at(-1);
  if (name === undefined) return undefined;
  const outer = names.at(-2);
  const found = files.flatMap(({ path, definitions }) =>
    definitions
      .filter((one) => one.name === name && isInside(one, outer, definitions))
      .map(({ kind }) => ({ path, kind })),
  );
  const telling = found.filter(({ kind }) => kind !== 'property');
  const paths = (telling.length > 0 ? telling : found).map(({ path }) => path);
  return paths.length > 0 ? new Set(paths) : undefined;
}

/** Whether a definition is a member of what is called `outer`. */
function isInside(
  { container, parent }: Definition,
  outer: string | undefined,
  definitions: readonly Definition[],
): boolean {
  if (outer === undefined || container === outer) return true;
  const seen = new Set<number>();
  for (let at = parent; at !== undefined && !seen.has(at); at = definitions[at]?.parent) {
    if (definitions[at]?.name === outer) return true;
    seen.add(at);
  }
  return false;
}
