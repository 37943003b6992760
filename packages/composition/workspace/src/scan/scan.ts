import { setImmediate as turn } from 'node:timers/promises';
import { createIndex, type TermIndex } from '@ctx/relevance/term-index';
import { hasHeaders } from '@ctx/source/headers';
import { languageOf } from '@ctx/source/languages';
import type { Store } from '@ctx/store';
import type { FileFacts } from '@ctx/syntax';
import { isProvisional } from '@ctx/syntax/facts';
import type { Remark } from '@ctx/text';
import { junkContent } from '@ctx/text/junk';
import { hintsOf } from '../cache/index-hints.js';
import {
  type FileRecord,
  indexedAs,
  indexedPaths,
  isLost,
  NO_FACTS,
  type PathFacts,
} from '../cache/record.js';
import {
  type Known,
  lookUp,
  orderedFacts,
  recordOf,
  valueKeys,
  valuesOf,
} from '../cache/values.js';
import { BATCH, MAX_FILE_BYTES } from '../defaults.js';
import { createContainment, type FileStamp, sameStamp } from '../files/containment.js';
import { readText, tooLarge } from '../files/read.js';
import type { Skip, SkippedFile } from '../files/skip.js';
import { contentKey, renewedKey } from './content-key.js';
import type { FileList } from './list-files.js';
import { isManifest } from './manifests.js';

/**
 * Milliseconds between a file's last change and its reading below which the two cannot be told apart
 * by time stamps, so that the file is read again next time ("racy git"; FAT keeps two seconds).
 */
const RACY_MS = 2_000;

/** Files read or extracted at a time: enough to keep the disk and two workers busy, few in memory. */
const CONCURRENCY = 24;

/** How far a long operation is. `total` can grow while files are still being found. */
export interface Progress {
  readonly phase: 'list' | 'stat' | 'read' | 'save' | 'link';
  readonly done: number;
  readonly total: number;
}

/** Parses one file. It may give degraded facts; what it throws costs the facts of this file only. */
export type ExtractFacts = (
  file: { path: string; text: string },
  options: {
    signal?: AbortSignal | undefined;
    /** Files that are parsed with this one, it included; few are not worth workers. Unknown: many. */
    total?: number | undefined;
  },
) => Promise<FileFacts>;

/** A tree as it was at one moment. */
export interface Scan {
  /** Every file that was looked into, by path, sorted; `taken` ones are in the index. */
  readonly records: ReadonlyMap<string, FileRecord>;
  /** Made when it is first asked for. */
  readonly index: TermIndex;
  readonly skipped: readonly SkippedFile[];
  /** Whether anything differs from the previous scan. */
  readonly changed: boolean;
  /** What was not in the store yet. */
  readonly values: readonly (readonly [key: string, value: Uint8Array])[];
}

/** What a scan starts from. */
export interface PreviousScan {
  readonly records: ReadonlyMap<string, FileRecord>;
  /** What an index has, by path, where it is not that of the taken records. */
  readonly indexed?: ReadonlyMap<string, string> | undefined;
  /** That index; one that this scan may change, if something changed. */
  readonly openIndex: (changed: boolean) => TermIndex;
}

/** How to scan. */
export interface ScanOptions {
  /** Parses a file (see `@ctx/syntax/node` for a pool of workers). */
  readonly extract: ExtractFacts;
  /** Larger files are left out (default 1,000,000 bytes). */
  readonly maxFileBytes?: number | undefined;
  /** The clock, milliseconds since 1970: only compared with time stamps of files. */
  readonly now?: (() => number) | undefined;
  readonly previous?: PreviousScan | undefined;
  /** What is known of contents. */
  readonly store?: Store | undefined;
  /** Which content a file has, by what was noted of an unchanged one; the name that git gives to it. */
  readonly blobOf?: ((path: string, stamp: FileStamp) => string | undefined) | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

interface Plan {
  readonly found: Known[];
  readonly unread: string[];
  readonly skipped: SkippedFile[];
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
  const known = options.previous?.records ?? new Map<string, FileRecord>();
  const plan = await planReads(createContainment(root), list, known, options);
  const fresh = await readAll({ root, list, known }, plan.unread, options);

