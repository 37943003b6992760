import { basename, relative, resolve, sep } from 'node:path';
import { withSlashes } from '@ctx/source/paths';
import { nearest } from './nearest.js';

/** Files that are suggested for one that is not there. */
const NAMED = 3;

/** Of a workspace, its real path and its files. */
interface Named {
  readonly root: string;
  readonly files: readonly { readonly path: string }[];
}

/** Where a path on the command line is read from: the current folder, and what `--root` says. */
interface Standing {
  readonly asked: string;
  readonly cwd: string;
}

/**
 * A file named from the root, or from the current folder, as the workspace names it; as it was
 * written when the workspace has no such file.
 */
export function namedFile(file: string, { root, files }: Named, { asked, cwd }: Standing): string {
  const named = withSlashes(file).replace(/^\.\//, '');
  if (files.some(({ path }) => path === named)) return named;
  for (const base of [root, resolve(cwd, asked)]) {
    const path = relative(base, resolve(cwd, file)).split(sep).join('/');
    if (files.some((known) => known.path === path)) return path;
  }
  return named;
}

/**
 * Refuses what is no file of the workspace.
 *
 * @throws RangeError with the files that may be meant; of words with spaces, how to search for them
 */
export function checkFile(path: string, files: readonly { readonly path: string }[]): void {
  if (files.some((known) => known.path === path)) return;
  const wanted = basename(path);
  const same = files.filter((known) => basename(known.path) === wanted);
  const near = nearest(
    wanted,
    files.map((known) => basename(known.path)),
  );
  const meant = same.length > 0 ? same : files.filter((one) => near.includes(basename(one.path)));
  const named = meant.slice(0, NAMED).map((one) => one.path);
  const hint = /\s/.test(path)
    ? `; if it is a task, ask without the verb: ctx ${JSON.stringify(path)}`
    : named.length === 0
      ? ''
      : `; near: ${named.join(', ')}`;
  throw new RangeError(`${JSON.stringify(path)} is not a file here${hint}`);
}
