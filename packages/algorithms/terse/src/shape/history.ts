import type { Row } from '../fold/row.js';
import { COMMIT } from '../read/format.js';

/** Printed above a history of which authors are said where they change. */
export const AUTHOR_NOTE = '⋯ a commit without an author has that of the commit above';

/**
 * `git log`: authors are said where they change, and blank lines go. Commits, dates, subjects and
 * messages stay as they are. Nothing is lost.
 */
export function historyRows(rows: readonly Row[]): Row[] {
  let last = '';
  let isSaid = false;
  let isInHead = false;
  const written = rows.map((row) => {
    const text = row.text ?? '';
    if (COMMIT.test(text)) isInHead = true;
    else if (text === '') {
      const wasInHead = isInHead;
      isInHead = false;
      return wasInHead ? { ...row, text: undefined } : row;
    } else if (isInHead && text.startsWith('Author: ')) {
      const isSame = text === last;
      last = text;
      isSaid ||= isSame;
      if (isSame) return { ...row, text: undefined };
    }
    return row;
  });
  if (!isSaid) return written;
  return [{ first: 0, end: 0, text: AUTHOR_NOTE, failing: false }, ...written];
}