  const records = new Map<string, FileRecord>();
  const skipped = [...list.skipped, ...plan.skipped, ...fresh.skipped];
  const found = new Map([...plan.found, ...fresh.found].map((one) => [one.record.path, one]));
  for (const path of list.paths) {
    const record = found.get(path)?.record;
    if (!record) continue;
    records.set(path, record);
    if (!record.taken && record.skip) skipped.push({ path, ...record.skip });
  }
  const changed =
    !options.previous ||
    known.size !== records.size ||
    fresh.found.some(({ record }) => !sameRecord(record, known.get(record.path)));
  let index: TermIndex | undefined;
  return {
    ...{ records, skipped, changed, values: fresh.values },
    get index() {
      index ??= indexOf(records, found, fresh.index, options.previous);
      return index;
    },
  };
}

/** The index of taken records: the one of before with what differs, or the one of what was read. */
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
  const plan: Plan = { found: [], unread: [], skipped: [] };
  const unchanged: { path: string; stamp: FileStamp; key: string }[] = [];
  const total = list.paths.length;
  for (let done = 0; done < total; done++) {
    if (done % BATCH === 0) {
      onProgress?.({ phase: 'stat', done, total });
      await turn();
      signal?.throwIfAborted();
    }
    const path = list.paths[done]!;
    const stamp = containment.examine(path);
    if ('reason' in stamp) plan.skipped.push({ path, ...asListed(stamp, list.source) });
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
      if (blob === undefined) plan.unread.push(path);
      else {
        const before = previous?.indexed?.get(path);
        unchanged.push({ path, stamp, key: renewedKey(before, blob, path, kept) });
      }
    }
  }
  onProgress?.({ phase: 'stat', done: total, total });
  const stored = await lookUp(
    options.store,
    unchanged.map(({ key }) => key),
  );
  unchanged.forEach((file, i) => {
    const one = stored[i] && recordOf(file, stored[i]);
    if (one) plan.found.push(one);
    else plan.unread.push(file.path);
  });
  return plan;
}

/** A directory in git's list is a submodule's. */
function asListed(skip: Skip, source: FileList['source']): Skip {
  return source === 'git' && skip.detail === 'directory' ? { reason: 'submodule' } : skip;
}

/** Whether a file of some content is taken; `.ctxignore` can keep junk, but nothing makes binary text. */
function isTaken(skip: Skip | undefined, kept: boolean): boolean {
  return skip === undefined || (kept && skip.reason !== 'binary');
}

/** A root, its files, and what is known of them. */
interface Listed {
  readonly root: string;
  readonly list: FileList;
  readonly known: ReadonlyMap<string, FileRecord>;
}

interface Fresh {
  readonly found: Known[];
  readonly skipped: SkippedFile[];
  readonly values: (readonly [string, Uint8Array])[];
  /** Of the files that were parsed. */
  readonly index: TermIndex;
}

async function readAll(
  { root, list, known }: Listed,
  unread: readonly string[],
  options: ScanOptions,
): Promise<Fresh> {
  const { signal, onProgress, store } = options;
  const fresh: Fresh = { found: [], skipped: [], values: [], index: createIndex() };
  const facts = unread.length > 0 ? factsByContent(known) : new Map<string, PathFacts>();
  const total = unread.length;
  const means = { ...options, total };
  let next = 0;
  let done = 0;
  let failed = false;
  const run = async (): Promise<void> => {
    while (next < total && !failed) {
      const path = unread[next++]!;
      const file = { root, path, kept: list.kept.has(path) };
      const read = await readRecord(file, facts, means);
      signal?.throwIfAborted();
      if ('reason' in read) fresh.skipped.push({ path, ...read });
      else if (read.terms) fresh.found.push({ record: read.record, terms: read.terms });
      else {
        const { record, text } = read;
        if (record.taken) fresh.index.add(path, text, hintsOf(record.facts));
        const terms = fresh.index.entry(path) ?? NO_TERMS;
        fresh.found.push({ record, terms });
        if (store && !isLost(record)) {
          const [first, second] = valueKeys(record.key);
          const values = valuesOf(record, terms);
          fresh.values.push([first, values[0]], [second, values[1]]);
        }
      }
      done++;
      onProgress?.({ phase: 'read', done, total });
      // Else signals and timers wait until all is read: prose takes no worker.
      if (done % CONCURRENCY === 0) await turn();
    }
  };
  const runs = Array.from({ length: Math.min(CONCURRENCY, total) }, () =>
    run().catch((error: unknown) => {
      failed = true;
      throw error;
    }),
  );
  await Promise.all(runs);
  return fresh;
}

