import type { Row } from '../fold/row.js';
import { BLAMED } from '../read/format.js';

/** Printed above lines whose commit stands further up. */
export const BLAME_NOTE =
  '⋯ a line without its commit is of the commit above; a commit alone has the author and date said with it first';

/** The commit, its author and date, the line. */
const HEAD = /^(\^?[0-9a-f]{7,40}(?: \S+)?) +\((.*) (\d{4}-\d\d-\d\d \d\d:\d\d:\d\d [+-]\d{4})$/;

/**
 * The commit of neighboring lines is said with the first of them, its author and date with the first of
 * all. Nothing is lost.
 */
export function blameRows(rows: readonly Row[]): Row[] {
  let last = '';
  const said = new Set<string>();
  const written = rows.map((row) => {
    const found = row.text === undefined ? null : BLAMED.exec(row.text);
    const [, commit = '', line = ''] = found ?? [];
    const isSame = commit !== '' && commit === last;
    last = commit;
    if (isSame) return { ...row, text: line };
    const [, hash, author, date] = HEAD.exec(commit) ?? [];
    if (hash === undefined) return row;
    if (said.has(commit)) return { ...row, text: `${hash} ${line}` };
    said.add(commit);
    return { ...row, text: `${hash} (${author?.trimEnd()} ${date} ${line}` };
  });
  return [{ first: 0, end: 0, text: BLAME_NOTE, failing: false }, ...written];
}
