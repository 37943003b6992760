import type { Commit } from '@ctx/source';
import { compareText } from '@ctx/text';
import { redactSecrets } from '@ctx/text/secrets';
import { HISTORY_LIMIT, RENAME_LIMIT } from '../defaults.js';
import { type GitOutput, runGit } from './git.js';
import type { Repository } from './repository.js';
import type { GitStatus } from './status.js';

/** Bytes of `git log` output read before the rest is dropped: 1,500 ordinary commits take 0.5 MB. */
const MAX_HISTORY_BYTES = 64_000_000;

/** How much history to read. */
export interface HistoryOptions {
  /** Newest commits read (default 1,500). */
  readonly limit?: number | undefined;
  /** Name authors as the `.mailmap` of HEAD does (default: as the commits do). */
  readonly mailmap?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Where to stop. */
interface Since {
  /** Object name of a commit whose own history is left out. */
  readonly since?: string | undefined;
}

/**
 * Reads the newest non-merge commits among HEAD's ancestors, newest first, by one `git log` pass.
 * Where the root is a sub-directory, only commits that touch it are read and
 * paths are relative to it. A repository without commits, a broken one, a missing object of a partial
 * clone or no git at all give an empty list; `reason` says why.
 *
 * @param status what `gitStatus` said of the root
 * @throws RangeError if `limit` is not a whole number of at least 0
 */
export async function readHistory(
  status: GitStatus,
  options: HistoryOptions & Since = {},
): Promise<{ commits: Commit[]; reason?: string }> {
  const { limit = HISTORY_LIMIT, signal, since } = options;
  if (!Number.isInteger(limit) || limit < 0) {
    throw new RangeError(`limit must be a whole number of commits >= 0, got ${limit}`);
  }
  const { git, head, reason } = status;
  if (!git || head === undefined || limit === 0) {
    return { commits: [], ...(reason === undefined ? {} : { reason }) };
  }
  let output = await runLog(git, head, { limit, signal, since, renames: true });
  // Renames are found by content, which a partial clone may lack; names alone need none.
  if ('failed' in output && !output.partial)
    output = await runLog(git, head, { limit, signal, since, renames: false });
  if ('bytes' in output) return { commits: parseLog(output.bytes.toString('utf8')) };
  if (!output.partial) return { commits: [], reason: output.failed };
  const commits = parseLog(output.partial.toString('utf8'));
  // The record that was cut off may lack files.
  commits.pop();
  return { commits, reason: `history read up to ${MAX_HISTORY_BYTES} bytes` };
}

function runLog(
  git: Repository,
  head: string,
  { limit, signal, since, renames }: HistoryOptions & Since & { limit: number; renames: boolean },
): Promise<GitOutput> {
  const { prefix } = git;
  return runGit(
    git,
    [
      'log',
      '-z',
      '--no-merges',
      ...(renames ? ['--find-renames=50%', `-l${RENAME_LIMIT}`] : ['--no-renames']),
      '--no-ext-diff',
      '--no-textconv',
      '--no-color',
      '--no-notes',
      '--no-show-signature',
      '-O/dev/null',
      '--encoding=UTF-8',
      '--name-status',
      // An empty field opens a record: no path and no object name is empty, no message holds a NUL.
      '--format=tformat:%x00%H%x00%ct%x00%an%x00%B',
      `--max-count=${limit}`,
      prefix === '' ? '--no-relative' : `--relative=${prefix}`,
      head,
      ...(since === undefined ? [] : [`^${since}`]),
      '--',
      ...(prefix === '' ? [] : [prefix]),
    ],
    { signal, maxBytes: MAX_HISTORY_BYTES },
  );
}

/** Reads `git log -z --name-status --format=tformat:%x00%H%x00%ct%x00%an%x00%B`. */
export function parseLog(log: string): Commit[] {
  const fields = log.split('\0');
  const commits: Commit[] = [];
  let at = 0;
  while (at + 4 < fields.length) {
    if (fields[at] !== '') {
      at++;
      continue;
    }
    const id = fields[at + 1] ?? '';
    const time = Number(fields[at + 2]);
    const author = fields[at + 3] ?? '';
    const message = redactSecrets((fields[at + 4] ?? '').trimEnd()).text;
    at += 5;
    const files: string[] = [];
    const renames: { from: string; to: string }[] = [];
    // A newline separates message and files; it stands before the first status only.
    for (let status = fields[at]?.trimStart(); status; status = fields[at]) {
      const path = fields[at + 1] ?? '';
      const to = status.startsWith('R') ? (fields[at + 2] ?? '') : undefined;
      files.push(path);
      if (to !== undefined) {
        files.push(to);
        renames.push({ from: path, to });
      }
      at += to === undefined ? 2 : 3;
    }
    // git puts a rename where the new name belongs.
    if (renames.length > 0) files.sort(compareText);
    commits.push({ id, message, author, time, files, ...(renames.length > 0 && { renames }) });
  }
  return commits;
}
