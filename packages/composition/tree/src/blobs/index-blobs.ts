import { createIndex } from '@ctx/relevance/term-index';
import type { Store } from '@ctx/store';
import { hintsOf } from '../cache/index-hints.js';
import { type FileRecord, isLost } from '../cache/record.js';
import { type Values, valueKeys, valuesOf } from '../cache/values.js';
import { MAX_FILE_BYTES } from '../defaults.js';
import { unsafeName } from '../files/path.js';
import { textOf } from '../files/read.js';
import { secretRule } from '../files/secrets/secrets.js';
import { type Skip, tooLarge } from '../files/skip.js';
import { contentKey } from '../scan/content-key.js';
import { parsedRecord } from '../scan/read-record.js';
import type { ExtractFacts } from '../texts/text-facts.js';

/** Contents that are under way at once: enough to keep workers busy, few in memory. */
const AHEAD = 24;

/** A content that is at hand, under a path that it has. */
export interface HeldBlob<Label = unknown> {
  /** POSIX, relative to the top of its repository. */
  readonly path: string;
  /** The content; or why there is none, which is given back in its place. */
  readonly bytes: Uint8Array | Skip;
  /** Given back with the facts. */
  readonly label?: Label | undefined;
  /** `.ctxignore` asks for it, so that junk by content stays (default false). */
  readonly kept?: boolean | undefined;
}

/** The facts of a content. */
export interface IndexedBlob<Label = unknown> {
  readonly path: string;
  readonly label?: Label | undefined;
  /** The name that git gives to the bytes; absent for a content that is not looked into. */
  readonly blob?: string;
  /** The name of the facts in a store. */
  readonly key?: string;
  /** What is known: facts, or why the content is left out. */
  readonly record?: FileRecord;
  /** The two values of a store; absent where the facts are not the content's to keep. */
  readonly values?: Values;
  /** Why nothing is kept: a secret by its name, too large, or a parser that failed. */
  readonly skip?: Skip;
}

/** How contents are indexed. */
export interface IndexBlobsOptions {
  /** Parses a file: see `createParsing`. */
  readonly extract: ExtractFacts;
  /** Where the values go, some at a time; a content counts as done once it is there. */
  readonly store?: Pick<Store, 'putMany'> | undefined;
  /** Larger contents are left out (default 1,000,000 bytes). */
  readonly maxFileBytes?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Indexes contents one after the other, in their order: the facts of each are those that a scan of a work tree with
 * the file makes and keeps, byte for byte. It holds some dozens at a time, however many come. What is wrong with one
 * is said of that one.
 */
export async function* indexBlobs<Label>(
  blobs: AsyncIterable<HeldBlob<Label>> | Iterable<HeldBlob<Label>>,
  options: IndexBlobsOptions,
): AsyncGenerator<IndexedBlob<Label>, void, undefined> {
  const under: Promise<IndexedBlob<Label>>[] = [];
  for await (const blob of blobs) {
    options.signal?.throwIfAborted();
    const job = indexed(blob, options).then((done) => ({ ...done, label: blob.label }));
    // It is awaited below; a failure before that is not an unhandled one.
    job.catch(() => undefined);
    under.push(job);
    if (under.length >= AHEAD) yield* kept(under.splice(0, AHEAD / 2), options.store);
  }
  yield* kept(under, options.store);
}

/** Waits for some, and puts their values into the store before it gives them out. */
async function* kept<Label>(
  under: readonly Promise<IndexedBlob<Label>>[],
  store: Pick<Store, 'putMany'> | undefined,
): AsyncGenerator<IndexedBlob<Label>, void, undefined> {
  const done = await Promise.all(under);
  const entries = done.flatMap(({ key, values }) => {
    if (key === undefined || !values) return [];
    const [first, second] = valueKeys(key);
    return [[first, values[0]] as const, [second, values[1]] as const];
  });
  if (entries.length > 0) await store?.putMany(entries);
  yield* done;
}

async function indexed(
  { path, bytes, kept: isKept = false }: HeldBlob,
  { extract, maxFileBytes = MAX_FILE_BYTES, signal }: IndexBlobsOptions,
): Promise<IndexedBlob> {
  if (!(bytes instanceof Uint8Array)) return { path, skip: bytes };
  const unsafe = unsafeName(path);
  if (unsafe !== undefined) return { path, skip: { reason: 'unsafe name', detail: unsafe } };
  const secret = secretRule(path);
  if (secret) return { path, skip: { reason: 'secret', detail: secret.name } };
  if (bytes.length > maxFileBytes) return { path, skip: tooLarge(bytes.length) };
  // At hand, and not on a disk: no time stamp and no place there.
  const stamp = { size: bytes.length, mtimeMs: 0, ctimeMs: 0, ino: 0 };
  const read = textOf({ bytes, stamp });
  const { blob } = read;
  const key = contentKey(blob, path, isKept);
  const { record, text } = await parsedRecord({ path, kept: isKept, key, read }, new Map(), {
    ...{ extract, signal },
  });
  const index = createIndex();
  if (record.taken) index.add(path, text, hintsOf(record.facts));
  if (isLost(record)) return { path, blob, key, record };
  return { path, blob, key, record, values: valuesOf(record, index.entry(path) ?? NOTHING) };
}

const NOTHING = new Uint8Array();
