import { besideIn, repositoriesIn } from '@ctx/imports/repositories';
import { dependents, impact, type RepoGraph } from '@ctx/repomap';
import {
  inlineTestsOf,
  type RankedTest,
  type RunGraph,
  rankTests,
  runGraph,
  type TestedSubject,
  wholeModules,
} from '@ctx/repomap/symbols';
import { importIdiomOf } from '@ctx/source/languages';
import { isCode } from '@ctx/source/roles';
import { compareText } from '@ctx/text';
import { append } from '@ctx/text/collections';
import type { PathFacts } from '@ctx/tree';
import { type UnreadFile, unreadBeside } from '@ctx/tree/remarks';
import type { ChangedFile } from '@ctx/tree/view';
import { testFilesOf } from '../cmake/test-files.js';
import { type ImpactSources, resolveSubject, usesOf } from '../impact.js';
import { type ChangeReach, changeReach } from '../reach.js';
import { ownerOf } from '../source-texts.js';
import { CMAKE_ASSUMES } from './ctest.js';
import { FEW, LEAST_CHANCE, likelyCount } from './likely-tests.js';
import { type TestSurroundings, testCommands } from './test-commands.js';

/** How many tests are wanted. */
export interface TestsOptions {
  /**
   * Test files at most (default 10 of a change; of a subject those with a chance of one in ten, behind the first ten of
   * 15 in 100, and of a fifth of the likeliest's, or three where no calls lead from them; 80 at most).
   */
  limit?: number | undefined;
}

/**
 * A test of a subject or a change. Of a change a test is also known because it is changed itself, or
 * because it imports a changed file or what is no longer there; of a file that others include, because it
 * includes that one or its header.
 */
export type WorkspaceTest = Omit<RankedTest, 'by'> & {
  by: RankedTest['by'] | 'changed' | 'imports' | 'imports-file';
};

/** The tests that may run something. */
export interface WorkspaceTests {
  /** The subjects: of changes the definitions in which lines changed, else the file. */
  subjects: TestedSubject[];
  /** Test files, likeliest first. */
  tests: WorkspaceTest[];
  /** Others that may, beyond the limit or less likely. */
  omitted: number;
  /** Test files that there are. */
  allTests: number;
  /**
   * The commands that run `tests` (the first ten without a limit), but for those that are far less likely than the first
   * and not sure, for a POSIX shell at the root; empty where no runner is known.
   */
  commands: string[];
  /** The assumptions of the commands about the checkout; absent where nothing is. */
  assumes?: string[] | undefined;
  /** CMake's files run more commands than are followed: others may make more tests; absent where all were. */
  cmakeCut?: true | undefined;
  /** Code of the same languages that was not read, and may be or lead to a test; absent where there is none. */
  unread?: UnreadFile[] | undefined;
}

/** A function that answers {@link testsFor}, and keeps what the last facts may run. */
export function createTests(): typeof testsFor {
  const cache = new WeakMap<readonly PathFacts[], RunGraph>();
  return (of, sources, options) => testsFor(of, sources, options, cache);
}

/**
 * The tests that may run a file, a definition, or what changed in a working tree.
 *
 * @param of A path, `path#name`, a name that one place defines; or changes, as `diff()` gives them.
 * @throws RangeError for a subject that is none of these, with what is called alike; for a limit < 1
 */
