/** Nesting of spans that a splitter lists: no reader needs more, and deeper input is hostile. */
export const DEEPEST_SPAN = 32;

/**
 * UTF-16 units below which the parts of a span are not listed. No limit in use is that small, and a
 * JSON file of a million numbers would otherwise give a million spans.
 */
export const SMALLEST_SPLIT = 256;

/** UTF-16 units of a line that patterns look at: headings and keys stand at its beginning. */
export const PATTERN_CHARS = 1_000;

/** Longest name of a span, UTF-16 units: a selector list or a heading beyond is cut. */
export const LABEL_CHARS = 120;
