import { append, type Row } from '../fold/row.js';

/** Lines of one folder from which they are joined. */
const LEAST = 3;

/** A name behind the last slash. */
const NAME = /^[\w.@+-]+$/;

/**
 * A list of paths: neighbors of one folder become one line in the notation of shells,
 * `src/{a.ts,b.ts}`. Nothing is lost.
 */
export function joinPaths(rows: readonly Row[]): Row[] {
  const out: Row[] = [];
  for (let index = 0; index < rows.length; ) {
    const row = rows[index] as Row;
    const folder = folderOf(row);
    let after = index + 1;
    while (folder !== undefined && after < rows.length && folderOf(rows[after]) === folder) after++;
    const run = rows.slice(index, after);
    if (folder === undefined || run.length < LEAST) append(out, run);
    else {
      const names = run.map(({ text }) => text?.slice(folder.length));
      const last = run.at(-1) as Row;
      out.push({ ...row, end: last.end, text: `${folder}{${names.join(',')}}` });
    }
    index = after;
  }
  return out;
}

function folderOf(row: Row | undefined): string | undefined {
  if (!row?.text || row.failing || row.omits !== undefined) return undefined;
  const folder = row.text.slice(0, row.text.lastIndexOf('/') + 1);
  return folder !== '' && NAME.test(row.text.slice(folder.length)) ? folder : undefined;
}

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
