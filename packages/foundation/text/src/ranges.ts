// How every answer writes where something stands: a range, lines that are left out, the heading of a
// file. One writer for all, so that a reader learns three forms, and a program one.
import { printablePath } from './printable.js';
import type { LineRange } from './shapes.js';

/** A range as `12-40`, or `12` for one line. */
export function rangeText({ startLine, endLine }: LineRange): string {
  return startLine === endLine ? `${startLine}` : `${startLine}-${endLine}`;
}

/**
 * The text in place of lines that are left out: `⋯ 12-40`, with a note behind it.
 *
 * @param note Printable, of one line.
 */
export function holeText(range: LineRange, note = ''): string {
  return `⋯ ${rangeText(range)}${note === '' ? '' : ` ${note}`}`;
}

/** The lines of a hole that opens a row, or `undefined` where the row is none. */
export function holeRange(row: string): LineRange | undefined {
  const [, first, last = first] = /^⋯ (\d{1,9})(?:-(\d{1,9}))?(?: |$)/.exec(row) ?? [];
  return first === undefined ? undefined : { startLine: Number(first), endLine: Number(last) };
}

/** A file and its lines: `src/cart.ts:1-120`; the path alone where there are none. */
export function headingText(path: string, { startLine, endLine }: LineRange): string {
  const name = printablePath(path);
  return endLine < startLine ? name : `${name}:${rangeText({ startLine, endLine })}`;
}
