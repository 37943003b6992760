import type { CommanderError } from 'commander';
import { EXIT, Failure } from '../io/exit.js';
import { nearest } from './nearest.js';

/** What is wrong with the arguments, and what to do. */
export function wrongUsage(
  error: Pick<CommanderError, 'code' | 'message'>,
  argv: readonly string[],
  verbs: readonly string[],
): string {
  const message = error.message.replace(/^error: /, '').trimEnd();
  const verb = argv.find((word) => verbs.includes(word));
  const help = `\`ctx help ${verb ?? 'context'}\` has its options`;
  if (error.code !== 'commander.excessArguments') return `${message}\n${help}`;
  const words = argv.filter((word) => !word.startsWith('-'));
  // Several files for a verb that takes one are no sentence.
  if (words.length > 1 && words.slice(1).every(isPath)) return `${message}\n${help}`;
  const task = words.join(' ');
  return `${message}\nIf this is a task, quote it: ctx ${JSON.stringify(task)}; ${help}`;
}

/** What is said where help is asked for something that is no verb. */
export function noSuchHelp(words: readonly string[], verbs: readonly string[]): Failure {
  const [near] = nearest(words[0] ?? '', verbs);
  const meant = near === undefined ? '`ctx help` lists them' : `did you mean \`${near}\`?`;
  const asked = words.join(' ');
  return new Failure(
    `there is no verb ${JSON.stringify(asked)}; ${meant}\n` +
      `If this is a task, quote it: ctx ${JSON.stringify(`help ${asked}`)}`,
    EXIT.usage,
  );
}

/** A word with a slash or a point inside, and no question mark: the name of a file. */
function isPath(word: string): boolean {
  return !/[\s?]/.test(word) && /[/.]./.test(word);
}
