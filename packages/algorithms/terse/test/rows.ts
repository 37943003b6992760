import type { Row } from '../src/fold/row.js';
import { failingLines, isFailure } from '../src/read/failure.js';

/** Rows of a text, one a line, as `terse` begins with them. */
export function rowsOf(text: string): Row[] {
  const lines = text.split('\n');
  const failing = failingLines(lines, lines.map(isFailure));
  return lines.map((line, index) => ({
    first: index,
    end: index + 1,
    text: line,
    failing: failing[index] as boolean,
  }));
}

/** The printed text of rows. */
export function printed(rows: readonly Row[]): string[] {
  return rows.flatMap(({ text, mark }) =>
    text === undefined ? [] : mark === undefined ? text.split('\n') : [`${mark} ${text}`],
  );
}
