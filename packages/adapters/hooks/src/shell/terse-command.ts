import { isShortened } from './programs.js';
import { simpleCommand } from './simple-command.js';

/** What decides whether a command is rewritten. */
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
  // A function or an alias of the user's shell is not found by a program.
  if (!means.hasProgram(words[0] as string)) return undefined;
  return `${means.program} terse -- ${command.trim()}`;
}
