import { junkContent } from '@ctx/text/junk';
import type { FileRecord, PathFacts } from '../cache/record.js';
import { recordOf, type Values, withParts } from '../cache/values.js';
import { MAX_FILE_BYTES } from '../defaults.js';
import type { FileStamp } from '../files/containment.js';
import { readText } from '../files/read.js';
import type { Skip } from '../files/skip.js';
import { type ExtractFacts, factsOf, isTaken, parsedAs } from '../texts/text-facts.js';
import { contentKey } from './content-key.js';

/**
 * Milliseconds between a file's last change and its reading below which the two cannot be told apart
 * by time stamps, so that the file is read again next time ("racy git"; FAT keeps two seconds).
 */
const RACY_MS = 2_000;

const PROVISIONAL = { provisional: true };

/** How a file is read. */
export interface RecordOptions {
  /** Parses a file (see `@ctx/syntax/node` for a pool of workers). */
  readonly extract: ExtractFacts;
  /** Larger files are left out (default 1,000,000 bytes). */
  readonly maxFileBytes?: number | undefined;
  /** The clock, milliseconds since 1970: only compared with time stamps of files. */
  readonly now?: (() => number) | undefined;
  /** Reads the values of a content, by its key. */
  readonly valuesFor?: ((key: string) => Promise<Values | undefined>) | undefined;
  /** Files that are read with this one, it included. */
  readonly total?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A file of a root. */
export interface ListedFile {
  readonly root: string;
  readonly path: string;
  /** `.ctxignore` asks for it, so that junk by content stays. */
  readonly kept: boolean;
}

/** A file that was read, with its text or its terms. */
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
  options: RecordOptions,
): Promise<ReadRecord | Skip> {
  const { maxFileBytes = MAX_FILE_BYTES, now = Date.now, signal } = options;
  const read = await readText(root, path, { maxBytes: maxFileBytes, signal });
  if (!('text' in read) && (read.blob === undefined || read.stamp === undefined)) return read;
  const stamp = read.stamp!;
  const key = contentKey(read.blob!, path, kept);
  const isRacing = isRacy(stamp, now());
  const values = await options.valuesFor?.(key);
  const stored = values && recordOf({ path, stamp, key }, values);
  // Two contents can be made that git gives one name; they have not one SHA-256 as well.
  if (stored && stored.record.hash === read.hash) {
    // As it is stored: a copy has all of its parts read, which most answers need of some dozens of files.
    const record = isRacing ? withParts(stored.record, PROVISIONAL) : stored.record;
    return { record, terms: stored.terms };
  }
  const { record, text } = await parsedRecord({ path, kept, key, read }, known, options);
  return { record: isRacing ? { ...record, ...PROVISIONAL } : record, text };
}

/** The bytes of a path that were read, and the name of their facts. */
interface ReadContent {
  readonly path: string;
  readonly kept: boolean;
  readonly key: string;
  readonly read: Awaited<ReturnType<typeof readText>>;
}

/**
 * The record of bytes that were read, parsed if they are text worth it.
 *
 * @param known facts by content
 */
export async function parsedRecord(
  { path, kept, key, read }: ReadContent,
  known: ReadonlyMap<string, PathFacts>,
  options: RecordOptions,
): Promise<{ record: FileRecord; text: string }> {
  const skip =
    'text' in read ? junkContent(path, read.text) : { reason: read.reason, detail: read.detail! };
  const taken = isTaken(skip, kept);
  const base = { path, ...read.stamp!, hash: read.hash!, key, taken, ...(skip ? { skip } : {}) };
  if (!taken || !('text' in read)) return { record: base, text: '' };
  const parsed = await factsOf({ path, text: read.text, key }, known, options);
  return { record: { ...base, ...parsedAs(path, read, parsed) }, text: read.text };
}

/** Whether the file may have changed within the same tick of the clock; a time to come tells nothing. */
function isRacy({ mtimeMs, ctimeMs }: FileStamp, now: number): boolean {
  return now - Math.max(mtimeMs <= now ? mtimeMs : 0, ctimeMs) < RACY_MS;
}
