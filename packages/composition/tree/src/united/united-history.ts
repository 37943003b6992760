import type { Commit } from '@ctx/source';
import type { HistoryOptions } from '../git/history.js';
import { historyOf } from '../tree-history.js';
import { type Member, placedPath } from './member.js';

/** Commits by the list that a root has, so that the same list has the same ones. */
const placed = new WeakMap<readonly Commit[], { name: string; commits: readonly Commit[] }>();

/** The commits of several roots, newest first, each root's in its own order; of equal times by the names of the roots. */
export function unitedCommits(members: readonly Member[]): Commit[] {
  return merged(
    members
      .filter((member) => !isCovered(member, members))
      .map((member) => placedCommits(member, member.tree.history.commits)),
  );
}

/** The same, read anew where the trees have not enough of them. */
export async function unitedHistory(
  members: readonly Member[],
  options: HistoryOptions,
): Promise<Commit[]> {
  const lists = await Promise.all(
    members
      .filter((member) => !isCovered(member, members))
      .map(async (member) => placedCommits(member, await historyOf(member.tree, options))),
  );
  const commits = merged(lists);
  return options.limit === undefined ? commits : commits.slice(0, options.limit);
}

/** A part of a repository whose whole is another root: that one's commits have its files under their own names. */
function isCovered(member: Member, members: readonly Member[]): boolean {
  const common = member.tree.status.git?.common;
  return members.some(
    ({ inner, tree }) =>
      common !== undefined &&
      tree.status.git?.common === common &&
      inner.some(({ name }) => name === member.name),
  );
}

function placedCommits(member: Member, commits: readonly Commit[]): readonly Commit[] {
  const cached = placed.get(commits);
  if (cached?.name === member.name) return cached.commits;
  const place = (path: string) => placedPath(member, path);
  const made = commits.map(
    (commit): Commit => ({
      ...commit,
      files: commit.files.map(place),
      ...(commit.renames && {
        renames: commit.renames.map(({ from, to }) => ({ from: place(from), to: place(to) })),
      }),
    }),
  );
  // Roots inside of a root may be others another time.
  if (member.inner.length === 0) placed.set(commits, { name: member.name, commits: made });
  return made;
}

function merged(lists: readonly (readonly Commit[])[]): Commit[] {
  // Clocks differ: within a root the order of its commits holds, so each is as new as the newest behind it.
  const all = lists.flatMap((list, at) => {
    let newest = Number.NEGATIVE_INFINITY;
    const out: { commit: Commit; time: number; at: number }[] = [];
    for (let i = list.length - 1; i >= 0; i--) {
      newest = Math.max(newest, list[i]!.time);
      out.push({ commit: list[i]!, time: newest, at });
    }
    return out.reverse();
  });
  return all.sort((a, b) => b.time - a.time || a.at - b.at).map(({ commit }) => commit);
}
