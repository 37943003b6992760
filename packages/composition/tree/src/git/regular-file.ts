import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readSync,
  type Stats,
} from 'node:fs';

/** Thrown where a path of a repository is no regular file, and so is not read. */
export class Unreadable extends Error {}

/**
 * Reads a small file that must be regular: no link is followed at its end, and nothing waits on a pipe.
 *
 * @param path absolute
 * @param maxBytes larger files are refused
 * @returns undefined where there is none
 * @throws Unreadable for a link, a pipe, a socket, a device, a directory or a file that is too large
 */
export function readRegular(path: string, maxBytes: number): Buffer | undefined {
  // O_NONBLOCK: opening a pipe that took the file's place returns at once.
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  if (!isRegular(path)) return undefined;
  let descriptor: number;
  try {
    descriptor = openSync(path, flags);
  } catch (error) {
    throw new Unreadable(`${path} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) throw new Unreadable(`${path} is ${kindOf(stats)}`);
    if (stats.size > maxBytes) throw new Unreadable(`${path} has more than ${maxBytes} bytes`);
    const bytes = Buffer.alloc(stats.size);
    let length = 0;
    while (length < bytes.length) {
      const read = readSync(descriptor, bytes, length, bytes.length - length, length);
      if (read === 0) break;
      length += read;
    }
    return bytes.subarray(0, length);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Whether there is a regular file.
 *
 * @throws Unreadable for what is there and is none
 */
export function isRegular(path: string): boolean {
  const stats = statOf(path);
  if (stats === undefined) return false;
  if (stats.isFile()) return true;
  throw new Unreadable(`${path} is ${kindOf(stats)}`);
}

/** The stats of a path itself, links not followed; undefined where there is no file or none can be seen. */
export function statOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** A kind of file in words. */
export function kindOf(
  stats: Pick<Stats, 'isFile' | 'isDirectory' | 'isSymbolicLink' | 'isFIFO' | 'isSocket'>,
): string {
  if (stats.isSymbolicLink()) return 'a link';
  if (stats.isFIFO()) return 'a pipe';
  if (stats.isSocket()) return 'a socket';
  if (stats.isDirectory()) return 'a directory';
  return stats.isFile() ? 'a file' : 'a device';
}
