import { basename } from '@ctx/source/paths';
import { isCode, isTest } from '@ctx/source/roles';
import type { CMakeTarget } from './targets.js';

/** A name that says that its program tests. */
const SAYS_TEST = /test|check|spec/i;

/**
 * The files of which CMake makes programs of tests, by whatever name: of a program that finds its tests itself, and of
 * one that a test runs where a name says that it is for that. A file that is in a library or in another program, too,
 * is none.
 */
export function testSources(targets: readonly CMakeTarget[]): ReadonlySet<string> {
  const product = new Set(
    targets.filter((target) => !runsTests(target)).flatMap(({ sources }) => [...sources]),
  );
  const found = targets
    .filter(runsTests)
    .flatMap((target) => [...target.sources].filter((path) => isOfTests(path, target)));
  return new Set(found.filter((path) => isCode(path) && !product.has(path)));
}

/** Whether a target is a program of tests. */
export function runsTests({ kind, tests, discovered }: CMakeTarget): boolean {
  return kind === 'executable' && (discovered || tests.size > 0);
}

/** A test may as well run the program that the project is about. */
function isOfTests(
  path: string,
  { name, tests, folder, discovered, installed }: CMakeTarget,
): boolean {
  if (discovered || isTest(path)) return true;
  if (installed) return false;
  return (
    [name, basename(path), ...tests].some((one) => SAYS_TEST.test(one)) || isTest(`${folder}/a.c`)
  );
}
