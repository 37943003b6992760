import { basename, relative, resolve, sep } from 'node:path';
import { child, withSlashes } from '@ctx/source/paths';
import { sayWhyUnread, whyUnread } from '@ctx/tree/remarks';
import type { SkippedFile, Workspace } from '@ctx/workspace';
import { firstRoot, type GivenRoots } from './given-roots.js';
import { editDistance, nearest } from './nearest.js';

/** Files that are suggested for one that is not there. */
const NAMED = 3;

/** Files of one name that are compared by their whole path; a repository may have thousands. */
const COMPARED = 200;

/** Of a workspace, its folders and its files. */
interface Named {
  readonly roots: Workspace['roots'];
  readonly files: readonly { readonly path: string }[];
  /** Paths that were left out: they are known, too. */
  readonly skipped?: readonly SkippedFile[] | undefined;
}

/** Where a path on the command line is read from: the current folder, and what `--root` says. */
interface Standing {
  readonly asked: GivenRoots;
  readonly cwd: string;
}

/**
 * A file named from the root, or from the current folder, as the workspace names it; as it was
 * written when the workspace has no such file.
 */
export function namedFile(
  file: string,
  { roots, files, skipped = [] }: Named,
  { asked, cwd }: Standing,
): string {
  const named = withSlashes(file).replace(/^\.\//, '');
  const lists = [files, skipped];
  const isThere = (path: string) =>
    lists.some((some) => some.some((candidate) => candidate.path === path));
  if (isThere(named)) return named;
  const bases = roots.map(({ name, path }) => ({ name, base: path }));
  const [only] = bases;
  // The folder as it was asked for, which a link may lead to.
  if (bases.length === 1 && only) bases.push({ ...only, base: resolve(cwd, firstRoot(asked)) });
  for (const { name, base } of bases) {
    const path = child(name, relative(base, resolve(cwd, file)).split(sep).join('/'));
    if (isThere(path)) return path;
  }
  // Without the name of its root, where one alone has it.
  const [first, ...others] = roots.map(({ name }) => child(name, named)).filter(isThere);
  return first !== undefined && others.length === 0 ? first : named;
}

/**
 * Refuses what is no file of the workspace.
 *
 * @throws RangeError with the files that may be meant; of a file that was left out, why; of a folder, with
 * files of it; of words with spaces, how to search for them
 */
export function checkFile(path: string, { files, skipped }: Omit<Named, 'roots'>): void {
  if (files.some((file) => file.path === path)) return;
  const left = whyUnread(path, skipped);
  if (left !== undefined) throw new RangeError(sayWhyUnread(path, left));
  const inside = filesBelow(path, files);
  if (inside.length > 0) throw new RangeError(folderMessage(path, inside));
  const named = nearFiles(path, files);
  const hint = /\s/.test(path)
    ? `; if it is a task, ask without the verb: ctx ${JSON.stringify(path)}`
    : named.length === 0
      ? ''
      : `; near: ${named.join(', ')}`;
  throw new RangeError(`${JSON.stringify(path)} is not a file here${hint}`);
}

/** The files that may be meant by a path that is not there: of the same name, or of one a slip away. */
export function nearFiles(path: string, files: readonly { readonly path: string }[]): string[] {
  const wanted = basename(path);
  const same = files.filter((file) => basename(file.path) === wanted);
  const near = nearest(
    wanted,
    files.map((file) => basename(file.path)),
  );
  const meant = same.length > 0 ? same : files.filter((file) => near.includes(basename(file.path)));
  return nearestPaths(path, meant);
}

/** Of files with the same name, those whose whole path is nearest; ties as they stand. */
function nearestPaths(path: string, files: readonly { readonly path: string }[]): string[] {
  const far = (candidate: string): number =>
    editDistance(path.toLowerCase(), candidate.toLowerCase());
  return files
    .slice(0, COMPARED)
    .map((file) => ({ path: file.path, distance: far(file.path) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, NAMED)
    .map((near) => near.path);
}

function filesBelow(path: string, files: readonly { readonly path: string }[]): string[] {
  let end = path.length;
  while (path[end - 1] === '/') end--;
  const folder = path.slice(0, end);
  const all = folder === '' || folder === '.';
  return files.map((file) => file.path).filter((one) => all || one.startsWith(`${folder}/`));
}

function folderMessage(path: string, inside: readonly string[]): string {
  const [first, ...others] = inside;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return `${JSON.stringify(path)} is a folder, not a file; it has ${first}${more}: name one of them, or ask ctx find for one`;
}
