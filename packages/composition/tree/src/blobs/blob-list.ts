import { decode } from '@ctx/text';
import { printablePath } from '@ctx/text/printable';
import { MAX_FILE_BYTES, MAX_IGNORE_BYTES, MAX_LISTING_BYTES } from '../defaults.js';
import { type SkippedFile, tooLarge } from '../files/skip.js';
import { runGit } from '../git/git.js';
import type { Repository } from '../git/repository.js';
import { contentKey } from '../scan/content-key.js';
import { selectEntries } from '../scan/list-files.js';
import { readBlobs } from './blob-bytes.js';

/** A file of a commit. */
export interface RepositoryFile {
  /** POSIX, relative to the top of the repository. */
  readonly path: string;
  /** The name that git gives to its bytes. */
  readonly blob: string;
  readonly size: number;
  /** `.ctxignore` asks for it, so that junk by content stays. */
  readonly kept: boolean;
  /** The name of its facts in a store: the content, and the part of the path that decides about them. */
  readonly key: string;
}

/** The files of a commit, chosen by names and sizes like those of a work tree. */
export interface RepositoryFiles {
  readonly commit: string;
  /** Sorted by path. */
  readonly files: readonly RepositoryFile[];
  readonly skipped: readonly SkippedFile[];
}

/** How a commit is listed. */
export interface ListBlobsOptions {
  /** A commit, a branch or a tag (default `HEAD`). */
  readonly revision?: string | undefined;
  /** Larger files are left out (default 1,000,000 bytes). */
  readonly maxFileBytes?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Regular files; links and submodules have no content of their own. */
const REGULAR: ReadonlySet<string> = new Set(['100644', '100755', '100664']);

/**
 * Lists the files of a commit, without a work tree: which of them are a project's is decided as for a work tree with
 * the same files, by names, by `.ignore` and `.ctxignore`, and by size.
 *
 * @returns `reason` where the commit cannot be read, or the repository names contents by SHA-256
 */
export async function listBlobs(
  repository: Repository,
  options: ListBlobsOptions = {},
): Promise<RepositoryFiles | { readonly reason: string }> {
  const { revision = 'HEAD', maxFileBytes = MAX_FILE_BYTES, signal } = options;
  const named = await commitOf(repository, revision, signal);
  if ('reason' in named) return named;
  const { commit } = named;
  const output = await runGit(repository, ['ls-tree', '-r', '-l', '-z', '--full-tree', commit], {
    ...{ signal, maxBytes: MAX_LISTING_BYTES },
  });
  if ('failed' in output) return { reason: output.failed };
  const { entries, skipped } = entriesIn(output.bytes.toString('utf8'));
  const listing = await selectEntries(
    [...entries.keys()].map((path) => ({ path, tracked: true })),
    ignoreFilesAmong(entries, repository, signal),
  );
  skipped.push(...listing.skipped);
  const files: RepositoryFile[] = [];
  for (const path of listing.paths) {
    const { blob, size } = entries.get(path)!;
    const kept = listing.kept.has(path);
    if (size > maxFileBytes) skipped.push({ path, ...tooLarge(size) });
    else files.push({ path, blob, size, kept, key: contentKey(blob, path, kept) });
  }
  return { commit, files, skipped };
}

/** The name of a commit; one that is given by its full name is not looked up. */
async function commitOf(
  repository: Repository,
  revision: string,
  signal: AbortSignal | undefined,
): Promise<{ readonly commit: string } | { readonly reason: string }> {
  if (/^[0-9a-f]{40}$/.test(revision)) return { commit: revision };
  const command = [
    'rev-parse',
    '--verify',
    '-q',
    '--end-of-options',
    `${revision}^{commit}`,
  ] as const;
  const output = await runGit(repository, command, { references: true, signal });
  if ('failed' in output)
    return { reason: `no commit ${printablePath(revision)}: ${output.failed}` };
  const commit = output.bytes.toString('latin1').trim();
  return commit.length === 40 ? { commit } : { reason: 'the repository names contents by SHA-256' };
}

type Entries = ReadonlyMap<string, { readonly blob: string; readonly size: number }>;

/** How ignore files of a commit are read. */
function ignoreFilesAmong(
  entries: Entries,
  repository: Repository,
  signal: AbortSignal | undefined,
) {
  const isOversized = (path: string): boolean => (entries.get(path)?.size ?? 0) > MAX_IGNORE_BYTES;
  return {
    isOversized,
    async read(path: string): Promise<string | undefined> {
      const entry = entries.get(path);
      if (!entry || isOversized(path)) return undefined;
      const read = await readBlobs(repository, [entry.blob], { signal });
      const decoded = Array.isArray(read) && read[0] ? decode(read[0]) : undefined;
      return decoded && 'text' in decoded ? decoded.text : undefined;
    },
  };
}

/** Reads `<mode> <kind> <name> <size>`, a tab and the path, each ended by NUL. */
function entriesIn(text: string) {
  const entries = new Map<string, { blob: string; size: number }>();
  const skipped: SkippedFile[] = [];
  for (const line of text.split('\0')) {
    const tab = line.indexOf('\t');
    if (tab < 0) continue;
    const path = line.slice(tab + 1);
    const [mode = '', kind = '', blob = '', size = ''] = line.slice(0, tab).split(/ +/);
    if (kind === 'commit') skipped.push({ path: printablePath(path), reason: 'submodule' });
    else if (!REGULAR.has(mode)) skipped.push({ path: printablePath(path), reason: 'symlink' });
    else entries.set(path, { blob, size: Number(size) });
  }
  return { entries, skipped };
}
