import type { Query } from '@ctx/relevance';
import { wordTerms } from '@ctx/relevance/query';
import type { Definition } from '@ctx/source';
import type { PathFacts } from '@ctx/tree';
import type { DefinerIndex } from '../relations.js';
import type { FactsByPath } from '../sources.js';

/** A name as most languages have it. */
const PLAIN = /^[A-Za-z_$][\w$]*$/;

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
  const definers = files.flatMap(({ path, definitions }) =>
    definitions
      .filter((definition) => definition.name === name && isInside(definition, outer, definitions))
      .map(({ kind }) => ({ path, kind })),
  );
  const telling = definers.filter(({ kind }) => kind !== 'property');
  const paths = (telling.length > 0 ? telling : definers).map(({ path }) => path);
  return paths.length > 0 ? new Set(paths) : undefined;
}

/** The facts that may define what a task consists of: those of files that the index names for it, if it can. */
export function factsNaming(
  { names }: Query,
  facts: FactsByPath<PathFacts>,
  index: DefinerIndex,
): PathFacts[] {
  const name = names.at(-1);
  if (name === undefined) return [];
  // A name without a term is not in the index, nor are some of odd characters.
  if (wordTerms(name).length === 0 || !PLAIN.test(name))
    return Array.from(facts, ([, file]) => file);
  return [...index.definers([name])].flatMap((path) => facts.get(path) ?? []);
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
