import type { Span } from '../span.js';
import { LABEL_CHARS, PATTERN_CHARS } from './defaults.js';
import { json } from './json.js';

/**
 * Cells of a Jupyter notebook (nbformat 4), as the JSON that they are. A Markdown cell is
 * called by its heading, a code cell by its number.
 */
export function notebook(text: string): readonly Span[] {
  return json(text).map((entry) => {
    if (entry.name !== 'cells' || entry.children === undefined) return entry;
    return { ...entry, children: namedCells(entry.children, text) };
  });
}

function namedCells(cells: readonly Span[], text: string): Span[] {
  return cells.map((cell, index) => ({ ...cell, kind: 'cell', name: cellName(cell, index, text) }));
}

function cellName(cell: Span, index: number, text: string): string {
  const cellText = text.slice(cell.startIndex, cell.endIndex);
  const isProse = /"cell_type"\s*:\s*"markdown"/.test(cellText.slice(0, PATTERN_CHARS));
  const source = isProse ? cellText.indexOf('"source"') : -1;
  const heading = /^"source"\s*:\s*\[?\s*"#{1,6}\s+([^"\\]*)/.exec(
    cellText.slice(source, source + PATTERN_CHARS),
  )?.[1];
  return (heading ?? `cell ${index + 1}`).slice(0, LABEL_CHARS);
}
