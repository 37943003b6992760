import { setImmediate as turn } from 'node:timers/promises';
import { createIndex, type TermIndex } from '@ctx/relevance';
import { hasHeaders } from '@ctx/source/headers';
import { languageOf } from '@ctx/source/languages';
import { type FileFacts, isProvisional, readableOf } from '@ctx/syntax';
import type { Remark } from '@ctx/text';
import { junkContent } from '@ctx/text/junk';
import { formatRemarks } from '@ctx/text/remarks';
import { type FileRecord, factsKey, type PathFacts } from '../cache/record.js';
import { BATCH, MAX_FILE_BYTES } from '../defaults.js';
import {
  type Containment,
  createContainment,
  type FileStamp,
  sameStamp,
} from '../files/containment.js';
import { readText, tooLarge } from '../files/read.js';
import type { Skip, SkippedFile } from '../files/skip.js';
import type { FileList } from './list-files.js';
import { isManifest } from './manifests.js';

/**
 * Milliseconds between a file's last change and its reading below which the two cannot be told apart
 * by time stamps, so that the file is read again next time ("racy git"; FAT keeps two seconds).
 */
const RACY_MS = 2_000;

/** Files read or extracted at a time: enough to keep the disk and two workers busy, few in memory. */
const CONCURRENCY = 16;

/** How far a long operation is. `total` can grow while files are still being found. */
export interface Progress {
  readonly phase: 'list' | 'stat' | 'read' | 'save' | 'link';
  readonly done: number;
  readonly total: number;
}

/** Parses one file. It may give degraded facts; what it throws costs the facts of this file only. */
export type ExtractFacts = (
  file: { path: string; text: string },
  options: { signal?: AbortSignal | undefined },
) => Promise<FileFacts>;

/** A tree as it was at one moment. */
export interface Scan {
  /** Every file that was looked into, by path, sorted; `taken` ones are in the index. */
  readonly records: ReadonlyMap<string, FileRecord>;
  readonly index: TermIndex;
  readonly skipped: readonly SkippedFile[];
  /** Whether anything differs from the previous scan that a snapshot should keep. */
  readonly changed: boolean;
}

/** What a scan starts from. */
export interface PreviousScan {
  readonly records: ReadonlyMap<string, FileRecord>;
  /** An index of the taken records that this scan may change. Called only if something changed. */
  readonly openIndex: () => TermIndex;
}

/** Reason of a file whose parser failed. */
export const NO_FACTS = 'no facts';

/** How to scan. */
export interface ScanOptions {
  /** Parses a file (see `@ctx/syntax/node` for a pool of workers). */
  readonly extract: ExtractFacts;
  /** Larger files are left out (default 1,000,000 bytes). */
  readonly maxFileBytes?: number | undefined;
  /** The clock, milliseconds since 1970: only compared with time stamps of files. */
  readonly now?: (() => number) | undefined;
  readonly previous?: PreviousScan | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

interface Plan {
  readonly kept: FileRecord[];
  readonly unread: string[];
  readonly skipped: SkippedFile[];
}

/**
 * Brings facts and index up to date with a list of files: looks at every file's stamp, reads only what
 * is new or changed, takes facts of known content over, parses the rest. The result is the one a scan
 * from nothing gives. Nothing of `previous` is changed, so an aborted scan leaves it as it was.
 *
 * @param root real path of the root
 * @param list what `listFiles` selected
 * @throws the signal's reason, when it aborts
 */
export async function scan(root: string, list: FileList, options: ScanOptions): Promise<Scan> {
  const containment = createContainment(root);
  const known = options.previous?.records ?? new Map<string, FileRecord>();
  const plan = await planReads(containment, list, known, options);
  const fresh = await readAll({ root, list, known }, plan.unread, options);

  const records = new Map<string, FileRecord>();
  const skipped = [...list.skipped, ...plan.skipped, ...fresh.skipped];
  const found = new Map([...plan.kept, ...fresh.records].map((record) => [record.path, record]));
  for (const path of list.paths) {
    const record = found.get(path);
    if (!record) continue;
    records.set(path, record);
    if (!record.taken && record.skip) skipped.push({ path, ...record.skip });
  }
  const gone = [...known.values()].filter(
    (record) => record.taken && !records.get(record.path)?.taken,
  );
  if (gone.length > 0) for (const { path } of gone) fresh.openIndex().remove(path);
  const changed =
    !options.previous ||
    known.size !== records.size ||
    fresh.records.some((record) => !sameRecord(record, known.get(record.path)));
  return { records, index: fresh.openIndex(), skipped, changed };
}

async function planReads(
  containment: Containment,
  list: FileList,
  known: ReadonlyMap<string, FileRecord>,
  options: ScanOptions,
): Promise<Plan> {
  const { maxFileBytes = MAX_FILE_BYTES, signal, onProgress } = options;
  const plan: Plan = { kept: [], unread: [], skipped: [] };
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
      const record = known.get(path);
      const valid = record && !record.provisional && sameStamp(record, stamp);
      // A rule of .ctxignore may have changed what is done with the same content.
      if (valid && record.taken === isTaken(record.skip, list.kept.has(path))) {
        plan.kept.push(record);
      } else plan.unread.push(path);
    }
  }
  onProgress?.({ phase: 'stat', done: total, total });
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

