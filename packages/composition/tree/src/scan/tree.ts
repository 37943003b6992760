import { setMaxListeners } from 'node:events';
import { restoreIndex, type TermIndex } from '@ctx/relevance/term-index';
import { basename } from '@ctx/source/paths';
import { counted, formatRemarks, printablePath } from '@ctx/text/printable';
import type { Cache } from '../cache/cache.js';
import type { LateValues } from '../cache/late-values.js';
import { loadHistory } from '../cache/load-history.js';
import { type FileRecord, isLost, type SnapshotHistory } from '../cache/record.js';
import type { Base } from '../cache/tree-state.js';
import { MAX_FILE_BYTES, MAX_IGNORE_BYTES } from '../defaults.js';
import type { SkippedFile } from '../files/skip.js';
import { sayUnreadFiles } from '../files/unread-files.js';
import { type GitStatus, gitStatus } from '../git/status.js';
import type { Enough, Unread } from '../limits.js';
import type { Manifest } from '../texts/manifests.js';
import type { ExtractFacts } from '../texts/text-facts.js';
import {
  type KeptTree,
  keepTree,
  type Late,
  noTerms,
  readKept,
  type TreeToKeep,
} from './kept-tree.js';
import { type FileList, listFiles } from './list-files.js';
import { sayMissingGrammars, sayWithoutHeaders } from './missing-grammars.js';
import type { Progress } from './progress.js';
import { type Scan, scan } from './scan.js';
import { vouching } from './vouching.js';

/** A root at one moment: all of a workspace that is data. */
export interface Tree {
  readonly root: string;
  readonly status: GitStatus;
  readonly source: 'git' | 'walk';
  readonly records: ReadonlyMap<string, FileRecord>;
  readonly index: TermIndex;
  readonly skipped: readonly SkippedFile[];
  readonly history: SnapshotHistory;
  /** Notices for a user: no git, no cache, history cut short. */
  readonly notices: readonly string[];
  /** The notices that stand in answers as well: the files or rules that a limit has left out. */
  readonly leftOut: readonly string[];
  /** Files that `.ctxignore` asks for, whatever their content. */
  readonly kept: ReadonlySet<string>;
  /** The manifest whose index is kept and differs least. */
  readonly base?: Base | undefined;
  /** The files that a limit left out: of that nothing is known, and a load goes on with it. */
  readonly unread?: Unread | undefined;
  /** The manifest of the repositories that the paths begin with, where these are several. */
  readonly repositories?: Manifest | undefined;
  /** Reads values of files that need not be read at once, in a tree that is loaded so. */
  readonly late?: LateValues | undefined;
}

