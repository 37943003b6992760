import { realpathSync } from 'node:fs';
import { readHead } from './references.js';
import { findRepository } from './repository.js';

/**
 * The commit that the work tree of a folder stands at, read without git; undefined where there is none
 * or it cannot be told.
 */
export function commitAt(folder: string): string | undefined {
  try {
    const repository = findRepository(realpathSync.native(folder));
    return 'reason' in repository ? undefined : readHead(repository).id;
  } catch {
    return undefined;
  }
}
