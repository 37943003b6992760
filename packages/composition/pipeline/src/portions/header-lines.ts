import type { LineRange } from '@ctx/text';

/** Lines of a header at most; a parameter a line is common, thirty of them are not. */
const HEADER_LINES = 8;

/** The end of a line that opens a body. */
const OPENS = /(?:[{:;=]|=>|\bdo|\bthen)\s*$/;

/**
 * The lines that name and type a definition, without its body: from the one that holds its name to the
 * one that opens the body, if one does soon.
 *
 * @param line Holds the name, 1-based.
 * @param endLine Last line of the definition.
 */
export function headerLines(text: readonly string[], line: number, endLine: number): LineRange {
  const last = Math.min(endLine, text.length, line + HEADER_LINES - 1);
  for (let at = line; at <= last; at++)
    if (OPENS.test(text[at - 1]!)) return { startLine: line, endLine: at };
  return { startLine: line, endLine: line };
}
