import type { LineRange } from '@ctx/text';

/** Lines that lead to a part, at most: the innermost ones. */
const ENCLOSING = 3;

/** Lines above a part that are looked at; a definition of thousands of lines has hundreds of parts. */
const REACH = 300;

/** A line that says something; brackets that close or open alone do not. */
const SAYS = /\p{L}/u;

/**
 * The lines that lead to a part of a definition: the branch, the loop, the case that it stands in, by
 * their indentation. With them a reader knows when the part runs.
 *
 * @param from First line of the part, 1-based.
 * @param header Line that names the definition.
 * @param text Lines of the file.
 * @returns Ranges of one line each, outermost first; none where the part stands in the definition itself.
 */
export function enclosingLines(from: number, header: number, text: readonly string[]): LineRange[] {
  let first = from;
  while (text[first - 1]?.trim() === '') first++;
  let indent = indentOf(text[first - 1]);
  const outermost = indentOf(text[header - 1]);
  const lines: LineRange[] = [];
  const top = Math.max(header, from - REACH);
  for (let line = from - 1; line > top && lines.length < ENCLOSING; line--) {
    const row = text[line - 1] ?? '';
    if (row.trim() === '' || indentOf(row) >= indent) continue;
    if (indentOf(row) <= outermost) break;
    // A bracket alone stands in place of the line that it belongs to.
    if (!SAYS.test(row)) continue;
    indent = indentOf(row);
    lines.unshift({ startLine: line, endLine: line });
  }
  return lines;
}

function indentOf(row = ''): number {
  return row.length - row.trimStart().length;
}
