import { existsSync, lstatSync, realpathSync, type Stats, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, isAbsolute, join, sep } from 'node:path';
import type { ProjectRoot } from '../means.js';
import { isProject } from './is-project.js';
import { projectRoot } from './project-root.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** Repositories of one conversation: a list that somebody wrote is shorter. */
const MOST_ROOTS = 1_000;

/**
 * The repositories that a conversation in a folder is about: the project of the folder, and with it those of a list
 * that names it. The list is `CTX_ROOTS` of the environment (folders, or a `ctx.roots`, absolute), else the nearest
 * file `ctx.roots` above the project, if it is the user's own. A file that is found and not named widens nothing: what it lists
 * outside of its own folder is passed over, so that nothing that was cloned or unpacked names what it did not bring.
 *
 * @returns real paths, in the order of the list, whose first one stands for all where a log is kept, and without a name
 *   what cannot be read; without a list, or with one that cannot be read, the project alone, without a name, and with
 *   the path of a list that is another user's
 * @throws as `projectRoot` does
 */
export async function projectRoots(
  folder: string,
  environment: Environment,
): Promise<readonly ProjectRoot[]> {
  const own = projectRoot(folder);
  const named = (environment.CTX_ROOTS ?? '').split(delimiter).filter(isAbsolute);
  const found = named.length > 0 ? undefined : fileAbove(own);
  const unread = found?.isOwn === false ? { unreadList: found.file } : {};
  const alone = [{ name: '', path: own, ...unread }];
  if (named.length === 0 && found?.isOwn !== true) return alone;
  const file = found?.file;
  try {
    const { nameRoots, rootsIn } = await import('@ctx/tree/roots');
    const above = file && dirname(file);
    const listed = await rootsIn(file ? [file] : named, above ?? own);
    const roots = foldersOf(listed.slice(0, MOST_ROOTS), above, environment);
    const here = roots.filter(({ isHere }) => isHere).map(({ path }) => path);
    const isMeant = own === above || here.some((root) => isOf(own, root));
    if (!isMeant || here.length === 0) return alone;
    // As they are opened together: what cannot be read is left out there, and has no name.
    const names = new Map(nameRoots(here).map(({ name, path }) => [path, name]));
    return roots.map(({ path }) => ({
      name: (roots.length > 1 && names.get(path)) || '',
      path,
    }));
  } catch {
    return alone;
  }
}

/** The nearest list above a project, and whether it is the user's: in its own folder only where that is no repository. */
function fileAbove(own: string): { file: string; isOwn: boolean } | undefined {
  const owners = [process.geteuid?.(), statSync(own).uid];
  for (let at = isRepository(own) ? dirname(own) : own; ; at = dirname(at)) {
    const file = join(at, 'ctx.roots');
    const stats = lstatOf(file);
    if (stats?.isFile())
      return { file, isOwn: owners[0] === undefined || owners.includes(stats.uid) };
    if (dirname(at) === at) return undefined;
  }
}

/** The entry itself: a link may lead to anybody's list. */
function lstatOf(file: string): Stats | undefined {
  try {
    return lstatSync(file);
  } catch {
    return undefined;
  }
}

/** A listed folder: by its real path, or as it is listed where nothing can be read there. */
interface Listed {
  readonly path: string;
  readonly isHere: boolean;
}

/** Each listed folder once; those below a folder, where there is one. */
function foldersOf(
  listed: readonly string[],
  above: string | undefined,
  { HOME, USERPROFILE }: Environment,
): Listed[] {
  const homes = [homedir(), HOME, USERPROFILE];
  const found = new Map<string, Listed>();
  for (const folder of listed) {
    const one = seen(folder);
    const isOutside = above !== undefined && !isBelow(one.path, above);
    if (isOutside || (one.isHere && !isProject(one.path, homes))) continue;
    found.set(one.path, one);
  }
  return [...found.values()];
}

/** Gone, a file, or a link that loops: the others are there, and an answer names this one as left out. */
function seen(folder: string): Listed {
  try {
    const path = realpathSync(folder);
    return { path, isHere: statSync(path).isDirectory() };
  } catch {
    return { path: folder, isHere: false };
  }
}

/** Whether a project is a listed folder, or a folder of it that is no repository by itself. */
function isOf(own: string, root: string): boolean {
  return own === root || (isBelow(own, root) && !isRepository(own));
}

function isRepository(folder: string): boolean {
  return existsSync(join(folder, '.git'));
}

function isBelow(path: string, folder: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
