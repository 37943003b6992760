import { type Dirent, readdirSync } from 'node:fs';
import { basename, delimiter, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { MAX_GIT_CONFIG_BYTES, MAX_GIT_POINTER_BYTES } from '../defaults.js';
import { realPath } from '../files/containment.js';
import { parseConfig } from './config.js';
import { isRegular, kindOf, readRegular, statOf, Unreadable } from './regular-file.js';

/** A repository whose parts were looked at: all of them are regular files and directories of its own. */
export interface Repository {
  /** Real path of the work tree's top. */
  readonly topLevel: string;
  /** Path of the root below the top, '' or ending in '/'. */
  readonly prefix: string;
  /** Real path of the directory with HEAD and index: `.git`, or of a linked work tree its own. */
  readonly directory: string;
  /** Real path of the directory with references, configuration and objects. */
  readonly common: string;
  readonly objects: string;
  /** Its configuration; nothing of it reaches git. */
  readonly config: ReadonlyMap<string, string>;
  /** Set once git did not answer in time: it is not asked again about this repository. */
  readonly silence: { reason?: string | undefined };
}

/**
 * Finds the repository that a directory belongs to, as git does (upward, on the same file system, below
 * `GIT_CEILING_DIRECTORIES`), and looks at it before git is asked anything:
 *
 * - `.git` may lead out of the work tree only to what points back at it: a linked work tree
 *   (`worktrees/<n>/gitdir`), or a directory whose `core.worktree` is this work tree (a submodule).
 *   Everything else would show the history of another repository.
 * - Every part that git opens is a regular file or a directory inside: no link, pipe, socket or device.
 * - Objects are borrowed (`objects/info/alternates`) from inside the repository only, or from one that the user
 *   vouches for.
 * - Above the root, the repository belongs to the user or to the root's owner.
 *
 * @param root real path of a directory
 * @param lenders repositories that any other may borrow objects from, beside those of `CTX_LENDERS`
 */
export function findRepository(
  root: string,
  environment: NodeJS.ProcessEnv = process.env,
  lenders: readonly string[] = [],
): Repository | { readonly reason: string } {
  const stops = new Set(
    (environment.GIT_CEILING_DIRECTORIES ?? '')
      .split(delimiter)
      .filter(isAbsolute)
      .map((path) => resolve(path)),
  );
  const own = statOf(root);
  const lent = lentObjects(lenders, environment);
  let reason = 'not a git repository';
  for (let top = root; ; top = dirname(top)) {
    const isAbove = top !== root;
    if (isAbove && (stops.has(top) || statOf(top)?.dev !== own?.dev)) return { reason };
    try {
      const repository = repositoryAt(top, root, lent);
      if (repository && isAbove && isStrange(join(top, '.git'), own?.uid)) {
        return { reason: `the repository of ${top} belongs to another user` };
      }
      if (repository) return repository;
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      // A directory that is no repository does not end git's search; a pointer does.
      if (statOf(join(top, '.git'))?.isDirectory() !== true) return { reason: error.message };
      if (reason === 'not a git repository') reason = error.message;
    }
    if (dirname(top) === top) return { reason };
  }
}

function isStrange(path: string, owner: number | undefined): boolean {
  const user = process.geteuid?.();
  const uid = statOf(path)?.uid;
  return user !== undefined && uid !== user && uid !== owner;
}

/**
 * A repository by its own place: the top of a work tree, or a bare one, which is a folder with HEAD and objects and
 * without a work tree above it. It is looked at as {@link findRepository} does, and nothing above it is.
 *
 * @param path real path of a directory
 */
export function namedRepository(path: string): Repository | { readonly reason: string } {
  const lent = lentObjects([], process.env);
  try {
    const repository = repositoryAt(path, path, lent) ?? repositoryAt(path, path, lent, path);
    return repository ?? { reason: 'not a git repository' };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { reason: error.message };
  }
}

/** @throws Unreadable for what is there and may not be used */
function repositoryAt(
  top: string,
  root: string,
  lent: ReadonlySet<string>,
  directory: string | undefined = directoryOf(top),
): Repository | undefined {
  if (directory === undefined) return undefined;
  const common = commonOf(directory, top);
  const head = statOf(join(directory, 'HEAD'));
  if (head === undefined || statOf(join(common, 'objects')) === undefined) return undefined;
  for (const name of ['HEAD', 'index', 'shallow']) isRegular(join(directory, name));
  for (const name of ['packed-refs', 'config', 'shallow']) isRegular(join(common, name));
  const objects = join(common, 'objects');
  checkObjects(objects, { common, lent }, 0);
  const below = relative(top, root).split(sep).join('/');
  return {
    topLevel: top,
    prefix: below === '' ? '' : `${below}/`,
    directory,
    common,
    objects,
    config: configOf(common),
    silence: {},
  };
}

/** Where `.git` is or leads to; undefined where there is none. */
function directoryOf(top: string): string | undefined {
  const path = join(top, '.git');
  const stats = statOf(path);
  if (stats === undefined) return undefined;
  if (stats.isDirectory()) return path;
  if (!stats.isFile() && !stats.isSymbolicLink())
    throw new Unreadable(`${path} is ${kindOf(stats)}`);
  const target = stats.isFile() ? pointerOf(path) : path;
  const real = realPath(target);
  if (real === undefined) throw new Unreadable(`${path} leads to nothing`);
  if (isInside(real, top) || pointsBack(real, top)) return real;
  throw new Unreadable(
    `${path} leads out of the folder, to a repository that does not point back (a linked work tree does, and one whose core.worktree is this folder)`,
  );
}

function pointerOf(path: string): string {
  const text = readRegular(path, MAX_GIT_POINTER_BYTES)?.toString('utf8') ?? '';
  const target = /^gitdir: ([^\0\r\n]+)[\r\n]*$/.exec(text)?.[1];
  if (target === undefined) throw new Unreadable(`${path} is no pointer to a repository`);
  return resolve(dirname(path), target);
}

/** Whether a repository elsewhere says that this is a work tree of its own. */
function pointsBack(directory: string, top: string): boolean {
  if (basename(dirname(directory)) === 'worktrees') {
    const back = readRegular(join(directory, 'gitdir'), MAX_GIT_POINTER_BYTES)?.toString('utf8');
    return back !== undefined && realPath(resolve(directory, back.trimEnd())) === join(top, '.git');
  }
  const back = configOf(directory).get('core.worktree');
  return back !== undefined && realPath(resolve(directory, back)) === top;
}

/** The directory that a linked work tree shares; a repository that is none shares nothing. */
function commonOf(directory: string, top: string): string {
  const text = readRegular(join(directory, 'commondir'), MAX_GIT_POINTER_BYTES)?.toString('utf8');
  if (text === undefined) return directory;
  const common = realPath(resolve(directory, text.trimEnd()));
  if (
    common !== undefined &&
    dirname(directory) === join(common, 'worktrees') &&
    pointsBack(directory, top)
  ) {
    return common;
  }
  throw new Unreadable(
    `${join(directory, 'commondir')} names a repository that does not point back`,
  );
}

/** Everything below is a file or a directory: git would wait for a pipe, and follow a link. */
function checkObjects(
  objects: string,
  { common, lent }: { common: string; lent: ReadonlySet<string> },
  depth: number,
): void {
  const real = realPath(objects);
  if (real !== objects || !statOf(objects)?.isDirectory()) {
    throw new Unreadable(`${objects} is no directory of its own`);
  }
  // git itself borrows over at most five steps.
  if (depth > 5) throw new Unreadable(`${objects} borrows over too many steps`);
  checkEntries(objects, 0);
  const text = readRegular(join(objects, 'info', 'alternates'), MAX_GIT_CONFIG_BYTES)?.toString(
    'utf8',
  );
  for (const line of (text ?? '').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const other = line.startsWith('"') ? undefined : realPath(resolve(objects, line));
    if (other === undefined) continue;
    if (isInside(other, common)) checkObjects(other, { common, lent }, depth + 1);
    else if (lent.has(other)) checkObjects(other, { common: dirname(other), lent }, depth + 1);
    // No path stands here: a tree could name any repository, and have somebody vouch for it.
    else
      throw new Unreadable(
        'the repository borrows objects from outside it, as after git clone --shared or --reference, so there is no history; CTX_LENDERS=<path> names a repository that may lend',
      );
  }
}

function checkEntries(directory: string, depth: number): void {
  for (const entry of entriesOf(directory)) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) {
      if (depth < 2) checkEntries(path, depth + 1);
    } else if (!entry.isFile()) throw new Unreadable(`${path} is ${kindOf(entry)}`);
  }
}

/** The settings of git's configuration in a directory; a file that is too long counts as none. */
function configOf(directory: string): Map<string, string> {
  try {
    const bytes = readRegular(join(directory, 'config'), MAX_GIT_CONFIG_BYTES);
    return parseConfig(bytes?.toString('utf8') ?? '');
  } catch (error) {
    if (error instanceof Unreadable) return new Map();
    throw error;
  }
}

/** Whether a real path lies below a real directory. */
function isInside(path: string, directory: string): boolean {
  return path.startsWith(directory.endsWith(sep) ? directory : directory + sep);
}

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
    const folder = realPath(path);
    if (folder === undefined) return [];
    // A repository with a work tree, or a bare one: no link leads from the named folder to others.
    const places = [join(folder, '.git', 'objects'), join(folder, 'objects')];
    return places.filter((objects) => realPath(objects) === objects).slice(0, 1);
  });
  return new Set(lent);
}

/** The entries of a folder of git's; nothing where it is gone: `git gc` removes folders while others read. */
export function entriesOf(directory: string): Dirent[] {
  try {
    return readdirSync(directory, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
