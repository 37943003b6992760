/** A name in a task that code spells in another way. */
export interface Spelling {
  /** As code may have it, letter case kept: `withShell`, `WithShell`, `with_shell`, `WITH_SHELL`; `2312`. */
  names: readonly string[];
  /** As the index has it, whichever of the names that was: `with_shell`; `2312`. */
  term: string;
  /** As the task has it: `--with-shell`; `SC2312`. */
  word: string;
}

/** A long option of a command, of two to six words. */
const OPTION = /(?<![\w-])--([a-z][a-z0-9]*(?:-[a-z0-9]+){1,5})(?![\w-])/g;

/**
 * The code of a message: `SC2312`, `TS2345`, `E0308`. Tables of messages have the number alone. Shorter numbers
 * are those of standards (`SHA256`), and ES2015 is a year.
 */
const CODE = /(?<!\w)(?!ES20\d\d(?!\w))[A-Z]{1,6}(\d{4,6})(?!\w)/g;

/**
 * Long options and codes of messages, as code spells them. A program reads `--with-shell` into `WithShell`, and
 * finds `SC2312` by the number 2312. Each as often as the text has it.
 */
export function spellingsIn(text: string): Spelling[] {
  return [
    ...[...text.matchAll(OPTION)].map(([word, name = '']) => optionSpelling(word, name)),
    ...[...text.matchAll(CODE)].map(([word, digits = '']) => ({
      names: [digits],
      term: digits,
      word,
    })),
  ];
}

function optionSpelling(word: string, name: string): Spelling {
  const parts = name.split('-');
  const pascal = parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('');
  const snake = parts.join('_');
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  return { names: [camel, pascal, snake, snake.toUpperCase()], term: snake, word };
}
