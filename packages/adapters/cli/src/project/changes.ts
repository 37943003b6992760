import type { ChangedFile, Workspace } from '@ctx/workspace';
import { Failure } from '../io/exit.js';

/**
 * What the working tree changes since HEAD or a base, and what of it is not known.
 *
 * @throws Failure with why there is no answer
 */
export async function changesOf(
  workspace: Workspace,
  base: string | undefined,
): Promise<{ files: ChangedFile[]; reason?: string | undefined }> {
  const found = await workspace.diff(base === undefined ? {} : { base });
  if ('failed' in found) throw new Failure(`no changes to start from: ${found.failed}`);
  return found;
}
