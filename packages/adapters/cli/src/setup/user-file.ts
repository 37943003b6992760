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
import { dirname } from 'node:path';
import { Failure } from '../io/exit.js';

/** A file of the user's as it is. */
export interface UserFile {
  /** Its bytes; undefined where there is none. */
  bytes: Buffer | undefined;
  /** Where it really stands: behind the links that a user's settings often are. */
  real: string;
}

/**
 * Reads a file of the user's.
 *
 * @throws Failure for a link that leads nowhere, for what is no file, and for what cannot be read
 */
export async function readUserFile(path: string): Promise<UserFile> {
  const link = await lstat(path).catch(ifMissing);
  if (link === undefined) return { bytes: undefined, real: path };
  const real = await realpath(path).catch(() => {
    throw new Failure(`${path} is a link that leads nowhere; mend or remove it`);
  });
  const stats = await stat(real);
  if (!stats.isFile()) throw new Failure(`${path} is no file; nothing is written there`);
  const bytes = await readFile(real).catch((error: NodeJS.ErrnoException) => {
    throw new Failure(`${path} cannot be read (${error.code})`);
  });
  return { bytes, real };
}

/**
 * Writes a file of the user's whole or not at all, with the mode it had, behind a link where it stands.
 *
 * @returns the folders that were made for it, the outermost first
 * @throws Failure for a file that its owner has made read-only, and for what the system refuses
 */
export async function writeUserFile(path: string, bytes: Uint8Array): Promise<string[]> {
  const { real } = await readUserFile(path);
  const stats = await stat(real).catch(ifMissing);
  if (stats !== undefined && (stats.mode & 0o200) === 0)
    throw new Failure(`${path} is read-only and stays as it is; make it writable first`);
  const part = `${real}.${randomBytes(6).toString('hex')}.part`;
  try {
    const made = stats === undefined ? await makeFolders(dirname(real)) : [];
    await writeFile(part, bytes, { flag: 'wx', mode: stats?.mode ?? 0o644 });
    if (stats !== undefined) await chmod(part, stats.mode);
    await rename(part, real);
    return made;
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

async function makeFolders(folder: string): Promise<string[]> {
  const missing: string[] = [];
  for (let at = folder; ; at = dirname(at)) {
    if ((await stat(at).catch(ifMissing)) !== undefined || dirname(at) === at) break;
    missing.unshift(at);
  }
  for (const each of missing) await mkdir(each);
  return missing;
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
  return undefined;
}
