import type { SourceFacts } from '@ctx/source';
import { dataOf, importIdiomOf } from '@ctx/source/languages';
import { isInterface, mayHoldTests, testsOf } from '@ctx/source/roles';
import { compareText } from '@ctx/text';
import { askedIn, type SymbolNode } from '../symbols/table/symbol-table.js';
import { inlineTestsOf } from './inline-tests.js';
import { type LikeliestWay, likeliestWays, type TestStep, UNLIKELY } from './likeliest-ways.js';
import type { RunGraph } from './run-graph.js';

// A logistic regression on the traced tests of eleven repositories, each repository of equal weight. Fitted
// with one of them left out in turn it is calibrated on that one (`pnpm bench test-chances`, which fits anew).

const INTERCEPT = -2.28;

const LIKENESS = 0.613;

const DEPENDS = 2.656;

const STARTS = 0.192;

const SURE = 0.123;

const TESTS = -0.352;

/** A likeness of 0 or 1 has no finite odds. */
const LEAST = 0.005;

/** The subject whose tests are looked for: a file, a definition of it, or a member of a type of it. */
export interface TestedSubject {
  path: string;
  /** Absent for the whole file. */
  name?: string | undefined;
  /** The type or definition around it, to tell two of the same name apart. */
  owner?: string | undefined;
}

/**
 * How it is known that a test runs something: every step is bound (`'runs'`); one step is known by its
 * name, or its place, alone (`'may-run'`); the test has its name (`'names'`), is called like its file
 * (`'called-like'`), or imports it, by others perhaps (`'depends'`), and no way to it was found.
 */
export type TestEvidence = 'runs' | 'may-run' | 'names' | 'called-like' | 'depends';

/** A test file that is likely to run a subject. */
export interface RankedTest {
  path: string;
  /** The chance that the test runs it, 0 to 1, as measured on suites that were traced. */
  score: number;
  by: TestEvidence;
  /** The likeliest way, from the test to the subject; empty where only names tell. */
  steps: TestStep[];
}

// The shares of names, each as the chance that it alone is right; measured like the chances of the run graph.

/** The test is called like the file. */
const CALLED_LIKE = 0.3;

/** The test has the name of the definition. */
const NAMES = 0.4;

/** The test has the name of the type around it. */
const NAMES_OWNER = 0.4;

/** The words of the file's path are in the path of the test: it tells among equals, and is no evidence alone. */
const NEAR = 0.3;

/** Words of paths that say "tests" or "sources". */
const COMMON = new Set('src lib source main index test tests __tests__ spec specs'.split(' '));

/** The knowledge about tests beside their paths. */
export interface TestRankOptions {
  /** Paths that are tests, whatever they are called: a project may say so where it is built. */
  alsoTests?: ReadonlySet<string> | undefined;
  /** The files that import a file, by others perhaps; where absent, every test may. */
  dependentsOf?: ((path: string) => { has(path: string): boolean }) | undefined;
  /** Whether two files are of one repository: a test of another one runs what it imports alone (default: all are). */
  isBeside?: ((one: string, other: string) => boolean) | undefined;
  /**
   * Chance below which the ranks of tests do not matter (default 0): a way of calls that can bring no test so far is not
   * followed, and those behind it may be left out. Of a large project that is most of the work.
   */
  least?: number | undefined;
}

/**
 * The test files that may run one of the subjects, likeliest first: by the likeliest way of calls from
 * a test to it, by names and by imports. Linear in what may run each subject.
 *
 * @param graph What `runGraph` gave.
 * @param facts The same facts.
 * @throws RangeError for a subject that the graph does not have
 */
export function rankTests(
  graph: RunGraph,
  subjects: readonly TestedSubject[],
  facts: readonly SourceFacts[],
  options: TestRankOptions = {},
): RankedTest[] {
  const tests = testsAmong(facts, options);
  const best = new Map<string, RankedTest>();
  for (const subject of subjects)
    for (const { path, by, steps, signs } of testSigns(graph, subject, tests, options)) {
      const score = testChance(signs);
      if (score > (best.get(path)?.score ?? 0)) best.set(path, { path, score, by, steps });
    }
  return [...best.values()].sort((a, b) => b.score - a.score || compareText(a.path, b.path));
}

/**
 * The same of one subject, by ways that are known already, and not followed anew.
 *
 * @param ways Of each test that has one its way.
 */
export function rankTestsBy(
  ways: ReadonlyMap<string, LikeliestWay>,
  subject: TestedSubject,
  facts: readonly SourceFacts[],
  options: TestRankOptions = {},
): RankedTest[] {
  return signsBy(ways, subject, testsAmong(facts, options), options)
    .map(({ path, by, steps, signs }) => ({ path, score: testChance(signs), by, steps }))
    .sort((a, b) => b.score - a.score || compareText(a.path, b.path));
}

