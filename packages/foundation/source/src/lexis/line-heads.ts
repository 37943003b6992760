// The beginnings of lines in a text whose language nobody told. One reading for all: a reader that looks for more adds
// its own, and a reader of one language asks `literals` instead.

/**
 * Words that begin a statement which names other files, in any language, for readers who are not told the language. A
 * reader takes the groups that say what it looks for.
 */
export const IMPORT_WORDS: Readonly<
  Record<'names' | 'files' | 'rarer' | 'owners', readonly string[]>
> = {
  /** Words that give the names of another file, in several languages. */
  names: ['import', 'from', 'use', 'using'],
  /** Words that run another file, or copy it in. */
  files: ['require', 'require_relative', 'include'],
  /** The same of one or two languages only. */
  rarer: ['require_once', 'include_once', 'load'],
  /** Words that say whose a name is: a package of this file, a library, another name. */
  owners: ['package', 'extern', 'alias'],
};

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
