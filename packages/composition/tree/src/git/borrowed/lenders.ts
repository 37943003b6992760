import { delimiter, isAbsolute, join } from 'node:path';
import { realOf } from '../regular-file.js';

/**
 * Directories of the objects that any repository may borrow from: those of the repositories that a user names,
 * by the option `lenders` or by `CTX_LENDERS`, absolute paths as in `PATH`. Nothing that stands in a scanned
 * tree has a say in it.
 *
 * @returns real paths; what is no repository, or is named by a relative path, lends nothing
 */
export function lentObjects(
  lenders: readonly string[],
  environment: NodeJS.ProcessEnv,
): ReadonlySet<string> {
  const named = [...lenders, ...(environment.CTX_LENDERS ?? '').split(delimiter)];
  const lent = named.filter(isAbsolute).flatMap((path) => {
    const folder = realOf(path);
    if (folder === undefined) return [];
    // A repository with a work tree, or a bare one: no link leads from the named folder to others.
    const places = [join(folder, '.git', 'objects'), join(folder, 'objects')];
    return places.filter((objects) => realOf(objects) === objects).slice(0, 1);
  });
  return new Set(lent);
}
