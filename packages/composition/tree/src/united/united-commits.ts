import type { LastCommit } from '@ctx/chunker';
import { lastCommits } from '../git/last-commits.js';
import { byMember, type Member } from './member.js';

/** The last commit of each file of several roots, each looked for in its own history. */
export async function unitedLastCommits(
  members: readonly Member[],
  paths: readonly string[],
  signal?: AbortSignal,
): Promise<Map<string, LastCommit>> {
  const all = new Map<string, LastCommit>();
  for (const [{ name, tree }, own] of byMember(members, paths)) {
    const commits = tree.history.commits;
    for (const [path, commit] of await lastCommits(tree.status, own, { known: commits, signal }))
      all.set(`${name}/${path}`, commit);
  }
  return all;
}
