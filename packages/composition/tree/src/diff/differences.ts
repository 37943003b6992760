import type { LineRange } from '@ctx/text';
import { redactSecrets } from '@ctx/text/secrets';
import { MAX_FILE_BYTES, RENAME_LIMIT } from '../defaults.js';
import { objectId } from '../files/object-id.js';
import { type GitCommand, type GitOutput, runGit } from '../git/git.js';
import type { Repository } from '../git/repository.js';
import { type GitObject, isSha256 } from '../git/stand-in.js';

/** Bytes of changed files whose lines are compared, in all. */
const MAX_READ_BYTES = 64_000_000;

/** Bytes of a diff that are read: a change of some hundred thousand lines. Beyond, no line is named. */
const MAX_DIFF_BYTES = 64_000_000;

/** Contents that the repository cannot give and that are passed over, one run of git for each. */
const MAX_UNREADABLE = 8;

/** A path whose content, or whose being there, differs between a commit and the work tree. */
export interface Difference {
  readonly path: string;
  /** The blob in the commit; absent of a new file. */
  readonly old?: { readonly mode: string; readonly id: string };
  /** The content now: bytes, or the name of an object that the repository has, or neither. */
  readonly now?: { readonly mode: string; readonly id?: string; readonly bytes?: Uint8Array };
}

/** Characters of what stood before a change: headers are read of it, and no more. */
const MAX_BEFORE = 4_000;

const COMMAND: readonly [GitCommand, ...string[]] = [
  'diff-tree',
  '-r',
  '-z',
  '--raw',
  '--patch',
  '--unified=0',
  '--inter-hunk-context=0',
  '--find-renames=50%',
  `-l${RENAME_LIMIT}`,
  '--no-ext-diff',
  '--no-textconv',
  '--no-color',
  '--ignore-cr-at-eol',
];

/**
 * Finds changed lines and renames: the differing contents are given to git as two trees of their own,
 * whose paths are numbers, so no name and no attribute of the repository takes part.
 *
 * @returns `reason` where lines and renames could not be had
 */
export async function readDifferences(
  git: Repository,
  differences: readonly Difference[],
  signal: AbortSignal | undefined,
): Promise<{ files: ChangedFile[]; reason?: string }> {
  const plain = differences.map(plainly);
  // Files that are all new, and no other: nothing to compare.
  if (!differences.some(({ old }) => old)) return { files: plain };
  const { output, left, unreadable } = await compareTrees(git, differences, signal);
  if ('failed' in output)
    return { files: plain, reason: `changed lines are not known: ${output.failed}` };
  const entries = parseDifferences(output.bytes.toString('latin1'));
  const gone = new Set(
    [...entries.values()].flatMap(({ from }) => (from === undefined ? [] : [from])),
  );
  const reasons = [
    ...(left > 0
      ? [`changed lines of ${left} large ${left === 1 ? 'file' : 'files'} are not known`]
      : []),
    ...differences
      .filter((difference) => holds(difference, unreadable))
      .map(({ path }) => `changed lines of ${path} are not known: git cannot read it`),
  ];
  return {
    files: differences.flatMap((difference, at) => {
      const entry = entries.get(at);
      if (gone.has(at) || entry?.same) return [];
      if (!entry || plain[at]!.kind === 'removed') return [plain[at]!];
      return [refined(difference, entry, differences)];
    }),
    ...(reasons.length > 0 && { reason: reasons.join('; ') }),
  };
}

/**
 * The patch between the two trees. One content that is missing or damaged ends git's answer for all, so
 * the files that have it are left out, and git is asked again.
 */
async function compareTrees(
  git: Repository,
  differences: readonly Difference[],
  signal: AbortSignal | undefined,
): Promise<{ output: GitOutput; left: number; unreadable: ReadonlySet<string> }> {
  const unreadable = new Set<string>();
  for (;;) {
    const wanted = differences.map((difference) =>
      holds(difference, unreadable) ? undefined : difference,
    );
    const { objects, trees, left } = treesOf(wanted, isSha256(git) ? 'sha256' : 'sha1');
    const output = await runGit(git, [...COMMAND, trees[0], trees[1]], {
      objects,
      signal,
      maxBytes: MAX_DIFF_BYTES,
    });
    const named = 'failed' in output ? /\b[0-9a-f]{40,64}\b/.exec(output.failed)?.[0] : undefined;
    const isNew = wanted.some(
      (difference) => difference && named !== undefined && holds(difference, new Set([named])),
    );
    if (named === undefined || !isNew || unreadable.size === MAX_UNREADABLE)
      return { output, left, unreadable };
    unreadable.add(named);
  }
}

