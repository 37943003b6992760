import type { NamedTest } from '@ctx/pipeline';
import { familyOf } from '@ctx/source/languages';
import { basename } from '@ctx/source/paths';
import { isCode, roleOf, testsOf } from '@ctx/source/roles';
import { type DefinerIndex, type RelatedFacts, relationsTo } from '../relations.js';
import type { FactsByPath } from '../sources.js';

/** First files of an answer whose tests are looked for: behind them a fix is seldom. */
const TESTED = 3;

/** Tests of a whole program: `CartIT.java`, `cart.e2e.ts`. */
const INTEGRATION = /IT\.\w+$|[._-](?:e2e|cy)\./;

/** The sources by which tests of files are named. */
interface TestSources {
  /** All paths. */
  readonly paths: readonly string[];
  readonly facts: FactsByPath<RelatedFacts>;
  readonly index?: DefinerIndex | undefined;
  /** Whether two files are of one root (default: all are). */
  readonly isBeside?: ((one: string, other: string) => boolean) | undefined;
}

/**
 * A test of each of the first files of an answer: the one that is called like it, else the first ranked
 * one that has a name which this file alone defines. Whoever mends a file runs it, or adds to it.
 *
 * @param ranked Paths, best first.
 */
export function namedTests(
  ranked: readonly string[],
  { paths, facts, index, isBeside = () => true }: TestSources,
): NamedTest[] {
  const sources = ranked.filter((path) => isCode(path) && roleOf(path) === 'source');
  const tests = ranked.filter(isRun);
  const testsByPath = new Map<string, NamedTest>();
  for (const of of sources.slice(0, TESTED)) {
    const near = paths.filter((path) => isBeside(of, path));
    const test = calledLike(of, near) ?? naming(of, tests, { facts, index });
    if (test !== undefined && !testsByPath.has(test.path)) testsByPath.set(test.path, test);
  }
  return [...testsByPath.values()];
}

/** A fixture or a mock lies with the tests and may be called like the file, but nobody can run it. */
function isRun(path: string): boolean {
  return isCode(path) && roleOf(path) === 'test';
}

function calledLike(of: string, paths: readonly string[]): NamedTest | undefined {
  const stem = stemOf(of);
  // Most of ten thousand paths have nothing of its name.
  const alike = paths.filter(
    (path) => path.toLowerCase().includes(stem) && familyOf(path) === familyOf(of) && isRun(path),
  );
  // Of several the one that lies least deep, as others stand in folders of their own subjects, and runs alone.
  const cost = (path: string) => path.split('/').length + Number(INTEGRATION.test(path));
  const [path] = testsOf(of, alike).sort((a, b) => cost(a) - cost(b));
  return path === undefined ? undefined : { path, of, why: `called like ${basename(of)}` };
}

function naming(
  of: string,
  tests: readonly string[],
  { facts, index }: Pick<TestSources, 'facts' | 'index'>,
): NamedTest | undefined {
  const relations = relationsTo([of, ...tests], facts, index);
  const path = tests.find((test) => relations.get(test)?.[0]?.startsWith('tests '));
  return path === undefined ? undefined : { path, of, why: relations.get(path)![0]! };
}

function stemOf(path: string): string {
  return basename(path)
    .replace(/\.[^.]+$/, '')
    .toLowerCase();
}
