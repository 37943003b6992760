import { setMaxListeners } from 'node:events';
import { restoreIndex, type TermIndex } from '@ctx/relevance';
import { isProvisional } from '@ctx/syntax';
import { printablePath } from '@ctx/text/printable';
import { formatRemarks } from '@ctx/text/remarks';
import { type Cache, readCache, writeCache } from '../cache/cache.js';
import type { FileRecord } from '../cache/record.js';
import {
  decodeSnapshot,
  encodeSnapshot,
  isOwnSnapshot,
  type SnapshotHistory,
  type SnapshotIdentity,
} from '../cache/snapshot.js';
import { HISTORY_LIMIT, MAX_FILE_BYTES } from '../defaults.js';
import type { SkippedFile } from '../files/skip.js';
import { readHistory } from '../git/history.js';
import { type GitStatus, gitStatus } from '../git/status.js';
import { type FileList, listFiles } from './list-files.js';
import {
  type ExtractFacts,
  NO_FACTS,
  type PreviousScan,
  type Progress,
  type Scan,
  scan,
} from './scan.js';

/** A root as it was at one moment: all of a workspace that is data. */
export interface Tree {
  readonly root: string;
  readonly status: GitStatus;
  readonly source: 'git' | 'walk';
  readonly records: ReadonlyMap<string, FileRecord>;
  readonly index: TermIndex;
  readonly skipped: readonly SkippedFile[];
  readonly history: SnapshotHistory;
  /** What a user should know: no git, no cache, history cut short. */
  readonly notices: readonly string[];
  /** Files that `.ctxignore` asks for, whatever their content. */
  readonly kept: ReadonlySet<string>;
  /** Something differs from the snapshot on disk: the next load writes one. */
  readonly unsaved?: true;
}

