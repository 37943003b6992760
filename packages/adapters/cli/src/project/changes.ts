import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { ChangedFile, Workspace } from '@ctx/workspace';
import { firstRoot, type GivenRoots, mayBeSeveral } from '../arguments/given-roots.js';
import { Failure } from '../io/exit.js';

/**
 * The changes of the working tree since HEAD or a base, and the changed code that was not read.
 *
 * @throws Failure with why there is no answer
 */
export async function changesOf(
  workspace: Workspace,
  base: string | undefined,
): Promise<{ files: ChangedFile[]; reason?: string | undefined }> {
  const diff = await workspace.diff(base === undefined ? {} : { base });
  if ('failed' in diff) throw new Failure(`no changes to start from: ${diff.failed}`);
  return diff;
}

/**
 * Refuses a folder that no repository of git holds before any of its files is read: it has no changes, and
 * may have a million files.
 *
 * @throws Failure
 */
export function checkRepository(roots: GivenRoots, cwd: string): void {
  // Of several each says for itself what it does not know.
  if (mayBeSeveral(roots)) return;
  const start = resolve(cwd, firstRoot(roots));
  // A file that does not exist is refused where it is opened.
  if (!existsSync(start)) return;
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return;
    if (dirname(folder) === folder) break;
  }
  throw new Failure('no changes to start from: not a git repository');
}
