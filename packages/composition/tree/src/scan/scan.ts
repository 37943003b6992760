import { setImmediate as turn } from 'node:timers/promises';
import { createIndex, type TermIndex } from '@ctx/relevance/term-index';
import type { Store } from '@ctx/store';
import { framedPages, ONE_FRAME, pagesAmong } from '../cache/framed-pages.js';
import { knownOf, type LateValues } from '../cache/late-values.js';
import { type FileRecord, indexedAs, indexedPaths } from '../cache/record.js';
import type { KeyedFile, Known } from '../cache/values.js';
import { BATCH, MAX_FILE_BYTES } from '../defaults.js';
import { createContainment, type FileStamp, sameStamp } from '../files/containment.js';

import { type Skip, type SkippedFile, SPARSE, tooLarge } from '../files/skip.js';
import { readingOrder } from '../files/unread-files.js';
import type { Enough } from '../limits.js';
import { isTaken } from '../texts/text-facts.js';
import { renewedKey } from './content-key.js';
import type { FileList } from './list-files.js';
import type { Progress } from './progress.js';
import { type Fresh, readAll } from './read-all.js';
import type { RecordOptions } from './read-record.js';

/** A tree as it was at one moment. */
export interface Scan {
  /** Every file that was looked into, by path, sorted; `taken` ones are in the index. */
  readonly records: ReadonlyMap<string, FileRecord>;
  /** Made when it is first asked for. */
  readonly index: TermIndex;
  readonly skipped: readonly SkippedFile[];
  /** Whether anything differs from the previous scan. */
  readonly changed: boolean;
  /** The values that are not in the store yet; parts of a large scan are. */
  readonly values: readonly (readonly [key: string, value: Uint8Array])[];
  /** Paths that a limit left unread; the scan goes on from what is kept. */
  readonly left: readonly string[];
}

/** The state from which a scan starts. */
export interface PreviousScan {
  readonly records: ReadonlyMap<string, FileRecord>;
  /** The content of each path in an index, where it is not that of the taken records. */
  readonly indexed?: ReadonlyMap<string, string> | undefined;
  /** Contents that `indexed` has and that need not be read at once. */
  readonly late?: LateValues | undefined;
  /** That index, or a copy that this scan may change. */
  readonly openIndex: (changed: boolean) => TermIndex;
}

/** How to scan. */
export interface ScanOptions extends Omit<RecordOptions, 'valuesFor' | 'total'> {
  readonly previous?: PreviousScan | undefined;
  /** The store of contents. */
  readonly store?: Store | undefined;
  /** The blob of a file, by the note on an unchanged one; the name that git gives to it. */
  readonly blobOf?: ((path: string, stamp: FileStamp) => string | undefined) | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Ends the scan with what it has; asked between two files. */
  readonly enough?: Enough | undefined;
}

interface Plan {
  readonly found: Known[];
  /** Bytes by path. */
  readonly unread: Map<string, number>;
  /** Not looked at: a limit came first. */
  readonly left: string[];
  readonly skipped: SkippedFile[];
  /** Keys that the store does not have. */
  readonly missing: Set<string>;
}

const NO_TERMS = new Uint8Array();

/**
 * Brings facts and index up to date with a list of files: looks at every file's stamp, takes what the
 * store knows of an unchanged content, reads the others, parses those that nobody has parsed. The result
 * is the one a scan from nothing gives. Nothing of `previous` is changed, so an aborted scan leaves it as
 * it was.
 *
 * @param root real path of the root
 * @param list what `listFiles` selected
 * @throws the signal's reason, when it aborts
 */
export async function scan(root: string, list: FileList, options: ScanOptions): Promise<Scan> {
  const previous = options.previous?.records ?? new Map<string, FileRecord>();
  const { plans, fresh, framed, pages } = await readPlanned(root, list, previous, options);
  const records = new Map<string, FileRecord>();
  const skipped = [
    ...[...list.skipped, ...framedSkips(framed ?? [])],
    ...[...plans.flatMap((plan) => plan.skipped), ...fresh.skipped],
  ];
  const all = [...plans.flatMap((plan) => plan.found), ...fresh.found];
  const byPath = new Map(all.map((scanned) => [scanned.record.path, scanned]));
  for (const path of list.paths) {
    const record = byPath.get(path)?.record;
    if (!record) continue;
    records.set(path, record);
    if (!record.taken && record.skip) skipped.push({ path, ...record.skip });
  }
  const left = [
    ...[...plans.flatMap((plan) => plan.left), ...fresh.left],
    ...(framed === undefined ? pages : []),
  ];
  const changed =
    !options.previous ||
    previous.size !== records.size ||
    fresh.found.some(({ record }) => !sameRecord(record, previous.get(record.path)));
  let index: TermIndex | undefined;
  return {
    ...{ records, skipped, changed, values: fresh.values, left },
    get index() {
      index ??= indexOf(records, byPath, fresh.index, options.previous);
      return index;
    },
  };
}

/** The files of a root that were planned and read. */
interface Read {
  readonly plans: readonly Plan[];
  readonly fresh: Fresh;
  /** Pages that are looked at together, and which of them are a program's: undefined where that is not known. */
  readonly pages: readonly string[];
  readonly framed: ReadonlySet<string> | undefined;
}

