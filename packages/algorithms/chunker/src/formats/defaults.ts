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

/**
 * Braces without an end after which a Svelte text's braces are taken for text: each such search reads
 * to the end of the file, and a file of open braces must not cost the square of its size.
 */
export const UNBALANCED_BRACES = 16;

/** Lines of a YAML item in which its name is looked for: it stands near the top. */
export const ITEM_LINES = 40;

/** UTF-16 units of an SQL statement's beginning from which its kind and name are read. */
export const STATEMENT_HEAD = 2_000;
