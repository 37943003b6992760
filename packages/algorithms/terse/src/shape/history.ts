import { withShortRulers } from '../fold/residual.js';
import type { Row } from '../fold/row.js';
import { COMMIT } from '../read/format.js';

/** ` src/a.ts   |   12 +++--`, as `--stat` counts. */
const COUNTED = /^ (\S.{0,200}?) +\| +(\d+ [+-]+|Bin .*)$/;

/** The beginning of a file's part, where a history also shows changes. */
const PART = /^(?:diff --(?:git|cc|combined) |--- \S)/;

/**
 * `git log`: messages are indented by one space, the columns of `--stat` stand side by side. Every commit
 * keeps its author, date, subject and message: no word goes.
 */
export function historyRows(rows: readonly Row[]): Row[] {
  let place: 'none' | 'head' | 'message' | 'part' = 'none';
  return rows.map((row) => {
    const text = row.text ?? '';
    if (COMMIT.test(text)) place = 'head';
    else if (place !== 'none' && PART.test(text)) place = 'part';
    else if (place === 'head' && text === '') {
      place = 'message';
      // The message begins where it is indented.
      return { ...row, text: undefined };
    } else if (place === 'message') return withShortRulers({ ...row, text: messageOf(text) });
    return row;
  });
}

/** A line of a message, or of the count of changes below it. */
function messageOf(text: string): string {
  if (text.startsWith('    ')) return ` ${text.slice(4)}`;
  const counted = COUNTED.exec(text);
  return counted === null ? text : ` ${counted[1]} | ${counted[2]}`;
}
