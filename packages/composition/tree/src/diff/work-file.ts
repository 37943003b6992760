import { readlinkSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { dirname } from '@ctx/source/paths';
import type { Containment } from '../files/containment.js';
import { readBytes } from '../files/read.js';
import { secretRule } from '../files/secrets/secrets.js';
import { statOf } from '../git/regular-file.js';
import { cut, type IndexEntry, isAsIndexed } from '../git/tracked/index-entries.js';

/** Bytes of a file that is compared with what a commit has; a larger one counts as changed. */
const MAX_COMPARED_BYTES = 64_000_000;

/** A file as it lies in the work tree, as far as it was looked at. */
export type WorkFile =
  /** Nothing is there, or a directory or pipe, or it lies behind a link. */
  | { readonly kind: 'absent' }
  /** As git last saw it: it has the content that the index names. */
  | { readonly kind: 'known'; readonly mode: string }
  | { readonly kind: 'read'; readonly mode: string; readonly bytes: Uint8Array }
  /** There is something else than what git last saw, and it is not read. */
  | { readonly kind: 'unread'; readonly mode: string };

/** The work tree in which files are looked at. */
export interface WorkTree {
  readonly containment: Containment;
  /** When the index was written, milliseconds: what changed later than that is not known from it. */
  readonly indexTime: number;
  /** Whether the mode of a file tells that it can be run (`core.fileMode`). */
  readonly modes: boolean;
  /** Whether content is wanted (default true). */
  readonly read?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Looks at a file of the work tree. Where time stamps, size and inode are those that git remembers, the
 * file is not opened; else it is read, unless it may hold a secret, is too large or no regular file.
 *
 * @param path relative to the root
 * @param entry what the index has of it
 */
export async function readWorkFile(
  path: string,
  entry: IndexEntry | undefined,
  { containment, indexTime, modes, read = true, signal }: WorkTree,
): Promise<WorkFile> {
  // Put together without `join`: most of the time here goes into this line.
  const stats = statOf(`${containment.root}/${path}`);
  if (stats === undefined || stats.isDirectory()) return { kind: 'absent' };
  const mode = modeOf(stats, modes ? undefined : entry?.mode);
  if (entry?.stat && !entry.conflict && isAsIndexed(stats, entry.stat, indexTime))
    return { kind: 'known', mode };
  const directory = dirname(path);
  const isBehindLink = directory !== '' && containment.locate(directory) !== directory;
  if (isBehindLink) return { kind: 'absent' };
  if (stats.isSymbolicLink()) return readLink(join(containment.root, path), mode);
  if (!stats.isFile()) return { kind: 'absent' };
  if (!read) return { kind: 'unread', mode };
  if (secretRule(path)) {
    // Not opened, whatever it holds: its size is all that tells.
    return entry?.stat?.size === cut(stats.size)
      ? { kind: 'known', mode }
      : { kind: 'unread', mode };
  }
  const content = await readBytes(containment.root, path, { maxBytes: MAX_COMPARED_BYTES, signal });
  return 'bytes' in content
    ? { kind: 'read', mode, bytes: content.bytes }
    : { kind: 'unread', mode };
}

/** A link is what it says; nothing at its other end is looked at. */
function readLink(file: string, mode: string): WorkFile {
  try {
    return { kind: 'read', mode, bytes: readlinkSync(file, { encoding: 'buffer' }) };
  } catch {
    return { kind: 'unread', mode };
  }
}

function modeOf(stats: Stats, known: string | undefined): string {
  if (stats.isSymbolicLink()) return '120000';
  if (known?.startsWith('100')) return known;
  return (stats.mode & 0o100) === 0 ? '100644' : '100755';
}
