import type { Span } from '../tree/source.js';

/**
 * A text of the same length of which only some spans are left: all else is spaces, line breaks
 * aside, so that lines and offsets stay true.
 *
 * @param spans disjoint, in source order
 */
export function blankOut(text: string, spans: readonly Span[]): string {
  let result = '';
  let at = 0;
  for (const { startIndex, endIndex } of spans) {
    result += blanks(text.slice(at, startIndex)) + text.slice(startIndex, endIndex);
    at = endIndex;
  }
  return result + blanks(text.slice(at));
}

function blanks(text: string): string {
  return text.replace(/[^\n\r]/g, ' ');
}
