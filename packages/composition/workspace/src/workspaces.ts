import { compareText } from '@ctx/text';
import { enoughOf, loadTree, mended, type Tree, type WorkspaceOptions } from '@ctx/tree';
import type { NamedRoot } from '@ctx/tree/roots';
import {
  byMember,
  innerRoots,
  loadOrLeaveOut,
  type Member,
  memberOf,
  openSeveral,
  placedPath,
  type SeveralParts,
  type UnitedTree,
  unitedDiff,
  unitedHistory,
  unitedLastCommits,
  unitedState,
  uniteTrees,
} from '@ctx/tree/united';
import { reloadTree } from '@ctx/tree/view';
import { OWN } from './own-package.js';
import { type ReadResult, readFile } from './read-file.js';
import { createWorkspace, type Means, type Ways, type Workspace } from './workspace.js';

/**
 * Opens several directories as one: one ranking, one budget, each path behind the name of its root. Each is read as
 * `openWorkspace` reads it alone (containment, secrets, git's door, what is kept) and none through another; imports
 * that lead nowhere in their own root are resolved by what the manifests of the others declare.
 *
 * @param roots paths of directories; one that is given twice counts once, and the files of one inside of another stand
 *   behind its own name alone; one that cannot be read is left out, and what is answered names it
 * @throws RangeError for no root and for more than 1,000; as `openWorkspace` does for the first one, where none can be read
 */
export async function openWorkspaces(
  roots: readonly string[],
  options: WorkspaceOptions = {},
): Promise<Workspace> {
  const { signal, onProgress, limits } = options;
  const parts = await openSeveral(roots, options, OWN);
  const { treeOptions, end } = parts;
  const { store } = treeOptions.cache;
  // A store that is elsewhere cannot be asked in the middle of an answer.
  const isLazy = options.lazy === true && store?.getNow !== undefined;
  try {
    const load = (how: How) => mended(store, () => loadAll(parts, how));
    const tree = await mended(store, (round) =>
      loadAll(parts, { signal, onProgress, limits }, isLazy && round === 0),
    );
    return createWorkspace(tree, {
      ...{ load, store, limits, end, ways: waysOf(treeOptions.maxFileBytes, parts.atHand) },
      reload: (previous, how, paths) =>
        mended(store, (round) =>
          round === 0 ? reloadAll(previous, parts, how, paths) : load(how),
        ),
    });
  } catch (error) {
    await end();
    throw error;
  }
}

/** How trees are read. */
type How = Parameters<Means<UnitedTree>['reload']>[1];

/**
 * One after the other, the one at hand first and then in the order in which they were given: all together take the
 * sum, and a limit is one for all.
 *
 * @param isLazy what is kept of a file is read when an answer asks for it
 */
async function loadAll(parts: SeveralParts, how: How, isLazy = false): Promise<UnitedTree> {
  const isFirst = ({ name }: NamedRoot) => name === parts.atHand;
  const { asGiven } = parts;
  return await loadEach(parts, how, {
    order: [...asGiven.filter(isFirst), ...asGiven.filter((root) => !isFirst(root))],
    load: ({ path }, all) =>
      loadOrLeaveOut(path, () => (isLazy ? loadLate(path, all) : loadTree(path, all))),
  });
}

/** A tree that was parsed now is let go of, and read as it is kept: of two hundred all facts do not lie in memory. */
async function loadLate(path: string, all: Parameters<typeof loadTree>[1]): Promise<Tree> {
  const how = { ...all, late: 'facts' } as const;
  const tree = await loadTree(path, how);
  const isToRelease = tree.base !== undefined && !tree.late && !tree.unread;
  return isToRelease ? await loadTree(path, { ...how, enough: undefined }) : tree;
}

