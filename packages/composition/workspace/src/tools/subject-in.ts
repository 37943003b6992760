import { withSlashes } from '@ctx/source/paths';

/** A root of Windows: `C:\shop`, `\\server\shop`. Elsewhere a backslash is a letter of a name. */
const OF_WINDOWS = /^(?:[A-Za-z]:|\\)\\/;

/**
 * A subject as the workspace knows it: agents name files by absolute path, or from `./`.
 *
 * @param root Real path of the root.
 */
export function subjectIn(root: string, subject: string): string {
  const [posix, base] = OF_WINDOWS.test(root)
    ? [withSlashes(subject), withSlashes(root)]
    : [subject, root];
  const folder = `${base.replace(/\/$/, '')}/`;
  const inside = posix.startsWith(folder) ? posix.slice(folder.length) : posix;
  return inside.replace(/^(?:\.\/+)+/, '');
}
