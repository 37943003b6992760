import { printable } from '@ctx/text/printable';
import { ACTS, IS_COMMENT } from './line-worth.js';
import type { MenuLine } from './menu-entry.js';
import type { MenuPlace } from './menu-places.js';

/** Share of all chances from which on the first place is printed whole. */
const SURE = 0.35;

/** Lines of a body that is printed: a longer one is asked for. */
const SHORT = 14;

/** Lines that act, of which a body that does something has as many: a setter and a wrapper have one. */
const ACTIONS = 2;

/** Longest line of a body that is printed. */
const LINE_UNITS = 160;

/** All lines of the first place, where it is likely, short, and does something; undefined else. */
export function bodyOf(
  { name, headerLine = 0, startLine, endLine, chance }: MenuPlace,
  sum: number,
  text: readonly string[],
): MenuLine[] | undefined {
  if (name === undefined || chance < SURE * sum || endLine - startLine >= SHORT) return undefined;
  const rows = text.slice(startLine - 1, endLine);
  // What a header assigns is a default, and what a comment says is no act.
  const body = text.slice(Math.max(headerLine, startLine - 1), endLine);
  const acting = body.filter((row) => ACTS.test(row) && !IS_COMMENT.test(row)).length;
  if (acting < ACTIONS || rows.some((row) => row.length > LINE_UNITS)) return undefined;
  return rows.map((row, i) => ({ line: startLine + i, text: printable(row) }));
}
