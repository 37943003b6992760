import { append, fold, type Row } from '../fold/row.js';

/**
 * Lines of a lock file's part from which it is left out of a diff: a few of them say which versions
 * changed, hundreds say it again for each dependency.
 */
const LOCK_LINES = 120;

/** Unchanged lines kept above and below a change: the fewest by which `git apply` finds the place. */
const CONTEXT = 1;

/** Printed above a diff whose unchanged lines were cut. Text above a diff is no part of the patch. */
export const CONTEXT_NOTE: string = `⋯ unchanged lines cut to ${CONTEXT} beside a change; still a patch`;

/** The same, where parts of files have lost the line with their blob ids, too. */
export const BLOBS_NOTE: string = CONTEXT_NOTE.replace(';', ', blob ids left out;');

/** Printed above a diff from which a part of a lock file is left out. */
export const PARTIAL_NOTE = '⋯ not the whole patch: a part named below is left out';

/** Files that a tool writes: their hunks say what the manifest's diff says. */
const LOCK_FILE =
  /(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|yarn\.lock|bun\.lockb?|Cargo\.lock|go\.sum|poetry\.lock|uv\.lock|composer\.lock|Gemfile\.lock|Pipfile\.lock)$/;

const HUNK = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@(.*)$/;

/**
 * A diff at level standard, which `git apply` and `patch` still take: unchanged lines are cut to
 * {@link CONTEXT} beside a change, with new headers for the hunks that this makes, and the parts of
 * lock files with {@link LOCK_LINES} lines or more are left out whole, which the first line says. Every changed line stays. A hunk that does not hold what its
 * header says, a binary part and the diff of a merge stay as they are.
 */
export function diffRows(rows: readonly Row[]): Row[] {
  const out: Row[] = [];
  let isCut = false;
  let isPartial = false;
  for (let index = 0; index < rows.length; ) {
    const row = rows[index] as Row;
    const locked = lockedPart(rows, index);
    const hunk = locked === 0 ? hunkAt(rows, index) : undefined;
    if (locked >= LOCK_LINES) {
      out.push(lockFold(rows.slice(index, index + locked)));
      isPartial = true;
      index += locked;
    } else if (hunk === undefined) {
      out.push(row);
      index++;
    } else {
      const cut = cutHunk(hunk);
      isCut ||= cut.length !== hunk.body.length + 1;
      append(out, cut);
      index += hunk.body.length + 1;
    }
  }
  const cutNote = isCut && leaveOutBlobs(out) ? BLOBS_NOTE : CONTEXT_NOTE;
  const notes = [...(isPartial ? [PARTIAL_NOTE] : []), ...(isCut ? [cutNote] : [])];
  if (notes.length === 0) return out;
  return [{ first: 0, end: 0, text: notes.join('\n'), failing: false }, ...out];
}

/**
 * Blob ids of a part that {@link headerRows} found plain: a patch needs none where text changes.
 *
 * @returns Whether there were any.
 */
function leaveOutBlobs(rows: Row[]): boolean {
  let isAny = false;
  rows.forEach((row, at) => {
    const isPlain =
      row.text?.startsWith('index ') && /^index [0-9a-f]+\.\.[0-9a-f]+$/.test(row.text);
    if (!isPlain || !rows[at + 1]?.text?.startsWith('--- a/')) return;
    rows[at] = { ...row, text: undefined, omits: 'blob ids' };
    isAny = true;
  });
  return isAny;
}

/**
 * The head of a file's part, of which `--- a/x` and `+++ b/x` say all that a patch needs: git's own line
 * with both names goes, and the mode that most files have. New, removed, moved and binary files, and
 * those whose mode changes, keep all of it. Nothing is lost.
 */
export function headerRows(rows: readonly Row[]): Row[] {
  const out = [...rows];
  rows.forEach((row, at) => {
    const path = /^diff --git a\/(.+) b\/\1$/s.exec(row.text ?? '')?.[1];
    if (path === undefined || LOCK_FILE.test(path)) return;
    const blobs = /^(index [0-9a-f]{4,64}\.\.[0-9a-f]{4,64}) 100644$/.exec(
      rows[at + 1]?.text ?? '',
    );
    const names = blobs === null ? at + 1 : at + 2;
    const isPlain =
      rows[names]?.text === `--- a/${path}` && rows[names + 1]?.text === `+++ b/${path}`;
    if (!isPlain) return;
    out[at] = { ...row, text: undefined };
    if (blobs !== null) out[at + 1] = { ...(rows[at + 1] as Row), text: blobs[1] };
  });
  return out;
}

