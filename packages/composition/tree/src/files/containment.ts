import { type Dirent, lstatSync, readdirSync, realpathSync, type Stats } from 'node:fs';
import { join, sep } from 'node:path';
import { dirname } from '@ctx/source/paths';
import { unsafePath } from './path.js';
import type { Skip, SkippedFile } from './skip.js';

/** The stamp of a regular file: what tells an unchanged file from a changed one. */
export interface FileStamp {
  readonly size: number;
  /** Milliseconds since 1970, with the file system's fraction. */
  readonly mtimeMs: number;
  readonly ctimeMs: number;
  readonly ino: number;
}

/** Looks at paths below one root without leaving it. */
export interface Containment {
  readonly root: string;
  /** The stamp of a regular file, or why the path is none that may be read. Does not open it. */
  examine(path: string): FileStamp | Skip;
  /** Where a path really lies, relative to the root; undefined if outside, looping or missing. */
  locate(path: string): string | undefined;
}

/**
 * Guards one root: a path is examined by `lstat`, never followed, and its directory must really lie
 * inside. Symbolic links are named and left out: the target, if it is inside, is listed itself.
 * FIFOs, sockets and devices are never opened. Directories are resolved once each and remembered.
 *
 * @param root real path of the root
 * @param real directories below it that are known to be there, and no links on the way
 */
export function createContainment(root: string, real?: ReadonlySet<string>): Containment {
  const inside = root.endsWith(sep) ? root : root + sep;
  const directories = new Map<string, boolean>([['', true]]);

  const isInside = (real: string): boolean => real === root || real.startsWith(inside);
  // Paths come in their order: most lie in the folder of the one before.
  let last: { folder: string; known: boolean } | undefined;
  const isBelowLast = (path: string): boolean =>
    last !== undefined &&
    path[last.folder.length] === '/' &&
    path.startsWith(last.folder) &&
    path.indexOf('/', last.folder.length + 1) < 0;
  const liesInside = (path: string): boolean => {
    if (last && isBelowLast(path)) return last.known;
    const folder = dirname(path);
    last = { folder, known: directoryIsInside(folder) };
    return last.known;
  };
  const directoryIsInside = (directory: string): boolean => {
    let entry = directories.get(directory);
    if (entry === undefined) {
      const place = real?.has(directory) ? root : realPath(join(root, directory));
      entry = place !== undefined && isInside(place);
      directories.set(directory, entry);
    }
    return entry;
  };
  const locate = (path: string): string | undefined => {
    const real = realPath(join(root, path));
    if (real === undefined || !real.startsWith(inside)) return undefined;
    return real.slice(inside.length).split(sep).join('/');
  };
  const examine = (path: string): FileStamp | Skip => {
    const unsafe = unsafePath(path);
    if (unsafe !== undefined) return { reason: 'unsafe name', detail: unsafe };
    let stats: Stats;
    try {
      // A path that is safe is normal already.
      stats = lstatSync(inside + path);
    } catch (error) {
      return skipForError(error);
    }
    if (stats.isSymbolicLink()) {
      return { reason: locate(path) === undefined ? 'symlink outside' : 'symlink' };
    }
    if (!liesInside(path)) return { reason: 'symlink outside' };
    return stats.isFile() ? stampOf(stats) : { reason: 'not a regular file', detail: kind(stats) };
  };
  return { root, examine, locate };
}

/** The stamp of a file's `stat`. */
export function stampOf(stats: Stats): FileStamp {
  return { size: stats.size, mtimeMs: stats.mtimeMs, ctimeMs: stats.ctimeMs, ino: stats.ino };
}

/** True when two stamps belong to the same unchanged file. */
export function sameStamp(a: FileStamp, b: FileStamp): boolean {
  return a.size === b.size && a.mtimeMs === b.mtimeMs && a.ctimeMs === b.ctimeMs && a.ino === b.ino;
}

/** The skip that stands for a failed file system call. */
export function skipForError(error: unknown): Skip {
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? 'unknown error';
  if (code === 'ENOENT' || code === 'ENOTDIR') return { reason: 'absent' };
  if (code === 'ELOOP') return { reason: 'symlink outside', detail: 'loop' };
  return { reason: 'unreadable', detail: code };
}

function kind(stats: Stats): string {
  if (stats.isDirectory()) return 'directory';
  if (stats.isFIFO()) return 'fifo';
  if (stats.isSocket()) return 'socket';
  if (stats.isBlockDevice() || stats.isCharacterDevice()) return 'device';
  return 'other';
}

/** The real path of a file or folder; undefined where nothing is there. */
export function realPath(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}

/** The entries of a folder; none where it cannot be read, which is reported. */
export function readDirectory(root: string, path: string, skipped: SkippedFile[]): Dirent[] {
  try {
    return readdirSync(join(root, path), { withFileTypes: true });
  } catch (error) {
    skipped.push({ path: `${path}/`, ...skipForError(error) });
    return [];
  }
}
