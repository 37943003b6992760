import { join } from 'node:path';
import { basename } from '@ctx/source/paths';
import type { Noted } from '../cache/tree-state.js';
import { MAX_GIT_CONFIG_BYTES } from '../defaults.js';
import { type FileStamp, sameStamp } from '../files/containment.js';
import { isAsIndexed } from '../git/index-entries.js';
import { readRegular } from '../git/regular-file.js';
import type { GitStatus } from '../git/status.js';
import { readIgnoreFile } from '../ignore/ignore-file.js';
import type { FileList } from './list-files.js';

/** Says which content an unchanged file has, without a look into it. */
export interface Vouching {
  /** The name that git gives to the bytes, as far as git or an earlier run vouches for it. */
  readonly blobOf: (path: string, stamp: FileStamp) => string | undefined;
  /** The same, as far as git does: what it vouches for need not be noted. */
  readonly trackedBlob: (path: string, stamp: FileStamp) => string | undefined;
}

/** A filter other than that of Git LFS, whose pointers differ in size from what is checked out. */
const FILTER = /\bfilter=(?!lfs\b)/;

/**
 * Who vouches for the files of a list: git's index, while a file has the time stamps, inode and size that
 * git saw; and what an earlier run noted of a stamp. What git keeps may be another text than it checks out
 * (line ends, `$Id$`, LFS): the size tells, except behind a filter, where git is not asked.
 *
 * @param noted what an earlier run noted, by path
 */
export async function vouching(
  root: string,
  status: GitStatus,
  list: FileList,
  noted: ReadonlyMap<string, Noted>,
): Promise<Vouching> {
  const tracked =
    list.tracked && (await hasFilters(root, status, list.tracked.entries))
      ? undefined
      : list.tracked;
  const trackedBlob = (path: string, stamp: FileStamp): string | undefined => {
    const entry = tracked?.entries.get(path);
    // A repository of SHA-256 has longer names, which are not those of our keys.
    if (!tracked || !entry?.stat || entry.conflict || entry.id.length !== 40) return undefined;
    if (!entry.mode.startsWith('100')) return undefined;
    return isAsIndexed(stamp, entry.stat, tracked.time) ? entry.id : undefined;
  };
  return {
    trackedBlob,
    blobOf(path, stamp) {
      const own = noted.get(path);
      return own && sameStamp(own, stamp) ? own.blob : trackedBlob(path, stamp);
    },
  };
}

/** Whether a rule of the repository passes files through a program between its objects and the disk. */
async function hasFilters(
  root: string,
  { git }: GitStatus,
  entries: ReadonlyMap<string, unknown>,
): Promise<boolean> {
  for (const path of entries.keys()) {
    if (!path.endsWith('.gitattributes') || basename(path) !== '.gitattributes') continue;
    if (FILTER.test((await readIgnoreFile(root, path)) ?? 'filter=unread')) return true;
  }
  if (!git) return false;
  try {
    const own = readRegular(join(git.common, 'info', 'attributes'), MAX_GIT_CONFIG_BYTES);
    return own !== undefined && FILTER.test(own.toString('latin1'));
  } catch {
    // A link, a pipe or too large.
    return true;
  }
}
