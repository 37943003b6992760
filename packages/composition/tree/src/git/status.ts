import { join } from 'node:path';
import { readHead } from './references.js';
import { isRegular, Unreadable } from './regular-file.js';
import { findRepository, type Repository } from './repository.js';

/** The repository of a root. `reason` says why there is none, or no history. */
export interface GitStatus {
  /** The repository; absent without one, and where one may not be read. */
  readonly git?: Repository | undefined;
  /** Object name of HEAD; absent without a commit. */
  readonly head?: string | undefined;
  /** Short name of the branch; absent where none is checked out. */
  readonly branch?: string | undefined;
  /** Path of the root below the work tree's top, '' or ending in '/'. */
  readonly prefix: string;
  readonly shallow: boolean;
  readonly reason?: string | undefined;
}

/**
 * Looks at the repository of a root: is there one that may be read, where in it is the root, at which
 * commit is it. No process is started.
 *
 * @param root real path of an existing directory
 * @param lenders repositories that may lend objects, as `findRepository` takes them
 */
export function gitStatus(root: string, lenders: readonly string[] = []): GitStatus {
  const repository = findRepository(root, process.env, lenders);
  if ('reason' in repository) return { prefix: '', shallow: false, reason: repository.reason };
  const { prefix, common } = repository;
  try {
    const { id, branch } = readHead(repository);
    return {
      git: repository,
      prefix,
      shallow: isRegular(join(common, 'shallow')),
      ...(branch === undefined ? {} : { branch }),
      ...(id === undefined ? { reason: 'no commit yet' } : { head: id }),
    };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    // The index tells the files without any reference.
    return { git: repository, prefix, shallow: false, reason: error.message };
  }
}
