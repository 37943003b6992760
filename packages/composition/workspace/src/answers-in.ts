import type { Chunk } from '@ctx/chunker';
import type { chunksOf } from '@ctx/tree/chunks';
import type { ChangedFile } from '@ctx/tree/view';
import type { ContextOptions, contextFor, TaskContext } from './answers/context.js';
import type { createLinks } from './answers/links.js';
import { type MapOptions, mapFor, type WorkspaceMap } from './answers/map.js';
import type { Grep, GrepOptions, grepFor } from './grep/grep.js';
import type { createImpact, ImpactOptions, WorkspaceImpact } from './impact/impact.js';
import type { ChangeReach, changeReach } from './impact/reach.js';
import type { createTests, TestsOptions, WorkspaceTests } from './impact/runs/tests-for.js';
import type { InsightOptions, insightOf } from './insight/insight.js';
import { findingsOf } from './insight/insight-findings.js';
import type { WorkspaceInsight } from './insight/workspace-insight.js';
import type { Menu, MenuOptions, menuFor } from './menu/menu.js';
import { once } from './once.js';
import type { Subject } from './show/asked-pieces.js';
import type { Shown } from './show/fitted.js';
import type { ShowOptions, showFor } from './show/show.js';
import type { Freshness } from './up-to-date.js';

/** All that the answers of a workspace take from it. */
type Asked = Parameters<typeof contextFor>[1] &
  Parameters<typeof menuFor>[1] &
  Parameters<typeof mapFor>[0] &
  Parameters<ReturnType<typeof createImpact>>[1] &
  Parameters<ReturnType<typeof createTests>>[1] &
  Parameters<typeof changeReach>[1] &
  Parameters<typeof insightOf>[0] &
  Parameters<typeof showFor>[1] &
  Parameters<typeof grepFor>[1];

/** Makes an answer whose lines are those of the bytes at hand. */
type Answer = <T extends object & { remarks?: string[] | undefined }>(
  make: () => Promise<T>,
  shown: (answer: T) => Iterable<string>,
) => Promise<T & Freshness>;

/** The questions to a workspace. The lines of each answer are those of the bytes at hand. */
export interface Answers {
  /** The lines to read for a task, under a token budget. @throws RangeError for a focus that is no file */
  context(task: string, options?: ContextOptions): Promise<TaskContext & Freshness>;
  /**
   * Places to choose from for a task, with their best lines, under a token budget: what to read before
   * `show`. @throws RangeError for a focus that is no file
   */
  menu(task: string, options?: MenuOptions): Promise<Menu & Freshness>;
  /** A ranked map, under a token budget. @throws RangeError for a focus that is no file */
  map(options?: MapOptions): Promise<WorkspaceMap & Freshness>;
  /**
   * The reach of a change of a file or a definition, step by step. `subject` is a path, `path#name`, or a name that one
   * place defines. @throws RangeError for what is none of these
   */
  impact(subject: string, options?: ImpactOptions): Promise<WorkspaceImpact & Freshness>;
  /**
   * The reach of changes of the working tree, as `diff()` gives them: files and tests, and imports of what is gone.
   * @throws RangeError for a depth < 1 and for no tier
   */
  reach(changes: readonly ChangedFile[], options?: ImpactOptions): Promise<ChangeReach & Freshness>;
  /**
   * The tests that may run a subject, as `impact` takes it, or changes, as `diff()` gives them: likeliest
   * first, with the commands that run them. @throws RangeError for what is none of these; for a limit < 1
   */
  tests(
    of: string | readonly ChangedFile[],
    options?: TestsOptions,
  ): Promise<WorkspaceTests & Freshness>;
  /**
   * Where the code would hurt: copies, dead exports, smells, hotspots, circles, imports against the order of
   * folders, communities of files and who changed them. @throws RangeError for a kind that there is not
   */
  insight(options?: InsightOptions): Promise<WorkspaceInsight & Freshness>;
  /**
   * Lines of a file, or a definition with what uses it and what it uses, under a token budget.
   * `subject` is a path, `path:12-40`, `path#L12-L40`, `path#name`, a name, a place of a menu, or several
   * of these. @throws RangeError for what is none of these
   */
  show(subject: Subject | readonly Subject[], options?: ShowOptions): Promise<Shown & Freshness>;
  /**
   * The lines that match patterns, grouped by the definition that holds them, best first, under a token budget.
   * @throws RangeError for no pattern and an empty one
   */
  grep(patterns: string | readonly string[], options?: GrepOptions): Promise<Grep & Freshness>;
}

