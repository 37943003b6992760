import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Age of a store's private file after which its maker is taken for dead; ms; none works an hour. */
const STALE_COPY_MS = 3_600_000;

/** One state of a file. */
export interface Generation {
  readonly number: number;
  readonly file: string;
}

/**
 * A file that several processes read and replace, whatever happens to them. It is never changed in
 * place: a writer works on a copy of the newest generation `<path>.7` and publishes it as
 * `<path>.8` with a hard link, which the system grants to one of two that try. The loser starts over
 * from the generation of the winner. Nobody holds a lock, so a killed process leaves none, and no
 * journal has to be played back: a generation is whole or not there.
 *
 * So two builds of SQLite can share a store. The WebAssembly build keeps its lock as a
 * directory, which outlives a killed process, and then takes its own lock for that of a writer at
 * work, so that it never rolls back (measured with version 0.8.60).
 */
export interface GenerationFile {
  newest(): Generation | undefined;
  /** A private name of a generation to read: stays whole when newer ones replace it. */
  lend(generation: Generation): string | undefined;
  /** A private copy to write on; empty without a generation. `undefined` when it is gone already. */
  copy(generation: Generation | undefined): string | undefined;
  /** Makes a copy the generation after `base`; false when another process was first. */
  publish(copy: string, base: Generation | undefined): boolean;
  /** Removes private files: those of this call, or of killed processes. */
  discard(file: string): void;
  sweep(now: number): void;
}

/** @param path Where the generations lie: `<path>.<number>`. Its directory is made. */
export function generationFile(path: string): GenerationFile {
  const folder = dirname(path);
  const base = basename(path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const privateName = (): string => `${path}.${process.pid}-${randomBytes(6).toString('hex')}.part`;
  const generations = (): Generation[] =>
    readdirSync(folder)
      .filter(
        (name) => name.startsWith(`${base}.`) && /^\d{1,15}$/.test(name.slice(base.length + 1)),
      )
      .map((name) => ({ number: Number(name.slice(base.length + 1)), file: join(folder, name) }))
      .sort((a, b) => b.number - a.number);
  return {
    newest: () => generations()[0],
    lend(generation) {
      const file = privateName();
      return linkOrCopy(generation.file, file) ? file : undefined;
    },
    copy(generation) {
      const file = privateName();
      if (generation) return copied(generation.file, file) ? file : undefined;
      closeSync(openSync(file, 'wx', 0o600));
      return file;
    },
    publish(copy, before) {
      flush(copy);
      const number = (before?.number ?? 0) + 1;
      const file = `${path}.${number}`;
      const taken = !linkExclusively(copy, file);
      discard(copy);
      // Generations are only removed when a newer one is there. One that takes the number of a
      // removed one therefore sees the newer one, and gives way.
      if (taken) return false;
      const [newest, ...older] = generations();
      if (newest?.number !== number) {
        rmSync(file, { force: true });
        return false;
      }
      for (const old of older) remove(old.file);
      return true;
    },
    discard,
    sweep(now) {
      for (const name of readdirSync(folder)) {
        if (!name.startsWith(`${base}.`) || !/\.part(?:\.lock|-journal)?$/.test(name)) continue;
        const file = join(folder, name);
        // A link has the times of its file, except that of its making.
        const made = statSync(file, { throwIfNoEntry: false })?.ctimeMs;
        if (made !== undefined && now - made > STALE_COPY_MS) remove(file);
      }
    },
  };
}

function discard(file: string): void {
  for (const suffix of ['', '-journal', '.lock']) remove(file + suffix);
}

/** Elsewhere in use, as Windows has it, or gone: it is swept another time. */
function remove(file: string): void {
  try {
    rmSync(file, { force: true, recursive: true });
  } catch {
    // Nothing depends on it.
  }
}

function flush(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** False when the name is taken. */
function linkExclusively(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    // A file system without links: whole generations still, but of two writers the last one wins.
    renameSync(from, to);
    return true;
  }
}

/** False when it is gone. */
function linkOrCopy(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? false : copied(from, to);
  }
}

function copied(from: string, to: string): boolean {
  try {
    copyFileSync(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code;
}