/** The files that are tests or hold some beside their sources: those with tests of their own where there are any. */
export function testsAmong(
  facts: readonly SourceFacts[],
  { alsoTests = new Set() }: TestRankOptions = {},
): readonly SourceFacts[] {
  const beside = facts.filter(
    (file) => mayHoldTests(file.path) || alsoTests.has(file.path) || inlineTestsOf(file).size > 0,
  );
  const isOwn = ownTests(beside);
  const own = beside.filter((file) => isOwn(file) || !mayHoldTests(file.path));
  return own.length > 0 ? own : beside;
}

/** A test, and the signs of its chance. */
export type SignedTest = Omit<RankedTest, 'score'> & { signs: TestSigns };

/** The signs of each test that may run one subject, in the order of the tests. */
export function testSigns(
  graph: RunGraph,
  subject: TestedSubject,
  tests: readonly SourceFacts[],
  options: TestRankOptions = {},
): SignedTest[] {
  const least = leastWay(tests.length, options.least);
  const inline = new Map(
    tests.filter((test) => inlineTestsOf(test).size > 0).map((test) => [test.path, test]),
  );
  // Of a file of sources a way begins at its tests: what else stands there runs nothing by itself.
  const begins = ({ path, index }: SymbolNode): boolean => {
    const file = inline.get(path);
    return file === undefined || (index !== undefined && inlineTestsOf(file).has(index));
  };
  const ways = likeliestWays(graph, nodesOf(graph, subject), { least, begins });
  return signsBy(ways, subject, tests, options);
}

/** Definitions of one test that lead to a subject; a test with more is as likely as one with these, where others end. */
const MANY_STARTS = 30;

/** The least likely way by which a test, all else in its favour, has a chance. */
function leastWay(tests: number, least = 0): number {
  const asLikely = { likeness: 0.5, depends: true, starts: MANY_STARTS, isSure: true, tests };
  const odds = (chance: number): number => Math.log(chance / (1 - chance));
  const logit = (odds(least) - odds(testChance(asLikely))) / LIKENESS;
  return Math.max(UNLIKELY, 1 / (1 + Math.exp(-logit)));
}

function signsBy(
  ways: ReadonlyMap<string, LikeliestWay>,
  subject: TestedSubject,
  tests: readonly SourceFacts[],
  { dependentsOf = () => EVERY, isBeside = () => true }: TestRankOptions,
): SignedTest[] {
  const calledLike = new Set(
    testsOf(
      subject.path,
      tests.map(({ path }) => path).filter((path) => isBeside(subject.path, path)),
    ),
  );
  const dependents = dependentsOf(subject.path);
  return tests.flatMap((test): SignedTest[] => {
    const { path } = test;
    const isNear = isBeside(subject.path, path);
    if (!isNear && !dependents.has(path)) return [];
    const way = ways.get(path);
    // Tests among the sources are first of all those of the file that they stand in.
    const isLike = calledLike.has(path) || path === subject.path;
    const names = namesIn(test, subject);
    const depends = dependents.has(path);
    const by = evidenceOf({
      way,
      isNamed: names.isNamed,
      isLike,
      depends: dependents !== EVERY && depends,
    });
    if (by === undefined) return [];
    const chances = [way?.chance ?? 0, isLike ? CALLED_LIKE : 0, ...names.chances];
    // Words that paths share tell among equals, and nothing where nothing else does.
    const likeness = by === 'depends' ? 0 : chanceOfAny(chances);
    const signs = {
      ...{ likeness, depends, tests: tests.length },
      ...{ starts: way?.starts ?? 0, isSure: way?.isSure === true },
    };
    return [{ path, by, steps: inOwnLine(way?.steps ?? [], test), signs }];
  });
}

/** Of a name that several tests of a file use facts keep the line of the first: of another its header is shown. */
function inOwnLine(steps: TestStep[], { definitions }: SourceFacts): TestStep[] {
  const [first, ...rest] = steps;
  const own = definitions.filter(({ name }) => name === first?.name);
  const isInside = own.some(
    ({ startLine, endLine }) => startLine <= first!.line && first!.line <= endLine,
  );
  return own.length === 0 || isInside ? steps : [{ ...first!, line: own[0]!.headerLine }, ...rest];
}

/** The dependents where imports are not known: all. */
const EVERY = { has: () => true };

function evidenceOf({
  way,
  isNamed,
  isLike,
  depends,
}: {
  way: LikeliestWay | undefined;
  isNamed: boolean;
  isLike: boolean;
  depends: boolean;
}): TestEvidence | undefined {
  if (way !== undefined) return way.isSure ? 'runs' : 'may-run';
  if (isNamed) return 'names';
  if (isLike) return 'called-like';
  return depends ? 'depends' : undefined;
}

/** The chance of each name that a test shares with a subject, as if each told something of its own. */
function namesIn(
  test: SourceFacts,
  { path, name, owner }: TestedSubject,
): { isNamed: boolean; chances: number[] } {
  const inline = inlineTestsOf(test);
  const isWritten = ({ uses = [] }: SourceFacts['references'][number]): boolean =>
    inline.size === 0 || uses.some(({ within = [] }) => within.some((index) => inline.has(index)));
  const has = (wanted: string | undefined): boolean =>
    wanted !== undefined &&
    test.references.some((reference) => reference.name === wanted && isWritten(reference));
  const isNamed = has(name);
  const chances = [
    isNamed ? NAMES : 0,
    has(owner) ? NAMES_OWNER : 0,
    NEAR * sharedWords(path, test.path),
    NEAR * sharedWords(name ?? '', test.path),
  ];
  return { isNamed, chances };
}

