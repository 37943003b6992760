import { lineAt, lineStarts } from '@ctx/text/lines';

/** From offsets of a text to its lines, both 0-based. */
export function lineIndex(text: string): (offset: number) => number {
  const starts = lineStarts(text);
  return (offset) => lineAt(starts, Math.max(0, Math.min(offset, text.length - 1))) - 1;
}
