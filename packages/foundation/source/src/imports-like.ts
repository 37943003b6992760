import { formatOf } from './formats.js';

/** What the scripts of a page and the cells of a notebook import as. */
const IMPORTING: ReadonlyMap<string, string> = new Map([
  ['html', 'js'],
  ['notebook', 'py'],
]);

/**
 * The extension of files that import as the code in this one does: a format around such code is no language
 * of its own. Undefined for a format without code.
 */
export function importsLike(path: string): string | undefined {
  return IMPORTING.get(formatOf(path) ?? '');
}
