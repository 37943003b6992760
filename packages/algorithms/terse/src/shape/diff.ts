import { append, fold, type Row } from '../fold/row.js';

/** Changed lines of a lock file from which they are left out of a diff. */
const LOCK_LINES = 8;

/** Files that a tool writes: their hunks say what the manifest's diff says. */
const LOCK_FILE =
  /(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|yarn\.lock|bun\.lockb?|Cargo\.lock|go\.sum|poetry\.lock|uv\.lock|composer\.lock|Gemfile\.lock|Pipfile\.lock)$/;

/**
 * A diff at level standard: the `---` and `+++` lines that repeat the header's paths go, blob names
 * and long changes of lock files are left out. Every other changed line stays as it is.
 */
export function diffRows(rows: readonly Row[]): Row[] {
  const out: Row[] = [];
  let path = '';
  let inHeader = false;
  let locked: Row[] = [];
  const flush = (): void => {
    if (locked.length >= LOCK_LINES) out.push(fold(locked, 'lock file'));
    else append(out, locked);
    locked = [];
  };
  for (const row of rows) {
    const text = row.text ?? '';
    const header = /^diff --git a\/(.+) b\/(.+)$/.exec(text);
    if (header || /^(?:commit [0-9a-f]{7,}|diff )/.test(text)) {
      flush();
      path = header && header[1] === header[2] ? (header[1] as string) : '';
      inHeader = true;
      out.push(row);
    } else if (inHeader && path !== '' && (text === `--- a/${path}` || text === `+++ b/${path}`)) {
      out.push({ ...row, text: undefined });
    } else if (inHeader && /^index [0-9a-f]+\.\.[0-9a-f]+( \d+)?$/.test(text)) {
      out.push({ ...row, text: undefined, omits: 'blob names' });
    } else {
      if (text.startsWith('@@')) inHeader = false;
      if (!inHeader && LOCK_FILE.test(path)) locked.push(row);
      else out.push(row);
    }
  }
  flush();
  return out;
}

/** A diff at level max: of unchanged lines only those beside a change. */
export function pruneContext(rows: readonly Row[]): Row[] {
  const isContext = (row: Row | undefined): boolean => row?.text?.startsWith(' ') ?? false;
  const out: Row[] = [];
  let run: Row[] = [];
  rows.forEach((row, index) => {
    if (isContext(row) && isContext(rows[index - 1]) && isContext(rows[index + 1])) {
      run.push(row);
      return;
    }
    if (run.length > 1) out.push(fold(run, 'unchanged'));
    else append(out, run);
    run = [];
    out.push(row);
  });
  return [...out, ...run];
}
