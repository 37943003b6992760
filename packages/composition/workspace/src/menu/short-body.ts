import { COMMENT_LINE } from '@ctx/source/lexis';
import { printable } from '@ctx/text/printable';
import type { MenuLine } from './menu-entry.js';
import type { MenuPiece } from './menu-pieces.js';

/** Entries of a menu that may have a short body: in the tail it is paid for and seldom read. */
export const WITH_BODIES = 6;

/** Lines of a body that stands whole in place of its best line. */
const SHORT = 4;

/** Longest line of such a body. */
const LINE_UNITS = 80;

/** Units of all its lines with the header: some fifty tokens. */
const UNITS = 160;

/** A line that only closes what others open. */
const CLOSES = /^[)}\];,]*(?:end[)}\];,]*)?$/;

/**
 * The lines of a definition that say something, where they are few: its header and its body, without comments and
 * without what only closes it. Of a body of one line that line, since the entry has the name. Undefined for a
 * longer one.
 */
export function shortBody(
  { name, headerLine, endLine }: Pick<MenuPiece, 'name' | 'headerLine' | 'endLine'>,
  text: readonly string[],
): MenuLine[] | undefined {
  if (name === undefined || headerLine === undefined || endLine - headerLine > 2 * SHORT)
    return undefined;
  const [header, ...body] = text
    .slice(headerLine - 1, endLine)
    .map((row, i) => ({ line: headerLine + i, text: printable(row.trim()) }))
    .filter((row) => !CLOSES.test(row.text) && !COMMENT_LINE.test(row.text));
  if (header?.line !== headerLine || body.length === 0 || body.length > SHORT) return undefined;
  const rows = body.length === 1 ? body : [header, ...body];
  const units = rows.reduce((sum, row) => sum + row.text.length, 0);
  if (units > UNITS || rows.some((row) => row.text.length > LINE_UNITS)) return undefined;
  return rows;
}