/** Brings the roots of some paths up to date, of all of them by default: one that could not be read is tried again. */
async function reloadAll(
  previous: UnitedTree,
  parts: SeveralParts,
  how: How,
  paths?: readonly string[],
): Promise<UnitedTree> {
  const known = new Map(previous.members.map((member) => [member.name, member]));
  const byRoot = paths && byMember(previous.members, paths);
  const load = async ({ name, path }: NamedRoot, all: Parameters<typeof loadTree>[1]) => {
    const member = known.get(name);
    const own = member && byRoot?.get(member);
    if (member && byRoot && !own) return member.tree;
    return await loadOrLeaveOut(path, () =>
      member ? reloadTree(member.tree, all, own) : loadTree(path, all),
    );
  };
  // After an edit of some files nobody waits for roots that were not reached before.
  const held = new Set(paths && previous.unreached);
  return await loadEach(parts, how, { order: parts.roots, load, previous, held });
}

/** How each of several trees is loaded. */
interface Loading {
  readonly order: readonly NamedRoot[];
  /** Gives a sentence for one that cannot be read. */
  readonly load: (root: NamedRoot, all: Parameters<typeof loadTree>[1]) => Promise<Tree | string>;
  readonly previous?: UnitedTree;
  /** Names of roots that are not to be reached. */
  readonly held?: ReadonlySet<string>;
}

/** The trees of roots as one; those that cannot be read are named. */
async function loadEach(
  { roots, treeOptions, leftOut }: SeveralParts,
  { limits, ...how }: How,
  { order, load, previous, held }: Loading,
): Promise<UnitedTree> {
  const { store } = treeOptions.cache;
  const known = new Set(previous?.members.map(({ name }) => name));
  let hasRead = false;
  const onProgress: WorkspaceOptions['onProgress'] = (progress) => {
    hasRead ||= progress.phase === 'read';
    how.onProgress?.(progress);
  };
  // The parsers rest when all is read: each start of one takes as long as fifty files.
  const all = { ...treeOptions, ...how, enough: enoughOf(limits), rest: undefined, onProgress };
  const loaded = new Map<string, Member>();
  const without: string[] = [];
  const unreached: string[] = [];
  for (const root of order) {
    // Not before something was read: else who has a short time would never come to what is not kept yet.
    const isLate = hasRead && !known.has(root.name) && all.enough?.late() === true;
    if (isLate || held?.has(root.name)) {
      unreached.push(root.name);
      continue;
    }
    const tree = await load(root, all);
    if (typeof tree === 'string') without.push(tree);
    else loaded.set(root.name, { ...root, inner: innerRoots(root, roots), tree });
  }
  if (loaded.size === 0) throw new Error(`none of the roots can be read: ${without[0]}`);
  await treeOptions.rest?.();
  const members = roots.flatMap(({ name }) => loaded.get(name) ?? []);
  const absent = { leftOut: [...leftOut, ...without], unreached: unreached.sort(compareText) };
  return await uniteTrees(members, store, previous, absent);
}

/** What is asked of the disk is asked of one root, as it is alone. */
function waysOf(maxBytes: number, atHand: string | undefined): Ways<UnitedTree> {
  return {
    roots: ({ members }) =>
      members.map(({ name, path }) => ({ name, path, ...(name === atHand && { atHand: true }) })),
    state: unitedState,
    history: ({ members }, options = {}) => unitedHistory(members, options),
    diff: ({ members }, options) => unitedDiff(members, options),
    read: ({ members }, path, options) => readIn(members, path, { maxBytes, ...options }),
    chunked: ({ members, ...tree }) => ({
      ...{ status: tree.status, history: tree.history },
      lastCommits: (paths, signal) => unitedLastCommits(members, paths, signal),
    }),
  };
}

/** Reads a file in its own root: one of a root inside of another root in the inner one. */
async function readIn(
  members: readonly Member[],
  path: string,
  options: Parameters<typeof readFile>[2],
): Promise<ReadResult> {
  const first = memberOf(members, path);
  const place = first && memberOf(members, placedPath(first.member, first.path));
  if (!place) return { path, skipped: { reason: 'absent' } };
  return { ...(await readFile(place.member.path, place.path, options)), path };
}
