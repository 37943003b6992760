import { isCode, roleOf } from '@ctx/source/roles';
import type { Manifest } from '@ctx/tree/view';
import { type CMakeTarget, cmakeTargets } from './targets.js';
import { testSources } from './test-sources.js';

/** The sources that say which files of a project are tests. */
export interface TestFileSources {
  readonly files: readonly { path: string }[];
  manifests(): Promise<readonly Manifest[]>;
}

/** The tests of a project, by paths and by what is built of them. */
export interface TestFiles {
  /** Whether a file is a test. Data of tests, and what configures them, is none. */
  isTest(path: string): boolean;
  /** The files of which CMake makes programs of tests, whatever they are called. */
  built: ReadonlySet<string>;
  targets: readonly CMakeTarget[];
  /** All that CMake would run was followed: otherwise it may make more tests. */
  isWhole: boolean;
}

/** Finds the files that are tests: their paths say so, or what the project builds of them. */
export async function testFilesOf({ files, manifests }: TestFileSources): Promise<TestFiles> {
  const paths = files.map(({ path }) => path);
  const { targets, isWhole } = cmakeTargets(await manifests(), paths);
  const built = testSources(targets);
  const isTest = (path: string): boolean =>
    (isCode(path) && roleOf(path) === 'test') || built.has(path);
  return { isTest, built, targets, isWhole };
}
