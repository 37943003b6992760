import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CountTokens, lines } from '@ctx/text';
import { openWorkspace, type Workspace } from '@ctx/workspace';
import { Failure } from '../io/exit.js';
import { borrow, type Checkout } from './checkout.js';
import { type Hunk, isGold, type MinedTask } from './mine.js';
import { addCase, LEAST, OURS, type Scores } from './scores.js';
import { SimpleWays } from './simple-ways.js';

/** The options of a bench of a history. */
export interface HistoryOptions {
  /** Tasks at most. */
  tasks: number;
  /** Tokens of an answer. */
  budget: number;
  countTokens: CountTokens;
  /** Milliseconds after which no further task is begun, and the clock; without it work alone is counted. */
  timing?: { within: number; now(): number } | undefined;
  /** Files' worth of work after which no further task is begun. Default 8,000. */
  work?: number | undefined;
  /** Takes the files' worth of each task's work. */
  onTask?: ((work: number) => void) | undefined;
}

/** The scores of tasks, and what ended the run: all tasks that were wanted, all that there are, or its work. */
export interface AskedHistory {
  scores: Scores;
  ended: 'tasks' | 'history' | 'work';
}

/**
 * Files' worth of work of a bench: counted, since seconds on a busy machine are of other people's work. Two minutes of
 * processor time, of which a file that nobody has read takes some twelve milliseconds.
 */
const WORK = 8_000;

/** Of all files, the share whose reading costs as much as to open a known tree and ask it once. */
const OPENING = 0.12;

/** Files of a simple way that a reader opens at most. */
const OPENED = 60;

/** A task while it is asked: the work tree of its parent, and what simple ways see there. */
interface Asked {
  task: MinedTask;
  root: string;
  workspace: Workspace;
  simple: SimpleWays;
  /** Sources that were changed last stand first. */
  recent: readonly string[];
  turn: number;
  options: HistoryOptions;
}

type Ask = (request: Asked) => Promise<Record<string, Record<string, number>>>;

/** Where the file to change stands, by way: first, share among five and ten, reciprocal rank. */
export const localise: Ask = async ({ task, workspace, simple, recent, turn, options }) => {
  const gold = new Set(task.hunks.map(([path]) => path));
  const { files } = await workspace.context(task.text, { budget: options.budget });
  const ways = {
    [OURS]: files.map(({ path }) => path).filter(isGold),
    BM25: simple.bm25(task.text).map(({ path }) => path),
    'path match': simple.path(task.text),
    'grep counts': simple.grep(task.text),
    recency: recent,
    random: simple.random(turn),
  };
  return Object.fromEntries(
    Object.entries(ways).map(([way, paths]) => [way, ranks([...new Set(paths)], gold)]),
  );
};

function ranks(paths: readonly string[], gold: ReadonlySet<string>) {
  const among = (k: number) =>
    paths.slice(0, k).filter((path) => gold.has(path)).length / Math.min(k, gold.size);
  const first = paths.findIndex((path) => gold.has(path));
  return {
    first: Number(first === 0),
    'in five': among(5),
    'in ten': among(10),
    MRR: first < 0 ? 0 : 1 / (first + 1),
  };
}

/** Whether every changed line is shown whole within the budget, by way, and the share of the hunks that are. */
export const shownLines: Ask = async ({ task, root, workspace, simple, recent, turn, options }) => {
  const { files } = await workspace.context(task.text, { budget: options.budget });
  const ours = files.flatMap(({ path, shown }) =>
    shown.map(({ startLine, endLine }): Hunk => [path, startLine, endLine]),
  );
  const whole = (paths: readonly string[]) =>
    paths.map((path): Hunk => [path, 1, Number.POSITIVE_INFINITY]);
  const windows = simple.bm25(task.text);
  const best = (paths: readonly string[]) =>
    paths.flatMap((path) => {
      const { first = 1, last = 40 } = windows.find((window) => window.path === path) ?? {};
      return [[path, first, last] as Hunk];
    });
  const ways: Record<string, readonly Hunk[]> = {
    'BM25 windows': windows.map(({ path, first, last }): Hunk => [path, first, last]),
    'windows of path match': best(simple.path(task.text).slice(0, OPENED)),
    'windows of grep counts': best(simple.grep(task.text).slice(0, OPENED)),
    recency: whole(recent.slice(0, OPENED)),
    random: whole(simple.random(turn).slice(0, OPENED)),
  };
  const rows = Object.entries(ways).map(([way, places]) => [way, within(root, places, options)]);
  return Object.fromEntries(
    [[OURS, ours], ...rows].map(([way, places]) => [way, covered(task.hunks, places as Hunk[])]),
  );
};

