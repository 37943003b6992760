import { repositoryOf } from '@ctx/imports/repositories';
import { impact } from '@ctx/repomap';
import { isCode, roleOf } from '@ctx/source/roles';
import type { Sources } from './sources.js';
import type { ScoredFile } from './task-files.js';

/** First sources of an answer of which tests in other repositories are looked for. */
const TESTED = 3;

/** Imports from a test to what it tests: the command that it runs, a part of that, what this one is made of. */
const STEPS = 3;

/** Tests that join an answer, and the files before them: they are among the first ten. */
const [JOINING, BEFORE] = [3, 6] as const;

/**
 * Files of all repositories from which on no test joins: where the graph has to be built anew, that takes some
 * seconds for so many.
 */
const MOST_FILES = 10_000;

/** The parts of a workspace that say how files of its repositories depend on each other. */
type BorderSources = Pick<Sources, 'roots' | 'files' | 'count' | 'graph'> & {
  /** Set where a limit has ended the reading: a graph would take time that is over. */
  readonly unread?: object | undefined;
};

/**
 * The ranked files, among the first of which are tests of other repositories that reach the first sources by imports:
 * what one repository changes is tested by those that are built on it, whose tests say little of its words.
 *
 * @param ranked best first
 * @param home name of the repository at hand, whose own tests are found beside its files (default: that of each source)
 */
export async function withBorderTests(
  ranked: readonly ScoredFile[],
  workspace: BorderSources,
  home?: string,
): Promise<readonly ScoredFile[]> {
  const { roots = [], unread } = workspace;
  // The list of files has the hash of each, which is read for it: where they can be counted, it is not made.
  if (roots.length < 2 || unread || (workspace.count ?? workspace.files.length) > MOST_FILES)
    return ranked;
  const sources = ranked
    .filter(({ path }) => isCode(path) && roleOf(path) === 'source')
    .slice(0, TESTED)
    .map(({ path }) => ({ of: path, from: home ?? repositoryOf(path) }));
  // The graph of many repositories is read only where it can move something.
  if (!ranked.some(({ path }) => sources.some(({ from }) => isTestBeyond(path, from))))
    return ranked;
  const testedBy = new Map<string, string>();
  const all = await workspace.graph();
  for (const { of, from } of sources)
    for (const { path } of impact(all, of, { depth: STEPS }))
      if (isTestBeyond(path, from) && !testedBy.has(path)) testedBy.set(path, of);
  const joining = ranked.filter(({ path }) => testedBy.has(path)).slice(0, JOINING);
  const late = new Set(joining.filter((file) => ranked.indexOf(file) >= BEFORE));
  const others = ranked.filter((file) => !late.has(file));
  const joined = Array.from(late, (file) => ({
    ...file,
    reasons: [`reaches ${testedBy.get(file.path)} by imports`, ...file.reasons],
    joins: bestLine(file),
  }));
  return [...others.slice(0, BEFORE), ...joined, ...others.slice(BEFORE)];
}

function isTestBeyond(path: string, home: string): boolean {
  return repositoryOf(path) !== home && isCode(path) && roleOf(path) === 'test';
}

/** The line from which on a file has most of the task; its first one where it has nothing of it. */
function bestLine({ passages }: ScoredFile): number {
  const [best] = [...passages].sort((a, b) => b.score - a.score);
  return best?.startLine ?? 1;
}
