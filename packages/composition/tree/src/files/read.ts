import { createHash } from 'node:crypto';
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readlinkSync,
  readSync,
  realpathSync,
  type Stats,
} from 'node:fs';
import { join, relative, sep } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { decode, type Remark } from '@ctx/text';
import { redactSecrets } from '@ctx/text/secrets';
import { MAX_FILE_BYTES } from '../defaults.js';
import { type FileStamp, sameStamp, skipForError, stampOf } from './containment.js';
import { objectId } from './object-id.js';
import { secretRule } from './secrets/secrets.js';
import { type Skip, tooLarge } from './skip.js';

/** Times a file that changes while it is read is read again before it is left out. */
const READ_RETRIES = 1;

/** Files read between two turns of the event loop: 16 cached files take about a millisecond. */
const READS_PER_TURN = 16;

/** A file's bytes, and the stamp it had before and after they were read. */
export interface FileBytes {
  readonly bytes: Uint8Array;
  readonly stamp: FileStamp;
}

/** A file's text, without the values of secrets in it. */
export interface FileText {
  /** `⟨secret: github token⟩` stands for each value: the same lines, other columns. */
  readonly text: string;
  /** How many values `text` stands without; absent where it is whole. */
  readonly secrets?: number;
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be';
  readonly bom: boolean;
  /** Set when some bytes were not valid in the encoding, and `text` cannot give them back. */
  readonly degraded?: readonly Remark[];
  /** SHA-256 of the bytes, hexadecimal. */
  readonly hash: string;
  /** The name that git gives to the bytes (SHA-1). */
  readonly blob: string;
  readonly stamp: FileStamp;
}

/** How to read. */
export interface ReadOptions {
  /** Larger files are skipped without being opened (default 1,000,000 bytes). */
  readonly maxBytes?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

let reads = 0;

/**
 * Reads a regular file whole. The last segment is never followed if it is a link, a folder that became
 * one since it was examined leads nowhere, the call never waits on a FIFO, and a file that changes while it is read is read once more and then left out.
 *
 * @param root real path of the root
 * @param path POSIX path below it, already examined for containment
 */
export async function readBytes(
  root: string,
  path: string,
  options: ReadOptions = {},
): Promise<FileBytes | Skip> {
  const { maxBytes = MAX_FILE_BYTES, signal } = options;
  for (let attempt = 0; attempt <= READ_RETRIES; attempt++) {
    // Whoever reads many files, one after the other: signals, aborts and answers of workers get in.
    if (++reads % READS_PER_TURN === 0) await turn();
    signal?.throwIfAborted();
    const result = readOnce(root, join(root, path), maxBytes);
    if (!('reason' in result) || result.reason !== 'changed while read') return result;
  }
  return { reason: 'changed while read' };
}

/**
 * Reads and decodes a file (UTF-8, UTF-16; a byte order mark is dropped, line ends stay), and takes the
 * values of secrets out of it: whatever is made of the text (facts, index, chunks, lines) has none.
 *
 * @param root real path of the root
 * @param path POSIX path below it, already examined for containment
 */
export async function readText(
  root: string,
  path: string,
  options: ReadOptions = {},
): Promise<FileText | (Skip & Partial<Pick<FileText, 'hash' | 'blob' | 'stamp'>>)> {
  const read = await readBytes(root, path, options);
  if ('reason' in read) return read;
  return textOf(read);
}

/** The text of bytes, as {@link readText} gives it. */
export function textOf({
  bytes,
  stamp,
}: FileBytes): FileText | (Skip & Pick<FileText, 'hash' | 'blob' | 'stamp'>) {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const blob = objectId('blob', bytes, 'sha1');
  const decoded = decode(bytes);
  if ('skipped' in decoded) return { reason: 'binary', detail: 'content', hash, blob, stamp };
  const { text, found } = redactSecrets(decoded.text);
  return {
    ...decoded,
    text,
    ...(found.length > 0 && { secrets: found.length }),
    hash,
    blob,
    stamp,
  };
}

/**
 * Synchronously: opening, reading and closing take some 30 µs of a cached file, where the same five
 * calls by way of Node's thread pool take ten times as much, and wait for as many turns of a busy
 * machine.
 */
function readOnce(root: string, file: string, maxBytes: number): FileBytes | Skip {
  // O_NONBLOCK: opening a FIFO that took the file's place returns at once.
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, flags);
    const before = fstatSync(descriptor);
    if (!before.isFile()) return { reason: 'not a regular file' };
    if (before.nlink === 0) return { reason: 'changed while read' };
    if (!isStillInside(root, file, descriptor, before)) return { reason: 'symlink outside' };
    if (before.size > maxBytes) return tooLarge(before.size);
    // One byte more than expected shows a file that grew.
    const bytes = Buffer.allocUnsafeSlow(before.size + 1);
    let length = 0;
    while (length < bytes.length) {
      const bytesRead = readSync(descriptor, bytes, length, bytes.length - length, length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    const stamp = stampOf(before);
    if (length !== before.size || !sameStamp(stamp, stampOf(fstatSync(descriptor)))) {
      return { reason: 'changed while read' };
    }
    return { bytes: bytes.subarray(0, length), stamp };
  } catch (error) {
    return skipForError(error);
  } finally {
    if (descriptor !== undefined) close(descriptor);
  }
}

/**
 * Whether what was opened lies where it was looked for: a folder on the way may have become a link since
 * it was examined. Linux says the path of what is open; elsewhere what stands there now must be the same.
 */
function isStillInside(root: string, file: string, descriptor: number, opened: Stats): boolean {
  const target = openPath(descriptor);
  if (target === file) return true;
  const real = target ?? realpathSync.native(file);
  const inside = root.endsWith(sep) ? root : root + sep;
  if (!real.startsWith(inside) || secretRule(relative(root, real).split(sep).join('/')))
    return false;
  return isSame(lstatSync(real), opened);
}

function isSame(a: Stats, b: Stats): boolean {
  return a.ino === b.ino && a.dev === b.dev;
}

/** The path of an open file, where the system tells it. */
function openPath(descriptor: number): string | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`);
  } catch {
    // Without /proc.
    return undefined;
  }
}

function close(descriptor: number): void {
  try {
    closeSync(descriptor);
  } catch {
    // The bytes are already read.
  }
}