/** Places as they fit into the budget, the last one cut. */
function within(root: string, places: readonly Hunk[], { budget, countTokens }: HistoryOptions) {
  const taken: Hunk[] = [];
  let used = 0;
  for (const [path, first, last] of places) {
    const text = lines(readFileSync(join(root, path), 'utf8'));
    used += countTokens(`${path}:${first}\n`);
    let line = first;
    while (line <= Math.min(last, text.length) && used < budget) {
      used += countTokens(`${text[line - 1]}\n`);
      line++;
    }
    if (line > first) taken.push([path, first, used > budget ? line - 2 : line - 1]);
    if (used >= budget) break;
  }
  return taken;
}

function covered(hunks: readonly Hunk[], places: readonly Hunk[]) {
  const isShown = ([path, first, last]: Hunk) => {
    for (let line = first; line <= last; line++)
      if (!places.some(([file, from, to]) => file === path && from <= line && line <= to))
        return false;
    return true;
  };
  const shown = hunks.filter(isShown).length / hunks.length;
  return { 'all lines': Number(shown === 1), hunks: shown };
}

/**
 * Asks each task of the history of `root` in the work tree of its parent, in ours and in simple ways. What a tree shares
 * with the one before is read once. Ends by counted work, though not before there are as many tasks as a comparison
 * takes; or by the clock, where one is given.
 */
// Locals: what one run over many trees counts and keeps, step by step.
export async function askHistory(
  root: string,
  ask: Ask,
  options: HistoryOptions,
): Promise<AskedHistory> {
  const checkout = borrow(root);
  const scores: Record<string, Record<string, number[]>> = {};
  const { timing, work: most = WORK } = options;
  const started = timing?.now() ?? 0;
  try {
    const simple = new SimpleWays();
    const tasks = checkout.tasks(options.tasks);
    if (tasks.length === 0) throw new Failure(`${root} ${noTask(checkout)}`);
    let ended: AskedHistory['ended'] = tasks.length < options.tasks ? 'history' : 'tasks';
    let [used, before] = [0, ''] as [number, string];
    for (const [turn, task] of tasks.entries()) {
      if (timing ? timing.now() - started > timing.within : used > most && turn >= LEAST) {
        ended = 'work';
        break;
      }
      checkout.at(task.parent);
      const files = checkout.git('ls-files', '-z').split('\0').filter(Boolean);
      const unread = before === '' ? files.length : changedSince(checkout, before, task.parent);
      const work = unread + OPENING * files.length;
      used += work;
      before = task.parent;
      options.onTask?.(work);
      const listed = files.filter(isGold);
      await simple.read(checkout.root, listed);
      const recent = recentOf(checkout, new Set(listed));
      const workspace = await openWorkspace(checkout.root, {
        ...{ cacheDir: join(checkout.root, '../cache'), lenders: [join(checkout.objects, '..')] },
      });
      const request = { task, root: checkout.root, workspace, simple, recent, turn, options };
      const answers = await ask(request).finally(() => workspace.close());
      addCase(scores, answers);
    }
    return { scores, ended };
  } finally {
    checkout.remove();
  }
}

/** Why a history has no task, and what to do. */
function noTask(checkout: Checkout): string {
  const { commits, shallow } = checkout.length();
  const counted =
    commits === 1 ? 'its one commit is no task' : `none of its ${commits} commits is one`;
  const rest = shallow ? '; this clone is shallow: git fetch --unshallow brings the others' : '';
  return `has no task to measure by: ${counted}, which says in four words or more what it does and changes one to five sources${rest}`;
}

function changedSince({ git }: Checkout, before: string, commit: string): number {
  const names = git('diff', '--name-only', '--no-renames', '--no-ext-diff', '-z', before, commit);
  return names.split('\0').length - 1;
}

function recentOf({ git }: Checkout, listed: ReadonlySet<string>): string[] {
  const log = git(
    'log',
    '--no-merges',
    '--no-renames',
    '--name-only',
    '-n300',
    '--format=',
    'HEAD',
  );
  return [...new Set(log.split('\n'))].filter((path) => listed.has(path));
}
