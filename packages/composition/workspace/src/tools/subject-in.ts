import { sep } from 'node:path';

/**
 * A subject as the workspace knows it: agents name files by absolute path, or from `./`.
 *
 * @param root Real path of the root.
 */
export function subjectIn(root: string, subject: string): string {
  const posix = sep === '\\' ? subject.replaceAll('\\', '/') : subject;
  const folder = `${root.replaceAll(sep, '/').replace(/\/$/, '')}/`;
  const inside = posix.startsWith(folder) ? posix.slice(folder.length) : posix;
  return inside.replace(/^(?:\.\/+)+/, '');
}
