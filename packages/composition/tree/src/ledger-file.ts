import { createHash, randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import {
  access,
  type FileHandle,
  link,
  open,
  readdir,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { makeDirectory } from './cache/cache.js';

/** Where the log of a conversation lies. */
export interface LedgerPlace {
  /** The user's cache directory, absolute; never inside the scanned root. */
  readonly directory: string;
  /** Any stable name of the project, such as the real path of its root. */
  readonly project: string;
  /** The host's id of the conversation, or `facts` for what all agents of the project share. */
  readonly name: string;
  /** First line of a new log, ended by `\n`: what `@ctx/ledger` makes of an empty ledger. */
  readonly header: string;
}

/** An append-only log that several processes may write. */
export interface LedgerFile {
  readonly path: string;
  /**
   * Adds whole lines. They are in the file, in one piece, when the promise settles.
   *
   * @throws Error when the disk takes only a part of them.
   */
  append(lines: string): Promise<void>;
  /** The whole log; the header alone when nobody has written yet. */
  read(): Promise<string>;
}

/** A log that exists. */
export interface LedgerListing {
  readonly name: string;
  readonly path: string;
  /** Milliseconds since 1970 of the last addition. */
  readonly modified: number;
}

// A pipe that stands in the place of a log keeps nobody waiting, and a link leads nowhere.
const UNWAITING = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
const APPENDING = constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | UNWAITING;

const FOLDER = 'ledgers';
const SUFFIX = '.jsonl';

/** Names that are a file's name on every system: no capitals (which some fold), no device names. */
const PLAIN_NAME = /^(?!(?:con|prn|aux|nul|com\d|lpt\d)$)[a-z0-9][a-z0-9_-]{0,63}$/;

/**
 * The log of one conversation of one project. Nothing is made before the first addition.
 *
 * Safe under many writers, without a lock: every addition is one write to a file opened for
 * appending, which the system puts behind all others. It begins with a line break, so that what a
 * killed process left unfinished stays a line of its own, which readers pass over: a kill loses at
 * most the event that was being written. A crash of the machine may lose what the system had not yet
 * put on disk; nothing here waits for that.
 */
export function ledgerFile({ directory, project, name, header }: LedgerPlace): LedgerFile {
  const folder = join(directory, FOLDER, shortHash(project));
  const path = join(folder, fileName(name));
  const append = async (lines: string): Promise<void> => {
    if (lines === '') return;
    if (!(await exists(path))) {
      await makeDirectory(folder);
      await begin(path, header);
    }
    const handle = await open(path, APPENDING, 0o600);
    try {
      if (!(await handle.stat()).isFile()) throw new Error(`${path} is no regular file; remove it`);
      const bytes = Buffer.from(`\n${lines}${lines.endsWith('\n') ? '' : '\n'}`);
      const { bytesWritten } = await handle.write(bytes);
      if (bytesWritten < bytes.length) {
        throw new Error(
          `${path}: only ${bytesWritten} of ${bytes.length} bytes were written; is the disk full?`,
        );
      }
    } finally {
      await handle.close();
    }
  };
  const read = async (): Promise<string> => (await readIfThere(path)) ?? header;
  return { path, append, read };
}

/** The logs of a project, the latest first; equal times by name. */
export async function listLedgerFiles({
  directory,
  project,
}: Pick<LedgerPlace, 'directory' | 'project'>): Promise<LedgerListing[]> {
  const folder = join(directory, FOLDER, shortHash(project));
  const names = (await namesIn(folder)).filter((name) => name.endsWith(SUFFIX));
  const listings = await Promise.all(
    names.map(async (file): Promise<LedgerListing | undefined> => {
      const path = join(folder, file);
      const modified = (await stat(path).catch(() => undefined))?.mtimeMs;
      const name = file.slice(0, -SUFFIX.length);
      return modified === undefined ? undefined : { name, path, modified };
    }),
  );
  return listings
    .filter((listing) => listing !== undefined)
    .sort((a, b) => b.modified - a.modified || (a.name < b.name ? -1 : 1));
}

/** Creates the log with its whole header in one write, so that neither a reader nor a kill finds half of it. */
async function begin(path: string, header: string): Promise<void> {
  const temporary = `${path}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`;
  await writeFile(temporary, header, { mode: 0o600, flag: 'wx' });
  try {
    await link(temporary, path);
  } catch (error) {
    if (isCode(error, 'EEXIST')) return;
    // A file system without links: two that begin at once may leave two headers, which readers know.
    await writeFile(path, header, { mode: 0o600, flag: 'a' });
  } finally {
    await rm(temporary, { force: true });
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}

function isCode(error: unknown, code: string): boolean {
  return (error as NodeJS.ErrnoException | undefined)?.code === code;
}

function fileName(name: string): string {
  return `${PLAIN_NAME.test(name) ? name : `id-${shortHash(name)}`}${SUFFIX}`;
}

/** 64 bits: enough to tell one user's projects and conversations apart. */
function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

async function readIfThere(path: string): Promise<string | undefined> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(path, constants.O_RDONLY | UNWAITING);
    if (!(await handle.stat()).isFile()) throw new Error(`${path} is no regular file; remove it`);
    return await handle.readFile('utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  } finally {
    await handle?.close();
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return [];
    throw error;
  }
}
