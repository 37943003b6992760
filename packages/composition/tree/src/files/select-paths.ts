import { withSlashes } from '@ctx/source/paths';

/**
 * The files among `all` that `wanted` names, directly or by a folder above them, in the order of
 * `all`; and the names that name none.
 */
export function selectPaths(
  all: readonly string[],
  wanted: readonly string[] | undefined,
): { paths: string[]; missing: string[] } {
  if (wanted === undefined) return { paths: [...all], missing: [] };
  const names = new Set(wanted.map(normalPath));
  const missing = new Set(names);
  const paths = all.filter((path) => {
    let isNamed = names.has('');
    for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
      const above = path.slice(0, end);
      if (!names.has(above)) continue;
      missing.delete(above);
      isNamed = true;
    }
    return isNamed;
  });
  missing.delete('');
  return { paths, missing: [...missing] };
}

/** A path as a listing writes it: `./src/` is `src`, and the root itself is empty. */
export function normalPath(path: string): string {
  const parts = withSlashes(path).split('/');
  return parts.filter((part) => part !== '' && part !== '.').join('/');
}