/** How a tree is loaded. */
export interface TreeOptions {
  readonly extract: ExtractFacts;
  readonly cache: Cache;
  readonly identity: SnapshotIdentity;
  readonly maxFileBytes?: number;
  readonly walkDepth?: number;
  readonly ignoreFiles?: readonly string[];
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/**
 * Loads a root: the snapshot of last time, git's word on what there is, history, and a scan that reads
 * only what differs; then keeps a new snapshot if anything does. An abort leaves the old snapshot.
 *
 * @param root real path of the root
 * @param previous the tree of this process, in place of the snapshot
 */
export async function loadTree(root: string, options: TreeOptions, previous?: Tree): Promise<Tree> {
  const { cache, identity, onProgress } = options;
  const signal = manyListeners(options.signal);
  onProgress?.({ phase: 'list', done: 0, total: 0 });
  // git works in processes of its own: the snapshot is read meanwhile.
  const [{ status, list }, known] = await Promise.all([
    listRoot(root, { ...options, signal }),
    previous ? fromTree(previous) : readSnapshot(cache, identity),
  ]);
  const history = loadHistory(status, known?.history, signal);
  history.catch(() => undefined);
  const found = await scan(root, list, {
    extract: options.extract,
    maxFileBytes: options.maxFileBytes ?? MAX_FILE_BYTES,
    previous: known?.scan,
    signal,
    onProgress,
  });
  const tree: Tree = {
    ...{ root, status, source: list.source, kept: list.kept, history: await history },
    ...{ records: found.records, index: found.index, skipped: found.skipped, notices: [] },
  };
  const notices = [
    ...noticesOf(tree, list, cache),
    ...unnamed(list),
    ...withoutFacts(found.records),
  ];
  if (known && 'damaged' in known) notices.push('cache: damaged, built anew');
  if (found.changed || previous?.unsaved || known?.history?.key !== tree.history.key) {
    notices.push(...(await save(tree, { ...options, signal })));
  }
  return { ...tree, notices };
}

async function listRoot(
  root: string,
  { signal, walkDepth, ignoreFiles }: TreeOptions,
): Promise<{ status: GitStatus; list: FileList }> {
  const status = gitStatus(root);
  const list = await listFiles(root, status, {
    signal,
    ...(walkDepth === undefined ? {} : { depth: walkDepth }),
    ...(ignoreFiles === undefined ? {} : { ignoreFiles }),
  });
  return { status, list };
}

/** A signal of our own, for as many listeners as there are files at work: Node warns above ten. */
function manyListeners(signal: AbortSignal | undefined): AbortSignal | undefined {
  if (!signal) return undefined;
  const own = AbortSignal.any([signal]);
  setMaxListeners(0, own);
  return own;
}

function noticesOf({ status, history }: Tree, list: FileList, cache: Cache): string[] {
  const notices: string[] = [];
  const { prefix = '', topLevel = '' } = status.git ?? {};
  if (prefix !== '')
    notices.push(
      `only ${printablePath(prefix)} is read; the repository begins at ${printablePath(topLevel)}`,
    );
  if (list.reason !== undefined) notices.push(`files listed without git: ${list.reason}`);
  // Without a repository the first sentence has said it.
  if (history.reason !== undefined && status.git) {
    notices.push(`${history.commits.length === 0 ? 'no history' : 'history'}: ${history.reason}`);
  }
  if (status.shallow) notices.push(`history: a shallow clone, ${counted(history.commits.length)}`);
  if (cache.notice !== undefined) notices.push(cache.notice);
  return notices;
}

function counted(commits: number): string {
  return commits === 1 ? '1 commit' : `${commits} commits`;
}

/** A file that is left out for its name is missing without a trace where nobody says so. */
function unnamed({ skipped }: FileList): string[] {
  const unsafe = skipped.filter(({ reason }) => reason === 'unsafe name');
  const [first] = unsafe;
  if (first === undefined) return [];
  const files = unsafe.length === 1 ? '1 file is' : `${unsafe.length} files are`;
  return [`${files} left out for the name, first ${first.path} (${first.detail})`];
}

/** A parser that fails on a file costs that file, and every answer until it does not says so. */
function withoutFacts(records: Scan['records']): string[] {
  const failed = [...records.values()].filter(
    ({ degraded = [], facts }) =>
      degraded.some(({ reason }) => reason === NO_FACTS) || (facts && isProvisional(facts)),
  );
  if (failed.length === 0) return [];
  const { path, degraded = [] } = failed[0]!;
  const count = failed.length === 1 ? '1 file' : `${failed.length} files`;
  return [
    `${count} without facts, tried again next time; first ${path}: ${formatRemarks(degraded)}`,
  ];
}

interface Known {
  readonly scan?: PreviousScan;
  readonly history?: SnapshotHistory | undefined;
  /** The snapshot was ours and of no use. */
  readonly damaged?: true;
}

/** A later scan works on a copy of the index: who holds the old tree keeps a whole one. */
function fromTree({ records, index, history }: Tree): Known {
  return { scan: { records, openIndex: () => restoreIndex(index.serialize()) }, history };
}

async function readSnapshot(cache: Cache, identity: SnapshotIdentity): Promise<Known | undefined> {
  const bytes = await readCache(cache);
  if (!bytes) return undefined;
  const snapshot = decodeSnapshot(bytes, identity);
  // Of another version of the code: that is no damage.
  if (!snapshot) return isOwnSnapshot(bytes, identity) ? { damaged: true } : undefined;
  const records = new Map(snapshot.records.map((record) => [record.path, record]));
  const index = indexOf(snapshot.index, records);
  return index === undefined
    ? { damaged: true }
    : { scan: { records, openIndex: () => index }, history: snapshot.history };
}

/** The index of a snapshot, if it is whole and holds the taken files and no other. */
function indexOf(
  bytes: Uint8Array,
  records: ReadonlyMap<string, FileRecord>,
): TermIndex | undefined {
  try {
    const index = restoreIndex(bytes);
    const taken = [...records.values()].filter((record) => record.taken);
    const isSame = index.size === taken.length && taken.every(({ path }) => index.has(path));
    return isSame ? index : undefined;
  } catch (error) {
    // Damaged bytes; anything else is a fault of ours, and to be seen.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

async function loadHistory(
  status: GitStatus,
  known: SnapshotHistory | undefined,
  signal: AbortSignal | undefined,
): Promise<SnapshotHistory> {
  const key = `${status.head ?? ''} ${HISTORY_LIMIT} ${status.shallow} ${status.prefix}`;
  if (known?.key === key) return known;
  const { commits, reason } = await readHistory(status, { signal });
  // What failed is tried again next time: no key equals ''.
  return reason === undefined ? { key, commits } : { key: '', commits, reason };
}

async function save({ records, index, history }: Tree, options: TreeOptions): Promise<string[]> {
  const { cache, identity, signal, onProgress } = options;
  if (cache.file === undefined) return [];
  onProgress?.({ phase: 'save', done: 0, total: 1 });
  const snapshot = { records: [...records.values()], index: index.serialize(), history };
  const failed = await writeCache(cache, encodeSnapshot(snapshot, identity), { signal });
  onProgress?.({ phase: 'save', done: 1, total: 1 });
  return failed === undefined ? [] : [failed];
}
