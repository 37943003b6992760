import { join } from 'node:path';
import { basename } from '@ctx/source/paths';
import { compareText } from '@ctx/text';
import { printablePath } from '@ctx/text/printable';
import { IGNORE_FILES, MAX_LISTING_BYTES } from '../defaults.js';
import { isOversized, readIgnoreFile } from '../files/ignore/ignore-file.js';
import { createSelection } from '../files/ignore/selection.js';
import { unsafeName } from '../files/path.js';
import type { SkippedFile } from '../files/skip.js';
import { runGit } from '../git/git.js';
import { statOf, Unreadable } from '../git/regular-file.js';
import type { Repository } from '../git/repository.js';
import type { GitStatus } from '../git/status.js';
import { type IndexEntry, parseIndex } from '../git/tracked/index-entries.js';
import { readIndex } from '../git/tracked/index-file.js';
import { listUntracked } from '../git/untracked.js';
import { isOrdinary } from './content-key.js';
import { type Listing, type WalkOptions, walk } from './walk.js';

/** The files of a root as candidates: selected by path, not yet looked at. */
export interface FileList extends Listing {
  /** Who listed them. */
  readonly source: 'git' | 'walk';
  /** Why git did not, if it did not. */
  readonly reason?: string | undefined;
  /** The tracked files, as git remembers them. */
  readonly tracked?: Tracked | undefined;
  /** Directories that were found below the root: no links. */
  readonly directories?: ReadonlySet<string> | undefined;
}

/** The index of a repository: contents of files as git last saw them. */
export interface Tracked {
  readonly entries: ReadonlyMap<string, IndexEntry>;
  /** When it was written, milliseconds: what changed later than that is not known from it. */
  readonly time: number;
}

interface KnownNames {
  /** Paths that an earlier run of the same code took, with the keys of their contents. */
  readonly known?: Promise<ReadonlyMap<string, string> | undefined> | undefined;
}

/** A path that git lists; one that ends in a slash is a repository of its own. */
interface GitEntry {
  readonly path: string;
  readonly tracked: boolean;
}

interface IgnoreReading {
  readonly ignoreFiles?: readonly string[] | undefined;
  /** The text of an ignore file; undefined where there is none. */
  read(path: string): Promise<string | undefined>;
  isOversized(path: string): boolean;
}

/**
 * Lists the files of a root: what git tracks or would add, and without git (or where git ignores the
 * root itself) what a walk finds. `.ignore` and `.ctxignore` hold in both cases.
 *
 * @param root real path of the root
 * @param status what `gitStatus(root)` said
 */
export async function listFiles(
  root: string,
  status: GitStatus,
  options: WalkOptions & KnownNames = {},
): Promise<FileList> {
  const entries = status.git
    ? await listByGit(root, status.git, options)
    : { reason: status.reason ?? 'no git repository' };
  if ('reason' in entries) {
    return { ...(await walk(root, options)), source: 'walk', reason: entries.reason };
  }
  if (entries.list.length === 0 && status.prefix !== '') {
    const reason = `git lists nothing below ${status.prefix}`;
    return { ...(await walk(root, options)), source: 'walk', reason };
  }
  const listing = await selectEntries(entries.list, {
    ...options,
    read: (path) => readIgnoreFile(root, path),
    isOversized: (path) => isOversized(root, path),
  });
  listing.skipped.push(...entries.skipped);
  const { tracked, directories, cut } = entries;
  const oversized = [...listing.oversized, ...entries.oversized];
  return { ...listing, oversized, source: 'git', tracked, directories, cut };
}

async function listByGit(
  root: string,
  git: Repository,
  { signal, enough }: WalkOptions,
): Promise<
  | {
      list: GitEntry[];
      skipped: SkippedFile[];
      tracked: Tracked;
      directories: ReadonlySet<string>;
      cut: true | undefined;
      oversized: readonly string[];
    }
  | { reason: string }
> {
  // Before it is read: what is written to it meanwhile is of a later time.
  const time = statOf(join(git.directory, 'index'))?.mtimeMs ?? 0;
  const entries = await indexOf(git, signal);
  if ('reason' in entries) return entries;
  const { paths, skipped, directories, cut, oversized } = await listUntracked(
    root,
    git,
    new Set(entries.keys()),
    { signal, enough },
  );
  const list = [
    ...[...entries.keys()].map((path) => ({ path, tracked: true })),
    ...paths.map((path) => ({ path, tracked: false })),
  ];
  return { list, skipped, tracked: { entries, time }, directories, cut, oversized };
}

/** The index, read here where its form is known, else as git says it. */
async function indexOf(
  git: Repository,
  signal: AbortSignal | undefined,
): Promise<Map<string, IndexEntry> | { reason: string }> {
  signal?.throwIfAborted();
  try {
    const read = readIndex(join(git.directory, 'index'), git.prefix);
    if (read) return read;
  } catch (error) {
    // No file of git's own, or too large to be one.
    if (error instanceof Unreadable) return { reason: error.message };
    throw error;
  }
  const below = git.prefix === '' ? [] : (['--', git.prefix] as const);
  const output = await runGit(git, ['ls-files', '-z', '-t', '--stage', '--debug', ...below], {
    signal,
    maxBytes: MAX_LISTING_BYTES,
  });
  if ('failed' in output) return { reason: output.failed };
  const entries = parseIndex(new TextDecoder('utf-8').decode(output.bytes), git.prefix);
  return entries ?? { reason: 'git lists its index in a form that is not known' };
}

/** The entries that are files of a project, by their names and by the ignore files among them. */
export async function selectEntries(
  entries: readonly GitEntry[],
  options: IgnoreReading & KnownNames,
): Promise<Listing> {
  const records = await options.known;
  const isTaken = (path: string): boolean => {
    const key = records?.get(path);
    return key !== undefined && isOrdinary(key);
  };
  const oversized: string[] = [];
  const selection = createSelection(isTaken);
  for (const { path } of entries) selection.note(path);
  for (const path of ignoreFilesOf(entries, options.ignoreFiles ?? IGNORE_FILES)) {
    const text = await options.read(path);
    if (text !== undefined) selection.addIgnoreFile(path, text);
    else if (options.isOversized(path)) oversized.push(path);
  }
  const paths: string[] = [];
  const skipped: SkippedFile[] = [];
  const kept = new Set<string>();
  for (const { path, tracked } of entries) {
    const unsafe = isTaken(path)
      ? undefined
      : unsafeName(path.endsWith('/') ? path.slice(0, -1) : path);
    if (unsafe !== undefined) {
      skipped.push({ path: printablePath(path), reason: 'unsafe name', detail: unsafe });
      continue;
    }
    if (path.endsWith('/')) {
      skipped.push({ path, reason: 'submodule', detail: 'nested repository' });
      continue;
    }
    const skip = selection.file(path, tracked);
    if (skip) skipped.push({ path, ...skip });
    else paths.push(path);
    if (!skip && selection.kept(path)) kept.add(path);
  }
  paths.sort(compareText);
  return { paths, skipped, kept, oversized, ...(selection.spent && { untried: true }) };
}

/** Ignore files that git does not apply itself: listed ones, and those of the root, which may be ignored. */
function ignoreFilesOf(entries: readonly GitEntry[], names: readonly string[]): string[] {
  const own = names.filter((name) => name !== '.gitignore');
  const paths = new Set(own);
  for (const { path } of entries) if (own.includes(basename(path))) paths.add(path);
  const order = (path: string): number => own.indexOf(basename(path));
  return [...paths].sort((a, b) => order(a) - order(b) || compareText(a, b));
}
