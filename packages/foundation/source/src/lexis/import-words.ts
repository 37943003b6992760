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
