import { lineAt, lineStarts } from '@ctx/text/lines';
import { sourceStrings } from './code-cells.js';

/**
 * A notebook with the text of its cells in place of the JSON around it: as many lines, each with what its cell
 * has there, code and prose alike; outputs and everything else are blank. Undefined where a line of the file
 * holds more than one line of a cell, or where there is none.
 */
export function cellLines(text: string): string | undefined {
  const starts = lineStarts(text);
  const lines: string[] = Array.from(starts, () => '');
  const takenLines = new Set<number>();
  for (const { open, value } of sourceStrings(text)) {
    const line = lineAt(starts, open) - 1;
    const own = value.replace(/\r?\n$/, '');
    if (takenLines.has(line) || /[\r\n]/.test(own)) return undefined;
    takenLines.add(line);
    lines[line] = own;
  }
  return takenLines.size === 0 ? undefined : lines.join('\n');
}
