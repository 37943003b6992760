import type { Row } from './row.js';

/** A margin without source: `   |`, as compilers print it above and below an excerpt. */
const MARGIN = /^\s*[|│]\s*$/;

/** Margins without source print nothing: they say nothing. Lines of an excerpt stay. */
export function gutterRows(rows: readonly Row[]): Row[] {
  return rows.map((row) => {
    const isMargin = row.text !== undefined && row.text.length < 40 && MARGIN.test(row.text);
    return isMargin && row.omits === undefined ? { ...row, text: undefined } : row;
  });
}
