import { roleOf } from '@ctx/source/roles';
import { groupBy } from '@ctx/text/collections';
import { printablePath } from '@ctx/text/printable';

/** Files in the order in which they are read: what a limit leaves out is documentation before it is code. */
export function readingOrder(paths: readonly string[]): string[] {
  const isLate = (path: string): boolean => {
    const role = roleOf(path);
    return role === 'docs' || role === 'generated' || role === 'vendored';
  };
  return [...paths.filter((path) => !isLate(path)), ...paths.filter(isLate)];
}

/**
 * Says what a limit left out, where most of it lies, and how to ask for less.
 *
 * @param unread paths that were listed and not read
 * @param cut whether there may be files that were not even listed
 * @param count files that are known
 */
export function sayUnreadFiles(unread: readonly string[], cut: boolean, count: number): string[] {
  if (unread.length === 0 && !cut) return [];
  const listed = cut ? 'more than ' : '';
  const among = `${unread.length} of ${listed}${count + unread.length} files are not read yet`;
  const folders = [...groupBy(unread, (path) => path.slice(0, path.indexOf('/') + 1))];
  folders.sort((a, b) => b[1].length - a[1].length);
  const [folder, inside] = folders[0] ?? ['', []];
  const most = folder === '' ? '' : `, ${inside.length} of them below ${printablePath(folder)}`;
  return [
    `${among}${most}: this is from the others, and the next call goes on; --root <folder> or a line in .ctxignore narrows it`,
  ];
}
