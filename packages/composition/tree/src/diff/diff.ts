import { createHash } from 'node:crypto';
import { readlinkSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { dirname } from '@ctx/source/paths';
import { compareText, decode } from '@ctx/text';
import { counted } from '@ctx/text/printable';
import { MAX_LISTING_BYTES } from '../defaults.js';
import { type Containment, createContainment } from '../files/containment.js';
import { type ObjectHash, objectId } from '../files/object-id.js';
import { readBytes } from '../files/read.js';
import { secretRule } from '../files/secrets/secrets.js';
import { type GitOptions, runGit } from '../git/git.js';
import { readHead } from '../git/references.js';
import { statOf } from '../git/regular-file.js';
import type { Repository } from '../git/repository.js';
import { isSha256 } from '../git/stand-in.js';
import type { GitStatus } from '../git/status.js';
import { cut, type IndexEntry, isAsIndexed, parseIndex } from '../git/tracked/index-entries.js';
import { listUntracked } from '../git/untracked.js';
import type { ChangedFile } from './differences.js';
import { type Difference, readDifferences } from './differences.js';

/** Bytes of a file that is compared with what a commit has; a larger one counts as changed. */
const MAX_COMPARED_BYTES = 64_000_000;

/** New files that are read to find out whether they are old ones under another name. */
const MAX_COMPARED_FILES = 1_000;

/** The range of a diff. */
export interface DiffOptions {
  /** Changes since the last common commit with this revision, instead of since HEAD. */
  readonly base?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The changes; `reason` says which of them are not known, and why. */
export type Diff =
  | { readonly files: ChangedFile[]; readonly reason?: string | undefined }
  | { readonly failed: string };

/**
 * Compares the working tree with HEAD, staged or not, including files that git does not know and does not ignore.
 * Submodules are left out, and so are differences of line ends alone. git is asked for the names of contents only;
 * files are read here, so no filter and no text conversion has a place.
 *
 * @param root real path of the root
 * @param status what `gitStatus(root)` said
 * @returns by path; `failed` says why there is no answer
 */
export async function readDiff(
  root: string,
  { git, head, reason }: GitStatus,
  { base, signal }: DiffOptions = {},
): Promise<Diff> {
  if (!git) return { failed: reason ?? 'not a git repository' };
  const options = { signal, maxBytes: MAX_LISTING_BYTES };
  const from = base === undefined ? head : await commonCommit(git, base, options);
  if (typeof from === 'object') return from;
  // A repository that cannot say where HEAD is does not say that nothing was committed.
  if (from === undefined && reason !== 'no commit yet')
    return { failed: reason ?? 'HEAD is not known' };
  const [index, tree] = await Promise.all([
    readIndex(git, options),
    from === undefined ? new Map<string, TreeEntry>() : readTree(git, from, options),
  ]);
  if ('failed' in index) return index;
  if ('failed' in tree) return tree;
  const untracked = await listUntracked(root, git, new Set(index.keys()), { signal });
  const others = untracked.paths.filter((path) => !path.endsWith('/') && !tree.has(path));
  const work = workTree(root, git, signal);
  const differences = await compare(git, tree, index, work);
  // New files are read only where one of them may be an old one under another name.
  const isGone = differences.some(({ now }) => now === undefined);
  differences.push(...(await readAdded(others, isGone, work)));
  const { readable, lost } = readableNames(differences);
  const found = await readDifferences(git, readable, signal);
  const files = [...found.files].sort((a, b) => compareText(a.path, b.path));
  const reasons = [found.reason, lost].filter((reason) => reason !== undefined);
  return { files, ...(reasons.length > 0 && { reason: reasons.join('; ') }) };
}

/** A name that is not UTF-8 cannot be said, nor looked for on disk. */
function readableNames(differences: readonly Difference[]): {
  readable: Difference[];
  lost?: string;
} {
  const readable = differences.filter(({ path }) => !path.includes('\ufffd'));
  const lost = differences.length - readable.length;
  if (lost === 0) return { readable };
  const which = counted(lost, 'file whose name is', 'files whose names are');
  return { readable, lost: `${which} not UTF-8 ${lost === 1 ? 'is' : 'are'} not compared` };
}

interface TreeEntry {
  readonly mode: string;
  readonly id: string;
}

const SUBMODULE = '160000';

function below({ prefix }: Repository): string[] {
  return prefix === '' ? [] : ['--', prefix];
}

async function readIndex(
  git: Repository,
  options: GitOptions,
): Promise<Map<string, IndexEntry> | { failed: string }> {
  const output = await runGit(
    git,
    ['ls-files', '-z', '-t', '--stage', '--debug', ...below(git)],
    options,
  );
  if ('failed' in output) return output;
  const entries = parseIndex(output.bytes.toString('utf8'), git.prefix);
  return entries ?? { failed: 'the index is listed in a way that is not known' };
}

async function readTree(
  git: Repository,
  commit: string,
  options: GitOptions,
): Promise<Map<string, TreeEntry> | { failed: string }> {
  const output = await runGit(
    git,
    ['ls-tree', '-r', '-z', '--full-tree', commit, ...below(git)],
    options,
  );
  if ('failed' in output) return output;
  const entries = new Map<string, TreeEntry>();
  for (const record of output.bytes.toString('utf8').split('\0')) {
    const tab = record.indexOf('\t');
    const path = record.slice(tab + 1);
    if (tab < 0 || !path.startsWith(git.prefix)) continue;
    const [mode = '', , id = ''] = record.slice(0, tab).split(' ');
    entries.set(path.slice(git.prefix.length), { mode, id });
  }
  return entries;
}

function workTree(
  root: string,
  { directory, config }: Repository,
  signal: AbortSignal | undefined,
): WorkTree {
  const index = join(directory, 'index');
  return {
    containment: createContainment(root),
    indexTime: statOf(index)?.mtimeMs ?? 0,
    modes: process.platform !== 'win32' && config.get('core.filemode')?.toLowerCase() !== 'false',
    signal,
  };
}

/** Paths of the commit and of the index, each with what differs. */
async function compare(
  git: Repository,
  tree: ReadonlyMap<string, TreeEntry>,
  index: ReadonlyMap<string, IndexEntry>,
  work: WorkTree,
): Promise<Difference[]> {
  const differences: Difference[] = [];
  const hash = isSha256(git) ? 'sha256' : 'sha1';
  for (const path of new Set([...tree.keys(), ...index.keys()])) {
    const old = tree.get(path);
    const entry = index.get(path);
    if (old?.mode === SUBMODULE || entry?.mode === SUBMODULE) continue;
    const file: WorkFile = entry ? await readWorkFile(path, entry, work) : { kind: 'absent' };
    if (file.kind === 'absent') {
      if (old && !entry?.sparse) differences.push({ path, old });
    } else if (!old) differences.push({ path, now: nowOf(file, entry) });
    else if (!isEqual(file, old, entry, hash))
      differences.push({ path, old, now: nowOf(file, entry) });
  }
  return differences;
}

function isEqual(
  file: Exclude<WorkFile, { kind: 'absent' }>,
  old: TreeEntry,
  entry: IndexEntry | undefined,
  hash: 'sha1' | 'sha256',
): boolean {
  if (file.mode !== old.mode) return false;
  if (file.kind === 'known') return entry?.id === old.id;
  return file.kind === 'read' && isStoredAs(file.bytes, old.id, hash);
}

function nowOf(
  file: Exclude<WorkFile, { kind: 'absent' }>,
  entry: IndexEntry | undefined,
): NonNullable<Difference['now']> {
  const { mode } = file;
  if (file.kind === 'read') return { mode, bytes: file.bytes };
  return file.kind === 'known' && entry ? { mode, id: entry.id } : { mode };
}

async function readAdded(
  paths: readonly string[],
  whole: boolean,
  work: WorkTree,
): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const path of paths) {
    const read = whole && differences.length < MAX_COMPARED_FILES;
    const file = await readWorkFile(path, undefined, { ...work, read });
    if (file.kind !== 'absent') differences.push({ path, now: nowOf(file, undefined) });
  }
  return differences;
}

