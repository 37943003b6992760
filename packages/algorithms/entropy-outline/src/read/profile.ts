import { lineStarts } from '@ctx/text';
import { LINE_SCAN_LIMIT, TAB_COLUMNS } from '../defaults.js';
import { Code, isIndent } from './codes.js';
import type { Format } from './format.js';
import { createMask, LineKind, type Mask, maskLine } from './mask.js';

export type { Format };
export { LineKind };

/**
 * The lines of a text as columns of numbers: entry i of every array is line i + 1.
 * Offsets are UTF-16 indexes; the arrays are read-only by convention.
 */
export interface Profile {
  readonly text: string;
  /** Number of lines: terminators + 1, as `lines` of @ctx/text counts them. */
  readonly count: number;
  /** Start of each line; one more entry holds the length of the text. */
  readonly starts: Uint32Array;
  /** Columns of leading white space, a tab is {@link TAB_COLUMNS}. */
  readonly indents: Uint16Array;
  /** {@link LineKind} of each line. */
  readonly kinds: Uint8Array;
  /** 1 where the statement that begins on the line opens a `{` at its own bracket depth. */
  readonly braces: Uint8Array;
  /** Masked bracket depth before the first character of the line. */
  readonly depths: Uint16Array;
  /** Offset of the comment that ends the line after code, 0 where there is none. */
  readonly codeEnds: Uint32Array;
  /** Whether the text is JSON, where `[` opens a block and a string begins a statement. */
  readonly json: boolean;
  /** Lines of which only the first {@link LINE_SCAN_LIMIT} characters were read. */
  readonly longLines: number;
}

const JSON_START = /^\s*[[{]/;
const JSON_KEY = /^[^\S\n\r]*(?:[{[]\s*)*"[^"\n]*"\s*:/m;

/**
 * Reads the lines of a text once: start, indentation, kind and masked bracket depth of each.
 * Strings and comments are masked without knowing the language; a literal that is never closed is
 * plain text (see {@link Mask}). Linear in the text; of a long line only the first
 * {@link LINE_SCAN_LIMIT} characters are read.
 *
 * @param format What is known of the text beside its shape.
 */
export function profile(text: string, format: Format = {}): Profile {
  const starts = readStarts(text);
  const count = starts.length - 1;
  const head = text.slice(0, 4000);
  const mask = createMask(text, count, JSON_START.test(head) && JSON_KEY.test(head), format);
  let longLines = 0;
  for (let line = 0; line < count; line++) {
    const start = starts[line] as number;
    const end = trimTerminator(text, start, starts[line + 1] as number);
    const first = skipIndent(text, start, end);
    if (first >= end) {
      mask.afterBackslash = false;
      // A blank line of a comment does not part it from what it belongs to.
      if (mask.inComment && mask.resume > first) mask.kinds[line] = LineKind.COMMENT;
      continue;
    }
    if (end - first > LINE_SCAN_LIMIT) longLines++;
    mask.line = line;
    mask.first = first;
    mask.end = end;
    mask.indent = indentColumns(text, start, first);
    maskLine(mask);
  }
  const { indents, kinds, braces, depths, codeEnds, json } = mask;
  return { text, count, starts, indents, kinds, braces, depths, codeEnds, json, longLines };
}

/** The text of a line without its terminator, at most `max` UTF-16 units of it. */
export function lineText(profile: Profile, line: number, max: number = LINE_SCAN_LIMIT): string {
  const start = profile.starts[line] as number;
  const end = trimTerminator(profile.text, start, profile.starts[line + 1] as number);
  return profile.text.slice(start, Math.min(end, start + max));
}

/** The starts of the lines and, last, the length of the text. */
function readStarts(text: string): Uint32Array {
  if (text.includes('\r')) {
    const starts = lineStarts(text);
    const all = new Uint32Array(starts.length + 1);
    all.set(starts);
    all[starts.length] = text.length;
    return all;
  }
  // Searching for one character is several times faster than looking at all of them.
  let starts = new Uint32Array(1024);
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    if (count + 1 >= starts.length) {
      const larger = new Uint32Array(2 * starts.length);
      larger.set(starts);
      starts = larger;
    }
    starts[count++] = at + 1;
  }
  starts[count] = text.length;
  return starts.slice(0, count + 1);
}

function trimTerminator(text: string, start: number, next: number): number {
  let end = next;
  if (end > start && text.charCodeAt(end - 1) === Code.LINE_FEED) end--;
  if (end > start && text.charCodeAt(end - 1) === Code.CARRIAGE_RETURN) end--;
  return end;
}

/** First offset that holds no white space; NBSP, form feed and BOM count as white space. */
function skipIndent(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && isIndent(text.charCodeAt(at))) at++;
  return at;
}

function indentColumns(text: string, start: number, first: number): number {
  let columns = 0;
  for (let at = start; at < first; at++) {
    const code = text.charCodeAt(at);
    if (code === Code.SPACE) columns++;
    else if (code === Code.TAB) columns += TAB_COLUMNS;
  }
  return Math.min(columns, 0xffff);
}
