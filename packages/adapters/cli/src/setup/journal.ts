import { isAbsolute, join } from 'node:path';
import type { HostFile } from '@ctx/hooks/hosts';
import { sha256 } from '@ctx/text/digest';
import { Failure } from '../io/exit.js';
import { readUserFile, removeUserFile, writeUserFile } from './user-file.js';

/** One file that a host's setup writes, or writes into. */
export type Part =
  | HostFile
  | { readonly kind: 'snippet'; readonly path: string; readonly text: string };

/** How a part of a setup is known again in a file that others write, too. */
export type PartKind = Part['kind'];

/** One file that a setup has written. */
export interface Written {
  host: string;
  path: string;
  kind: PartKind;
  /** The content before it, in base64; absent where there was no file. */
  before?: string | undefined;
  /** SHA-256 of what was written. */
  after: string;
  /** Folders made for it. */
  made: readonly string[];
}

const FORMAT = 'ctx-setup';
const VERSION = 1;

/** Where a user's programs keep what must outlive a cache. */
export function journalPath(env: Environment): string {
  const folder = folderIn(env, 'CTX_STATE_DIR');
  if (folder !== undefined) return join(folder, 'setup.json');
  const home = folderIn(env, 'HOME', 'USERPROFILE');
  const state = folderIn(env, 'XDG_STATE_HOME') ?? (home && join(home, '.local', 'state'));
  if (state === undefined)
    throw new Failure('there is no place to write down what is changed: set HOME or CTX_STATE_DIR');
  return join(state, 'ctx', 'setup.json');
}

/**
 * The files that setups have written, oldest first.
 *
 * @throws Failure for a journal of another version, or one that is damaged
 */
export async function readJournal(path: string): Promise<Written[]> {
  const { bytes } = await readUserFile(path);
  if (bytes === undefined) return [];
  try {
    const { format, version, written } = JSON.parse(bytes.toString('utf8'));
    if (format === FORMAT && version === VERSION && Array.isArray(written)) return written;
  } catch {
    // Said below.
  }
  throw new Failure(`${path} is no journal of this version; what it lists cannot be undone`);
}

/**
 * Keeps what setups have written, for its user alone, since settings hold keys; an empty journal is
 * removed.
 */
export async function writeJournal(path: string, written: readonly Written[]): Promise<void> {
  if (written.length === 0) return await removeUserFile(path, []);
  const text = JSON.stringify({ format: FORMAT, version: VERSION, written }, null, 1);
  await writeUserFile(path, Buffer.from(`${text}\n`), { isPrivate: true });
}

/** The digest by which a file is known again. */
export function digestOf(bytes: Uint8Array): string {
  return sha256(Buffer.from(bytes).toString('latin1'));
}

/** The variables of a user's environment. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The first of some variables that names a folder. Empty and relative ones count as unset: they would
 * mean the folder where somebody happens to stand.
 */
export function folderIn(env: Environment, ...names: readonly string[]): string | undefined {
  return names.map((name) => env[name] ?? '').find((value) => isAbsolute(value));
}

/**
 * The home of the user.
 *
 * @throws Failure where the environment names none
 */
export function homeIn(env: Environment): string {
  const home = folderIn(env, 'HOME', 'USERPROFILE');
  if (home === undefined)
    throw new Failure('there is no home folder: set HOME to an absolute path');
  return home;
}
