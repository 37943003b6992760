import { constants } from 'node:fs';
import {
  type FileHandle,
  lstat,
  open,
  readdir,
  realpath,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { EXIT, Failure } from './exit.js';

/** Milliseconds between two looks for the reader of a pipe that `-o` names. */
const READER_POLL_MS = 20;

/** The target of `-o`, open for writing. */
export interface Destination {
  write(text: string | Uint8Array): Promise<void>;
  /** Ends the writing; a file appears under its name. */
  commit(): Promise<void>;
  /** Gives up; no file appears. */
  discard(): Promise<void>;
}

/**
 * Opens the target of `-o`. A file appears whole or not at all; behind a link it is the file that the
 * link leads to, in the folder that is named or below it; a link that leads elsewhere or nowhere is
 * refused. A device or a pipe is written to, never replaced.
 *
 * @param output Path, relative to `cwd`.
 * @throws Failure when it cannot be written; wrong usage for a link that leads elsewhere
 */
export async function openDestination(cwd: string, output: string): Promise<Destination> {
  const named = resolve(cwd, output);
  const fail = (error: NodeJS.ErrnoException): never => {
    if (error instanceof Failure) throw error;
    const { code } = error;
    throw new Failure(`${output} cannot be written (${code}); name a file in a folder that exists`);
  };
  const link = await lstat(named).catch(() => undefined);
  const stats = link?.isSymbolicLink() ? await stat(named).catch(fail) : link;
  if (stats !== undefined && !stats.isFile()) {
    const handle = await (stats.isFIFO() ? openPipe(named) : open(named, 'w')).catch(fail);
    const close = () => handle.close();
    return { write: (text) => handle.writeFile(text), commit: close, discard: close };
  }
  const file = stats === undefined ? named : await fileBehind(cwd, output).catch(fail);
  await sweep(file);
  const part = `${file}.${process.pid}.part`;
  const handle: FileHandle = await open(part, 'wx').catch(fail);
  const discard = async () => {
    await handle.close().catch(() => undefined);
    await rm(part, { force: true });
  };
  return {
    write: (text) => handle.writeFile(text),
    async commit() {
      try {
        await handle.close();
        await rename(part, file);
      } catch (error) {
        await discard();
        fail(error as NodeJS.ErrnoException);
      }
    },
    discard,
  };
}

/**
 * The file that a name stands for: itself, or what a link leads to in the folder that is named. A
 * repository may hold links that somebody planted, and who names a file in it means no other folder.
 *
 * @throws Failure (wrong usage) for a link to a file elsewhere; what the system says of a broken one
 */
export async function fileBehind(cwd: string, output: string): Promise<string> {
  const named = resolve(cwd, output);
  // The system's own links: `/dev/stdout` leads wherever the shell has sent it.
  if (/^\/(?:dev|proc)\//.test(named)) return await realpath(named).catch(() => named);
  const link = await lstat(named).catch(() => undefined);
  if (!link?.isSymbolicLink()) return named;
  const target = await realpath(named);
  const folder = await realpath(dirname(named));
  const below = relative(folder, target);
  const isInside = below !== '..' && !below.startsWith(`..${sep}`) && !isAbsolute(below);
  if (isInside || !(await stat(target)).isFile()) return target;
  throw new Failure(
    `${output} is a link to ${target}, outside its folder; name the file itself`,
    EXIT.usage,
  );
}

/** Removes parts that killed runs left beside a file: those of processes that are gone. */
async function sweep(file: string): Promise<void> {
  const folder = dirname(file);
  const start = `${basename(file)}.`;
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(start)) continue;
    const pid = Number(/^(\d{1,10})\.part$/.exec(name.slice(start.length))?.[1]);
    if (pid > 0 && !isAlive(pid)) await rm(join(folder, name), { force: true }).catch(() => {});
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/**
 * Opens a pipe when somebody reads it. A plain opening waits for that, too, but in a thread that no
 * signal ends, so that Ctrl-C would do nothing.
 */
async function openPipe(pipe: string): Promise<FileHandle> {
  for (;;) {
    try {
      const probe = await open(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
      try {
        return await open(pipe, 'w');
      } finally {
        await probe.close();
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENXIO') throw error;
    }
    await setTimeout(READER_POLL_MS);
  }
}
