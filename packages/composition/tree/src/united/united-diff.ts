import type { Diff, DiffOptions } from '../diff/diff.js';
import type { ChangedFile } from '../diff/differences.js';
import { diffOf } from '../tree-diff.js';
import { isOwn, type Member, placedPath } from './member.js';

/**
 * The changes of several working trees, each since its own HEAD or its own revision of the name. A root whose changes
 * are not known is named in `reason`; where that is all of them, there is no answer.
 */
export async function unitedDiff(members: readonly Member[], options?: DiffOptions): Promise<Diff> {
  const files: ChangedFile[] = [];
  const reasons: string[] = [];
  let isAnswered = false;
  for (const member of members) {
    const diff = await diffOf(member.tree, options);
    const reason = 'failed' in diff ? diff.failed : diff.reason;
    if (reason !== undefined) reasons.push(`${member.name}: ${reason}`);
    if ('failed' in diff) continue;
    isAnswered = true;
    for (const { path, from, ...rest } of diff.files) {
      // What lies in a root of its own is said there.
      if (!isOwn(member, path)) continue;
      const before = from === undefined ? {} : { from: placedPath(member, from) };
      files.push({ path: placedPath(member, path), ...rest, ...before });
    }
  }
  if (!isAnswered) return { failed: reasons.join('; ') };
  return { files, ...(reasons.length > 0 && { reason: reasons.join('; ') }) };
}
