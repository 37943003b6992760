import { randomBytes } from 'node:crypto';
import {
  chmod,
  lstat,
  mkdir,
  readFile,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, isAbsolute, relative, sep } from 'node:path';
import { Failure } from '../io/exit.js';

/** A file of the user's as it is. */
export interface UserFile {
  /** Its bytes; undefined where there is none. */
  bytes: Buffer | undefined;
  /** Where it really stands: behind the links that a user's settings often are. */
  real: string;
  /** Whether its name is a link. */
  isLink: boolean;
}

/** How a file of the user's is reached. */
export interface Access {
  /**
   * Whether a link may lead out of the file's folder: it may in the user's own home, where settings
   * are kept behind links, but not in a project, where somebody else may have planted it. There it may
   * lead to another text of instructions only (`CLAUDE.md`).
   */
  staysInFolder?: boolean | undefined;
  /** Whether nobody else may read what is written. */
  isPrivate?: boolean | undefined;
}

/**
 * Reads a file of the user's.
 *
 * @throws Failure for a link that leads nowhere or where it may not, for what is no file, and for
 *   what cannot be read
 */
export async function readUserFile(
  path: string,
  { staysInFolder = false }: Access = {},
): Promise<UserFile> {
  const link = await lstat(path).catch(ifMissing);
  if (link === undefined) return { bytes: undefined, real: path, isLink: false };
  const real = await realpath(path).catch(() => {
    throw new Failure(`${path} is a link that leads nowhere; mend or remove it`);
  });
  if (staysInFolder && !isBelow(await realpath(dirname(path)), real))
    throw new Failure(`${path} is a link to ${real}, outside its folder; it stays as it is`);
  if (
    staysInFolder &&
    link.isSymbolicLink() &&
    !isInstructions(await realpath(dirname(path)), real)
  )
    throw new Failure(
      `${path} is a link to ${real}, which holds no instructions; it stays as it is`,
    );
  const stats = await stat(real);
  if (!stats.isFile()) throw new Failure(`${path} is no file; nothing is written there`);
  const bytes = await readFile(real).catch((error: NodeJS.ErrnoException) => {
    throw new Failure(`${path} cannot be read (${error.code})`);
  });
  return { bytes, real, isLink: link.isSymbolicLink() };
}

/**
 * Writes a file of the user's whole or not at all, with the mode it had, behind a link where it stands.
 *
 * @throws Failure for a file that its owner has made read-only, and for what the system refuses
 */
export async function writeUserFile(
  path: string,
  bytes: Uint8Array,
  access: Access = {},
): Promise<void> {
  const { real } = await readUserFile(path, access);
  const stats = await stat(real).catch(ifMissing);
  if (stats !== undefined && (stats.mode & 0o200) === 0)
    throw new Failure(`${path} is read-only and stays as it is; make it writable first`);
  const part = `${real}.${randomBytes(6).toString('hex')}.part`;
  try {
    const folders = access.isPrivate === true ? 0o700 : 0o777;
    for (const each of await foldersToMake(path)) await mkdir(each, { mode: folders });
    const mode = access.isPrivate === true ? 0o600 : stats?.mode;
    await writeFile(part, bytes, { flag: 'wx', mode: mode ?? 0o644 });
    if (mode !== undefined) await chmod(part, mode);
    await rename(part, real);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    if (error instanceof Failure) throw error;
    throw new Failure(`${path} cannot be written (${(error as NodeJS.ErrnoException).code})`);
  }
}

/** Removes a file that was made, and the folders made for it that are empty again. */
export async function removeUserFile(path: string, made: readonly string[]): Promise<void> {
  await rm(path, { force: true });
  for (const folder of [...made].reverse()) await rmdir(folder).catch(() => undefined);
}

/** The folders that writing a file would make, the outermost first. */
export async function foldersToMake(path: string): Promise<string[]> {
  const missing: string[] = [];
  for (let at = dirname(path); ; at = dirname(at)) {
    if ((await stat(at).catch(ifMissing)) !== undefined || dirname(at) === at) return missing;
    missing.unshift(at);
  }
}

/** Whether a link may lead there: to a text for readers, and never to what git keeps for itself. */
function isInstructions(folder: string, real: string): boolean {
  const parts = relative(folder, real).split(sep);
  return /\.(?:mdx?|mdc|txt)$/i.test(real) && !parts.some((part) => /^\.git$/i.test(part));
}

function isBelow(folder: string, path: string): boolean {
  const below = relative(folder, path);
  return below !== '..' && !below.startsWith(`..${sep}`) && !isAbsolute(below);
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
  return undefined;
}
