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
    const names = new Set(
      definitions
        .filter(
          ({ parent, exported, declaration }) => parent === undefined && exported && !declaration,
        )
        .map(({ name }) => name),
    );
    for (const name of names) append(definers, keyOf(path, name), path);
  }
  const byPath = new Map(facts.map((file) => [file.path, file]));
  const open = facts.filter(({ path }) => isTest(path));
  const reached = new Set<string>();
  for (let file = open.pop(); file !== undefined; file = open.pop())
    for (const { name } of file.references) {
      const paths = definers.get(keyOf(file.path, name)) ?? [];
      if (paths.length > DEFINERS) continue;
      for (const path of paths) {
        if (reached.has(path)) continue;
        reached.add(path);
        if (importIdiomOf(path)?.includes) open.push(byPath.get(path)!);
      }
    }
  return reached;
}

function keyOf(path: string, name: string): string {
  return `${familyOf(path)}\0${name}`;
}
