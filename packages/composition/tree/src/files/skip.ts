import { compareText, type Remark } from '@ctx/text';
import { groupBy } from '@ctx/text/collections';

/** The detail of what is absent because the checkout is sparse: it is code of the project all the same. */
export const SPARSE = 'sparse checkout';

/** Paths named for each reason in a skip report. */
const REPORT_EXAMPLES = 3;

/**
 * Why a file is not part of the workspace.
 *
 * By path: `vendored`, `build output`, `lockfile`, `media`, `editor settings`, `ignored` (by
 * `.ignore`, `.ctxignore`), `secret`, `submodule`, `too deep`, `unsafe name` (control characters, `..`,
 * not UTF-8). By its kind on disk: `symlink` (its target is listed itself), `symlink outside` (leaves
 * the root, loops or dangles), `not a regular file`, `absent` (listed by git, not on disk), `too large`,
 * `unreadable`, `changed while read`. By content: `binary`, `minified`, `generated`;
 * `empty` for what has no chunks.
 */
export type SkipReason =
  | 'absent'
  | 'binary'
  | 'build output'
  | 'changed while read'
  | 'editor settings'
  | 'empty'
  | 'generated'
  | 'ignored'
  | 'lockfile'
  | 'media'
  | 'minified'
  | 'not a regular file'
  | 'secret'
  | 'submodule'
  | 'symlink'
  | 'symlink outside'
  | 'too deep'
  | 'too large'
  | 'unreadable'
  | 'unsafe name'
  | 'vendored';

/** A reason together with the rule or the fact that gave it, e.g. `node_modules/` or `2,400,000 bytes`. */
export type Skip = Remark<SkipReason>;

/** One path left out. A directory that was not entered ends in `/` and counts as one. */
export interface SkippedFile extends Skip {
  readonly path: string;
}

/** The files left out for one reason. */
export interface SkipCount {
  readonly reason: SkipReason;
  readonly count: number;
  /** Some paths, sorted. Empty for secrets, whose names are not printed. */
  readonly examples: readonly string[];
  /** How often each rule applied, most frequent first. */
  readonly rules: readonly { readonly rule: string; readonly count: number }[];
}

/** Files left out of a workspace, most frequent reason first. */
export interface SkipReport {
  readonly total: number;
  readonly reasons: readonly SkipCount[];
}

/**
 * Counts what was left out, by reason, with a few examples. Secrets are counted and their rule is
 * named; neither path nor content of one appears.
 *
 * @param skipped the paths left out, in any order
 * @param options `examples`: paths named for each reason (default 3)
 */
export function skipReport(
  skipped: readonly SkippedFile[],
  options: { readonly examples?: number | undefined } = {},
): SkipReport {
  const { examples = REPORT_EXAMPLES } = options;
  const groups = groupBy(skipped, ({ reason }) => reason);
  const reasons = [...groups].map(([reason, files]) => ({
    reason,
    count: files.length,
    examples: reason === 'secret' ? [] : firstPaths(files, examples),
    rules: countRules(files),
  }));
  reasons.sort((a, b) => b.count - a.count || compareText(a.reason, b.reason));
  return { total: skipped.length, reasons };
}

/** The skip of a file above the limit. */
export function tooLarge(size: number): Skip {
  return { reason: 'too large', detail: `${Math.round(size / 1_000)} kB` };
}

function firstPaths(files: readonly SkippedFile[], count: number): string[] {
  return files
    .map((file) => file.path)
    .sort(compareText)
    .slice(0, count);
}

function countRules(files: readonly SkippedFile[]): { rule: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { detail } of files) {
    if (detail !== undefined) counts.set(detail, (counts.get(detail) ?? 0) + 1);
  }
  return [...counts]
    .map(([rule, count]) => ({ rule, count }))
    .sort((a, b) => b.count - a.count || compareText(a.rule, b.rule));
}