// Locals: what one answer is put together from, each by its name.
export async function testsFor(
  of: string | readonly ChangedFile[],
  sources: ImpactSources,
  { limit }: TestsOptions = {},
  cache: WeakMap<readonly PathFacts[], RunGraph> = new WeakMap(),
): Promise<WorkspaceTests> {
  if (limit !== undefined && !(limit >= 1))
    throw new RangeError(`tests: limit must be ≥ 1, got ${limit}`);
  const { facts, files } = sources;
  const ofChanges = typeof of !== 'string';
  const withFacts = new Set(facts.map(({ path }) => path));
  const subjects = ofChanges
    ? of
        .filter(({ path }) => withFacts.has(path))
        .flatMap((change) => changedSubjects(change, facts))
    : [await resolveSubject(of, await sources.graph(), sources)];
  const isBeside = besideIn(repositoriesIn(await sources.manifests()));
  const graph = cache.get(facts) ?? (await runsOf(sources, isBeside));
  cache.set(facts, graph);
  const { isTest, built, targets, isWhole } = await testFilesOf(sources);
  const testedSubjects = subjects.filter(({ path }) => withFacts.has(path));
  const sure = ofChanges
    ? importingTests(await changeReach(of, sources), isTest)
    : includingTests(subjects[0]!, await sources.graph(), isTest, facts);
  const options = {
    alsoTests: built,
    dependentsOf: dependentsIn(await sources.graph()),
    isBeside,
  };
  const rank = (least: number): RankedTest[] =>
    rankTests(graph, testedSubjects, facts, { ...options, least });
  // What has a limit of its own is named to it, of a change everything is, and the first of those without a chance, too.
  const isCut = limit === undefined && !ofChanges;
  const near = rank(isCut ? LEAST_CHANCE : 0);
  const isFar = isCut && (near[0]?.score ?? 0) < LEAST_CHANCE;
  const ranked = withImporting(isFar ? rank(0) : near, sure);
  // A change is tested rather too much: only what one subject is asked for ends where the chance falls.
  const tests = ranked.slice(0, limit ?? (ofChanges ? FEW : likelyCount(ranked)));
  // Of a file that was removed there is no subject, and a test that was not read may still import it.
  const about = ofChanges ? of.filter(({ path }) => isCode(path)) : subjects;
  return {
    ...unreadSubjects(about, sources),
    ...commandsFor(tests.slice(0, limit ?? FEW), {
      manifests: await sources.manifests(),
      facts,
      targets,
    }),
    subjects,
    tests,
    omitted: ranked.length - tests.length,
    allTests: files.filter(({ path }) => isTest(path)).length + inlineTestFiles(facts),
    ...(!isWhole && { cmakeCut: true }),
  };
}

/** The number of files of sources that hold tests. */
function inlineTestFiles(facts: readonly PathFacts[]): number {
  return facts.filter((file) => inlineTestsOf(file).size > 0).length;
}

async function runsOf(
  sources: ImpactSources,
  isBeside: ReturnType<typeof besideIn>,
): Promise<RunGraph> {
  const graph = await sources.graph();
  const mayBeWhole = wholeModules(graph, sources.facts);
  const importers = importersIn(graph);
  const isImported = (path: string): boolean => importers.has(path);
  const symbols = await usesOf(sources, (path) => importers.get(path) ?? []);
  return runGraph(symbols, sources.facts, { isBeside, mayBeWhole, isImported });
}

/** Of each file that is imported those that import it. */
function importersIn({ files, edges: { offsets, targets } }: RepoGraph): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  files.forEach(({ path: from }, file) => {
    for (const target of targets.slice(offsets[file], offsets[file + 1]))
      append(importers, files[target]!.path, from);
  });
  return importers;
}

/** The files that depend on a file, and the file itself: a test may stand in it. */
function dependentsIn(graph: RepoGraph): (path: string) => ReadonlySet<string> {
  const reachedByPath = new Map<string, ReadonlySet<string>>();
  return (path) => {
    const reached =
      reachedByPath.get(path) ?? new Set([path, ...impact(graph, path).map((one) => one.path)]);
    reachedByPath.set(path, reached);
    return reached;
  };
}

function unreadSubjects(
  about: readonly { path: string }[],
  { skipped }: ImpactSources,
): Pick<WorkspaceTests, 'unread'> {
  const unread = unreadBeside(
    skipped,
    about.map(({ path }) => path),
  );
  return unread.length > 0 ? { unread } : {};
}

/** Of the score of the likeliest test: what is less is not run where a name, or a place, alone tells of it. */
const LIKELY = 0.6;

/** How it is known for sure that a test has to do with a subject. */
const SURE: ReadonlySet<WorkspaceTest['by']> = new Set([
  'runs',
  'changed',
  'imports',
  'imports-file',
]);

/** The tests that are worth a run: all that are sure, and of the others those nearly as likely as the first. */
function likelyTests(tests: readonly WorkspaceTest[]): readonly WorkspaceTest[] {
  const least = Math.max(0, ...tests.map(({ score }) => score)) * LIKELY;
  return tests.filter(({ by, score }) => SURE.has(by) || score >= least);
}

function commandsFor(
  tests: readonly WorkspaceTest[],
  around: TestSurroundings,
): Pick<WorkspaceTests, 'commands' | 'assumes'> {
  const commands = testCommands(
    likelyTests(tests).map(({ path }) => path),
    around,
  );
  const ofCMake = commands.some((command) => command.includes('ctest --test-dir'));
  return { commands, ...(ofCMake && { assumes: [CMAKE_ASSUMES] }) };
}

