import type { SourceFacts } from '@ctx/source';
import { importIdiomOf } from '@ctx/source/languages';
import { isCode, isInterface, roleOf, testsOf } from '@ctx/source/roles';
import { compareText } from '@ctx/text';
import { askedIn } from '../symbols/table/symbol-table.js';
import type { RunGraph } from './run-graph.js';

/** The subject whose tests are looked for: a file, a definition of it, or a member of a type of it. */
export interface TestedSubject {
  path: string;
  /** Absent for the whole file. */
  name?: string | undefined;
  /** The type or definition around it, to tell two of the same name apart. */
  owner?: string | undefined;
}

/** One definition on the way from a test to what it runs. */
export interface TestStep {
  path: string;
  /** The path, for code outside of definitions. */
  name: string;
  owner?: string | undefined;
  /** 1-based line that uses the next one; of the last step the line of its own name. */
  line: number;
}

/**
 * How it is known that a test runs something: every step is bound (`'runs'`); one step is known by its
 * name, or its place, alone (`'may-run'`); the test has its name (`'names'`), or is called like its
 * file (`'called-like'`), and no way to it was found.
 */
export type TestEvidence = 'runs' | 'may-run' | 'names' | 'called-like';

/** A test file that is likely to run a subject. */
export interface RankedTest {
  path: string;
  /** 0 to 1: for order, no measured probability. */
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

/** Ways less likely than one in 100,000 are not followed. */
const UNLIKELY = 1e-5;

/** Chances are compared in steps of 2 %. */
const UNIT = 0.02;

/** The knowledge about tests beside their paths. */
export interface TestRankOptions {
  /** Paths that are tests, whatever they are called: a project may say so where it is built. */
  alsoTests?: ReadonlySet<string> | undefined;
}

/**
 * The test files that may run one of the subjects, likeliest first: by the likeliest way of calls from
 * a test to it, and by names. Linear in the graph for each subject.
 *
 * @param graph What `runGraph` gave.
 * @param facts The same facts.
 * @throws RangeError for a subject that the graph does not have
 */
export function rankTests(
  graph: RunGraph,
  subjects: readonly TestedSubject[],
  facts: readonly SourceFacts[],
  { alsoTests = new Set() }: TestRankOptions = {},
): RankedTest[] {
  const beside = facts.filter(({ path }) => isTestFile(path) || alsoTests.has(path));
  const isOwn = ownTests(beside);
  const own = beside.filter((file) => isOwn(file) || !isTestFile(file.path));
  const tests = own.length > 0 ? own : beside;
  const best = new Map<string, RankedTest>();
  for (const subject of subjects) {
    const reached = likeliestWays(graph, nodesOf(graph, subject));
    const nodes = likeliestNodes(graph, reached);
    const calledLike = new Set(
      testsOf(
        subject.path,
        tests.map(({ path }) => path),
      ),
    );
    for (const test of tests) {
      const ranked = rankTest(test, subject, { graph, reached, nodes, calledLike });
      const existing = best.get(test.path);
      if (ranked && (existing === undefined || ranked.score > existing.score))
        best.set(test.path, ranked);
    }
  }
  return [...best.values()].sort((a, b) => b.score - a.score || compareText(a.path, b.path));
}

/** Data of tests, and what configures them, runs nothing. */
function isTestFile(path: string): boolean {
  return isCode(path) && roleOf(path) === 'test';
}

/**
 * The definitions that the frameworks in use run: functions and types called so, and calls and marks of these names.
 */
const TEST_NAME = /^(?:test(?:$|[_A-Z0-9])|Test)/;
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

/** Whether a file has tests of its own, and does not only help those of others. */
function hasTests({ definitions, references }: SourceFacts): boolean {
  return (
    // `TEST(Suite, name) { … }` is read as the definition of a function.
    definitions.some(({ name }) => TEST_NAME.test(name) || TEST_MARKS.has(name)) ||
    references.some(({ name }) => TEST_MARKS.has(name))
  );
}

/** The nodes of a file, or those of a definition: of a type with its members. */
function nodesOf({ nodes }: RunGraph, { path, name, owner }: TestedSubject): number[] {
  const found = new Set(name === undefined ? [] : askedIn(nodes, { path, name, owner }));
  nodes.forEach((node, i) => {
    if (node.path !== path) return;
    if (name === undefined || (owner === undefined && node.owner === name)) found.add(i);
  });
  if (found.size > 0) return [...found];
  const asked =
    name === undefined ? path : `${path}#${owner === undefined ? '' : `${owner}.`}${name}`;
  throw new RangeError(`rankTests: no facts of ${asked}`);
}

/** The least cost from each node to a subject, and the row of the graph that is its first step. */
interface Ways {
  readonly costs: Int32Array;
  readonly rows: Int32Array;
  readonly targets: Int32Array;
}

/**
 * Dijkstra's shortest paths with the buckets of Dial (1969): costs are small whole numbers, so there is
 * no queue to keep in order.
 */
function likeliestWays(graph: RunGraph, starts: readonly number[]): Ways {
  const most = Math.ceil(-Math.log(UNLIKELY) / UNIT);
  const costs = new Int32Array(graph.nodes.length).fill(most + 1);
  const rows = new Int32Array(graph.nodes.length).fill(-1);
  const targets = new Int32Array(graph.nodes.length).fill(-1);
  const buckets: number[][] = Array.from({ length: most + 1 }, () => []);
  for (const start of starts) costs[start] = 0;
  buckets[0] = [...starts];
  for (let cost = 0; cost <= most; cost++) {
    for (const node of buckets[cost]!) {
      if (costs[node] !== cost) continue;
      for (let row = graph.offsets[node]!; row < graph.offsets[node + 1]!; row++) {
        const source = graph.sources[row]!;
        const next = cost + costOf(graph.chances[row]!);
        if (next >= costs[source]!) continue;
        costs[source] = next;
        rows[source] = row;
        targets[source] = node;
        buckets[next]!.push(source);
      }
    }
  }
  return { costs, rows, targets };
}

/** At least 1, so that a bucket is complete when it is emptied. */
function costOf(chance: number): number {
  return Math.max(1, Math.round(-Math.log(chance) / UNIT));
}

interface Evidence {
  readonly graph: RunGraph;
  readonly reached: Ways;
  /** Of each file the node with the likeliest way. */
  readonly nodes: ReadonlyMap<string, number>;
  readonly calledLike: ReadonlySet<string>;
}

function rankTest(
  test: SourceFacts,
  { path, name, owner }: TestedSubject,
  { graph, reached, nodes, calledLike }: Evidence,
): RankedTest | undefined {
  const node = nodes.get(test.path);
  const names = (wanted: string | undefined): boolean =>
    wanted !== undefined && test.references.some((reference) => reference.name === wanted);
  const like = calledLike.has(test.path);
  const named = names(name);
  if (node === undefined && !like && !named) return undefined;
  const way = node === undefined ? 0 : Math.exp(-reached.costs[node]! * UNIT);
  const chances = [
    way,
    like ? CALLED_LIKE : 0,
    named ? NAMES : 0,
    names(owner) ? NAMES_OWNER : 0,
    NEAR * sharedWords(path, test.path),
    NEAR * sharedWords(name ?? '', test.path),
  ];
  const score = 1 - chances.reduce((missed, chance) => missed * (1 - chance), 1);
  if (node === undefined) {
    return { path: test.path, score, by: named ? 'names' : 'called-like', steps: [] };
  }
  return { path: test.path, score, ...wayOf(node, graph, reached) };
}

/** Of each file the node with the likeliest way, the first of equals. */
function likeliestNodes({ nodes }: RunGraph, { costs, rows }: Ways): Map<string, number> {
  const likeliest = new Map<string, number>();
  nodes.forEach(({ path }, i) => {
    if (rows[i] === -1 && costs[i] !== 0) return;
    const existing = likeliest.get(path);
    if (existing === undefined || costs[i]! < costs[existing]!) likeliest.set(path, i);
  });
  return likeliest;
}

function wayOf(
  node: number,
  { nodes, lines, sure }: RunGraph,
  { rows, targets }: Ways,
): Pick<RankedTest, 'by' | 'steps'> {
  const steps: TestStep[] = [];
  let isSure = true;
  for (let at = node; at !== -1; at = targets[at]!) {
    const { path, name, owner, line } = nodes[at]!;
    const row = rows[at]!;
    if (row !== -1 && sure[row] === 0) isSure = false;
    const step = { path, name, line: row === -1 ? line : lines[row]! };
    steps.push(owner === undefined ? step : { ...step, owner });
  }
  return { by: isSure ? 'runs' : 'may-run', steps };
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
