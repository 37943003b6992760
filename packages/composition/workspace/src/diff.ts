import type { LineRange } from '@ctx/text';
import { MAX_DIFF_BYTES } from './defaults.js';
import { type GitOptions, type GitStatus, runGit } from './git.js';

/** A file that the working tree has otherwise than a commit. */
export interface ChangedFile {
  /** POSIX, relative to the root. */
  readonly path: string;
  readonly kind: 'added' | 'changed' | 'removed';
  /**
   * Lines of the file as it is now that are new or changed, 1-based inclusive; where lines were only
   * taken away, the line before the gap. Empty for a file that is all new, gone, or binary.
   */
  readonly lines: readonly LineRange[];
}

/** Which changes are asked for. */
export interface DiffOptions {
  /** Changes since the last common commit with this revision, instead of since HEAD. */
  readonly base?: string;
  readonly signal?: AbortSignal;
}

/**
 * What the working tree has otherwise than HEAD, staged or not, and files that git does not know and
 * does not ignore. Renames are a removal and an addition; submodules are left out. Of the scanned
 * repository nothing is run: no external diff, no text conversion, no clean filter.
 *
 * @param root real path of the root
 * @param status what `gitStatus(root)` said
 * @returns by path; `failed` says why there is no answer
 */
export async function readDiff(
  root: string,
  status: GitStatus,
  { base, signal }: DiffOptions = {},
): Promise<{ files: ChangedFile[] } | { failed: string }> {
  if (!status.repository) return { failed: status.reason ?? 'not a git repository' };
  const options = { signal, maxBytes: MAX_DIFF_BYTES };
  const others = await listNew(root, status, options);
  if ('failed' in others) return others;
  const from = base === undefined ? status.head : await commonCommit(root, base, options);
  if (typeof from === 'object') return from;
  const tracked = from === undefined ? { files: [] } : await compare(root, from, status, options);
  if ('failed' in tracked) return tracked;
  const known = new Set(tracked.files.map(({ path }) => path));
  const files = [...tracked.files, ...others.files.filter(({ path }) => !known.has(path))];
  return { files: files.sort((a, b) => (a.path < b.path ? -1 : 1)) };
}

/** Files that are in no commit: unknown to git, or before the first commit all of them. */
async function listNew(
  root: string,
  { head }: GitStatus,
  options: GitOptions,
): Promise<{ files: ChangedFile[] } | { failed: string }> {
  const which = head === undefined ? ['--cached', '--others'] : ['--others'];
  const output = await runGit(root, ['ls-files', '-z', ...which, '--exclude-standard'], options);
  if ('failed' in output) return output;
  const paths = new Set(output.bytes.toString('utf8').split('\0').filter(Boolean));
  return { files: [...paths].map((path) => ({ path, kind: 'added', lines: [] })) };
}

async function commonCommit(
  root: string,
  base: string,
  options: GitOptions,
): Promise<string | { failed: string }> {
  const unknown = {
    failed: `${JSON.stringify(base)} is no revision that shares a commit with HEAD`,
  };
  const given = ['rev-parse', '--verify', '-q', '--end-of-options', `${base}^{commit}`];
  const revision = await runGit(root, given, options);
  if ('failed' in revision) return unknown;
  const id = revision.bytes.toString('utf8').trim();
  const common = await runGit(root, ['merge-base', 'HEAD', id], options);
  return 'failed' in common ? unknown : common.bytes.toString('utf8').trim();
}

async function compare(
  root: string,
  from: string,
  { prefix }: GitStatus,
  options: GitOptions,
): Promise<{ files: ChangedFile[] } | { failed: string }> {
  const settings = await withoutFilters(root, options);
  if ('failed' in settings) return settings;
  const output = await runGit(
    root,
    [
      ...settings.args,
      'diff',
      '-z',
      '--raw',
      '--patch',
      '--unified=0',
      '--inter-hunk-context=0',
      '--no-renames',
      '--no-ext-diff',
      '--no-textconv',
      '--no-color',
      '--ignore-submodules=all',
      '-O/dev/null',
      prefix === '' ? '--no-relative' : '--relative',
      from,
      '--',
      '.',
    ],
    options,
  );
  return 'failed' in output ? output : { files: parseDiff(output.bytes.toString('utf8')) };
}

/**
 * Settings that empty every filter of the repository's configuration: git runs `filter.*.clean` on
 * files of the working tree that look changed. A name that cannot be set on the command line ends it.
 */
async function withoutFilters(
  root: string,
  options: GitOptions,
): Promise<{ args: string[] } | { failed: string }> {
  const query = ['config', '-z', '--name-only', '--get-regexp', '^filter\\.'];
  const output = await runGit(root, query, options);
  // Without any filter the command fails with code 1 and says nothing.
  if ('failed' in output) return { args: [] };
  const keys = output.bytes.toString('utf8').split('\0').filter(Boolean);
  const drivers = new Set(keys.map((key) => key.slice(0, key.lastIndexOf('.'))));
  const args: string[] = [];
  for (const driver of drivers) {
    if (/[=\n]/.test(driver))
      return { failed: `the name of ${driver} keeps it from being left out` };
    for (const part of ['clean=', 'smudge=', 'process=', 'required=false'])
      args.push('-c', `${driver}.${part}`);
  }
  return { args };
}

const KINDS: Readonly<Record<string, ChangedFile['kind']>> = { A: 'added', D: 'removed' };
const HUNK = /^@@ -\d+(?:,\d+)? \+(\d+)(?:,(\d+))? @@/gm;

/** Reads `git diff -z --raw --patch --unified=0`: entries first, then one section for each. */
export function parseDiff(output: string): ChangedFile[] {
  const entries: { path: string; status: string }[] = [];
  let at = 0;
  while (output.charAt(at) === ':') {
    const header = output.indexOf('\0', at);
    const end = output.indexOf('\0', header + 1);
    if (header < 0 || end < 0) break;
    entries.push({ path: output.slice(header + 1, end), status: output.charAt(header - 1) });
    at = end + 1;
  }
  // An empty field ends the entries.
  if (output.charAt(at) === '\0') at++;
  // An entry in conflict has a second one, without a section of its own.
  const whole = entries.filter(({ status }) => status !== 'U');
  // No line of a patch begins so: lines of content begin with a sign.
  const sections = output
    .slice(at)
    .split(/^diff --git /m)
    .slice(1);
  const paired = sections.length === whole.length;
  return whole.map(({ path, status }, i) => {
    const kind = KINDS[status] ?? 'changed';
    const lines = paired && kind === 'changed' ? linesOf(sections[i]!) : [];
    return { path, kind, lines };
  });
}

function linesOf(section: string): LineRange[] {
  return [...section.matchAll(HUNK)].map(([, start, length]) => {
    const [first, count] = [Number(start), Number(length ?? 1)];
    // Nothing is left where lines were taken away: git names the line before.
    const startLine = Math.max(1, first);
    return { startLine, endLine: Math.max(startLine, first + count - 1) };
  });
}
