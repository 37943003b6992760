import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MAX_GIT_POINTER_BYTES, MAX_REFERENCES_BYTES } from '../defaults.js';
import { readRegular, Unreadable } from './regular-file.js';
import { entriesOf, findRepository, type Repository } from './repository.js';

/** References read to resolve a revision: what the largest public repositories have. */
const MAX_REFERENCES = 1_000_000;

/** Where HEAD stands. */
export interface Head {
  /** Object name of the commit, hexadecimal; absent before the first one. */
  readonly id?: string;
  /** Short name of the branch; absent where none is checked out. */
  readonly branch?: string;
}

const OBJECT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
/** As git-check-ref-format(1) has it, as far as it matters for a path. */
const NAME = /^refs\/[^\u0000-\u0020\u007f~^:?*[\\]+$/;
const SYMBOLIC_STEPS = 5;

/**
 * Reads HEAD and the branch it names, without git.
 *
 * @throws Unreadable for a HEAD that is none, and for references kept in another way than as files
 */
export function readHead(repository: Repository): Head {
  const text =
    readRegular(join(repository.directory, 'HEAD'), MAX_GIT_POINTER_BYTES)?.toString('utf8') ?? '';
  const value = text.trim();
  if (OBJECT.test(value)) return { id: value };
  const name = /^ref:\s*(\S+)$/.exec(value)?.[1] ?? '';
  if (name === 'refs/heads/.invalid') throw new Unreadable('references are kept in a reftable');
  if (!isName(name))
    throw new Unreadable(`${join(repository.directory, 'HEAD')} names no reference`);
  const id = resolveName(repository, name, 0);
  const branch = name.replace(/^refs\/heads\//, '');
  return { branch, ...(id === undefined ? {} : { id }) };
}

/**
 * The commit that the work tree of a folder stands at, read without git; undefined where there is none
 * or it cannot be told.
 */
export function commitAt(folder: string): string | undefined {
  try {
    const repository = findRepository(realpathSync.native(folder));
    return 'reason' in repository ? undefined : readHead(repository).id;
  } catch {
    return undefined;
  }
}

/**
 * All references of a repository: full name → object name.
 *
 * @throws Unreadable for a pipe, a link or too many of them
 */
export function readReferences(repository: Repository): Map<string, string> {
  const found = new Map(packed(repository));
  const names: string[] = [];
  const visit = (folder: string): void => {
    for (const entry of entriesOf(join(repository.common, folder))) {
      const name = `${folder}/${entry.name}`;
      if (entry.isDirectory()) visit(name);
      else if (isName(name) && names.push(name) > MAX_REFERENCES) {
        throw new Unreadable(`${repository.common} has more than ${MAX_REFERENCES} references`);
      }
    }
  };
  visit('refs');
  for (const name of names) {
    const id = resolveName(repository, name, 0);
    if (id !== undefined) found.set(name, id);
  }
  return found;
}

function isName(name: string): boolean {
  return NAME.test(name) && !name.split('/').some((part) => part === '' || part.startsWith('.'));
}

function resolveName(repository: Repository, name: string, step: number): string | undefined {
  const path = join(repository.common, name);
  const loose = isOwn(dirname(path)) ? readRegular(path, MAX_GIT_POINTER_BYTES) : undefined;
  const value = loose?.toString('utf8').trim();
  if (value === undefined) return packed(repository).find(([known]) => known === name)?.[1];
  if (OBJECT.test(value)) return value;
  const next = /^ref:\s*(\S+)$/.exec(value)?.[1] ?? '';
  return isName(next) && step < SYMBOLIC_STEPS
    ? resolveName(repository, next, step + 1)
    : undefined;
}

/** Whether a directory is what its path says, no link on the way. */
function isOwn(directory: string): boolean {
  try {
    return realpathSync.native(directory) === directory;
  } catch {
    return false;
  }
}

function packed(repository: Repository): [name: string, id: string][] {
  const bytes = readRegular(join(repository.common, 'packed-refs'), MAX_REFERENCES_BYTES);
  const entries: [string, string][] = [];
  for (const line of (bytes?.toString('utf8') ?? '').split('\n')) {
    const space = line.indexOf(' ');
    const [id, name] = [line.slice(0, space), line.slice(space + 1).trimEnd()];
    if (OBJECT.test(id) && isName(name)) entries.push([name, id]);
  }
  return entries;
}