/**
 * The last commit that HEAD and a revision have in common, hexadecimal. A revision is what gitrevisions(7)
 * knows, but for the reflog (`main@{1}`), which is not read.
 */
async function commonCommit(
  git: Repository,
  base: string,
  options: GitOptions,
): Promise<string | { failed: string }> {
  const failed = (): { failed: string } => ({
    failed:
      git.silence.reason ?? `${JSON.stringify(base)} is no revision that shares a commit with HEAD`,
  });
  const asked = `${upstream(git, base) ?? base}^{commit}`;
  const command = ['rev-parse', '--verify', '-q', '--end-of-options', asked] as const;
  const revision = await runGit(git, command, { ...options, references: true });
  if ('failed' in revision) return failed();
  const id = revision.bytes.toString('utf8').trim();
  const common = await runGit(git, ['merge-base', 'HEAD', id], { ...options, references: true });
  return 'failed' in common ? failed() : common.bytes.toString('utf8').trim();
}

/** The revision behind `@{upstream}`, which git would look up in the configuration. */
function upstream(git: Repository, base: string): string | undefined {
  const named = /^([^@]*)@\{u(?:pstream)?\}$/i.exec(base)?.[1];
  if (named === undefined) return undefined;
  const branch = named === '' ? readHead(git).branch : named;
  const remote = git.config.get(`branch.${branch}.remote`);
  const merge = git.config.get(`branch.${branch}.merge`)?.replace(/^refs\/heads\//, '');
  if (remote === undefined || merge === undefined) return undefined;
  return remote === '.' ? `refs/heads/${merge}` : `refs/remotes/${remote}/${merge}`;
}

/**
 * Whether a file of the work tree is what a blob holds. git may store a file in another form than it
 * lies on disk, by rules of attributes and configuration that are not read here; so a file is also
 * taken for unchanged where one of these forms of it is the blob: line ends as `\n`, `$Id$` without its
 * value, UTF-16 as UTF-8, and the pointer that Git LFS keeps in its place.
 *
 * @param bytes the file
 * @param id name of the blob
 */
function isStoredAs(bytes: Uint8Array, id: string, hash: ObjectHash): boolean {
  for (const form of storedForms(bytes)) if (objectId('blob', form, hash) === id) return true;
  return false;
}

function* storedForms(bytes: Uint8Array): Generator<Uint8Array> {
  yield bytes;
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const unix = whole.includes('\r\n') ? toUnix(whole) : whole;
  if (unix !== whole) yield unix;
  if (unix.includes('$Id:')) yield withoutIds(unix);
  if (/^(?:\xff\xfe|\xfe\xff)/.test(whole.toString('latin1', 0, 2))) {
    const decoded = decode(whole);
    if ('text' in decoded) {
      const text = Buffer.from(decoded.text, 'utf8');
      yield text;
      yield toUnix(text);
    }
  }
  const oid = createHash('sha256').update(whole).digest('hex');
  yield Buffer.from(
    `version https://git-lfs.github.com/spec/v1\noid sha256:${oid}\nsize ${whole.length}\n`,
  );
}

/** Byte for byte, so that binary content stays as it is. */
function toUnix(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1');
}

function withoutIds(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString('latin1').replace(/\$Id:[^$\n]*\$/g, '$Id$'), 'latin1');
}

