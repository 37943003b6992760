import { constants } from 'node:fs';
import { chmod, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, delimiter, dirname, join, resolve } from 'node:path';
import { compareText } from '@ctx/text';
import { sha256 } from '@ctx/text/digest';
import { resolveRoot } from '@ctx/tree/files';
import { cacheDirectory, liesInside } from '@ctx/workspace/cache';
import type { Streams } from './streams.js';

/** Files of one kind kept for a folder, beside the lasting one. */
const KEPT_FILES = 32;

/** Bytes of them. */
const KEPT_BYTES = 64 * 2 ** 20;

/** Folders for which files of a kind are kept. */
const KEPT_FOLDERS = 64;

/** The name of a kind of kept values, and their folder. */
export interface KeptKind {
  /** Name of the folder of all files of this kind. */
  kind: string;
  /** The folder that they are kept for, or several that were asked together, in any order. */
  root: string | readonly string[];
  /** Name of the file that gives way to no other. */
  lasting?: string | undefined;
}

/** Plain data by its name. */
export interface KeptFiles {
  /** Keeps a value as JSON under a name; what cannot be written is not kept. */
  keep(name: string, value: object): Promise<void>;
  /** Reads the value under a name, which its reader must check. */
  read(name: string): Promise<unknown>;
  /** Reads the value under a name for another folder, the one that was used last. */
  readElsewhere(name: string): Promise<unknown>;
}

/** Files begun by this process: two of one name must not be one. */
let parts = 0;

/**
 * Opens what is kept for a folder: files in the user's cache directory that nobody else can read, the oldest
 * of which give way to new ones. Without a cache directory outside the folder nothing is kept.
 */
export async function openKeptFiles(
  { kind, root: asked, lasting }: KeptKind,
  { env }: Pick<Streams, 'env'>,
): Promise<KeptFiles> {
  const directory = cacheDirectory({ platform: process.platform, environment: env });
  const roots = await realOf(typeof asked === 'string' ? [asked] : asked);
  const isInside = async (root: string) => liesInside(root, directory ?? '').catch(() => true);
  const inside = directory === undefined || (await Promise.all(roots.map(isInside))).includes(true);
  const name = sha256(roots.join(delimiter)).slice(0, 24);
  const folder = inside ? undefined : join(directory, kind, name);
  return {
    async keep(name, value) {
      if (folder === undefined) return;
      // One file for all of it: of two writers at once one is kept, and not a half of each.
      const file = join(folder, `${name}.json`);
      const part = `${file}.${process.pid}-${parts++}`;
      try {
        await makeFolder(folder);
        await chmod(folder, 0o700);
        await writeFile(part, JSON.stringify(value), { mode: 0o600 });
        await rename(part, file);
        await sweepFiles(folder, lasting);
        await sweepFolders(dirname(folder));
      } catch {
        // A full or read-only disk must not cost the answer.
        await rm(part, { force: true }).catch(() => {});
      }
    },
    async read(name) {
      if (folder === undefined) return undefined;
      return await readFile(join(folder, `${name}.json`)).catch(() => undefined);
    },
    async readElsewhere(name) {
      if (folder === undefined) return undefined;
      for (const other of await newestFirst(dirname(folder)).catch(() => [])) {
        if (other.name === basename(folder)) continue;
        const file = join(dirname(folder), other.name, `${name}.json`);
        const bytes = await readFile(file).catch(() => undefined);
        if (bytes !== undefined) return bytes;
      }
      return undefined;
    },
  };
}

/** Real paths of folders, each once, whatever the order in which they are given. */
async function realOf(folders: readonly string[]): Promise<string[]> {
  const real = await Promise.all(
    folders.map((folder) => resolveRoot(resolve(folder)).catch(() => resolve(folder))),
  );
  return [...new Set(real)].sort(compareText);
}

/**
 * A folder and those above it. Node's own `recursive` never ends where a folder can neither be made nor
 * found, as below `/proc`.
 */
async function makeFolder(folder: string): Promise<void> {
  const make = (): Promise<void> => mkdir(folder, { mode: 0o700 });
  try {
    await make();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || dirname(folder) === folder) throw error;
    await makeFolder(dirname(folder));
    await make();
  }
}

/** Neither waits for a pipe that stands in the place of a file, nor follows a link. */
async function readFile(file: string): Promise<unknown> {
  const unwaiting = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const handle = await open(file, constants.O_RDONLY | unwaiting);
  try {
    if (!(await handle.stat()).isFile()) return undefined;
    return JSON.parse(await handle.readFile('utf8'));
  } finally {
    await handle.close();
  }
}

/** Removes the oldest files beyond {@link KEPT_FILES} and {@link KEPT_BYTES}. */
async function sweepFiles(folder: string, lasting: string | undefined): Promise<void> {
  let bytes = 0;
  let count = 0;
  for (const { name, size } of await newestFirst(folder)) {
    if (lasting !== undefined && name.startsWith(`${lasting}.`)) continue;
    bytes += size;
    count++;
    if (count > KEPT_FILES || bytes > KEPT_BYTES) await rm(join(folder, name), { force: true });
  }
}

/** Removes what is kept for the folders beyond {@link KEPT_FOLDERS} in which nothing ran for longest. */
async function sweepFolders(folder: string): Promise<void> {
  for (const { name } of (await newestFirst(folder)).slice(KEPT_FOLDERS)) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** The files of a folder, newest first, ties by name. */
async function newestFirst(
  folder: string,
): Promise<{ name: string; time: number; size: number }[]> {
  const aged = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      // Another command may have swept it meanwhile.
      const stats = await stat(join(folder, name)).catch(() => undefined);
      return stats === undefined ? [] : [{ name, time: stats.mtimeMs, size: stats.size }];
    }),
  );
  return aged.flat().sort((a, b) => b.time - a.time || (a.name < b.name ? -1 : 1));
}