/** How a tree is loaded. */
export interface TreeOptions {
  readonly extract: ExtractFacts;
  /** Called when all files are parsed: gives back what only many files need. */
  readonly rest?: (() => Promise<void>) | undefined;
  readonly cache: Cache;
  readonly maxFileBytes?: number | undefined;
  readonly walkDepth?: number | undefined;
  /** Repositories that any other may borrow objects from. */
  readonly lenders?: readonly string[] | undefined;
  readonly ignoreFiles?: readonly string[] | undefined;
  /** For an answer about few files. */
  readonly late?: Late | undefined;
  /** Ends the load with what it has. */
  readonly enough?: Enough | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/**
 * Loads a root: what the store knows of it and of its contents, git's word on what there is, history, and
 * a scan that reads only what nobody vouches for; then keeps what is new. An abort keeps no state.
 *
 * @param root real path of the root
 * @param previous the tree of this process, in place of what is kept
 */
// Locals: what is under way at once, each part with its result.
export async function loadTree(root: string, options: TreeOptions, previous?: Tree): Promise<Tree> {
  const { extract, maxFileBytes = MAX_FILE_BYTES, late, onProgress, enough } = options;
  const { store } = options.cache;
  const signal = manyListeners(options.signal);
  onProgress?.({ phase: 'list', done: 0, total: 0 });
  const status = gitStatus(root, options.lenders);
  // git works in processes of its own: what is kept is read meanwhile.
  const reading = previous
    ? Promise.resolve(fromTree(previous))
    : readKept(store, root, status, late);
  const [list, known] = await Promise.all([
    listRoot(root, status, { ...options, signal }, reading),
    reading,
  ]);
  const loading = loadHistory(status, {
    ...{ known: previous?.history, store, signal },
    isLate: late === 'all',
  });
  loading.catch(() => undefined);
  const vouched = await vouching(root, status, list, known.state.noted);
  const scanned = await scan(root, list, {
    ...{ extract, maxFileBytes, previous: known.scan, store, signal, onProgress },
    ...{ blobOf: vouched.blobOf, enough },
  });
  await options.rest?.();
  const history = await loading;
  const unread = unreadOf(list, scanned);
  const leftOut = [...(unread ? [unread.said] : []), ...sayRules(list)];
  const { base, openIndex } = await (unread ? keepPart : keep)(
    { root, status, found: scanned, base: known.base, vouching: vouched },
    { ...options, signal },
  );
  return {
    ...{ root, status, source: list.source, kept: list.kept, history, base },
    ...{ late: known.scan?.late, unread, leftOut },
    ...{ records: scanned.records, skipped: scanned.skipped },
    notices: [
      ...leftOut,
      ...noticesOf({ status, history }, list, options.cache),
      ...unnamed(list),
      ...withoutFacts(scanned.records),
      ...sayMissingGrammars(scanned.records.values()),
      ...sayWithoutHeaders(scanned.records.values()),
    ],
    get index() {
      return openIndex();
    },
  };
}

/** The files that a limit left out of a tree; undefined where all is read. */
function unreadOf(list: FileList, { left, records }: Scan): Unread | undefined {
  const cut = list.cut === true;
  const notice = sayUnreadFiles(left, cut, records.size);
  return notice === undefined ? undefined : { files: left.length, unlisted: cut, said: notice };
}

/** Says which rules of ignore files do not hold. */
function sayRules({ untried, oversized }: FileList): string[] {
  const [first] = oversized;
  const others = oversized.length > 1 ? ` and ${oversized.length - 1} more` : '';
  return [
    ...(untried
      ? ['the patterns of .ignore or .ctxignore take too long: not all of them were tried']
      : []),
    ...(first === undefined
      ? []
      : [
          `${printablePath(first)}${others} ${others === '' ? 'is' : 'are'} larger than ${MAX_IGNORE_BYTES / 1_000} kB: what the patterns there name is not left out`,
        ]),
  ];
}

/** Keeps a tree where there is a store. */
async function keep(
  tree: TreeToKeep,
  { cache: { store }, signal, onProgress, late }: TreeOptions,
): Promise<{ base?: Base | undefined; openIndex: () => TermIndex }> {
  if (!store) return { openIndex: indexOf(tree.found) };
  onProgress?.({ phase: 'save', done: 0, total: 1 });
  const { base, terms } = await keepTree(store, tree, signal);
  onProgress?.({ phase: 'save', done: 1, total: 1 });
  if (!terms) return { base, openIndex: indexOf(tree.found) };
  // Who asks for no terms does not hold those of all files, either.
  return { base, openIndex: late === 'all' ? noTerms : restored(terms) };
}

/** Keeps the files that were read before a limit ended the scan. It is no state of the root, and no base for others. */
async function keepPart(
  { found }: TreeToKeep,
  { cache: { store } }: TreeOptions,
): ReturnType<typeof keep> {
  if (found.values.length > 0) await store?.putMany(found.values);
  return { openIndex: indexOf(found) };
}

function indexOf(found: Scan): () => TermIndex {
  return () => found.index;
}

/**
 * The index that was just kept, in slices that are read when they are asked for. Nothing of the one that it was
 * made of may be in reach of it: as objects it takes ten times the memory.
 */
function restored(terms: Uint8Array): () => TermIndex {
  let index: TermIndex | undefined;
  return () => {
    index ??= restoreIndex(terms);
    return index;
  };
}

async function listRoot(
  root: string,
  status: GitStatus,
  { signal, walkDepth, ignoreFiles, enough }: TreeOptions,
  keeping: Promise<KeptTree>,
): Promise<FileList> {
  return listFiles(root, status, {
    ...{ signal, enough },
    known: keeping.then(({ base }) => base?.indexed),
    ...(walkDepth === undefined ? {} : { depth: walkDepth }),
    ...(ignoreFiles === undefined ? {} : { ignoreFiles }),
  });
}

/** A signal of our own, for as many listeners as there are files at work: Node warns above ten. */
function manyListeners(signal: AbortSignal | undefined): AbortSignal | undefined {
  if (!signal) return undefined;
  const own = AbortSignal.any([signal]);
  setMaxListeners(0, own);
  return own;
}

function noticesOf(
  { status, history }: Pick<Tree, 'status' | 'history'>,
  list: FileList,
  cache: Cache,
): string[] {
  const notices: string[] = [];
  const { prefix = '', topLevel = '' } = status.git ?? {};
  if (prefix !== '') notices.push(saidPart(prefix, topLevel));
  if (list.reason !== undefined) notices.push(`files listed without git: ${list.reason}`);
  // Without a repository the first sentence has said it.
  if (history.reason !== undefined && status.git) {
    notices.push(`${history.commits.length === 0 ? 'no history' : 'history'}: ${history.reason}`);
  }
  if (status.shallow)
    notices.push(`history: a shallow clone, ${counted(history.commits.length, 'commit')}`);
  const notice = cache.notice ?? cache.store?.notice;
  if (notice !== undefined) notices.push(notice);
  return notices;
}

/** Says where the repository of a folder begins, without the folders above it: answers and reports are passed on. */
function saidPart(prefix: string, topLevel: string): string {
  const above = prefix.split('/').length - 1;
  const folders = counted(above, 'folder');
  return `only ${printablePath(prefix)} is read, of the repository ${printablePath(basename(topLevel))} that begins ${folders} above`;
}

/** A file that is left out for its name is missing without a trace where nobody says so. */
function unnamed({ skipped }: FileList): string[] {
  const unsafe = skipped.filter(({ reason }) => reason === 'unsafe name');
  const [first] = unsafe;
  if (first === undefined) return [];
  const files = counted(unsafe.length, 'file is', 'files are');
  return [`${files} left out for the name, first ${first.path} (${first.detail})`];
}

/** A parser that fails on a file costs that file, and every answer until it does not says so. */
function withoutFacts(records: Scan['records']): string[] {
  const failed = [...records.values()].filter(isLost);
  if (failed.length === 0) return [];
  const { path, degraded = [] } = failed[0]!;
  const count = counted(failed.length, 'file');
  return [
    `${count} without facts, tried again next time; first ${path}: ${formatRemarks(degraded)}`,
  ];
}

/** A later scan works on a copy of the index: who holds the old tree keeps a whole one. */
function fromTree(tree: Tree): KeptTree {
  const { records, base } = tree;
  return {
    state: { noted: new Map() },
    base,
    scan: {
      records,
      openIndex: (changed) => (changed ? tree.index.copy() : tree.index),
    },
  };
}
