import { createHash, randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, readdir, realpath, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, resolve, sep } from 'node:path';
import { compareText } from '@ctx/text';
import { readRegular } from '../git/regular-file.js';

/** Milliseconds after which a temporary file of a killed run is removed from the cache directory. */
const STALE_TEMPORARY_MS = 3_600_000;

/** Total size of all snapshots in the cache directory, bytes; the least recently used go first. */
const CACHE_BYTES = 1_000_000_000;

/** Where snapshots are kept between runs. */
export interface Cache {
  /** File of this root's snapshot; undefined when nothing can be kept. */
  readonly file?: string | undefined;
  /** Why nothing is kept, as a sentence for the user. */
  readonly notice?: string | undefined;
}

/** The platform and environment that determine the cache directory. */
export interface CacheSurroundings {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

const SUFFIX = '.snapshot';
const TEMPORARY = '.tmp';

/**
 * The user's cache directory for this program, or undefined if the environment names none:
 * `CTX_CACHE_DIR`; else `ctx` below `XDG_CACHE_HOME`, `%LOCALAPPDATA%`, `~/Library/Caches` on macOS or
 * `~/.cache`. Relative values are ignored, as the XDG base directory specification asks.
 */
export function cacheDirectory({ platform, environment }: CacheSurroundings): string | undefined {
  const absolute = (name: string): string | undefined => {
    const value = environment[name];
    return value !== undefined && isAbsolute(value) ? value : undefined;
  };
  const own = absolute('CTX_CACHE_DIR');
  if (own !== undefined) return own;
  const shared =
    absolute('XDG_CACHE_HOME') ?? (platform === 'win32' ? absolute('LOCALAPPDATA') : undefined);
  if (shared !== undefined) return join(shared, 'ctx');
  const home = absolute(platform === 'win32' ? 'USERPROFILE' : 'HOME');
  if (home === undefined) return undefined;
  return join(home, ...(platform === 'darwin' ? ['Library', 'Caches'] : ['.cache']), 'ctx');
}

/**
 * Finds the place of a root's snapshot and makes the directory. Without a writable directory outside
 * the root nothing is kept, and `notice` says so: the scanned tree is never written to.
 *
 * @param root real path of the root
 * @param directory the cache directory, absolute; `false` keeps nothing, on request
 */
export async function openCache(
  root: string,
  directory: string | false | undefined,
): Promise<Cache> {
  if (directory === false) return {};
  if (directory === undefined) {
    return {
      notice: 'no cache: neither CTX_CACHE_DIR nor HOME is set; nothing is kept between runs',
    };
  }
  try {
    // Judged by the nearest directory that exists, so that nothing is made inside the root.
    const { ancestor, missing } = await realAncestor(directory);
    if (isBelow(root, join(ancestor, ...missing))) {
      return {
        notice: `no cache: ${directory} lies inside the root; set CTX_CACHE_DIR to a directory outside`,
      };
    }
    await makeDirectories(ancestor, missing);
    await access(directory, constants.W_OK);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    return { notice: `no cache: ${directory} cannot be written (${code}); set CTX_CACHE_DIR` };
  }
  const name = createHash('sha256').update(root).digest('hex').slice(0, 32);
  return { file: join(directory, name + SUFFIX) };
}

/**
 * The bytes of a root's snapshot, or undefined. Marks it as used. In a directory that others may write to,
 * a pipe, a device or a link can stand in its place: it is not opened.
 */
export async function readCache(cache: Cache): Promise<Buffer | undefined> {
  if (cache.file === undefined) return undefined;
  try {
    const bytes = readRegular(cache.file, CACHE_BYTES);
    if (bytes === undefined) return undefined;
    const used = new Date();
    await utimes(cache.file, used, used).catch(() => undefined);
    return bytes;
  } catch {
    return undefined;
  }
}

/**
 * Replaces a root's snapshot: written beside it, flushed to disk, then renamed over it, so that a
 * killed process leaves the old or the new one. Of two writers the last one wins. Then the least
 * recently used snapshots above the size limit and what killed runs left behind are removed.
 *
 * @returns why it could not be written, as a sentence; undefined if it was
 */
export async function writeCache(
  cache: Cache,
  parts: readonly Uint8Array[],
  options: {
    readonly maxBytes?: number | undefined;
    readonly signal?: AbortSignal | undefined;
  } = {},
): Promise<string | undefined> {
  if (cache.file === undefined) return undefined;
  const { maxBytes = CACHE_BYTES, signal } = options;
  const temporary = `${cache.file}.${process.pid}.${randomBytes(6).toString('hex')}${TEMPORARY}`;
  try {
    const handle = await open(temporary, 'wx', 0o600);
    try {
      for (const part of parts) {
        signal?.throwIfAborted();
        await handle.writeFile(part);
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    signal?.throwIfAborted();
    await rename(temporary, cache.file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    signal?.throwIfAborted();
    return `cache not written: ${(error as NodeJS.ErrnoException).code ?? String(error)}`;
  }
  await prune(cache.file, maxBytes);
  return undefined;
}

/** Removes the least recently used snapshots above a total size, and temporary files of killed runs. */
async function prune(current: string, maxBytes: number): Promise<void> {
  const directory = dirname(current);
  const names = await readdir(directory).catch(() => []);
  const kept: { file: string; size: number; used: number }[] = [];
  const now = Date.now();
  for (const name of names) {
    const file = join(directory, name);
    const stats = await stat(file).catch(() => undefined);
    if (!stats?.isFile()) continue;
    if (name.endsWith(TEMPORARY) && now - stats.mtimeMs > STALE_TEMPORARY_MS) {
      await rm(file, { force: true }).catch(() => undefined);
    } else if (name.endsWith(SUFFIX)) kept.push({ file, size: stats.size, used: stats.mtimeMs });
  }
  kept.sort((a, b) => b.used - a.used || compareText(a.file, b.file));
  let total = 0;
  for (const { file, size } of kept) {
    total += size;
    if (total > maxBytes && file !== current)
      await rm(file, { force: true }).catch(() => undefined);
  }
}

/** The nearest existing directory by its real path, and the names missing below it. */
async function realAncestor(
  directory: string,
): Promise<{ ancestor: string; missing: readonly string[] }> {
  const missing: string[] = [];
  for (let at = resolve(directory); ; at = dirname(at)) {
    try {
      return { ancestor: await realpath(at), missing };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(at) === at) throw error;
      missing.unshift(basename(at));
    }
  }
}

/**
 * Makes a directory with those above it, which only their user may look into.
 *
 * @param directory absolute
 */
export async function makeDirectory(directory: string): Promise<void> {
  const { ancestor, missing } = await realAncestor(directory);
  await makeDirectories(ancestor, missing);
}

/** One by one: `mkdir` with `recursive` never returns where a directory refuses entries with ENOENT. */
async function makeDirectories(ancestor: string, missing: readonly string[]): Promise<void> {
  let at = ancestor;
  for (const name of missing) {
    at = join(at, name);
    await mkdir(at, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/**
 * Whether a directory, or the place where it would be made, lies inside a root: nothing may be kept there.
 *
 * @param root real path of the root
 * @param directory absolute; may be missing
 */
export async function liesInside(root: string, directory: string): Promise<boolean> {
  const { ancestor, missing } = await realAncestor(directory);
  return isBelow(root, join(ancestor, ...missing));
}

function isBelow(root: string, directory: string): boolean {
  return directory === root || directory.startsWith(root.endsWith(sep) ? root : root + sep);
}
