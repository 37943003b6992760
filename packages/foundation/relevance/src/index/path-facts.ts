import { isChronicle, isDeclaration, isPeripheral, isTest, roleOf } from '@ctx/source/roles';
import { terms } from '../terms/terms.js';

/** The words of a path, and what it is for. */
export interface PathFacts {
  /** Terms of its folders once, of the file's name twice, without the extension. */
  terms: readonly string[];
  test: boolean;
  peripheral: boolean;
  example: boolean;
  chronicle: boolean;
  declaration: boolean;
}

/** The facts of a path, read once and put among those that are `known`. */
export function pathFactsOf(cache: Map<string, PathFacts>, path: string): PathFacts {
  const cached = cache.get(path);
  if (cached !== undefined) return cached;
  const facts = {
    terms: pathTerms(path),
    test: isTest(path),
    peripheral: isPeripheral(path),
    example: roleOf(path) === 'example',
    chronicle: isChronicle(path),
    declaration: isDeclaration(path),
  };
  cache.set(path, facts);
  return facts;
}

/** `.eslintrc` has no extension: the name begins with its dot. */
function pathTerms(path: string): string[] {
  const stem = path.replace(/(?<=[^/])\.[^./]+$/, '');
  return [...terms(stem), ...terms(stem.slice(stem.lastIndexOf('/') + 1))];
}

/** Bits of {@link rolesOf}. */
export const ROLES = { test: 1, peripheral: 2, example: 4, chronicle: 8, declaration: 16 } as const;

/** The roles of a path, as one number. */
export function rolesOf(facts: PathFacts): number {
  let roles = 0;
  for (const role of Object.keys(ROLES) as (keyof typeof ROLES)[])
    if (facts[role]) roles += ROLES[role];
  return roles;
}
