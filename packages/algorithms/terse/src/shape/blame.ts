import type { Row } from '../fold/row.js';
import { BLAMED } from '../read/format.js';

/** Printed above lines whose commit stands further up. */
export const BLAME_NOTE = '⋯ a line without its commit is of the commit above';

/** The commit of neighboring lines is said with the first of them. Nothing is lost. */
export function blameRows(rows: readonly Row[]): Row[] {
  let last = '';
  const written = rows.map((row) => {
    const found = row.text === undefined ? null : BLAMED.exec(row.text);
    const [, commit = '', line = ''] = found ?? [];
    const isSame = commit !== '' && commit === last;
    last = commit;
    return isSame ? { ...row, text: line } : row;
  });
  return [{ first: 0, end: 0, text: BLAME_NOTE, failing: false }, ...written];
}
