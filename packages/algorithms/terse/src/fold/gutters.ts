import type { Row } from './row.js';

/** A margin without source: `   |`, as compilers print it above and below an excerpt. */
const MARGIN = /^\s*(?:\d+ )?[|│]\s*$/;

/**
 * A line that points at the column which the place above names: `      |       ^~~~`. One with
 * words behind the arrow says more, and stays.
 */
const POINTER = /^[\s|│^~─-]+$/;

/** A place with its column, and one without. */
const PLACE = /[:(]\d+[:,]\d+/;
const LINE_ONLY = /^\S+\.\w+:\d+:(?!\d)/;

/** Lines below a place that its pointer may stand in. */
const REACH = 4;

/** Margins without source, and pointers at a column that is named, print nothing. Nothing is lost. */
export function gutterRows(rows: readonly Row[]): Row[] {
  let placed = -REACH - 1;
  return rows.map((row, index) => {
    const { text } = row;
    if (!text || row.omits !== undefined || text.length > 400) return row;
    if (PLACE.test(text)) placed = index;
    else if (LINE_ONLY.test(text)) placed = -REACH - 1;
    const isNear = index - placed <= REACH;
    return isNear && isBare(text) ? { ...row, text: undefined } : row;
  });
}

function isBare(text: string): boolean {
  return MARGIN.test(text) || (POINTER.test(text) && /[\^~]/.test(text));
}
