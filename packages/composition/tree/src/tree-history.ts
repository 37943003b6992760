import type { Commit } from '@ctx/source';
import { HISTORY_LIMIT } from './defaults.js';
import { withMappedAuthors } from './git/author-names.js';
import { type HistoryOptions, readHistory } from './git/history.js';
import type { Tree } from './scan/tree.js';

/** The newest commits: those that a tree has, or read anew where it has not enough of them. */
export async function historyOf(tree: Tree, options: HistoryOptions = {}): Promise<Commit[]> {
  const commits = await newestOf(tree, options);
  return options.mailmap ? await withMappedAuthors(tree.status, commits, options) : commits;
}

async function newestOf(tree: Tree, options: HistoryOptions): Promise<Commit[]> {
  const { limit = HISTORY_LIMIT } = options;
  const known = tree.history.commits;
  const enough = limit === HISTORY_LIMIT || known.length >= limit;
  if (enough && Number.isInteger(limit) && limit >= 0) return known.slice(0, limit);
  return (await readHistory(tree.status, options)).commits;
}
