import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { compareText } from '@ctx/text';

/** Milliseconds after which a temporary file counts as one of a killed process. */
const STALE_MS = 3_600_000;

const TEMPORARY = '.tmp';

/** A file of a directory, as far as a store looks at it. */
export interface Kept {
  readonly name: string;
  readonly size: number;
  readonly mtimeMs: number;
}

/**
 * Makes a directory that only its user may look into, in one that is there.
 *
 * @returns why it may not be used: somebody else can write to it
 * @throws an error of the file system
 */
export function claimDirectory(directory: string): string | undefined {
  try {
    mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const stats = lstatSync(directory);
  if (!stats.isDirectory()) return 'is no directory';
  const user = process.getuid?.();
  if (user === undefined) return undefined;
  if (stats.uid !== user) return 'belongs to another user';
  return (stats.mode & 0o022) === 0 ? undefined : 'may be written by others';
}

/** The regular files of a directory with an ending, by name; none where it is gone. */
export function filesOf(directory: string, ending: string): Kept[] {
  let names: string[];
  try {
    names = readdirSync(directory);
  } catch {
    return [];
  }
  return names
    .filter((name) => name.endsWith(ending))
    .sort(compareText)
    .flatMap((name) => {
      const stats = lstatSync(join(directory, name), { throwIfNoEntry: false });
      return stats?.isFile() ? [{ name, size: stats.size, mtimeMs: stats.mtimeMs }] : [];
    });
}

/**
 * Writes a file as a whole: beside its place, flushed, and renamed into it. A killed process leaves the
 * old file or the new one, and a temporary one that is swept later.
 *
 * @throws an error of the file system
 */
export function writeWhole(directory: string, name: string, bytes: Uint8Array): void {
  const temporary = join(
    directory,
    `${name}.${process.pid}.${randomBytes(6).toString('hex')}${TEMPORARY}`,
  );
  try {
    const descriptor = openSync(temporary, 'wx', 0o600);
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    replace(temporary, join(directory, name));
  } catch (error) {
    remove(temporary);
    throw error;
  }
}

/** Renames a file into its place; a folder that stands there is nobody's, and goes. */
function replace(temporary: string, place: string): void {
  try {
    renameSync(temporary, place);
  } catch (error) {
    if (lstatSync(place, { throwIfNoEntry: false })?.isDirectory() !== true) throw error;
    rmSync(place, { recursive: true });
    renameSync(temporary, place);
  }
}

/** Removes what killed processes have left, once it is an hour old. */
export function sweep(directory: string, now: number): void {
  for (const { name, mtimeMs } of filesOf(directory, TEMPORARY))
    if (now - mtimeMs > STALE_MS) remove(join(directory, name));
}

/** Removes a file, if that is possible: who cannot now may do so later. */
export function remove(file: string): void {
  try {
    rmSync(file);
  } catch {
    // Gone already, or open elsewhere, on Windows.
  }
}
