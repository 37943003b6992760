import type { Row } from './row.js';

/**
 * A margin without source: `   |`, as compilers print it above and below an excerpt; `[INFO]` and
 * `[INFO] -----`, which are a blank line and a drawn one of Maven.
 */
const MARGIN = /^\s*[|│]\s*$|^\[INFO\]\s*-*$/;

/** Margins without source print nothing: they say nothing. Lines of an excerpt stay. */
export function gutterRows(rows: readonly Row[]): Row[] {
  return rows.map((row) => {
    const isMargin = row.text !== undefined && row.text.length < 40 && MARGIN.test(row.text);
    return isMargin && row.omits === undefined ? { ...row, text: undefined } : row;
  });
}