/** Rows of the part that begins here, if it is of a lock file, else 0. */
function lockedPart(rows: readonly Row[], start: number): number {
  const path = /^diff --git a\/.+ b\/(.+)$/s.exec(rows[start]?.text ?? '')?.[1];
  if (path === undefined || !LOCK_FILE.test(path)) return 0;
  let end = start + 1;
  while (end < rows.length && !beginsPart(rows[end] as Row)) end++;
  return end - start;
}

/** Whether another part begins here, or a commit; of a plain part {@link headerRows} dropped the first line. */
function beginsPart({ text }: Row): boolean {
  return text === undefined || /^(?:diff --git |commit [0-9a-f]{7})/.test(text);
}

function lockFold(part: readonly Row[]): Row {
  const path = /b\/(.+)$/s.exec(part[0]?.text ?? '')?.[1] ?? '';
  const count = (sign: string): number =>
    part.filter(({ text }) => text?.startsWith(sign) && !text.startsWith(sign.repeat(3))).length;
  return fold(part, 'lock file', `${path} +${count('+')} -${count('-')}`);
}

interface Hunk {
  readonly header: Row;
  readonly body: readonly Row[];
  readonly before: number;
  readonly after: number;
  /** The text behind the second `@@`: the function, by git's guess. */
  readonly around: string;
}

/** The hunk whose header this row is, if its lines are as many as the header says. */
function hunkAt(rows: readonly Row[], index: number): Hunk | undefined {
  const header = rows[index] as Row;
  const match = HUNK.exec(header.text ?? '');
  if (match === null) return undefined;
  const [before, after] = [Number(match[1]), Number(match[3])];
  let old = Number(match[2] ?? 1);
  let added = Number(match[4] ?? 1);
  let end = index + 1;
  while (end < rows.length) {
    const sign = signOf(rows[end] as Row);
    if (sign === '\\') end++;
    else if (old === 0 && added === 0) break;
    else if (sign === undefined) return undefined;
    else {
      if (sign !== '+') old--;
      if (sign !== '-') added--;
      if (old < 0 || added < 0) return undefined;
      end++;
    }
  }
  if (old !== 0 || added !== 0) return undefined;
  return { header, body: rows.slice(index + 1, end), before, after, around: match[5] ?? '' };
}

function signOf({ text }: Row): string | undefined {
  // An unchanged blank line may have lost its space.
  if (text === '') return ' ';
  const sign = text?.[0];
  return sign === ' ' || sign === '+' || sign === '-' || sign === '\\' ? sign : undefined;
}

/** The rows of a hunk that are near a change, under headers that count them. */
function cutHunk({ header, body, before, after, around }: Hunk): Row[] {
  const shown = nearChange(body);
  const out: Row[] = [];
  let [old, added] = [before, after];
  let place: Row = header;
  let name = around;
  for (let start = 0; start < body.length; ) {
    let end = start;
    while (end < body.length && shown[end] === shown[start]) end++;
    const run = body.slice(start, end);
    const counted = countOf(run);
    if (shown[start]) {
      const text = `@@ -${old},${counted.old} +${added},${counted.added} @@${name}`;
      const isAsBefore = place === header && run.length === body.length;
      out.push(isAsBefore ? header : { ...place, text });
      append(out, run);
      name = '';
    } else {
      const row: Row = {
        ...(run[0] as Row),
        end: (run.at(-1) as Row).end,
        text: undefined,
        omits: 'unchanged',
      };
      if (place === header && start === 0) {
        // The header moves behind the lines that were cut above the first change.
        out.push({ ...header, text: undefined });
        place = row;
      } else if (end < body.length) place = row;
      else out.push(row);
    }
    old += counted.old;
    added += counted.added;
    start = end;
  }
  return out;
}

function countOf(run: readonly Row[]): { old: number; added: number } {
  const signs = run.map(signOf);
  return {
    old: signs.filter((sign) => sign === ' ' || sign === '-').length,
    added: signs.filter((sign) => sign === ' ' || sign === '+').length,
  };
}

/** Rows that are changes, belong to one, or stand within {@link CONTEXT} of one. */
function nearChange(body: readonly Row[]): boolean[] {
  const shown = body.map(() => false);
  body.forEach((row, index) => {
    const sign = signOf(row);
    if (sign !== '+' && sign !== '-' && sign !== '\\') return;
    for (let at = index - CONTEXT; at <= index + CONTEXT; at++) {
      if (at >= 0 && at < body.length) shown[at] = true;
    }
  });
  return shown;
}