/** The chance that a test which imports a changed file runs what changed in it. */
const IMPORTS = 0.6;

/** Tests that a change breaks or is in, and those that import what it changed. */
function importingTests(
  { tests, stale }: ChangeReach,
  isTest: (path: string) => boolean,
): WorkspaceTest[] {
  const none = { steps: [] };
  return [
    ...stale
      .filter(({ path }) => isTest(path))
      .map(({ path }) => ({ path, score: 1, by: 'imports' as const, ...none })),
    ...tests
      .filter(({ by }) => by === 'changed')
      .map(({ path }) => ({ path, score: 1, by: 'changed' as const, ...none })),
    ...tests
      .filter(({ depth }) => depth === 1)
      .map(({ path }) => ({ path, score: IMPORTS, by: 'imports' as const, ...none })),
  ];
}

/**
 * Tests that include a file, where code is included, as of its header nothing says which file runs; and those
 * that import the file of a name of one letter, whose uses are not kept, but for those that import other names of
 * it alone.
 */
function includingTests(
  { path, name }: TestedSubject,
  graph: RepoGraph,
  isTest: (path: string) => boolean,
  facts: readonly PathFacts[],
): WorkspaceTest[] {
  const isUnfollowed = name?.length === 1;
  if (!isUnfollowed && (name !== undefined || !importIdiomOf(path)?.includes)) return [];
  const direct = dependents(graph, path);
  const specifiers = new Map(direct.map((one) => [one.path, one.specifier]));
  return impact(graph, path, { depth: 1 })
    .filter((file) => isTest(file.path))
    .filter(
      (file) =>
        !isUnfollowed ||
        mayImport(name, { path: file.path, specifier: specifiers.get(file.path) }, facts),
    )
    .map((file) => ({ path: file.path, score: IMPORTS, by: 'imports-file' as const, steps: [] }));
}

/** Whether the statement by which a file depends on another may bring in a name: not where it lists others. */
function mayImport(
  name: string | undefined,
  { path, specifier }: { readonly path: string; readonly specifier?: string | undefined },
  facts: readonly PathFacts[],
): boolean {
  const { imports = [] } = facts.find((file) => file.path === path) ?? {};
  const named = imports
    .filter((one) => one.specifier === specifier)
    .flatMap((one) => one.bindings ?? []);
  return named.length === 0 || named.some(({ imported }) => imported === name || imported === '*');
}

/** Of a test that is in both the scores count as independent chances; the way tells more than the import. */
function withImporting(
  ranked: readonly RankedTest[],
  importing: readonly WorkspaceTest[],
): WorkspaceTest[] {
  const all = new Map<string, WorkspaceTest>();
  for (const test of importing) if (!all.has(test.path)) all.set(test.path, test);
  for (const test of ranked) {
    const existing = all.get(test.path);
    const score = 1 - (1 - test.score) * (1 - (existing?.score ?? 0));
    const says = existing && (test.steps.length === 0 || existing.score === 1) ? existing : test;
    all.set(test.path, { ...says, score });
  }
  return [...all.values()].sort((a, b) => b.score - a.score || compareText(a.path, b.path));
}

/** The innermost definitions that changed lines belong to; the file where other lines changed, too. */
function changedSubjects(
  { path, kind, lines }: ChangedFile,
  facts: readonly PathFacts[],
): TestedSubject[] {
  if (kind === 'removed') return [];
  const { definitions = [] } = facts.find((file) => file.path === path) ?? {};
  const subjectsByNode = new Map<number, TestedSubject>();
  for (const { startLine, endLine } of lines) {
    const inside = definitions.flatMap((one, index) =>
      one.startLine <= endLine && one.endLine >= startLine ? [index] : [],
    );
    if (inside.length === 0) return [{ path }];
    const parents = new Set(inside.map((index) => definitions[index]!.parent));
    for (const index of inside.filter((one) => !parents.has(one))) {
      const owner = ownerOf(definitions[index]!, definitions);
      const { name } = definitions[index]!;
      subjectsByNode.set(index, owner === undefined ? { path, name } : { path, name, owner });
    }
  }
  return subjectsByNode.size > 0 ? [...subjectsByNode.values()] : [{ path }];
}
