import { ancestors, dirname } from '@ctx/source/paths';
import { roleOf } from '@ctx/source/roles';
import { compareText } from '@ctx/text';
import { counted, printablePath } from '@ctx/text/printable';

/** Folders that are named; the others are counted. */
const NAMED = 3;

/** The outermost folders of copied code, which no finding is of: `vendor/`, `web/third_party/`. */
export function vendoredIn(files: readonly { readonly path: string }[]): string[] {
  const folders = new Set<string>();
  for (const { path } of files) {
    if (roleOf(path) !== 'vendored') continue;
    const isCopied = (folder: string): boolean => roleOf(`${folder}/x`) === 'vendored';
    folders.add(`${ancestors(dirname(path)).findLast(isCopied) ?? dirname(path)}/`);
  }
  return [...folders].sort(compareText);
}

/** `vendored code was not looked at: vendor/`; nothing where there is none. */
export function sayVendored(folders: readonly string[] = []): string[] {
  if (folders.length === 0) return [];
  const rest = folders.length - NAMED;
  const more = rest > 0 ? ` and ${counted(rest, 'more', 'more')}` : '';
  const named = folders.slice(0, NAMED).map(printablePath).join(', ');
  return [`vendored code was not looked at: ${named}${more}`];
}
