import type { Commit } from '@ctx/source';
import { HISTORY_LIMIT } from './defaults.js';
import { runGit } from './git/git.js';
import { type HistoryOptions, readHistory } from './git/history.js';
import type { GitStatus } from './git/status.js';
import type { Tree } from './scan/tree.js';

/** The newest commits: those that a tree has, or read anew where it has not enough of them. */
export async function historyOf(tree: Tree, options: HistoryOptions = {}): Promise<Commit[]> {
  const commits = await newest(tree, options);
  return options.mailmap ? await withMappedAuthors(tree.status, commits, options) : commits;
}

async function newest(tree: Tree, options: HistoryOptions): Promise<Commit[]> {
  const { limit = HISTORY_LIMIT } = options;
  const commits = tree.history.commits;
  const enough = limit === HISTORY_LIMIT || commits.length >= limit;
  if (enough && Number.isInteger(limit) && limit >= 0) return commits.slice(0, limit);
  return (await readHistory(tree.status, options)).commits;
}

/** Bytes of `git log` output: a line for each commit. */
const MAX_NAMES_BYTES = 16_000_000;

/**
 * The same commits with their authors named as the `.mailmap` of HEAD names them: people who changed their name
 * or write it in several ways are one. A commit of which git says nothing keeps its name.
 *
 * @param status what `gitStatus` said of the root
 */
export async function withMappedAuthors(
  { git, head }: GitStatus,
  commits: readonly Commit[],
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<Commit[]> {
  if (!git || head === undefined || commits.length === 0) return [...commits];
  const { prefix } = git;
  const output = await runGit(
    git,
    [
      'log',
      '-z',
      '--no-merges',
      '--no-color',
      '--no-notes',
      '--no-show-signature',
      '--encoding=UTF-8',
      // A name in a commit has no NUL and no line feed.
      '--format=tformat:%H %aN',
      `--max-count=${commits.length}`,
      head,
      '--',
      ...(prefix === '' ? [] : [prefix]),
    ],
    // With a HEAD, git reads `.mailmap` from its tree, as in any repository without a work tree.
    { signal, references: true, maxBytes: MAX_NAMES_BYTES },
  );
  if ('failed' in output) return [...commits];
  const names = namesIn(output.bytes.toString('utf8'));
  return commits.map((commit) => {
    const author = names.get(commit.id);
    return author === undefined || author === commit.author ? commit : { ...commit, author };
  });
}

function namesIn(log: string): Map<string, string> {
  const names = new Map<string, string>();
  for (const record of log.split('\0')) {
    const space = record.indexOf(' ');
    if (space > 0) names.set(record.slice(0, space), record.slice(space + 1));
  }
  return names;
}
