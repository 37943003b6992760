import { lines, type Omission } from '@ctx/text';
import { align } from '@ctx/text/edits';

/** A difference as `diff -u` prints it, without file names. */
export interface UnifiedDiff {
  readonly text: string;
  /** Unchanged lines of the new text that are not printed. */
  readonly omissions: readonly Omission[];
}

/** Unchanged lines around a change, as `diff -u` has. */
const CONTEXT = 3;

interface Row {
  readonly mark: ' ' | '+' | '-';
  readonly text: string;
  /** 1-based lines at which the row stands, or would stand, before and after. */
  readonly before: number;
  readonly after: number;
}

/** The changes from `previous` to `text`: hunks of removed, added and surrounding lines. */
export function unifiedDiff(previous: string, text: string): UnifiedDiff {
  const rows = rowsOf(lines(previous), lines(text));
  const shown = new Uint8Array(rows.length);
  rows.forEach(({ mark }, index) => {
    if (mark !== ' ') shown.fill(1, Math.max(0, index - CONTEXT), index + CONTEXT + 1);
  });
  const parts: string[] = [];
  const omissions: Omission[] = [];
  for (let start = 0; start < rows.length; ) {
    let end = start;
    while (end < rows.length && shown[end] === shown[start]) end++;
    const run = rows.slice(start, end);
    if (shown[start]) parts.push(...hunk(run));
    else {
      const range = { startLine: (run[0] as Row).after, endLine: (run.at(-1) as Row).after };
      omissions.push({ range, reason: 'unchanged' });
    }
    start = end;
  }
  return { text: parts.join('\n'), omissions };
}

/** Removed lines stand before the lines that were added in their place. */
function rowsOf(before: readonly string[], after: readonly string[]): Row[] {
  const partner = align(before, after);
  const rows: Row[] = [];
  let next = 0;
  let added = 0;
  const flush = (other: number, line: number): void => {
    for (; next < other; next++) {
      rows.push({ mark: '-', text: before[next] as string, before: next + 1, after: added + 1 });
    }
    for (; added < line; added++) {
      rows.push({ mark: '+', text: after[added] as string, before: next + 1, after: added + 1 });
    }
  };
  partner.forEach((other, line) => {
    if (other < 0) return;
    flush(other, line);
    rows.push({ mark: ' ', text: after[line] as string, before: next + 1, after: line + 1 });
    next = other + 1;
    added = line + 1;
  });
  flush(before.length, after.length);
  return rows;
}

function hunk(rows: readonly Row[]): string[] {
  const first = rows[0] as Row;
  const removed = rows.filter(({ mark }) => mark !== '+').length;
  const added = rows.filter(({ mark }) => mark !== '-').length;
  const head = `@@ -${first.before},${removed} +${first.after},${added} @@`;
  return [head, ...rows.map(({ mark, text }) => `${mark}${text}`)];
}
