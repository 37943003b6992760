import { printable } from '@ctx/text/printable';
import type { LineReader } from './line-worth.js';
import type { MenuLine } from './menu-entry.js';
import type { MenuPiece } from './menu-pieces.js';

/** Units of a line as a menu shows it. */
const LINE_UNITS = 80;

/** Lines of a place for which one more line is shown. */
const PER_LINE = 18;

/** Lines of one place at most. */
const MOST = 4;

/** Lines between two that are shown: what is nearer is read with the first. */
const APART = 12;

/** Lines before and after one that speak for it, the nearest most. */
const AROUND = 8;

/**
 * The lines of a place that say most of the task, from top to bottom. A line among others that say something
 * too is likelier than one alone: a reader who begins there sees them all.
 *
 * @param most Lines at most (default 4); a long place has more of them than a short one.
 */
export function menuLines(
  { own, startLine, name, headerLine }: MenuPiece,
  text: readonly string[],
  reader: LineReader,
  most: number = MOST,
): MenuLine[] {
  const rows = own
    .flatMap(({ startLine, endLine }) =>
      Array.from({ length: endLine - startLine + 1 }, (_, i) => startLine + i),
    )
    .filter((line) => /\w/.test(text[line - 1] ?? ''));
  const count = Math.min(most, 1 + Math.floor(rows.length / PER_LINE));
  const shownTerms = new Set(reader.termsOf(name ?? '').keys());
  const chosen: number[] = [];
  while (chosen.length < count) {
    const worths = rows.map((line) => reader.worthOf(text[line - 1]!, shownTerms));
    let [best, top] = [-1, 0];
    for (const [i, line] of rows.entries()) {
      if (worths[i] === 0 || chosen.some((other) => Math.abs(other - line) < APART)) continue;
      const worth = worths[i]! + worthAround(i, rows, worths);
      if (worth > top) [best, top] = [line, worth];
    }
    if (best === -1) break;
    chosen.push(best);
    for (const term of reader.termsOf(text[best - 1]!).keys()) shownTerms.add(term);
  }
  if (chosen.length === 0) chosen.push(headerLine ?? rows[0] ?? startLine);
  return chosen.sort((a, b) => a - b).map((line) => shownLine(line, text));
}

/** The worth of the lines around one, the nearest most, as one line of them all. */
function worthAround(i: number, rows: readonly number[], worths: readonly number[]): number {
  let sum = 0;
  for (const step of [-1, 1])
    for (let k = i + step; k in rows; k += step) {
      const apart = Math.abs(rows[k]! - rows[i]!);
      if (apart > AROUND) break;
      sum += worths[k]! * (1 - apart / (AROUND + 1));
    }
  return sum / AROUND;
}

/** A line as a menu shows it. */
function shownLine(line: number, text: readonly string[]): MenuLine {
  const row = printable((text[line - 1] ?? '').trim());
  return { line, text: row.length > LINE_UNITS ? `${row.slice(0, LINE_UNITS - 1)}…` : row };
}
