import { impact, type RepoGraph } from '@ctx/repomap';
import { dataOf, importIdiomOf, languageOf } from '@ctx/source/languages';
import { isCode, isTest, roleOf } from '@ctx/source/roles';

/** How much rests on a file, by the graph of files. */
export interface Reliance {
  /** Files that depend on it directly. */
  direct: number;
  /** Test files that depend on it, through any number of files. */
  tests: number;
}

/**
 * How much rests on a source file of a language whose imports are followed; `undefined` for another,
 * of which a zero would say nothing.
 */
export function relianceOn(graph: RepoGraph, path: string): Reliance | undefined {
  const isAsked = roleOf(path) === 'source' && isCode(path) && importIdiomOf(path) !== undefined;
  if (!isAsked) return undefined;
  const reached = impact(graph, path);
  return {
    direct: reached.filter(({ depth }) => depth === 1).length,
    tests: reached.filter((file) => isTest(file.path)).length,
  };
}

/** The same as one line: `41 dependents, no test reaches it by imports`. */
export function dependentsLine(path: string, { direct, tests }: Reliance): string {
  const dependents = direct === 0 ? 'no dependents' : counted(direct, 'dependent', 'dependents');
  // Where tests stand among the sources, a file that no other tests may test itself.
  if (tests === 0 && dataOf(languageOf(path) ?? '')?.inlineTests !== undefined)
    return `${dependents}, no other file with tests reaches it by imports`;
  const reach =
    tests === 0
      ? 'no test reaches'
      : `${counted(tests, 'test file', 'test files')} ${tests === 1 ? 'reaches' : 'reach'}`;
  return `${dependents}, ${reach} it by imports`;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
