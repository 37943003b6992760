import type { CountTokens, Omission } from '@ctx/text';
import { applyEdits, type Edit, type Legend } from '@ctx/text/edits';
import type { Row } from '../fold/row.js';

/** A printed text, what is missing from it, and what undoes the rest. */
export interface Assembled {
  text: string;
  legend: Legend;
  omissions: Omission[];
}

/**
 * Puts rows together as edits of the input, so that whatever says the same in other words can be
 * undone.
 *
 * @param countTokens Counts what is left out; `undefined` leaves it uncounted.
 */
export function assemble(
  text: string,
  rows: readonly Row[],
  countTokens: CountTokens | undefined,
): Assembled {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  const startOf = (line: number): number => starts[line] ?? text.length;
  const endOf = (line: number): number => (line < starts.length ? startOf(line) - 1 : text.length);
  const edits: Edit[] = [];
  const omissions: Omission[] = [];
  for (const row of rows) {
    const printed = printedOf(row);
    const start = startOf(row.first);
    if (row.end === row.first) {
      edits.push({
        startIndex: start,
        endIndex: start,
        text: insertion(printed ?? '', start, text),
      });
      continue;
    }
    const lossy = row.omits !== undefined && row.omits !== '';
    if (lossy) {
      const range = { startLine: row.first + 1, endLine: row.end };
      const tokens = countTokens && { tokens: countTokens(text.slice(start, endOf(row.end))) };
      omissions.push({ range, ...tokens, reason: row.omits as string });
    }
    // A row that prints nothing takes its line break with it.
    const end = printed === undefined ? startOf(row.end) : endOf(row.end);
    if (printed?.length === end - start && text.startsWith(printed, start)) continue;
    edits.push({ startIndex: start, endIndex: end, text: printed ?? '', ...(lossy && { lossy }) });
  }
  return { ...applyEdits(text, edits), omissions };
}

function printedOf({ text, mark }: Row): string | undefined {
  return mark === undefined || text === undefined ? text : `${mark} ${text}`;
}

/** A line of its own, also behind a last line that does not end. */
function insertion(line: string, start: number, text: string): string {
  return start > 0 && text[start - 1] !== '\n' ? `\n${line}` : `${line}\n`;
}