/** Whether one of these contents is what a path had or has. */
function holds({ old, now }: Difference, ids: ReadonlySet<string>): boolean {
  return [old?.id, now?.id].some((id) => id !== undefined && ids.has(id));
}

function refined(
  { path, old }: Difference,
  { from, lines, stretches }: Entry,
  differences: readonly Difference[],
): ChangedFile {
  const at = { lines, ...(lines.length > 0 && { stretches }) };
  if (from !== undefined) return { path, kind: 'renamed', from: differences[from]!.path, ...at };
  return old ? { path, kind: 'changed', ...at } : { path, kind: 'added', lines: [] };
}

function plainly({ path, old, now }: Difference): ChangedFile {
  return { path, kind: old && now ? 'changed' : old ? 'removed' : 'added', lines: [] };
}

/** Two trees of what differs, before and now. A file that cannot be read or is large stands in neither. */
function treesOf(
  differences: readonly (Difference | undefined)[],
  hash: 'sha1' | 'sha256',
): { objects: GitObject[]; trees: [string, string]; left: number } {
  const objects: GitObject[] = [];
  const entries: [Buffer[], Buffer[]] = [[], []];
  let total = 0;
  let left = 0;
  const add = (side: 0 | 1, at: number, mode: string, id: string): void => {
    entries[side].push(Buffer.from(`${mode} ${nameOf(at)}\0`), Buffer.from(id, 'hex'));
  };
  differences.forEach((difference, at) => {
    if (difference === undefined) return;
    const { old, now } = difference;
    const size = now?.bytes?.length ?? 0;
    if (size > MAX_FILE_BYTES || total + size > MAX_READ_BYTES) {
      left++;
      return;
    }
    total += size;
    if (now && !now.bytes && now.id === undefined) return;
    if (old) add(0, at, old.mode, old.id);
    if (!now) return;
    const id = now.id ?? objectId('blob', now.bytes!, hash);
    add(1, at, now.mode, id);
    if (now.bytes) objects.push({ id, kind: 'blob', content: now.bytes });
  });
  const trees = entries.map((parts) => {
    const content = Buffer.concat(parts);
    const id = objectId('tree', content, hash);
    objects.push({ id, kind: 'tree', content });
    return id;
  });
  return { objects, trees: [trees[0]!, trees[1]!], left };
}

/** Of one width, so that they stand in order. */
function nameOf(at: number): string {
  return String(at).padStart(8, '0');
}

interface Entry {
  /** Number of the difference that it was before. */
  readonly from?: number;
  readonly lines: LineRange[];
  readonly stretches: Stretch[];
  /** Only line ends differ. */
  readonly same: boolean;
}

const RAW = /:(\d{6}) (\d{6}) [0-9a-f]+ [0-9a-f]+ ([A-Z])\d*\0(\d{8})\0/y;
const NAME = /(\d{8})\0/y;
const SECTION = /^diff --git a\/\d{8} b\/(\d{8})$/m;
const HUNK = /^@@ -\d+(?:,\d+)? \+(\d+)(?:,(\d+))? @@/m;

/** Reads `git diff-tree -z --raw --patch --unified=0` of trees whose paths are numbers. */
function parseDifferences(output: string): Map<number, Entry> {
  const entries = new Map<number, Entry>();
  const starts = output.search(/\0\0|\0$/);
  // No line of a patch begins as its header does: lines of content begin with a sign.
  const parts = output.slice(starts + 2).split(SECTION);
  const sections = new Map<string, string>();
  for (let at = 1; at + 1 < parts.length; at += 2) sections.set(parts[at]!, parts[at + 1]!);
  for (let at = 0; output[at] === ':'; ) {
    RAW.lastIndex = at;
    const raw = RAW.exec(output);
    if (!raw) break;
    const [, before, after, status, first = ''] = raw;
    at = RAW.lastIndex;
    let name = first;
    if (status === 'R') {
      NAME.lastIndex = at;
      name = NAME.exec(output)?.[1] ?? first;
      at = NAME.lastIndex;
    }
    const section = sections.get(name) ?? '';
    const hunks = hunksOf(status === 'M' || status === 'R' ? section : '');
    const same = status === 'M' && before === after && isSame(hunks, section);
    entries.set(Number(name), { ...hunks, same, ...(status === 'R' && { from: Number(first) }) });
  }
  return entries;
}

/** Whether no line differs, nor a content without lines. */
function isSame({ lines }: Pick<Entry, 'lines'>, section: string): boolean {
  return lines.length === 0 && !/^Binary files /m.test(section);
}

