import { isCode, type Role, roleOf } from '@ctx/source/roles';
import { compareText } from '@ctx/text';
import { groupBy } from '@ctx/text/collections';
import { printablePath } from '@ctx/text/printable';

/** Roles in the order in which their files are read: what a limit leaves out is documentation before it is code. */
const ROLES: readonly Role[] = [
  'source',
  'test',
  'example',
  'fixture',
  'docs',
  'generated',
  'vendored',
];

/**
 * Files in the order in which they are read: code first, of a role the small ones first. So a limit leaves out
 * few large files rather than many small ones.
 *
 * @param sizeOf bytes of a file
 */
export function readingOrder(paths: readonly string[], sizeOf: (path: string) => number): string[] {
  const placeOf = (path: string): number => {
    const role = roleOf(path);
    return role === 'source' && !isCode(path) ? 0.5 : ROLES.indexOf(role);
  };
  const rows = paths.map((path) => ({ path, place: placeOf(path), size: sizeOf(path) }));
  rows.sort((a, b) => a.place - b.place || a.size - b.size || compareText(a.path, b.path));
  return rows.map(({ path }) => path);
}

/**
 * Says what a limit left out, where most of it lies, and how to ask for less.
 *
 * @param unread paths that were listed and not read
 * @param cut whether there may be files that were not even listed
 * @param count files that are known
 */
export function sayUnreadFiles(
  unread: readonly string[],
  cut: boolean,
  count: number,
): string | undefined {
  if (unread.length === 0 && !cut) return undefined;
  const listed = cut ? 'more than ' : '';
  const among = `${unread.length} of ${listed}${count + unread.length} files are not read yet`;
  const folders = [...groupBy(unread, (path) => path.slice(0, path.indexOf('/') + 1))];
  folders.sort((a, b) => b[1].length - a[1].length);
  const [folder, inside] = folders[0] ?? ['', []];
  const most = folder === '' ? '' : `, ${inside.length} of them below ${printablePath(folder)}`;
  return `${among}${most}: this is from the others, and the next call goes on; --root <folder> or a line in .ctxignore narrows it`;
}
