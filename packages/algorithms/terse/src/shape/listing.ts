import type { Row } from '../fold/row.js';
import { BLAMED } from '../read/format.js';

/** Matches of a search: a path is said once, above its lines. Nothing is lost. */
export function headMatches(rows: readonly Row[]): Row[] {
  let last = '';
  return rows.map((row) => {
    const match = /^([^\s:][^:]*):(\d+[:-].*)$/.exec(row.text ?? '');
    if (match === null) {
      last = '';
      return row;
    }
    const [, path, rest] = match as unknown as [string, string, string];
    const isSame = path === last;
    last = path;
    return { ...row, text: isSame ? rest : `${path}\n${rest}` };
  });
}

/**
 * Lines of `git blame`: commit, author and date are said once, above the lines that stand below one
 * another and have them, each with its number and its text. Nothing is lost.
 */
export function headBlame(rows: readonly Row[]): Row[] {
  let last = '';
  return rows.map((row) => {
    const [, head, rest] = BLAMED.exec(row.text ?? '') ?? [];
    const isSame = head === last;
    last = head ?? '';
    if (head === undefined || rest === undefined) return row;
    return { ...row, text: isSame ? rest : `${head}\n${rest}` };
  });
}

/** The text in front of a node of a tree: lines to nodes below, and its own branch. */
const BRANCH = /^([│|\s]*)[├└`+][─-]+[┬]?[─-]* ?/u;

/** A tree: its branches become spaces, more of them the deeper. Nothing is lost. */
export function plainTree(rows: readonly Row[]): Row[] {
  return rows.map((row) => {
    if (row.failing || !row.text || !/^[│|├└`+ ]/.test(row.text)) return row;
    const branch = BRANCH.exec(row.text);
    if (branch === null) return row;
    const [drawn, above] = branch as unknown as [string, string];
    // Tools draw a level two or four wide; two spaces or more are one token, however many.
    const indent = ' '.repeat(Math.floor(above.length / 2) + 1);
    return { ...row, text: `${indent}${row.text.slice(drawn.length)}` };
  });
}
