import { isLogLine } from '../read/log-line.js';
import { columnRows, splitWords } from './columns.js';
import type { Row } from './row.js';

/**
 * Shares of the lines of as many words in which a word must stand at its place to be left out: each is
 * tried, since a word that more lines have saves less in each of more of them.
 */
const SHARES = [0.6, 0.8, 0.95];

/** A place in a source. */
const PLACE = /\.\w[\w-]*[:(]\d/;

/** Whether a line stays in one piece: a message with a place, an entry of a log. */
function isWhole(text: string): boolean {
  return PLACE.test(text) || isLogLine(text);
}

/** Lines, words of a line, and units saved beyond the marker from which words are left out. */
const LEAST = { rows: 5, words: 4, units: 60, unitsOfRow: 8 };

/** The lines of one number of words, and the words that most of them have at the same places. */
interface Table {
  readonly lines: ReadonlyMap<number, readonly string[]>;
  /** By place: the word, or `undefined` where lines differ. */
  readonly shared: readonly (string | undefined)[];
  /** Units that are saved. */
  readonly saved: number;
}

/**
 * Lines of a table that is printed in parts (`ls -lR`, the lines of each folder): words that stand at the same
 * place in most lines of as many words are left out below the first of them, and a marker says
 * which. Where lines of the table are neighbors, {@link columnRows} may save more: the shorter of
 * both is taken. Lines that have others are printed whole. Nothing is
 * lost:
 *
 * ```
 * -rw-r--r-- 1 root root 1234 Nov 22 16:02 a.ts
 * ⋯ below, "root root" and "Nov 22 16:02" left out of 40 such lines
 * -rw-r--r-- 1 5678 b.ts
 * ```
 */
export function sharedWordRows(rows: readonly Row[]): Row[] {
  const neighbors = columnRows(rows);
  const apart = columnRows(leftOut(rows));
  return unitsOf(apart) < unitsOf(neighbors) ? apart : neighbors;
}

/** Units of all that rows print. */
function unitsOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { text }) => sum + (text === undefined ? 0 : text.length + 1), 0);
}

/** The rows without the words that those of one table share. */
function leftOut(rows: readonly Row[]): readonly Row[] {
  const tables = tablesOf(rows);
  const out = [...rows];
  let isAny = false;
  for (const [count, all] of tables) {
    const found = SHARES.flatMap((share) => sharedOf(count, all, share) ?? [])
      .filter((table) => !isAmbiguous(table, all, tables))
      .sort((a, b) => b.saved - a.saved);
    if (found[0] === undefined) continue;
    leaveOut(out, found[0]);
    isAny = true;
  }
  return isAny ? out : rows;
}

/** The lines by how many words they have. */
function tablesOf(rows: readonly Row[]): Map<number, Map<number, readonly string[]>> {
  const tables = new Map<number, Map<number, readonly string[]>>();
  rows.forEach((row, index) => {
    const words = splitWords(row);
    if (words === undefined || isWhole(row.text as string)) return;
    const table = tables.get(words.length) ?? new Map<number, readonly string[]>();
    tables.set(words.length, table.set(index, words));
  });
  return tables;
}

function sharedOf(
  count: number,
  all: ReadonlyMap<number, readonly string[]>,
  share: number,
): Table | undefined {
  if (count < LEAST.words || all.size < LEAST.rows) return undefined;
  const shared = Array.from({ length: count }, (_, at) =>
    topWord(all.values(), at, share * all.size),
  );
  // A line belongs to the table when it has all of the words.
  const lines = new Map(
    [...all].filter(([, words]) => words.every((word, at) => (shared[at] ?? word) === word)),
  );
  const units = shared.reduce((sum, word) => sum + (word === undefined ? 0 : word.length + 1), 0);
  const saved = units * (lines.size - 2);
  const isWorth =
    units >= LEAST.unitsOfRow &&
    shared.includes(undefined) &&
    lines.size >= LEAST.rows &&
    saved >= LEAST.units;
  return isWorth ? { lines, shared, saved } : undefined;
}

/** The word that more than so many lines have at a place. */
function topWord(lines: Iterable<readonly string[]>, at: number, most: number): string | undefined {
  const counts = new Map<string, number>();
  for (const words of lines) {
    const word = words[at] as string;
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].find(([, count]) => count > most)?.[0];
}

/** Whether a line that stays whole could be taken for one of which words are left out. */
function isAmbiguous(
  { lines, shared }: Table,
  all: ReadonlyMap<number, readonly string[]>,
  tables: ReadonlyMap<number, ReadonlyMap<number, readonly string[]>>,
): boolean {
  const left = shared.filter((word) => word === undefined).length;
  return all.size - lines.size > lines.size || (tables.get(left)?.size ?? 0) > 0;
}

function leaveOut(out: Row[], { lines, shared }: Table): void {
  let isFirst = true;
  for (const [index, words] of lines) {
    const row = out[index] as Row;
    if (isFirst) {
      const marker = `⋯ below, ${quoted(shared)} left out of ${lines.size - 1} such lines`;
      out[index] = { ...row, text: `${row.text}\n${marker}` };
    } else {
      const text = words.filter((_, at) => shared[at] === undefined).join(' ');
      out[index] = { ...row, text, isShort: true };
    }
    isFirst = false;
  }
}

/** `"root root" and "Nov 22 16:02"`: words side by side in one pair of quotes. */
function quoted(shared: readonly (string | undefined)[]): string {
  const parts: string[][] = [[]];
  for (const word of shared) {
    if (word === undefined) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts
    .filter((part) => part.length > 0)
    .map((part) => `"${part.join(' ')}"`)
    .join(' and ');
}
