import { execFileSync } from 'node:child_process';
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '@ctx/tree/files';
import { Failure } from '../io/exit.js';
import { hunksIn, isTask, type MinedTask, readLog, taskText } from './mine.js';

/** Commits that are looked at for tasks. */
const COMMITS = 4000;
/** Removes a folder with all that is in it, if it is there. */
const WHOLE = { recursive: true, force: true };
const FORMAT = '--format=%x01%H%x02%P%x02%an %ae%x02%B%x02';

/** A repository of its own in a temporary folder that borrows the objects of another one. */
export interface Checkout {
  /** Its work tree. */
  root: string;
  /** Where the objects are that it borrows. */
  objects: string;
  /** At most `count` tasks of the history, newest first: each earlier one changes few files of the work tree. */
  tasks(count: number): MinedTask[];
  /** Commits of the history, merges left out, and whether older ones were left out when it was cloned. */
  length(): { commits: number; shallow: boolean };
  /** Makes the work tree that of a commit. */
  at(commit: string): void;
  /** The output of `git` for the borrowed history. */
  git(...args: string[]): string;
  remove(): void;
}

/**
 * Borrows the history of the repository at `root`. Nothing of it is run or changed: no program in it, and neither its
 * configuration nor its hooks are read by what is run here, and its work tree is not touched.
 */
export function borrow(root: string): Checkout {
  removeLeft();
  const base = mkdtempSync(join(tmpdir(), `ctx-bench-${process.pid}-`));
  const { file, path } = findProgram('git', realpathSync(root));
  if (!file) throw new Failure('bench: no git');
  const env = {
    ...{ PATH: path, HOME: base, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0' },
    ...{ GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: devNull, GIT_NO_LAZY_FETCH: '1' },
  };
  const run = (cwd: string, args: readonly string[]): string =>
    execFileSync(file, args, { cwd, env, encoding: 'utf8', maxBuffer: 1 << 29, stdio: 'pipe' });
  const work = join(base, 'work');
  mkdirSync(work);
  const git = (...args: string[]) => {
    try {
      return run(work, args);
    } catch (error) {
      throw new Failure(`${root}: git ${args[0]}: ${reason(error)}`);
    }
  };
  const remove = () => rmSync(base, WHOLE);
  try {
    const { objects, head, ends } = locate((args) => run(root, args));
    git('init', '--quiet', '--template=');
    mkdirSync(join(work, '.git/objects/info'), { recursive: true });
    writeFileSync(join(work, '.git/objects/info/alternates'), `${objects}\n`);
    if (ends !== '') writeFileSync(join(work, '.git/shallow'), ends);
    const at = (commit: string) => {
      git('update-ref', '--no-deref', 'HEAD', commit);
      git('read-tree', '--reset', '-u', commit);
    };
    at(head);
    const length = () => ({
      commits: Number(git('rev-list', '--count', '--no-merges', 'HEAD')),
      shallow: ends !== '',
    });
    const tasks = (count: number) => tasksOf(git, count);
    return { root: work, objects, at, git, remove, tasks, length };
  } catch (error) {
    remove();
    if (error instanceof Failure) throw error;
    throw new Failure(`${root} has no history to read: ${reason(error)}`);
  }
}

/** Where the objects of a repository are, its commit, and where its history ends if it is a shallow clone. */
function locate(git: (args: readonly string[]) => string) {
  const parameters = ['rev-parse', '--path-format=absolute', '--git-path', 'objects'];
  parameters.push('--git-path', 'shallow', 'HEAD');
  const output = git(['-c', 'safe.directory=*', ...parameters]).split('\n');
  const [objects = '', shallow = '', head = ''] = output;
  return { objects, head, ends: boundary(shallow) };
}

/** The commits at which the history of a shallow clone ends, a line each, from its file; empty where it is whole. */
function boundary(path: string): string {
  if (!lstatSync(path, { throwIfNoEntry: false })?.isFile()) return '';
  const ids = readFileSync(path, 'utf8').match(/^[0-9a-f]{40,64}$/gm) ?? [];
  return ids.map((id) => `${id}\n`).join('');
}

/** Why a repository could not be borrowed, in words that say what to do. */
function reason(error: unknown): string {
  const message = ((error as { stderr?: string }).stderr ?? String(error)).trim();
  if (/not a git repository/.test(message))
    return 'it is in no git repository; outline and chunk need none';
  if (/Needed a single revision|ambiguous argument 'HEAD'/.test(message))
    return 'it has no commit yet';
  // A clone without all contents asks its server for them, which is not asked from here.
  if (/promisor|unable to read|[Cc]ould not read/.test(message))
    return 'some of its contents are not here; clone it without --filter';
  return message.split('\n').at(-1) ?? '';
}

/**
 * Removes what a run left that was killed: a signal ends the program at once, and what it borrowed is a whole work
 * tree. Only folders of the same user, named after a process that is no more.
 */
function removeLeft(): void {
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = /^ctx-bench-(\d+)-/.exec(name) ?? [];
    if (!pid) continue;
    try {
      process.kill(+pid, 0);
    } catch (error) {
      const path = join(tmpdir(), name);
      // Any other answer than that there is none: a process of somebody else, which may not be asked.
      const isGone = (error as NodeJS.ErrnoException).code === 'ESRCH';
      if (isGone && lstatSync(path).uid === process.getuid?.()) rmSync(path, WHOLE);
    }
  }
}

