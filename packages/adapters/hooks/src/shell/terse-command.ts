import { isShortened } from './programs.js';
import { simpleCommand } from './simple-command.js';

/** The knowledge that decides whether a command is rewritten. */
export interface TerseMeans {
  /** Shell words that run `ctx`. */
  program?: string | undefined;
  /** Whether the shell would find a program of this name. */
  hasProgram(name: string): boolean;
}

/**
 * The same command with its output shortened and its exit code kept, or undefined where that is not
 * certain. The command stands behind `--` as it was written, so that the shell quotes and expands it as
 * before.
 */
export function terseCommand(command: string, means: TerseMeans): string | undefined {
  const words = simpleCommand(command);
  if (means.program === undefined || words === undefined || !isShortened(words)) return undefined;
  // A name that only the user's shell knows is not a program on the path.
  if (!means.hasProgram(words[0] as string)) return undefined;
  return `${means.program} terse -- ${withoutBlanks(command)}`;
}

/** Without blanks of a shell around it: every other white space is a part of an argument. */
function withoutBlanks(command: string): string {
  let start = 0;
  let end = command.length;
  while (isBlank(command[start])) start++;
  while (isBlank(command[end - 1])) end--;
  return command.slice(start, end);
}

function isBlank(char: string | undefined): boolean {
  return char === ' ' || char === '\t' || char === '\n';
}
