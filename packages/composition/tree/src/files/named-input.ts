import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { linkChain } from './link-chain.js';
import { secretRule } from './secrets/secrets.js';

/** Milliseconds between two looks into a pipe that has nothing yet. */
const PIPE_POLL_MS = 10;

/** Bytes of a file that a user names: a long transcript or log; a string of V8 holds twice as many. */
const MAX_INPUT_BYTES = 268_435_456;

/** How {@link readNamedInput} reads. */
export interface NamedInputOptions {
  /** The folder from which relative names, and the rule for directories of secrets, are taken. */
  readonly cwd: string;
  /** More is refused (default 256 MiB). */
  readonly maxBytes?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A named file's bytes, or why they are not given, as the end of a sentence: `does not exist`. */
export type NamedInput = { readonly bytes: Buffer } | { readonly refused: string };

/**
 * Reads a file that a user names, anywhere: a regular file, or a pipe (`<(git log)`), and nothing that
 * is a secret by any name on the way to it, links included. A name in the current folder does not lead
 * out of it: a stranger's repository may hold a link to a file of the user's. Never waits where no signal can end it, and
 * never reads more than the limit.
 *
 * @throws the signal's reason, when it aborts
 */
export async function readNamedInput(
  file: string,
  { cwd, maxBytes = MAX_INPUT_BYTES, signal }: NamedInputOptions,
): Promise<NamedInput> {
  const path = resolve(cwd, file);
  let descriptor: number | undefined;
  try {
    const stats = statSync(path);
    const isPipe = stats.isFIFO();
    // A pipe of the shell, such as `/dev/fd/63`, leads to no name.
    const { names, real } = isPipe ? { names: [path], real: path } : linkChain(path);
    const rule = names.map((name) => secretRule(ruledName(name, cwd))).find(Boolean);
    if (rule) return { refused: `is not read: it may hold a secret (${rule.name}, ${rule.why})` };
    if (!isPipe && isBelow(path, cwd) && !isBelow(real, realpathSync(cwd)))
      return { refused: 'is a link that leads out of this folder; name what it leads to' };
    const kind = refusedKind(stats);
    if (kind !== undefined) return { refused: kind };
    if (stats.size > maxBytes) return { refused: tooLong(maxBytes) };
    const follow = isPipe ? 0 : (constants.O_NOFOLLOW ?? 0);
    descriptor = openSync(real, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | follow);
    // The file may have been replaced since it was examined.
    const opened = fstatSync(descriptor);
    if (opened.isFIFO() !== isPipe || refusedKind(opened) !== undefined)
      return { refused: 'changed while it was opened' };
    return await readOpen(descriptor, isPipe, maxBytes, signal);
  } catch (error) {
    signal?.throwIfAborted();
    return { refused: whyNot(error) };
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** Below the current folder a path is relative; elsewhere only names that say enough count. */
function ruledName(path: string, cwd: string): string {
  return (isBelow(path, cwd) ? relative(cwd, path) : path).split(sep).join('/');
}

function isBelow(path: string, folder: string): boolean {
  const below = relative(folder, path);
  return below !== '..' && !below.startsWith(`..${sep}`) && resolve(folder, below) === path;
}

function refusedKind(stats: Stats): string | undefined {
  if (stats.isFile() || stats.isFIFO()) return undefined;
  if (stats.isDirectory()) return 'is a folder';
  return stats.isSocket() ? 'is a socket' : 'is a device';
}

/**
 * Reads to the end, some at a time, so that signals get in. A pipe without a writer reads as empty:
 * it is asked again until somebody has written, or has come and gone.
 */
async function readOpen(
  descriptor: number,
  isPipe: boolean,
  maxBytes: number,
  signal: AbortSignal | undefined,
): Promise<NamedInput> {
  const parts: Buffer[] = [];
  let size = 0;
  let met = !isPipe;
  for (;;) {
    signal?.throwIfAborted();
    const part = Buffer.allocUnsafe(PART_BYTES);
    const length = readSome(descriptor, part);
    if (length === 0 && met) return { bytes: Buffer.concat(parts) };
    if (length === undefined) met = true;
    if (length) {
      met = true;
      size += length;
      if (size > maxBytes) return { refused: tooLong(maxBytes) };
      parts.push(part.subarray(0, length));
    }
    await wait(length ? 0 : PIPE_POLL_MS, undefined, signal && { signal });
  }
}

const PART_BYTES = 1 << 20;

/** Bytes read, 0 at the end, undefined where a writer has nothing yet. */
function readSome(descriptor: number, part: Buffer): number | undefined {
  try {
    return readSync(descriptor, part, 0, part.length, null);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return undefined;
    throw error;
  }
}

function tooLong(maxBytes: number): string {
  return `has more than ${maxBytes} bytes`;
}

function whyNot(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) throw error;
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'does not exist';
  if (code === 'ELOOP') return 'is a link that loops';
  return `cannot be read (${code})`;
}
