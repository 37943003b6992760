import type { Span } from '../span.js';
import type { Stretch } from './cut-lines.js';

/** A stretch of the text between two cuts, with the spans that begin in it. */
export interface Region extends Stretch {
  /** Empty: what stands before the first span, a header. */
  spans: readonly Span[];
}

/**
 * Tiles a stretch of a text along spans: every position lies in one region. A cut is made where a
 * span begins its line; blank lines stay with what is before them.
 *
 * @param anywhere cut also where a span begins in the middle of a line (minified code)
 */
export function tile(
  text: string,
  spans: readonly Span[],
  { start, end }: Stretch,
  anywhere = false,
): Region[] {
  const regions: { start: number; end: number; spans: Span[] }[] = [];
  let last = { start, end, spans: [] as Span[] };
  let covered = start;
  for (const span of spans) {
    if (span.endIndex <= start || span.startIndex >= end || span.startIndex < covered) continue;
    const border = lineBorder(text, span.startIndex, covered);
    const cut =
      border ?? (anywhere && regions.length + last.spans.length > 0 ? span.startIndex : undefined);
    covered = span.endIndex;
    if (cut === undefined || isBlank(text, last.start, cut)) {
      last.spans.push(span);
      continue;
    }
    last.end = cut;
    regions.push(last);
    last = { start: cut, end, spans: [span] };
  }
  regions.push(last);
  return regions;
}

/** Where the line of an index begins, if only space lies between; undefined: something else does. */
function lineBorder(text: string, index: number, floor: number): number | undefined {
  for (let at = index; at > 0; at--) {
    const code = text.charCodeAt(at - 1);
    if (code === 10 || code === 13) return at;
    if (at <= floor || (code !== 32 && code !== 9 && code !== 0xfeff)) return undefined;
  }
  return undefined;
}

/** Whether a stretch holds white space only. Looks no further than the first other character. */
function isBlank(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code > 32 && code !== 0xfeff) return false;
  }
  return true;
}
