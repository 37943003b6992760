import { child, withSlashes } from '@ctx/source/paths';
import type { WorkspaceRoot } from '../workspace.js';

/** A root of Windows: `C:\shop`, `\\server\shop`. Elsewhere a backslash is a letter of a name. */
const OF_WINDOWS = /^(?:[A-Za-z]:|\\)\\/;

/**
 * A subject as the workspace knows it: agents name files by absolute path, or from `./`.
 *
 * @param roots Of the workspace.
 */
export function subjectIn(roots: readonly WorkspaceRoot[], subject: string): string {
  for (const { name, path } of roots) {
    const [posix, base] = OF_WINDOWS.test(path)
      ? [withSlashes(subject), withSlashes(path)]
      : [subject, path];
    const folder = `${base.replace(/\/$/, '')}/`;
    if (posix.startsWith(folder)) return child(name, fromHere(posix.slice(folder.length)));
    if (roots.length === 1) return fromHere(posix);
  }
  return fromHere(subject);
}

function fromHere(path: string): string {
  return path.replace(/^(?:\.\/+)+/, '');
}