/** Commits from one task to the next, at most: farther ones share less, and what they do not share is read anew. */
const STEP = 3;

/**
 * The newest tasks, a few commits apart: the tree of today is what somebody asks about, and what a task reads is nearly
 * all known from the one before. Tasks of all years took eight times as long each.
 */
function tasksOf(git: Checkout['git'], count: number): MinedTask[] {
  const log = ['log', '--no-merges', '--no-renames', '--name-only', `-n${COMMITS}`, FORMAT, 'HEAD'];
  const fit = readLog(git(...log)).filter(isTask);
  const step = Math.min(STEP, Math.max(1, Math.floor(fit.length / count)));
  const tasks: MinedTask[] = [];
  for (let i = 0; i < fit.length && tasks.length < count; i += step) {
    const { id, parent, message } = fit[i]!;
    const text = taskText(message);
    const hunks = hunksIn(
      git('diff', '-U0', '--no-renames', '--no-color', '--no-ext-diff', parent, id),
    );
    if (hunks) tasks.push({ id, parent, text, hunks });
  }
  return tasks;
}

/** Outputs of git that an agent reads: history, statistics, changes, searches, blame. */
export function outputsOf(root: string): string[] {
  const checkout = borrow(root);
  try {
    const { git } = checkout;
    const files = git('ls-files').split('\n').filter(Boolean);
    const changed = [...new Set(git('log', '-n20', '--name-only', '--format=').split('\n'))];
    const present = changed.filter((path) => files.includes(path)).slice(0, 6);
    const ids = git('log', '-n30', '--format=%H', '--no-merges').trim().split('\n');
    return [
      git('log', '-n20'),
      git('log', '-n40', '--oneline'),
      git('log', '-n10', '--stat'),
      git('diff', '--no-ext-diff', '--stat', ids.at(-1)!, 'HEAD'),
      ...ids.slice(0, 6).map((id) => git('show', '--no-ext-diff', id)),
      ...present.map((path) => git('blame', '--', path)),
      hits(() => git('grep', '-n', '-I', '-E', 'TODO|return|error', '--', ...present)),
      git('ls-files'),
    ].map((text) => text.slice(0, 200_000));
  } finally {
    checkout.remove();
  }
}

/** The output of a search; git fails where nothing is found. */
function hits(search: () => string): string {
  try {
    return search();
  } catch {
    return '';
  }
}
