import { familyOf } from '@ctx/source/languages';
import { isCode } from '@ctx/source/roles';
import { compareText } from '@ctx/text';
import { counted, printablePath } from '@ctx/text/printable';
import { type SkippedFile, type SkipReason, SPARSE } from './skip.js';

/** Unread files that are named; the others are counted. */
const NAMED = 3;

/**
 * Reasons for which code of the project itself is not read. Vendored and built code is written elsewhere or a copy,
 * removed code uses nothing (so does code outside of a sparse checkout), a lockfile or a picture is no code, and a
 * secret is not spoken of.
 */
const OWN: ReadonlySet<SkipReason> = new Set<SkipReason>([
  ...(['binary', 'changed while read', 'generated', 'ignored', 'minified'] as const),
  ...(['submodule', 'too deep', 'too large', 'unreadable'] as const),
]);

/** A file of code, or a folder, whose content no answer knows. */
export type UnreadFile = Pick<SkippedFile, 'path' | 'reason' | 'detail'>;

/**
 * The code of the project that was not read, so that nothing is known of what it uses; in path order.
 *
 * @param like Only code that can use this file's: of its family of languages, and folders.
 */
export function unreadCode(
  skipped: readonly SkippedFile[] = [],
  like: string | undefined = undefined,
): UnreadFile[] {
  const family = like === undefined ? undefined : familyOf(like);
  return skipped
    .filter(({ path, reason, detail }) => {
      if (!OWN.has(reason) && detail !== SPARSE) return false;
      if (path.endsWith('/')) return true;
      return isCode(path) && (family === undefined || familyOf(path) === family);
    })
    .map(({ path, reason, detail }) => ({ path, reason, ...(detail !== undefined && { detail }) }))
    .sort((a, b) => compareText(a.path, b.path));
}

/** The same for several files: the code that can use one of them, each once. */
export function unreadBeside(
  skipped: readonly SkippedFile[] | undefined,
  paths: readonly string[],
): UnreadFile[] {
  // Of files of one family the answer is the same: a change may have thousands.
  const oneOfEach = new Map(paths.map((path) => [familyOf(path), path])).values();
  const unread = [...oneOfEach].flatMap((path) => unreadCode(skipped, path));
  const byPath = new Map(unread.map((file) => [file.path, file]));
  return [...byPath.values()].sort((a, b) => compareText(a.path, b.path));
}

/** `2 files were not read: big.js (too large), gen.js (generated)`; nothing where all were. */
export function sayUnread(unread: readonly UnreadFile[] = []): string[] {
  if (unread.length === 0) return [];
  const named = unread
    .slice(0, NAMED)
    .map(
      ({ path, reason, detail }) =>
        `${printablePath(path)} (${detail === SPARSE ? 'outside of the sparse checkout' : reason})`,
    );
  const rest = unread.length - named.length;
  const folders = unread.filter(({ path }) => path.endsWith('/')).length;
  const what = [
    ...(folders < unread.length ? [counted(unread.length - folders, 'file')] : []),
    ...(folders > 0 ? [counted(folders, 'folder')] : []),
  ].join(' and ');
  const were = unread.length === 1 ? 'was' : 'were';
  return [`${what} ${were} not read: ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`];
}

/** The same with what follows from it: an answer that finds no use says so first. */
export function sayUnreadUses(unread: readonly UnreadFile[] = []): string[] {
  const uses = unread.length === 1 ? 'it uses' : 'they use';
  return sayUnread(unread).map((sentence) => `${sentence}; what ${uses} is not known`);
}

/** Why a path has no answer: it was left out, or lies in a folder that was; undefined where it was not. */
export function whyUnread(
  path: string,
  skipped: readonly SkippedFile[] = [],
): SkippedFile | undefined {
  const own = skipped.find((file) => file.path === path);
  return own ?? skipped.find((file) => file.path.endsWith('/') && path.startsWith(file.path));
}

/** `big.js was not read (too large: 1200 kB), so that nothing is known of it`. */
export function sayWhyUnread(path: string, { path: at, reason, detail }: SkippedFile): string {
  const why = detail === undefined ? reason : `${reason}: ${detail}`;
  const folder = at === path ? '' : `${printablePath(at)}: `;
  return `${printablePath(path)} was not read (${folder}${why}), so that nothing is known of it`;
}
