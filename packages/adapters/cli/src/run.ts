import { CommanderError } from 'commander';
import { nearest } from './arguments/nearest.js';
import { withoutHelp } from './help.js';
import { EXIT, Failure } from './io/exit.js';
import { type Streams, write } from './io/streams.js';
import { createProgram, DEFAULT_VERB, VERSION_ASKED } from './program.js';
import { VERBS } from './verbs.js';
import { ownVersion } from './version.js';

/**
 * Runs the program.
 *
 * @param argv Arguments after the program's name.
 * @param streams What it reads from and writes to.
 * @returns The exit code: 0 done, 1 failed or nothing found, 2 wrong usage, 3 budget too small for
 *   anything.
 */
export async function run(argv: readonly string[], streams: Streams): Promise<number> {
  const names = Object.keys(VERBS);
  try {
    const asked = withoutHelp(argv, names);
    if (asked === undefined) throw noSuchHelp(argv.slice(1), names);
    const program = await createProgram(streams, [calledVerb(asked, names)]);
    if (argv.length === 0 && streams.stdin.isTTY) {
      program.command.outputHelp({ error: true });
      return EXIT.usage;
    }
    const end = asked.includes('--') ? asked.indexOf('--') : asked.length;
    const ours = asked.slice(0, end).map(asArgument);
    return await program.run([...ours, ...asked.slice(end)]);
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.code === VERSION_ASKED) await write(streams.stdout, `${await ownVersion()}\n`);
      if (error.exitCode === 0) return EXIT.done;
      await write(streams.stderr, `ctx: ${wrongUsage(error, argv, names)}\n`);
      return EXIT.usage;
    }
    await write(streams.stderr, `ctx: ${error instanceof Error ? error.message : error}\n`);
    if (error instanceof Failure) return error.code;
    // A name that nothing has is an answer; other arguments that lead nowhere are mistakes.
    const isUsage = error instanceof RangeError && error.name !== 'NoSuchName';
    return isUsage ? EXIT.usage : EXIT.failed;
  }
}

/** The verb that these arguments call: the one they begin with, else the one that needs no name. */
function calledVerb(argv: readonly string[], names: readonly string[]): string {
  const first = argv.find((argument) => argument !== '--');
  if (first !== undefined && names.includes(first)) return first;
  // The program's own help and version need no verb.
  return first !== undefined && OWN.has(first) ? '' : DEFAULT_VERB;
}

/** Options that the program answers itself. */
const OWN: ReadonlySet<string> = new Set(['-h', '--help', '-v', '-V', '--version']);

/** A quoted task may begin with a dash (`"--depth is ignored"`); no option has a space before its `=`. */
function asArgument(argument: string): string {
  if (argument === '-V') return '-v';
  return /^-[^=]*\s/.test(argument) ? ` ${argument}` : argument;
}

/** The fault in the arguments, and its remedy. */
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

/** The error where help is asked for something that is no verb. */
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