async function readAll(
  { root, list, known }: Listed,
  unread: readonly string[],
  options: ScanOptions,
): Promise<{ records: FileRecord[]; skipped: SkippedFile[]; openIndex: () => TermIndex }> {
  const { signal, onProgress } = options;
  let index: TermIndex | undefined;
  const openIndex = (): TermIndex => {
    index ??= options.previous?.openIndex() ?? createIndex();
    return index;
  };
  const facts = unread.length > 0 ? factsByContent(known) : new Map<string, PathFacts>();
  const records: FileRecord[] = [];
  const skipped: SkippedFile[] = [];
  const total = unread.length;
  let next = 0;
  let done = 0;
  let failed = false;
  const run = async (): Promise<void> => {
    while (next < total && !failed) {
      const path = unread[next++]!;
      const file = { root, path, kept: list.kept.has(path) };
      const read = await readRecord(file, facts, options);
      signal?.throwIfAborted();
      if ('reason' in read) skipped.push({ path, ...read });
      else {
        records.push(read.record);
        if (read.record.taken && !sameContent(read.record, known.get(path))) {
          openIndex().add(path, read.text, hintsOf(read.record.facts));
        }
      }
      done++;
      onProgress?.({ phase: 'read', done, total });
    }
  };
  const runs = Array.from({ length: Math.min(CONCURRENCY, total) }, () =>
    run().catch((error: unknown) => {
      failed = true;
      throw error;
    }),
  );
  await Promise.all(runs);
  return { records, skipped, openIndex };
}

/** A file of a root. */
export interface ListedFile {
  readonly root: string;
  readonly path: string;
  /** `.ctxignore` asks for it, so that junk by content stays. */
  readonly kept: boolean;
}

/**
 * Reads one file and takes what is known of its content, or parses it.
 *
 * @param known facts by content and language
 */
export async function readRecord(
  { root, path, kept }: ListedFile,
  known: ReadonlyMap<string, PathFacts>,
  options: ScanOptions,
): Promise<{ record: FileRecord; text: string } | Skip> {
  const { maxFileBytes = MAX_FILE_BYTES, now = Date.now, signal } = options;
  const read = await readText(root, path, { maxBytes: maxFileBytes, signal });
  if (!('text' in read) && (read.hash === undefined || read.stamp === undefined)) return read;
  const stamp = read.stamp!;
  const skip =
    'text' in read ? junkContent(path, read.text) : { reason: read.reason, detail: read.detail! };
  const taken = isTaken(skip, kept);
  const racy = isRacy(stamp, now());
  const base = { path, ...stamp, hash: read.hash!, taken, ...(skip ? { skip } : {}) };
  if (!taken || !('text' in read)) {
    return { record: { ...base, ...(racy ? { provisional: true } : {}) }, text: '' };
  }
  const parsed = await factsOf({ path, text: read.text, hash: read.hash }, known, options);
  // What a lost worker left is not the file's: it is tried again with every scan.
  const again = parsed.failed !== undefined || (parsed.facts && isProvisional(parsed.facts));
  const own = parsed.failed === undefined ? parsed.facts?.degraded : [parsed.failed];
  const degraded: readonly Remark[] = [...(own ?? []), ...(read.degraded ?? [])];
  const record: FileRecord = {
    ...base,
    ...(racy || again ? { provisional: true } : {}),
    ...(degraded.length > 0 && { degraded }),
    ...(parsed.facts ? { facts: parsed.facts } : {}),
    ...(isManifest(path) ? { manifest: read.text } : {}),
  };
  return { record, text: read.text };
}

async function factsOf(
  { path, text, hash }: { path: string; text: string; hash: string },
  known: ReadonlyMap<string, PathFacts>,
  { extract, signal }: ScanOptions,
): Promise<{ facts?: PathFacts; failed?: Remark }> {
  const outlined = languageOf(path, text);
  const language =
    readableOf(path, text) ??
    (outlined !== undefined && hasHeaders(outlined) ? outlined : undefined);
  if (language === undefined) return {};
  const same = known.get(factsKey(hash, language));
  if (same) return { facts: { ...same, path } };
  try {
    const facts = await extract({ path, text }, signal ? { signal } : {});
    return { facts: { path, ...facts } };
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
    facts.set(factsKey(record.hash, record.facts.language), record.facts);
  }
  return facts;
}

/** Whether the file may have changed within the same tick of the clock; a time to come tells nothing. */
function isRacy({ mtimeMs, ctimeMs }: FileStamp, now: number): boolean {
  return now - Math.max(mtimeMs <= now ? mtimeMs : 0, ctimeMs) < RACY_MS;
}

/** Whether the index has this already: the same bytes with the same facts under the same path. */
function sameContent(record: FileRecord, old: FileRecord | undefined): boolean {
  return (
    old?.taken === record.taken &&
    old.hash === record.hash &&
    formatRemarks(old.degraded ?? []) === formatRemarks(record.degraded ?? []) &&
    old.facts?.language === record.facts?.language
  );
}

function sameRecord(record: FileRecord, old: FileRecord | undefined): boolean {
  return (
    old !== undefined &&
    sameContent(record, old) &&
    sameStamp(record, old) &&
    old.provisional === record.provisional
  );
}

/** Lines of the definitions, which the index puts first. */
export function hintsOf(
  facts: PathFacts | undefined,
): { definitions: { name: string; line: number }[] } | undefined {
  if (!facts) return undefined;
  return {
    definitions: facts.definitions.map(({ name, headerLine }) => ({ name, line: headerLine })),
  };
}