/** A file as it lies in the work tree, as far as it was looked at. */
type WorkFile =
  /** Nothing is there, or a directory or pipe, or it lies behind a link. */
  | { readonly kind: 'absent' }
  /** As git last saw it: it has the content that the index names. */
  | { readonly kind: 'known'; readonly mode: string }
  | { readonly kind: 'read'; readonly mode: string; readonly bytes: Uint8Array }
  /** There is something else than what git last saw, and it is not read. */
  | { readonly kind: 'unread'; readonly mode: string };

/** The work tree in which files are looked at. */
export interface WorkTree {
  readonly containment: Containment;
  /** When the index was written, milliseconds: what changed later than that is not known from it. */
  readonly indexTime: number;
  /** Whether the mode of a file tells that it can be run (`core.fileMode`). */
  readonly modes: boolean;
  /** Whether content is wanted (default true). */
  readonly read?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Looks at a file of the work tree. Where time stamps, size and inode are those that git remembers, the
 * file is not opened; else it is read, unless it may hold a secret, is too large or no regular file.
 *
 * @param path relative to the root
 * @param entry what the index has of it
 */
export async function readWorkFile(
  path: string,
  entry: IndexEntry | undefined,
  { containment, indexTime, modes, read = true, signal }: WorkTree,
): Promise<WorkFile> {
  // Put together without `join`: most of the time here goes into this line.
  const stats = statOf(`${containment.root}/${path}`);
  if (stats === undefined || stats.isDirectory()) return { kind: 'absent' };
  const mode = modeOf(stats, modes ? undefined : entry?.mode);
  if (entry?.stat && !entry.conflict && isAsIndexed(stats, entry.stat, indexTime))
    return { kind: 'known', mode };
  const directory = dirname(path);
  const isBehindLink = directory !== '' && containment.locate(directory) !== directory;
  if (isBehindLink) return { kind: 'absent' };
  if (stats.isSymbolicLink()) return readLink(join(containment.root, path), mode);
  if (!stats.isFile()) return { kind: 'absent' };
  if (!read) return { kind: 'unread', mode };
  if (secretRule(path)) {
    // Not opened, whatever it holds: its size is all that tells.
    return entry?.stat?.size === cut(stats.size)
      ? { kind: 'known', mode }
      : { kind: 'unread', mode };
  }
  const content = await readBytes(containment.root, path, { maxBytes: MAX_COMPARED_BYTES, signal });
  return 'bytes' in content
    ? { kind: 'read', mode, bytes: content.bytes }
    : { kind: 'unread', mode };
}

/** A link is what it says; nothing at its other end is looked at. */
function readLink(file: string, mode: string): WorkFile {
  try {
    return { kind: 'read', mode, bytes: readlinkSync(file, { encoding: 'buffer' }) };
  } catch {
    return { kind: 'unread', mode };
  }
}

function modeOf(stats: Stats, mode: string | undefined): string {
  if (stats.isSymbolicLink()) return '120000';
  if (mode?.startsWith('100')) return mode;
  return (stats.mode & 0o100) === 0 ? '100644' : '100755';
}
