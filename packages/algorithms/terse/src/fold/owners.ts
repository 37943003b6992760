import { isLogLine } from '../read/line-kinds.js';
import type { Row } from './row.js';

/**
 * The row that each row belongs to, or -1: the next one above that is indented less, or the entry of a
 * log above lines that are none.
 */
export function ownersOf(rows: readonly Row[]): Int32Array {
  const owners = new Int32Array(rows.length).fill(-1);
  const above: { index: number; indent: number }[] = [];
  let entry = -1;
  rows.forEach(({ text }, index) => {
    if (!text) return;
    const isEntry = isLogLine(text);
    const indent = text.length - text.trimStart().length;
    while (above.length > 0 && (above.at(-1)?.indent as number) >= indent) above.pop();
    if (!isEntry) owners[index] = above.at(-1)?.index ?? entry;
    above.push({ index, indent });
    if (isEntry) entry = index;
  });
  return owners;
}

/**
 * Takes out of the rows that may be left out those to which a row that stays belongs, and the first of
 * its paragraph: what is shown is never shown without the line that says what it is of.
 */
export function keepOwners(mayGo: boolean[], rows: readonly Row[]): void {
  const owners = ownersOf(rows);
  const heads = headsOf(rows);
  // An owner stands above what it owns: from below, each is settled before its own owner is.
  for (let index = rows.length - 1; index >= 0; index--) {
    if (mayGo[index] || !rows[index]?.text) continue;
    const owner = owners[index] as number;
    const head = heads[index] as number;
    if (owner >= 0) mayGo[owner] = false;
    if (head >= 0) mayGo[head] = false;
  }
}

/** The first row of the paragraph of each row; -1 in the first paragraph, which no blank line parts. */
function headsOf(rows: readonly Row[]): Int32Array {
  let isParted = false;
  let head = -1;
  return Int32Array.from(rows, ({ text }, index) => {
    if (!text) {
      head = -1;
      isParted = true;
    } else if (head === -1 && isParted) head = index;
    return head;
  });
}