function hunksOf(section: string): Pick<Entry, 'lines' | 'stretches'> {
  const lines: LineRange[] = [];
  const stretches: Stretch[] = [];
  const [, ...parts] = section.split(HUNK);
  for (let at = 0; at < parts.length; at += 3) {
    const [first, count] = [Number(parts[at]), Number(parts[at + 1] ?? 1)];
    // Nothing is left where lines were taken away: git names the line before.
    const startLine = Math.max(1, first);
    lines.push({ startLine, endLine: Math.max(startLine, first + count - 1) });
    const rows = parts[at + 2]!.split('\n').slice(1);
    const [before, now] = ['-', '+'].map((sign) =>
      rows.filter((row) => row.startsWith(sign)).map((row) => decoded(row.slice(1))),
    );
    const old = redactSecrets(before!.join('\n')).text.slice(0, MAX_BEFORE);
    for (const stretch of stretchesOf(before!, now!, startLine))
      stretches.push({ ...stretch, before: old });
  }
  return { lines, stretches };
}

/** The output is read byte by byte, and columns count characters. */
function decoded(row: string): string {
  return Buffer.from(row, 'latin1').toString('utf8');
}

/** A place in a file: the number of a line among those given, and a column, both from 0. */
interface Spot {
  line: number;
  column: number;
}

/**
 * Where new lines say something else than the ones that stood there: line by line where there are as many
 * as before, else one stretch for all. White space alone is no difference.
 *
 * @param startLine 1-based line of the first new one; where there is none, the line before the gap.
 */
export function stretchesOf(
  before: readonly string[],
  now: readonly string[],
  startLine: number,
): Stretch[] {
  if (now.length === 0)
    return [{ startLine, startColumn: Number.POSITIVE_INFINITY, ...endAt(startLine) }];
  if (before.length !== now.length) return stretchIn(before, now, startLine);
  return now.flatMap((line, i) => stretchIn([before[i]!], [line], startLine + i));
}

/** Lines were taken away between this one and the next. */
function endAt(endLine: number): Pick<Stretch, 'endLine' | 'endColumn'> {
  return { endLine, endColumn: Number.POSITIVE_INFINITY };
}

function stretchIn(
  before: readonly string[],
  now: readonly string[],
  startLine: number,
): Stretch[] {
  const [old, own] = [signsOf(before), signsOf(now)];
  const shorter = Math.min(old.text.length, own.text.length);
  let head = 0;
  while (head < shorter && old.text[head] === own.text[head]) head++;
  if (head === old.text.length && head === own.text.length) return [];
  let tail = 0;
  while (tail < shorter - head && old.text.at(-1 - tail) === own.text.at(-1 - tail)) tail++;
  const last = { line: now.length - 1, column: now.at(-1)!.length };
  const start = own.spotOf(head) ?? last;
  const end = tail === 0 ? last : own.spotOf(own.text.length - tail)!;
  return [
    {
      startLine: startLine + start.line,
      startColumn: start.column,
      endLine: startLine + end.line,
      endColumn: end.column,
    },
  ];
}

/** The characters of some lines without white space, and the place of each. */
function signsOf(lines: readonly string[]): {
  text: string;
  spotOf(index: number): Spot | undefined;
} {
  const parts = lines.map((line) => line.replace(/\s/g, ''));
  return {
    text: parts.join(''),
    spotOf: (index) => {
      let left = index;
      const line = parts.findIndex((part) => {
        if (left < part.length) return true;
        left -= part.length;
        return false;
      });
      return line < 0 ? undefined : { line, column: columnOf(lines[line]!, left) };
    },
  };
}

/** The column of a sign by its number among those that are no white space. */
function columnOf(line: string, index: number): number {
  let left = index;
  for (let column = 0; column < line.length; column++) {
    if (/\s/.test(line[column]!)) continue;
    if (left-- === 0) return column;
  }
  return line.length;
}

/** A file that the working tree has otherwise than a commit. */
export interface ChangedFile {
  /** POSIX, relative to the root. */
  readonly path: string;
  readonly kind: 'added' | 'changed' | 'removed' | 'renamed';
  /** Of a renamed file its path before; half of its content or more is the same. */
  readonly from?: string | undefined;
  /**
   * Lines of the file as it is now that are new or changed, 1-based inclusive; where lines were only
   * taken away, the line before the gap. Empty for a file that is all new, gone, binary, or only has
   * another name.
   */
  readonly lines: readonly LineRange[];
  /** Where in those lines the text is another one; absent where that was not looked for. */
  readonly stretches?: readonly Stretch[] | undefined;
}

/**
 * A stretch of a file that says something else than before, white space aside: nothing of it is new
 * before `startColumn` of `startLine`, nor from `endColumn` of `endLine` on. Lines are 1-based, columns
 * count from 0; it is empty where text was only taken away.
 */
export interface Stretch {
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** The lines that stood there before, without the values of secrets, cut after some thousand characters. */
  readonly before?: string | undefined;
}