/** Code is planned and read first, and behind it the pages that are no program's. */
async function readPlanned(
  root: string,
  list: FileList,
  previous: ReadonlyMap<string, FileRecord>,
  options: ScanOptions,
): Promise<Read> {
  const { maxFileBytes = MAX_FILE_BYTES } = options;
  const pages = pagesAmong(list.paths.filter((path) => !list.kept.has(path)));
  const containment = createContainment(root, list.directories);
  const planFor = (paths: string[], how: ScanOptions) =>
    planReads(containment, { ...list, paths }, previous, how);
  const code = await planFor(without(list.paths, pages), options);
  const plans = [code];
  let framed: ReadonlySet<string> | undefined;
  const missing = code.missing;
  const fresh = await readAll({ root, list, known: previous }, order(code), {
    ...{ ...options, missing },
    // Whether pages are a program's is asked behind all code: a look at thousands of them takes its time.
    behind: async () => {
      framed = await framedPages(root, pages, { ...options, maxFileBytes });
      const others = framed && without(pages, framed);
      if (!others?.length) return [];
      const own = await planFor(others, { ...options, onProgress: undefined });
      for (const key of own.missing) missing.add(key);
      plans.push(own);
      return order(own);
    },
  });
  return { plans, fresh, framed, pages };
}

/** The order in which files of a plan are read. */
function order({ unread }: Plan): string[] {
  return readingOrder([...unread.keys()], (path) => unread.get(path)!);
}

function without(paths: readonly string[], others: Iterable<string>): string[] {
  const gone = new Set(others);
  return gone.size === 0 ? [...paths] : paths.filter((path) => !gone.has(path));
}

function framedSkips(framed: Iterable<string>): SkippedFile[] {
  return [...framed].map((path) => ({ path, reason: 'generated', detail: ONE_FRAME }));
}

/** The index of the records: the earlier one with the differences, or the one of the files that were read. */
function indexOf(
  records: ReadonlyMap<string, FileRecord>,
  found: ReadonlyMap<string, Known>,
  read: TermIndex,
  previous: PreviousScan | undefined,
): TermIndex {
  const indexed = previous?.indexed ?? indexedPaths(previous?.records.values() ?? []);
  const taken = indexedPaths(records.values());
  const gone = [...indexed.keys()].filter((path) => !taken.has(path));
  const stale = [...taken].filter(([path, as]) => indexed.get(path) !== as).map(([path]) => path);
  if (previous && gone.length + stale.length === 0) return previous.openIndex(false);
  if (!previous && read.size === taken.size) return read;
  const index = previous?.openIndex(true) ?? createIndex();
  for (const path of gone) index.remove(path);
  for (const path of stale) index.addEntry(path, found.get(path)!.terms);
  return index;
}

// Locals: one pass over all files, whose parts are looked at once each.
async function planReads(
  containment: ReturnType<typeof createContainment>,
  list: FileList,
  known: ReadonlyMap<string, FileRecord>,
  options: ScanOptions,
): Promise<Plan> {
  const { maxFileBytes = MAX_FILE_BYTES, signal, onProgress, blobOf, previous } = options;
  const plan: Plan = { found: [], unread: new Map(), left: [], skipped: [], missing: new Set() };
  const unchanged: KeyedFile[] = [];
  const total = list.paths.length;
  for (let done = 0; done < total; done++) {
    if (done % BATCH === 0) {
      onProgress?.({ phase: 'stat', done, total });
      await turn();
      signal?.throwIfAborted();
      if (done > 0 && options.enough?.late()) {
        plan.left.push(...list.paths.slice(done));
        break;
      }
    }
    const path = list.paths[done]!;
    const stamp = containment.examine(path);
    if ('reason' in stamp) plan.skipped.push({ path, ...asListed(path, stamp, list) });
    else if (stamp.size > maxFileBytes) plan.skipped.push({ path, ...tooLarge(stamp.size) });
    else {
      const kept = list.kept.has(path);
      const record = known.get(path);
      const valid = record && !record.provisional && sameStamp(record, stamp);
      // A rule of .ctxignore may have changed what is done with the same content.
      if (valid && record.taken === isTaken(record.skip, kept)) {
        plan.found.push({ record, terms: NO_TERMS });
        continue;
      }
      const blob = blobOf?.(path, stamp);
      if (blob === undefined) plan.unread.set(path, stamp.size);
      else {
        const before = previous?.indexed?.get(path);
        unchanged.push({ path, stamp, key: renewedKey(before, blob, path, kept) });
      }
    }
  }
  onProgress?.({ phase: 'stat', done: total, total });
  const { found: stored, missing } = await knownOf(options.store, unchanged, previous?.late);
  for (const key of missing) plan.missing.add(key);
  unchanged.forEach(({ path, stamp }, i) => {
    if (stored[i]) plan.found.push(stored[i]);
    else plan.unread.set(path, stamp.size);
  });
  return plan;
}

/** A directory in git's list is a submodule's; what git leaves out on purpose is there all the same. */
function asListed(path: string, skip: Skip, { source, tracked }: FileList): Skip {
  if (source === 'git' && skip.detail === 'directory') return { reason: 'submodule' };
  const isSparse = skip.reason === 'absent' && tracked?.entries.get(path)?.sparse === true;
  return isSparse ? { ...skip, detail: SPARSE } : skip;
}

function sameRecord(record: FileRecord, old: FileRecord | undefined): boolean {
  return (
    old !== undefined &&
    old.taken === record.taken &&
    indexedAs(record) === indexedAs(old) &&
    sameStamp(record, old) &&
    old.provisional === record.provisional
  );
}
