import type { LineRange } from '@ctx/text';
import type { Query } from '../query/query.js';

/** Lines of one statement, at most: a longer list in brackets is data. */
const STATEMENT_LINES = 80;

/** Paths of modules that are read from a task. */
const MODULE_PATHS = 50;

/** Segments of names: `java.math.BigDecimal`, `node:fs/promises`, `std::sync`. */
const MODULE_PATH = /(?<![\w@./:\\-])@?[\w-]{1,60}(?:(?:::|[./:\\])[\w-]{1,60}){1,12}/g;

/**
 * The beginning of a statement that only says where names come from, in most languages. A statement that passes names
 * on (`export … from`, `pub use`) is no such statement: others see it.
 */
const IMPORT = new RegExp(
  '^(?:' +
    [
      // Java, Kotlin, Scala, Go, Python, JavaScript, Swift, Haskell, Dart; not `import.meta`, `import(…)`.
      'import\\b(?!\\s*[=:.]|\\()',
      'from\\s+[\\w.]+\\s+(?:c?import)\\b',
      'package\\s+[\\w.]+;?$',
      'namespace\\s+[\\w.\\\\]+;',
      // Rust, PHP, Perl; C#.
      'use\\s+[\\w:\\\\{]',
      '(?:global )?using [^(=;]{1,100}(?:=[^(=;]{1,100})?;',
      'extern\\s+crate\\b',
      '#\\s*(?:include|import|pragma\\s+once)\\b|@import\\b',
      // Ruby, Lua, PHP.
      '(?:require|load|include)(?:_relative|_once)?\\s*\\(?["\']',
      '(?:const|let|var|local) [^=;()]{1,200}= ?require\\b',
      '["\']use strict["\'];?$|<\\?\\w{0,9}$|declare\\s*\\(\\s*strict_types',
      // Imports under a condition, in Python.
      'try:$|except\\s+(?:ImportError|ModuleNotFoundError)\\b|if\\s+(?:typing\\.)?TYPE_CHECKING:',
    ].join('|') +
    ')',
);

/**
 * The 0-based line behind the statement that begins at `line` and only imports; `line` where none does.
 *
 * @param end 0-based line behind the last one that is read
 */
export function importEnd(lines: readonly string[], line: number, end: number): number {
  if (!IMPORT.test(lines[line]!.trim())) return line;
  let open = 0;
  const last = Math.min(end, line + STATEMENT_LINES);
  for (let at = line; at < last; at++) {
    for (const sign of lines[at]!) {
      if (sign === '(' || sign === '{' || sign === '[') open++;
      else if (sign === ')' || sign === '}' || sign === ']') open--;
    }
    if (open <= 0 && !/[\\,]\s*$/.test(lines[at]!)) return at + 1;
  }
  return line;
}

/**
 * Whether a range holds imports and nothing else; comments between them are theirs.
 *
 * @param isComment whether a line is nothing but a comment
 */
export function isImports(
  lines: readonly string[],
  { startLine, endLine }: LineRange,
  isComment: (line: string) => boolean,
): boolean {
  let isOwn = false;
  for (let line = startLine - 1; line < endLine; ) {
    const next = importEnd(lines, line, endLine);
    if (next > line) {
      [line, isOwn] = [next, true];
      continue;
    }
    if (lines[line]!.trim() !== '') {
      // A comment without an import below it is about something else.
      if (!isComment(lines[line]!)) return false;
      isOwn = false;
    }
    line++;
  }
  return isOwn;
}

/** The paths of modules that a task may ask for, as its sentences have them. */
export function modulePaths({ sections }: Query): string[] {
  const texts = [sections.title, sections.prose, ...sections.inline].join('\n');
  return [...new Set(texts.match(MODULE_PATH))].slice(0, MODULE_PATHS);
}
