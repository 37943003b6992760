import type { SourceFacts } from '@ctx/source';
import { familyOf, importIdiomOf } from '@ctx/source/languages';
import { isTest } from '@ctx/source/roles';
import { append } from '@ctx/text/collections';

/** A name that more files define says nothing of either. */
const DEFINERS = 16;

/**
 * The files with a definition that a test has the name of. Where code is included, a name is one for the
 * whole program: there what such a file names is reached as well.
 *
 * @param facts Of all files of a project.
 */
export function testedByName(facts: readonly SourceFacts[]): Set<string> {
  const definers = new Map<string, string[]>();
  for (const { path, definitions } of facts) {
    if (isTest(path)) continue;
    for (const name of namesOf(path, definitions)) append(definers, key(path, name), path);
  }
  const byPath = new Map(facts.map((file) => [file.path, file]));
  const open = facts.filter(({ path }) => isTest(path));
  const reached = new Set<string>();
  for (let file = open.pop(); file !== undefined; file = open.pop())
    for (const { name } of file.references) {
      const paths = definers.get(key(file.path, name)) ?? [];
      if (paths.length > DEFINERS) continue;
      for (const path of paths) {
        if (reached.has(path)) continue;
        reached.add(path);
        if (importIdiomOf(path)?.includes) open.push(byPath.get(path)!);
      }
    }
  return reached;
}

function key(path: string, name: string): string {
  return `${familyOf(path)}\0${name}`;
}

type Definitions = SourceFacts['definitions'];

/**
 * The names by which others reach what a file defines: those at its top or in its namespaces; where code is included,
 * also the type whose member stands there apart from it.
 */
function namesOf(path: string, definitions: Definitions): Set<string> {
  const isNamespace = (at: number | undefined): boolean =>
    at === undefined ||
    (definitions[at]?.kind === 'namespace' && isNamespace(definitions[at]?.parent));
  const own = definitions.filter(({ declaration, parent }) => !declaration && isNamespace(parent));
  const owners = importIdiomOf(path)?.includes === true ? own : [];
  return new Set([
    ...own.filter(({ exported }) => exported).map(({ name }) => name),
    ...owners.flatMap(({ container }) => (container === undefined ? [] : [container])),
  ]);
}
