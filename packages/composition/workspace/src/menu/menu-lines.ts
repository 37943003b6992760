import { printable } from '@ctx/text/printable';
import type { LineReader } from './line-worth.js';
import type { MenuLine } from './menu-entry.js';
import type { MenuPiece } from './menu-pieces.js';

/** Units of a line as a menu shows it. */
const LINE_UNITS = 80;

/** Lines of a place for which one more line is shown. */
const PER_LINE = 26;

/** Lines of one place at most. */
const MOST = 3;

/** Lines between two that are shown: what is nearer is read with the first. */
const APART = 8;

/** The lines of a place that say most of the task, from top to bottom. */
export function menuLines(
  { own, startLine, name, headerLine }: MenuPiece,
  text: readonly string[],
  reader: LineReader,
): MenuLine[] {
  const rows = own
    .flatMap(({ startLine, endLine }) =>
      Array.from({ length: endLine - startLine + 1 }, (_, i) => startLine + i),
    )
    .filter((line) => /\w/.test(text[line - 1] ?? ''));
  const count = Math.min(MOST, 1 + Math.floor(rows.length / PER_LINE));
  const said = new Set(reader.termsOf(name ?? '').keys());
  const chosen: number[] = [];
  while (chosen.length < count) {
    let [best, most] = [-1, 0];
    for (const line of rows) {
      if (chosen.some((other) => Math.abs(other - line) < APART)) continue;
      const worth = reader.worthOf(text[line - 1]!, said);
      if (worth > most) [best, most] = [line, worth];
    }
    if (best === -1) break;
    chosen.push(best);
    for (const term of reader.termsOf(text[best - 1]!).keys()) said.add(term);
  }
  if (chosen.length === 0) chosen.push(headerLine ?? rows[0] ?? startLine);
  return chosen.sort((a, b) => a - b).map((line) => shownLine(line, text));
}

/** A line as a menu shows it. */
function shownLine(line: number, text: readonly string[]): MenuLine {
  const row = printable((text[line - 1] ?? '').trim());
  return { line, text: row.length > LINE_UNITS ? `${row.slice(0, LINE_UNITS - 1)}…` : row };
}
