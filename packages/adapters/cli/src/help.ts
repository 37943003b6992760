/** The text that `ctx --help` prints above the other verbs: the calls that people use first. */
const FIRST = `Usage: ctx "<a task, an issue, an error>" [options], or ctx <verb> [arguments]

What a task needs to know of a repository, inside a token budget.

  ctx "<task>"             the files and lines to read for it, with reasons
  ctx "<task>" --menu      places to choose from; ctx show takes their numbers
  ctx --diff               the same for the changes of the working tree
  ctx map                  the files that matter most, with their signatures
  ctx find <name>          where a name is defined
  ctx grep <pattern>       lines that match, by the definition that holds them
  ctx show <path:12-40>    lines that were left out, or a definition by its name
  ctx impact <file|name>   what a change to it may reach
  ctx outline <path>       the structure of a file, or of the files of a folder
`;

/** The text that it prints below them. */
const LAST = `
  --root <folder>      the repository or folder to read (default: here)
  --budget <tokens>    most tokens in the answer, counted exactly; 8k is 8000
  --json, -o <file>    as one JSON object; into a file  -v, --version -h, --help

A task also comes from a file, ctx @issue.md, or a pipe, gh issue view 7 | ctx.
Exit codes: 0 done, 1 failed or nothing found, 2 wrong usage, 3 budget too small
`;

/** Columns of a terminal. */
const WIDTH = 80;

/**
 * The text of `ctx --help`: one screen, the verbs people use first, the names of the others, and where the rest is.
 *
 * @param names Names of all verbs.
 */
export function helpOf(names: readonly string[]): string {
  const others = names.filter((name) => !FIRST.includes(`ctx ${name} `) && name !== 'context');
  const rest =
    `More verbs: ${others.join(' ')}. Options: \`ctx\u00a0help\u00a0<verb>\`; ` +
    `a task's: \`ctx\u00a0help\u00a0context\`.`;
  return `${FIRST}\n${filled(rest).replaceAll('\u00a0', ' ')}\n${LAST}`;
}

/** A text in lines of at most {@link WIDTH} characters. */
function filled(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines[lines.length - 1]!;
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length <= WIDTH) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}

/**
 * Arguments with `help` in front, as the options that mean the same: `help map` is `map --help`.
 *
 * @returns `undefined` when it asks about something that is no verb.
 */
export function withoutHelp(
  argv: readonly string[],
  verbs: readonly string[],
): readonly string[] | undefined {
  const [first, verb, ...rest] = argv;
  if (first !== 'help') return argv;
  if (verb === undefined || verb.startsWith('-') || verb === 'help') return ['--help'];
  return verbs.includes(verb) && rest.length === 0 ? [verb, '--help'] : undefined;
}
