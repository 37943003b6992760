import { basename } from '@ctx/source/paths';
import { isCode, isTest, mayHoldTests } from '@ctx/source/roles';
import type { Manifest } from '@ctx/tree/view';
import { type CMakeTarget, cmakeTargets } from './targets.js';

/** The sources that say which files of a project are tests. */
export interface TestFileSources {
  readonly files: readonly { path: string }[];
  manifests(): Promise<readonly Manifest[]>;
}

/** The tests of a project, by paths and by what is built of them. */
export interface TestFiles {
  /** Whether a file is a test. Data of tests, and what configures them, is none. */
  isTest(path: string): boolean;
  /** The files that CMake builds into test programs, whatever their names. */
  built: ReadonlySet<string>;
  targets: readonly CMakeTarget[];
  /** Whether everything that CMake would run was followed; if not, it may make more tests. */
  isWhole: boolean;
}

/** Finds the files that are tests: their paths say so, or what the project builds of them. */
export async function testFilesOf({ files, manifests }: TestFileSources): Promise<TestFiles> {
  const paths = files.map(({ path }) => path);
  const { targets, isWhole } = cmakeTargets(await manifests(), paths);
  const built = testSources(targets);
  const isTest = (path: string): boolean => mayHoldTests(path) || built.has(path);
  return { isTest, built, targets, isWhole };
}

/** A name that marks a program as a test. */
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
