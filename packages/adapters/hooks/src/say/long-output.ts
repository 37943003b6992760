import type { CommandOutput } from '../event.js';
import { isShortened } from '../shell/programs.js';
import { simpleCommand } from '../shell/simple-command.js';

/** UTF-16 units from which on an output is long: some 500 tokens, of which a sentence is a tenth. */
const LONG_OUTPUT = 2000;

/** UTF-16 units of an output that is shortened within a hook: about 300 ms of work. */
const LONGEST_OUTPUT = 400_000;

/**
 * Whether an output may be replaced, before anything is loaded that shortens it: it is long, and comes
 * from one program of the list whose outputs are for people. With a comment behind it, as with a pipe, a
 * command is not one program with its arguments, so its output stays whole.
 */
export function mayBeReplaced({ command, text }: CommandOutput): boolean {
  if (text.length < LONG_OUTPUT || text.length > LONGEST_OUTPUT) return false;
  const words = simpleCommand(command);
  return words !== undefined && isShortened(words);
}
