import { constants } from 'node:fs';
import { chmod, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sha256 } from '@ctx/text/digest';
import { cacheDirectory, liesInside } from '@ctx/workspace/cache';
import { resolveRoot } from '@ctx/workspace/files';
import type { Streams } from './streams.js';

/** Outputs kept for a folder: the last one, and those of the commands of its conversations. */
const KEPT_FILES = 32;

/** Name of the output that was printed last. */
export const LAST = 'last';

type Stream = 'stdout' | 'stderr';

/** What commands printed in a folder, as it came: for lines that were folded, and for differences. */
export interface KeptOutput {
  /** Keeps a text under a name; what cannot be written is not kept. */
  keep(name: string, stream: Stream, text: string): Promise<void>;
  /** The text kept under a name, if there is one. */
  read(name: string, stream: Stream): Promise<string | undefined>;
}

/** A name for the output of a command in a conversation. */
export function nameOf(conversation: string, command: readonly string[]): string {
  return sha256(JSON.stringify([conversation, command])).slice(0, 16);
}

/**
 * Opens what is kept for a folder: files in the user's cache directory that nobody else can read,
 * the oldest of which give way to new ones. Without a cache directory outside the folder nothing is kept.
 */
export async function openKeptOutput({
  cwd,
  env,
}: Pick<Streams, 'cwd' | 'env'>): Promise<KeptOutput> {
  const directory = cacheDirectory({ platform: process.platform, environment: env });
  const root = await resolveRoot(resolve(cwd)).catch(() => resolve(cwd));
  const outside = directory !== undefined && !(await liesInside(root, directory).catch(() => true));
  const folder = outside ? join(directory, 'output', sha256(root).slice(0, 24)) : undefined;
  const fileOf = (name: string, stream: Stream): string =>
    join(folder as string, `${name}.${stream}`);
  return {
    async keep(name, stream, text) {
      if (folder === undefined) return;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await chmod(folder, 0o700);
        const part = `${fileOf(name, stream)}.${process.pid}`;
        await writeFile(part, text, { mode: 0o600 });
        await rename(part, fileOf(name, stream));
        await sweep(folder);
      } catch {
        // A full or read-only disk must not cost the command's output.
      }
    },
    async read(name, stream) {
      if (folder === undefined) return undefined;
      return await readRegular(fileOf(name, stream)).catch(() => undefined);
    },
  };
}

/** Neither waits for a pipe that stands in the place of a file, nor follows a link. */
async function readRegular(file: string): Promise<string | undefined> {
  const unwaiting = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const handle = await open(file, constants.O_RDONLY | unwaiting);
  try {
    return (await handle.stat()).isFile() ? await handle.readFile('utf8') : undefined;
  } finally {
    await handle.close();
  }
}

/** Removes the oldest files beyond {@link KEPT_FILES}, ties by name. */
async function sweep(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith(`${LAST}.`));
  if (names.length <= KEPT_FILES) return;
  const aged = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(join(folder, name))).mtimeMs })),
  );
  aged.sort((a, b) => b.time - a.time || (a.name < b.name ? -1 : 1));
  for (const { name } of aged.slice(KEPT_FILES)) await rm(join(folder, name), { force: true });
}