/** A file of a root. */
export interface ListedFile {
  readonly root: string;
  readonly path: string;
  /** `.ctxignore` asks for it, so that junk by content stays. */
  readonly kept: boolean;
}

/** A file that was read: with its text, or with the terms that the store has of it. */
export type ReadRecord =
  | { readonly record: FileRecord; readonly text: string; readonly terms?: undefined }
  | { readonly record: FileRecord; readonly terms: Uint8Array };

/**
 * Reads one file and takes what is known of its content, or parses it.
 *
 * @param known facts by content
 */
export async function readRecord(
  { root, path, kept }: ListedFile,
  known: ReadonlyMap<string, PathFacts>,
  options: Omit<ScanOptions, 'previous'> & { readonly total?: number },
): Promise<ReadRecord | Skip> {
  const { maxFileBytes = MAX_FILE_BYTES, now = Date.now, signal, store } = options;
  const read = await readText(root, path, { maxBytes: maxFileBytes, signal });
  if (!('text' in read) && (read.blob === undefined || read.stamp === undefined)) return read;
  const stamp = read.stamp!;
  const key = contentKey(read.blob!, path, kept);
  const isRacing = isRacy(stamp, now()) ? { provisional: true } : {};
  const [values] = await lookUp(store, [key]);
  const stored = values && recordOf({ path, stamp, key }, values);
  // Two contents can be made that git gives one name; they have not one SHA-256 as well.
  if (stored && stored.record.hash === read.hash)
    return { ...stored, record: { ...stored.record, ...isRacing } };
  const skip =
    'text' in read ? junkContent(path, read.text) : { reason: read.reason, detail: read.detail! };
  const taken = isTaken(skip, kept);
  const base = { path, ...stamp, hash: read.hash!, key, taken, ...(skip ? { skip } : {}) };
  if (!taken || !('text' in read)) return { record: { ...base, ...isRacing }, text: '' };
  const parsed = await factsOf({ path, text: read.text, key }, known, options);
  return { record: { ...base, ...isRacing, ...parsedAs(path, read, parsed) }, text: read.text };
}

/** What a text and its facts add to a record. */
function parsedAs(
  path: string,
  { text, degraded: bytes = [] }: { text: string; degraded?: readonly Remark[] },
  { facts, failed }: { facts?: PathFacts; failed?: Remark },
): Partial<FileRecord> {
  // What a lost worker left is not the file's: it is tried again with every scan.
  const again = failed !== undefined || (facts && isProvisional(facts));
  const degraded = [...(failed === undefined ? (facts?.degraded ?? []) : [failed]), ...bytes];
  return {
    ...(again ? { provisional: true } : {}),
    ...(degraded.length > 0 && { degraded }),
    ...(facts ? { facts } : {}),
    ...(isManifest(path) ? { manifest: text } : {}),
  };
}

async function factsOf(
  { path, text, key }: { path: string; text: string; key: string },
  known: ReadonlyMap<string, PathFacts>,
  { extract, signal, total }: ScanOptions & { readonly total?: number },
): Promise<{ facts?: PathFacts; failed?: Remark }> {
  const [{ readableOf }, { structuredFormatOf }] = await Promise.all([
    import('@ctx/syntax'),
    import('@ctx/syntax/formats'),
  ]);
  const outlined = languageOf(path, text);
  const language =
    readableOf(path, text) ??
    (outlined === undefined ? structuredFormatOf(path) : hasHeaders(outlined) && outlined);
  if (!language) return {};
  const same = known.get(key);
  if (same) return { facts: orderedFacts(path, same) };
  try {
    const means = { ...(signal && { signal }), total };
    return { facts: orderedFacts(path, await extract({ path, text }, means)) };
  } catch (error) {
    signal?.throwIfAborted();
    const detail = error instanceof Error ? error.message : String(error);
    return { failed: { reason: NO_FACTS, detail } };
  }
}

function factsByContent(known: ReadonlyMap<string, FileRecord>): Map<string, PathFacts> {
  const facts = new Map<string, PathFacts>();
  for (const record of known.values()) {
    if (!record.facts || isProvisional(record.facts)) continue;
    facts.set(record.key, record.facts);
  }
  return facts;
}

/** Whether the file may have changed within the same tick of the clock; a time to come tells nothing. */
function isRacy({ mtimeMs, ctimeMs }: FileStamp, now: number): boolean {
  return now - Math.max(mtimeMs <= now ? mtimeMs : 0, ctimeMs) < RACY_MS;
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
