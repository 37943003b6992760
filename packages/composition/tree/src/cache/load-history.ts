import type { Store } from '@ctx/store';
import { HISTORY_LIMIT } from '../defaults.js';
import { runGit } from '../git/git.js';
import { readHistory } from '../git/history.js';
import type { Repository } from '../git/repository.js';
import type { GitStatus } from '../git/status.js';
import { UnreadValue } from './late-values.js';
import { pack, restorePacked } from './packed.js';
import type { SnapshotHistory } from './record.js';
import { nameOf } from './tree-state.js';

/** Commits between a HEAD and one whose history is kept whole, at most: a branch of a few days. */
const CHAIN = 64;

/** Most whole histories that are kept of a repository: one for each branch between which a user switches. */
const WHOLE = 6;

/** The sources of a history. */
export interface HistoryMeans {
  /** That of this process. */
  readonly known?: SnapshotHistory | undefined;
  readonly store?: Store | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Kept commits are read when somebody asks for them: a map without a focus needs none. */
  readonly isLate?: boolean | undefined;
}

/**
 * The history of HEAD: the one that is known, the one that is kept, or what git says. Of commits that
 * follow one another from a HEAD whose history is kept only these are read and kept: a commit costs the
 * store what it says, not the fifteen hundred before it once more.
 */
export async function loadHistory(
  status: GitStatus,
  { known, store, signal, isLate }: HistoryMeans,
): Promise<SnapshotHistory> {
  const { git, head = '' } = status;
  const key = keyOf(status, head);
  if (known?.key === key) return known;
  const name = git && nameAt(status, git, head);
  const stored = name && store && (await readKept(store, { key, name }, isLate));
  if (stored) return stored;
  const means = { store, signal, isLate };
  const earlier = git && (await earlierOf({ ...status, git, head }, means));
  const { commits, reason } = await readHistory(status, { signal, since: earlier?.head });
  // A failed reading is tried again next time: no key equals ''.
  if (reason !== undefined) return { key: '', commits, reason };
  if (!git || !store) return { key, commits };
  const after = earlier && nameAt(status, git, earlier.head);
  const own = nameAt(status, git, head);
  await store.putMany([
    after ? [`${own}${AFTER}`, pack({ key, commits, after })] : [own, pack({ key, commits })],
  ]);
  if (!earlier) {
    const heads = [head, ...(await wholeHeads(status, git, store))].slice(0, WHOLE);
    await store.publish(listName(status, git), Buffer.from(heads.join('\n')));
  }
  return earlier ? followed({ key, commits }, earlier.history) : { key, commits };
}

/** A history that goes on from another one, which is asked for its commits when somebody asks for these. */
function followed({ key, commits }: SnapshotHistory, before: SnapshotHistory): SnapshotHistory {
  return lateHistory(key, () => [...commits, ...before.commits].slice(0, HISTORY_LIMIT));
}

/** The end of the name of a history that goes on from another one. */
const AFTER = '-after';

/** A kept history: whole, or as an addition to another one. */
async function readKept(
  store: Store,
  { key, name }: { readonly key: string; readonly name: string },
  isLate = false,
): Promise<SnapshotHistory | undefined> {
  const [whole, own] = await store.getMany([name, `${name}${AFTER}`]);
  if (whole) return openHistory(key, whole, isLate);
  const following = own && historyOf(own);
  if (!following?.after) return undefined;
  // That one may have been let go of: then it is read anew.
  const before = await readWhole(store, following.after, isLate);
  return before && followed(following, before);
}

function openHistory(
  key: string,
  bytes: Uint8Array,
  isLate: boolean | undefined,
): SnapshotHistory | undefined {
  return isLate ? lateHistory(key, () => historyOf(bytes)?.commits) : historyOf(bytes);
}

/** A history whose commits are made once somebody asks for them. */
function lateHistory(
  key: string,
  make: () => SnapshotHistory['commits'] | undefined,
): SnapshotHistory {
  let commits: SnapshotHistory['commits'] | undefined;
  return {
    key,
    get commits() {
      commits ??= make();
      if (!commits) throw new UnreadValue('history');
      return commits;
    },
  };
}

async function readWhole(
  store: Store,
  name: string,
  isLate?: boolean,
): Promise<SnapshotHistory | undefined> {
  const [bytes] = await store.getMany([name]);
  return bytes && openHistory('', bytes, isLate);
}

/** The history that the bytes hold; undefined for other bytes. */
function historyOf(bytes: Uint8Array): (SnapshotHistory & { readonly after?: string }) | undefined {
  try {
    const value = restorePacked(bytes);
    return isHistory(value) ? value : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

type Here = GitStatus & { readonly git: Repository; readonly head: string };

/**
 * The nearest commit before HEAD whose history is kept whole, where each commit from there to HEAD has one
 * parent: only then does git's order say that the new ones come first.
 */
async function earlierOf(
  status: Here,
  { store, signal, isLate }: HistoryMeans,
): Promise<{ readonly head: string; readonly history: SnapshotHistory } | undefined> {
  const heads = new Set(store ? await wholeHeads(status, status.git, store) : []);
  if (!store || heads.size === 0 || status.head === '') return undefined;
  const chain = ['log', '-z', '--no-color', '--format=%H %P', `--max-count=${CHAIN}`] as const;
  const output = await runGit(status.git, [...chain, status.head, '--'], { signal });
  if ('failed' in output) return undefined;
  let expected = status.head;
  for (const line of output.bytes.toString('latin1').split('\0')) {
    const [id, parent, second] = line.split(' ');
    if (id !== expected || !parent || second !== undefined) return undefined;
    if (heads.has(parent)) {
      const history = await readWhole(store, nameAt(status, status.git, parent), isLate);
      return history && { head: parent, history };
    }
    expected = parent;
  }
  return undefined;
}

/** HEADs whose history is kept whole, newest first. */
async function wholeHeads(status: GitStatus, git: Repository, store: Store): Promise<string[]> {
  const bytes = await store.current(listName(status, git));
  const text = bytes ? Buffer.from(bytes).toString('latin1') : '';
  return text.split('\n').filter((head) => /^[0-9a-f]{40,64}$/.test(head));
}

function keyOf({ shallow, prefix }: GitStatus, head: string): string {
  return `${head} ${HISTORY_LIMIT} ${shallow} ${prefix}`;
}

/** By repository: what a commit says is another's word where its objects are another's. */
function nameAt(status: GitStatus, { common }: Repository, head: string): string {
  return `${nameOf('history', common, keyOf(status, head))}:history`;
}

function listName(status: GitStatus, { common }: Repository): string {
  return nameOf('histories', common, keyOf(status, ''));
}

type Check = (value: unknown) => boolean;
type Fields = Readonly<Record<string, Check>>;

const text: Check = (value) => typeof value === 'string';
const number: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const list =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const shape =
  (fields: Fields): Check =>
  (value) => {
    if (typeof value !== 'object' || value === null) return false;
    for (const name in fields) {
      if (!fields[name]!((value as Record<string, unknown>)[name])) return false;
    }
    return true;
  };

const history = shape({
  key: text,
  reason: optional(text),
  commits: list(
    shape({
      ...{ id: text, message: text, author: text, time: number, files: list(text) },
      renames: optional(list(shape({ from: text, to: text }))),
    }),
  ),
});

/** Whether a value that was kept is a history. */
export function isHistory(value: unknown): value is SnapshotHistory {
  return history(value);
}
