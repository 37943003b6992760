import type { LastCommit } from '@ctx/chunker';
import type { Commit } from '@ctx/source';
import { HISTORY_LIMIT } from '../defaults.js';
import { readHistory } from './history.js';
import type { GitStatus } from './status.js';

/** Commits read to find the last one of files that the newest 1,500 did not touch. */
const DEEP_HISTORY_LIMIT = 20_000;

/** How {@link lastCommits} reads. */
export interface LastCommitsOptions {
  /** The newest commits, where they are known already. */
  readonly known?: readonly Commit[] | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Finds the newest non-merge commit of each path among HEAD's ancestors, by one `git log` pass over
 * the newest 1,500 and, only if a path is not among them, one over 20,000. A path that no commit has
 * touched (new, untracked) is not in the result; without git nothing is.
 *
 * @param paths relative to the root
 * @throws the signal's reason, when it aborts
 */
export async function lastCommits(
  status: GitStatus,
  paths: readonly string[],
  { known, signal }: LastCommitsOptions = {},
): Promise<Map<string, LastCommit>> {
  if (status.head === undefined || paths.length === 0) return new Map();
  const recent = known ?? (await readHistory(status, { signal })).commits;
  let newest = newestByPath(recent);
  const isWhole = recent.length < HISTORY_LIMIT;
  if (!isWhole && paths.some((path) => !newest.has(path))) {
    const deep = await readHistory(status, { limit: DEEP_HISTORY_LIMIT, signal });
    // A failed read has less than is known already.
    if (deep.commits.length > recent.length) newest = newestByPath(deep.commits);
  }
  const commits = new Map<string, LastCommit>();
  for (const path of paths) {
    const commit = newest.get(path);
    if (commit) commits.set(path, view(commit, status.branch));
  }
  return commits;
}

function newestByPath(commits: readonly Commit[]): Map<string, Commit> {
  const newest = new Map<string, Commit>();
  for (const commit of commits) {
    for (const path of commit.files) if (!newest.has(path)) newest.set(path, commit);
  }
  return newest;
}

/** Without the files: of thousands of commits on their way to a worker nobody reads them. */
function view({ id, message, author = '', time }: Commit, branch: string | undefined): LastCommit {
  return { id, message, author, time, ...(branch !== undefined && { branch }) };
}
