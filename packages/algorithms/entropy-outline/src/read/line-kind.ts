/** The kind of a line, after masking. The order matters: a block's end is trimmed up to `ORPHAN`. */
export const LineKind = {
  /** White space only. */
  BLANK: 0,
  /** Inside or beginning with a comment, nothing else on the line. */
  COMMENT: 1,
  /** Belongs to no block: a preprocessor directive, or a closer whose opener lies further out. */
  ORPHAN: 2,
  /** Begins a statement: a candidate for a head. */
  CODE: 3,
  /** Begins with the closer of the block above it. */
  CLOSER: 4,
  /** Continues the statement above: inside brackets, inside a string, after a backslash. */
  CONTINUATION: 5,
} as const;
