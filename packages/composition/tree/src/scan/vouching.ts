import { join } from 'node:path';
import { basename } from '@ctx/source/paths';
import type { Noted } from '../cache/tree-state.js';
import { MAX_GIT_CONFIG_BYTES } from '../defaults.js';
import { type FileStamp, sameStamp } from '../files/containment.js';
import { readIgnoreFile } from '../files/ignore/ignore-file.js';
import { readRegular } from '../git/regular-file.js';
import type { Repository } from '../git/repository.js';
import type { GitStatus } from '../git/status.js';
import { isAsIndexed } from '../git/tracked/index-entries.js';
import type { FileList } from './list-files.js';

/** Says which content an unchanged file has, without a look into it. */
export interface Vouching {
  /** The name that git gives to the bytes, as far as git or an earlier run vouches for it. */
  readonly blobOf: (path: string, stamp: FileStamp) => string | undefined;
  /** The same, as far as git does: what it vouches for need not be noted. */
  readonly trackedBlob: (path: string, stamp: FileStamp) => string | undefined;
}

/** A filter other than that of Git LFS, whose pointers differ in size from what is checked out. */
const FILTER = /\bfilter=(?!lfs(?:\s|$))/m;

/**
 * Who vouches for the files of a list: git's index, while a file has the time stamps, inode and size that git saw; and
 * what an earlier run noted of a stamp. Git's blob may be another text than the file that it checks out (line ends,
 * `$Id$`, LFS): the size tells, except behind a filter, where git is not asked.
 *
 * @param noted what an earlier run noted, by path
 */
export async function vouching(
  root: string,
  status: GitStatus,
  list: FileList,
  noted: ReadonlyMap<string, Noted>,
): Promise<Vouching> {
  const tracked = list.tracked && (await hasFilters(root, status, list)) ? undefined : list.tracked;
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

const ATTRIBUTES = '.gitattributes';

/**
 * Whether a rule passes files through a program between the objects of the repository and the disk: a rule of
 * the tree, of a folder above the root, of the repository, or of the user (where git looks for it by
 * default). Not seen: an ignored file of attributes below the root, and another place in `core.attributesFile`.
 */
async function hasFilters(root: string, { git }: GitStatus, list: FileList): Promise<boolean> {
  const own = new Set([ATTRIBUTES]);
  for (const path of [...(list.tracked?.entries.keys() ?? []), ...list.paths])
    if (path.endsWith(ATTRIBUTES) && basename(path) === ATTRIBUTES) own.add(path);
  for (const path of own) {
    const isListed = path !== ATTRIBUTES || list.tracked?.entries.has(path) === true;
    const text = await readIgnoreFile(root, path);
    if (FILTER.test(text ?? (isListed ? 'filter=unread' : ''))) return true;
  }
  if (!git) return false;
  try {
    return attributesAround(git).some((path) => {
      const text = readRegular(path, MAX_GIT_CONFIG_BYTES);
      return text !== undefined && FILTER.test(text.toString('latin1'));
    });
  } catch {
    // A link, a pipe or too large.
    return true;
  }
}

/** Files of attributes that stand outside of the root. */
function attributesAround({ topLevel, prefix, common }: Repository): string[] {
  const folders = prefix.split('/').filter(Boolean);
  const above = folders.map((_, i) => join(topLevel, ...folders.slice(0, i), ATTRIBUTES));
  const { XDG_CONFIG_HOME, HOME } = process.env;
  const user = XDG_CONFIG_HOME || (HOME && join(HOME, '.config'));
  return [
    ...above,
    join(common, 'info', 'attributes'),
    ...(user ? [join(user, 'git', 'attributes')] : []),
  ];
}