/**
 * The answers whose lines are those of the bytes at hand. The code of each is loaded when it is first asked
 * for: most processes give one kind of answer.
 */
export function answersIn(workspace: () => Asked, answer: Answer): Answers {
  const contextIn = once(async () => (await import('./answers/context.js')).contextFor);
  const menuIn = once(async () => (await import('./menu/menu.js')).menuFor);
  const impactIn = once(async () => (await import('./impact/impact.js')).createImpact());
  const reachIn = once(async () => (await import('./impact/reach.js')).changeReach);
  const testsIn = once(async () => (await import('./impact/runs/tests-for.js')).createTests());
  const insightIn = once(async () => (await import('./insight/insight.js')).insightOf);
  const grepIn = once(async () => (await import('./grep/grep.js')).grepFor);
  const showIn = once(async () => (await import('./show/show.js')).showFor);
  return {
    context: (task, how) =>
      answer(async () => (await contextIn())(task, workspace(), how), pathsIn.context),
    menu: (task, how) => answer(async () => (await menuIn())(task, workspace(), how), pathsIn.menu),
    map: (how) => answer(() => mapFor(workspace(), how), pathsIn.map),
    impact: (subject, how) =>
      answer(async () => (await impactIn())(subject, workspace(), how), pathsIn.impact),
    reach: (changes, how) =>
      answer(async () => (await reachIn())(changes, workspace(), how), pathsIn.reach),
    tests: (of, how) => answer(async () => (await testsIn())(of, workspace(), how), pathsIn.tests),
    insight: (how) => answer(async () => (await insightIn())(workspace(), how), pathsIn.insight),
    show: (subject, how) =>
      answer(async () => (await showIn())(subject, workspace(), how), pathsIn.show),
    grep: (patterns, how) =>
      answer(async () => (await grepIn())(patterns, workspace(), how), pathsIn.grep),
  };
}

/** `links` of a workspace. */
type LinksOf = ReturnType<typeof createLinks>;

/** Links of files, by an index whose code is loaded when it is first asked for. */
export function linksIn(place: Parameters<typeof createLinks>[0]): LinksOf {
  const open = once(async () => (await import('./answers/links.js')).createLinks(place));
  return async (path, workspace, options) => (await open())(path, workspace, options);
}

/** The chunks of a workspace, whose code is loaded with the first one. */
export async function* chunksIn(
  ...parameters: Parameters<typeof chunksOf>
): AsyncGenerator<Chunk, void, undefined> {
  const { chunksOf: open } = await import('@ctx/tree/chunks');
  yield* open(...parameters);
}

interface WithPath {
  readonly path: string;
}

/** The files that each kind of answer shows. */
const pathsIn = {
  context: ({ files, places }: TaskContext): string[] => paths(files, places),
  menu: ({ entries }: Menu): string[] => paths(entries),
  map: ({ files }: WorkspaceMap): string[] => paths(files),
  impact: ({ subject, files, symbols = [], naming = [], maybe = [] }: WorkspaceImpact): string[] =>
    paths([subject], files, symbols, naming, maybe),
  reach: ({ changed, files, tests, stale, definitions }: ChangeReach): string[] =>
    paths(changed, files, tests, stale, ...definitions.map(({ uses }) => uses)),
  tests: ({ subjects, tests }: WorkspaceTests): string[] =>
    paths(subjects, tests, ...tests.map(({ steps }) => steps)),
  insight: (insight: WorkspaceInsight): string[] =>
    paths(findingsOf(insight)).filter((path) => !path.endsWith('/')),
  grep: ({ groups }: Grep): string[] => paths(groups),
  show: ({ files }: Shown): string[] => paths(files),
};

function paths(...lists: readonly (readonly WithPath[])[]): string[] {
  return lists.flatMap((list) => list.map(({ path }) => path));
}
