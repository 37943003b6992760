import { isLogLine } from '../read/log-line.js';
import { isTotal } from '../read/total.js';
import type { Row } from './row.js';

/** UTF-16 units above which a line is no heading. */
const HEADING_UNITS = 120;

/** A line that may stand above others, and what was found below it until now. */
interface Open {
  readonly index: number;
  readonly indent: number;
  /** Whether it can be a heading, and nothing below it speaks against it. */
  isGood: boolean;
  items: number;
}

/**
 * Lines of a report above deeper ones that are all items that went well, or such headings themselves:
 * `describe` blocks, folders, files.
 *
 * @param isPassed By row: whether it is an item that went well.
 * @returns The indexes of the headings.
 */
export function headingsOf(rows: readonly Row[], isPassed: (index: number) => boolean): number[] {
  const headings: number[] = [];
  const stack: Open[] = [];
  const close = (indent: number): void => {
    for (let last = stack.at(-1); last && last.indent >= indent; last = stack.at(-1)) {
      stack.pop();
      const isHeading = last.isGood && last.items > 0;
      if (isHeading) headings.push(last.index);
      const parent = stack.at(-1);
      if (parent === undefined) continue;
      parent.items += last.items;
      if (!isHeading) parent.isGood = false;
    }
  };
  rows.forEach((row, index) => {
    if (!row.text) return;
    const indent = indentOf(row.text);
    close(indent);
    const parent = stack.at(-1);
    if (isPassed(index)) {
      if (parent !== undefined) parent.items++;
    } else stack.push({ index, indent, isGood: mayBeHeading(row), items: 0 });
  });
  close(0);
  return headings.sort((a, b) => a - b);
}

function mayBeHeading({ text, failing, omits }: Row): boolean {
  if (failing || omits !== undefined || !text || text.length > HEADING_UNITS) return false;
  return !isLogLine(text) && !isTotal(text);
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length;
}
