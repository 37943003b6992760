import type { Edit } from '@ctx/text/edits';

/**
 * The white space between the tokens of JSON, which says nothing. Keys stay beside their values, and
 * numbers and strings as they are written.
 *
 * @param text Valid JSON.
 */
export function jsonEdits(text: string): Edit[] {
  const edits: Edit[] = [];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === 34) index = stringEnd(text, index);
    else if (code <= 32) {
      const startIndex = index;
      while (index + 1 < text.length && text.charCodeAt(index + 1) <= 32) index++;
      edits.push({ startIndex, endIndex: index + 1, text: '' });
    }
  }
  return edits;
}

/** Offset of the quote that ends a string of JSON. */
function stringEnd(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === 92) index++;
    else if (code === 34) return index;
  }
  return text.length - 1;
}
