import { relative, resolve, sep } from 'node:path';

/**
 * A file named from the root, or from the current folder, as the workspace names it; as it was
 * written when the workspace has no such file.
 *
 * @param root Real path of the workspace.
 * @param asked What `--root` said.
 */
export function namedFile(
  root: string,
  file: string,
  asked: string,
  cwd: string,
  files: readonly { readonly path: string }[],
): string {
  const named = file.replaceAll('\\', '/').replace(/^\.\//, '');
  if (files.some(({ path }) => path === named)) return named;
  for (const base of [root, resolve(cwd, asked)]) {
    const path = relative(base, resolve(cwd, file)).split(sep).join('/');
    if (files.some((known) => known.path === path)) return path;
  }
  return named;
}
