// The beginnings of lines in a text whose language nobody told. One reading for all: a reader that looks for more adds
// its own, and a reader of one language asks `literals` instead.

/**
 * A line that is nothing but a comment, or begins a string that documents. A directive of C, an attribute of Rust and
 * the first line of a script are none.
 */
export const COMMENT_LINE: RegExp =
  /^\s*(?:\/\/|\/?\*|#(?![[!]|\s*(?:define|include|if|endif|else|pragma))|--|;;|%|"""|''')/;

/** A line that belongs to the definition below it: a comment, an attribute of Rust, or a pragma of C. */
export const LEADING_LINE: RegExp =
  /^\s*(?:\/\/|\/?\*|#(?!\s*(?:define|include|if|endif|else))|--|;;|%)/;

/** A line that says where names come from, or passes them on. */
export const IMPORT_LINE: RegExp =
  /^\s*(?:import\b|from\s+\S+\s+import\b|#\s*include\b|(?:pub(?:\([^)]{0,20}\))?\s+)?use\s|(?:pub\s+)?mod\s+\w+;|using\s|require(?:_relative)?\b|package\s|export\s.{0,200}\bfrom\s)/;
