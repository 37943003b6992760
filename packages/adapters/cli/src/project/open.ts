import { resolve } from 'node:path';
import { resolveRoot } from '@ctx/tree/files';
import {
  type Freshness,
  openWorkspace,
  sayUnsettled,
  type Workspace,
  type WorkspaceOptions,
} from '@ctx/workspace';
import { storeAt } from '@ctx/workspace/cache';
import { firstRoot, type GivenRoots, mayBeSeveral, rootsOf } from '../arguments/given-roots.js';
import type { AnswerOptions } from '../io/output.js';
import { type ProgressBar, progressBar } from '../io/progress.js';
import { type Streams, write } from '../io/streams.js';
import { readingWithin } from './within.js';

/** Options of a verb that answers from an open repository. */
export interface RepositoryOptions extends AnswerOptions {
  /** The repository or folder to read, or several. */
  root: GivenRoots;
  /** Address of a store elsewhere, in place of the cache directory. */
  store?: string | undefined;
  /** No progress and no remarks. */
  quiet: boolean;
  /** Seconds within which the answer has to come, from what was read by then. */
  within?: number | undefined;
  /** Reads what is kept as an answer needs it: for one that asks for no list of all files. */
  lazy?: boolean;
  /** The answer itself says which roots were left out: nothing of it is said beside. */
  saysLeftOut?: boolean;
}

/**
 * Opens the workspace of `--root`, of all of them where there are several, with a progress bar, hands it to `use`, and closes it.
 *
 * @param options `root` and `quiet`.
 * @param streams Where the bar is drawn and what relative paths are taken from.
 * @param use What to do with the open workspace. It may go on with the bar, and clears it before it
 *   prints.
 */
export async function withWorkspace<T>(
  { root, store, quiet, lazy, within, saysLeftOut }: Omit<RepositoryOptions, 'json' | 'output'>,
  streams: Streams,
  use: (workspace: Workspace, bar: ProgressBar) => Promise<T>,
): Promise<T> {
  const bar = progressBar(streams, quiet, () => performance.now());
  try {
    const workspace = await openRoots(root, streams.cwd, {
      onProgress: (progress) => bar.update(progress),
      ...{ lazy, limits: readingWithin(within) },
      ...(store === undefined ? {} : { store: storeAt(store) }),
    });
    bar.clear();
    if (!quiet && saysLeftOut !== true && mayBeSeveral(root))
      for (const sentence of workspace.leftOut) await write(streams.stderr, `ctx: ${sentence}\n`);
    try {
      return await use(workspace, bar);
    } finally {
      await workspace.close();
    }
  } finally {
    bar.clear();
  }
}

/** Says on stderr which files of an answer without remarks were written while it was made. */
export async function remarkUnsettled(
  answer: Pick<Freshness, 'unsettled'>,
  { quiet }: Pick<RepositoryOptions, 'quiet'>,
  { stderr }: Streams,
): Promise<void> {
  if (quiet) return;
  for (const sentence of sayUnsettled(answer)) await write(stderr, `ctx: ${sentence}\n`);
}

/** One folder as ever; several, or one of a `ctx.roots`, behind their names. */
export async function openRoots(
  given: GivenRoots,
  cwd: string,
  options: WorkspaceOptions,
): Promise<Workspace> {
  if (!mayBeSeveral(given)) return await openWorkspace(resolve(cwd, firstRoot(given)), options);
  const roots = await rootsOf(given, cwd);
  // One that cannot be read stays as it is written, to be named as left out.
  const paths = await Promise.all(roots.map((root) => resolveRoot(root).catch(() => root)));
  return await openAll(paths, { ...options, at: cwd });
}

/** One root as it is alone, however often it stands there; several as one, behind their names. */
export async function openAll(
  roots: readonly string[],
  options: WorkspaceOptions,
): Promise<Workspace> {
  const distinct = [...new Set(roots)];
  const [only = '.', ...others] = distinct;
  if (others.length === 0) return await openWorkspace(only, options);
  const { openWorkspaces } = await import('@ctx/workspace/roots');
  return await openWorkspaces(distinct, options);
}