/** The chance that one of several is right. */
function chanceOfAny(chances: readonly number[]): number {
  return 1 - chances.reduce((missed, chance) => missed * (1 - chance), 1);
}

/**
 * The definitions that the frameworks in use run: functions and types called so (Lisps name a test and its namespace
 * `cart-test`), and calls and marks of these names.
 */
const TEST_NAME = /^(?:test(?:$|[_A-Z0-9])|Test)|-test$/;
const TEST_MARKS = new Set(
  'it test describe specify suite context Test Fact Theory TestMethod ParameterizedTest TEST TEST_F TEST_P TEST_CASE'.split(
    ' ',
  ),
);

/**
 * Tells which files have tests of their own. In C a macro of the project makes a test: where most of the files show
 * none of the marks that are known, theirs are others, and each file counts.
 */
function ownTests(beside: readonly SourceFacts[]): (file: SourceFacts) => boolean {
  const included = beside.filter(isIncluding);
  const isMarked = included.filter(hasTests).length * 2 >= included.length;
  return (file) => hasTests(file) || (!isMarked && isIncluding(file));
}

/** A file that includes others, and is no header itself. */
function isIncluding({ path }: SourceFacts): boolean {
  return importIdiomOf(path)?.includes === true && !isInterface(path);
}

const testMakers = new Map<string, ReadonlySet<string>>();

/** The functions by which the frameworks of a language make tests. */
function testMakersOf(language: string): ReadonlySet<string> {
  const own = testMakers.get(language) ?? new Set(dataOf(language)?.testMakers?.split(' ') ?? []);
  testMakers.set(language, own);
  return own;
}

/** Whether a file has tests of its own, and does not only help those of others. */
function hasTests({ definitions, references, language }: SourceFacts): boolean {
  const own = testMakersOf(language);
  return (
    // `TEST(Suite, name) { … }` is read as the definition of a function.
    definitions.some(({ name }) => TEST_NAME.test(name) || TEST_MARKS.has(name)) ||
    references.some(({ name }) => TEST_MARKS.has(name) || own.has(name))
  );
}

/** The nodes of a file, or those of a definition: of a type with its members. */
function nodesOf({ nodes }: RunGraph, { path, name, owner }: TestedSubject): number[] {
  const askedNodes = new Set(name === undefined ? [] : askedIn(nodes, { path, name, owner }));
  nodes.forEach((node, i) => {
    if (node.path !== path) return;
    if (name === undefined || (owner === undefined && node.owner === name)) askedNodes.add(i);
  });
  if (askedNodes.size > 0) return [...askedNodes];
  const asked =
    name === undefined ? path : `${path}#${owner === undefined ? '' : `${owner}.`}${name}`;
  throw new RangeError(`rankTests: no facts of ${asked}`);
}

/** The share of the words of a path that another path has as well. */
function sharedWords(path: string, other: string): number {
  const words = wordsOf(path);
  const others = new Set(wordsOf(other));
  return words.filter((word) => others.has(word)).length / Math.max(1, words.length);
}

function wordsOf(path: string): string[] {
  const words = path.replace(/\.[^./]*$/, '').split(/[/._-]|(?<=[a-z])(?=[A-Z])/);
  return words.map((word) => word.toLowerCase()).filter((word) => word !== '' && !COMMON.has(word));
}

/** The signs of a test and a subject that decide its chance. */
export interface TestSigns {
  /** 0 to 1: the likeliest way of calls, and what names add to it. */
  likeness: number;
  /** The test imports the file of the subject, by others perhaps. */
  depends: boolean;
  /** Definitions of the test, and the code outside of them, that have a way to the subject. */
  starts: number;
  /** Every step of the likeliest way is bound. */
  isSure: boolean;
  /** The number of test files: the more there are, the smaller the share that runs one subject. */
  tests: number;
}

/** The signs as the numbers that the chance is the logistic function of the weighted sum of, but for the intercept. */
export function termsOf({ likeness, depends, starts, isSure, tests }: TestSigns): number[] {
  const bounded = Math.min(1 - LEAST, Math.max(LEAST, likeness));
  return [
    Math.log(bounded / (1 - bounded)),
    Number(depends),
    Math.log(1 + starts),
    Number(isSure),
    Math.log(Math.max(1, tests)),
  ];
}

/** The share of tests with such signs that ran their subject, 0 to 1. */
export function testChance(signs: TestSigns): number {
  const weights = [LIKENESS, DEPENDS, STARTS, SURE, TESTS];
  const sum = termsOf(signs).reduce((total, term, i) => total + term * weights[i]!, INTERCEPT);
  return 1 / (1 + Math.exp(-sum));
}
